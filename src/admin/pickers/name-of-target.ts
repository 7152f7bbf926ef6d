// What the target of a link is called.
import type { App } from '../app-context.ts'

const AT_ONCE = 200
const MOST_CALLS = 5
const PATHS: Record<string, string> = { page: '/pages', media: '/media' }
interface Target {
  uid: string
  title: string | null
  name?: string
}

/** Undefined when it cannot be told: it is gone, or may not be seen. */
export async function nameOfTarget(app: App, type: string, uid: string): Promise<string | undefined> {
  try {
    return await nameAt(app, PATHS[type], uid)
  } catch {
    return undefined
  }
}

/** There is no question by uid, so the list is gone through, as far as is bearable. */
async function nameAt(app: App, path: string | undefined, uid: string): Promise<string | undefined> {
  let cursor: string | undefined
  for (let left = path ? MOST_CALLS : 0; left > 0; left--) {
    const query = { limit: AT_ONCE, cursor, fields: path === '/pages' ? 'uid,title' : 'uid,title,name' }
    const { data, links } = await app.api.call<Target[]>('GET', path!, { query })
    const found = data.find((one) => one.uid === uid)
    if (found) return found.title || found.name
    if (!links?.next) break
    cursor = new URL(links.next, location.href).searchParams.get('cursor') ?? undefined
  }
  return undefined
}
