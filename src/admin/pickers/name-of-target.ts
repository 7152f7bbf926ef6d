// The name of a link target.
import type { App } from '../app-context.ts'
import { nextPage, type Answer } from '../client/api.ts'
import { ProblemError } from '../client/problem.ts'
import { knownTables, withPages } from '../data/known-tables.ts'

const AT_ONCE = 200
const MAX_CALLS = 5

/**
 * Null when it does not exist or may not be read; undefined when the name is unknown: it has none, or the list
 * is too long to search. Throws the errors of the requests.
 */
export async function nameOfTarget(app: App, type: string, uid: string): Promise<string | null | undefined> {
  return ifGone(
    type === 'entry' ? nameOfEntry(app, uid) : nameAt(app, type === 'page' ? 'list_pages' : 'list_media', uid),
  )
}

/** There is no lookup by uid, so the list is searched up to a limit. */
async function nameAt(app: App, list: 'list_pages' | 'list_media', uid: string): Promise<string | null | undefined> {
  let cursor: string | undefined
  for (let left = MAX_CALLS; left > 0; left--) {
    const fields = list === 'list_pages' ? 'uid,title' : 'uid,title,name'
    const answer: Answer<{ uid: string; title: string | null; name?: string }[]> = await app.api.call(list, {
      limit: AT_ONCE,
      cursor,
      fields,
    })
    const found = answer.data.find((one) => one.uid === uid)
    if (found) return found.title || found.name || undefined
    cursor = nextPage(answer)
    if (cursor === undefined) return null
  }
  return undefined
}

/** The link does not name the table. */
async function nameOfEntry(app: App, uid: string): Promise<string | null | undefined> {
  for (const { handle } of withPages(await knownTables(app.api))) {
    const found = await ifGone(app.api.get('get_entry', { table: handle, entry: uid, fields: 'title' }))
    if (found) return found.title || undefined
  }
  return null
}

async function ifGone<T>(request: Promise<T>): Promise<T | null> {
  try {
    return await request
  } catch (error) {
    if (error instanceof ProblemError && (error.status === 404 || error.status === 403)) return null
    throw error
  }
}
