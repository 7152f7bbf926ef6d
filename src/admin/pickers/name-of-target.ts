// What the target of a link is called.
import type { App } from '../app-context.ts'
import { ProblemError } from '../api.ts'
import { knownTables, withPages } from '../data/known-tables.ts'

const AT_ONCE = 200
const MOST_CALLS = 5
interface Target {
  uid: string
  title: string | null
  name?: string
}

/**
 * Null when it is not there or may not be seen; undefined when it cannot be told: it has no name, or there is more
 * than can be gone through. Throws what the calls throw.
 */
export async function nameOfTarget(app: App, type: string, uid: string): Promise<string | null | undefined> {
  return ifGone(
    type === 'entry' ? nameOfEntry(app, uid) : nameAt(app, type === 'page' ? '/pages' : '/media', uid),
  )
}

/** There is no question by uid, so the list is gone through, as far as is bearable. */
async function nameAt(app: App, path: string, uid: string): Promise<string | null | undefined> {
  let cursor: string | undefined
  for (let left = MOST_CALLS; left > 0; left--) {
    const query = { limit: AT_ONCE, cursor, fields: path === '/pages' ? 'uid,title' : 'uid,title,name' }
    const { data, links } = await app.api.call<Target[]>('GET', path, { query })
    const found = data.find((one) => one.uid === uid)
    if (found) return found.title || found.name || undefined
    if (!links?.next) return null
    cursor = new URL(links.next, location.href).searchParams.get('cursor') ?? undefined
  }
  return undefined
}

/** The link does not say of which table it is. */
async function nameOfEntry(app: App, uid: string): Promise<string | null | undefined> {
  for (const { handle } of withPages(await knownTables(app.api))) {
    const path = `/data/${encodeURIComponent(handle)}/${encodeURIComponent(uid)}`
    const found = await ifGone(app.api.get<Target>(path, { fields: 'title' }))
    if (found) return found.title || undefined
  }
  return null
}

async function ifGone<T>(asked: Promise<T>): Promise<T | null> {
  try {
    return await asked
  } catch (error) {
    if (error instanceof ProblemError && (error.status === 404 || error.status === 403)) return null
    throw error
  }
}
