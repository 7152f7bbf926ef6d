// Loads a change with the steps of its batch, and the review queue.
import type { Change, ChangeDetail, DataTable, Entry, Page } from '../../client/operations.d.ts'
import { ProblemError } from '../../client/problem.ts'
import type { App } from '../../app-context.ts'
import { entryOf } from '../review/object-link.ts'
import type { Drafted } from './decide.ts'
import { numbersOf, tablesFor } from '../review/entry-table.ts'
import { groupsOf } from '../review/groups.ts'
import { namedBefore } from '../review/change-title.ts'
import { compared, type Compared } from './documents.ts'

/** A change, and the state of its page or entry. */
export interface Read extends ChangeDetail {
  /** The object has an unpublished draft. */
  in_draft: boolean
  /** It can be published: a table may require a review first. */
  may_go_online: boolean
  /** Undefined for types without a draft, and for objects only proposed or deleted. */
  drafted: Drafted | undefined
  tables: DataTable[]
}

export interface Opened {
  change: Read
  compared: Compared
  /** Its batch in order, including itself; empty without a batch. */
  steps: Change[]
  /** The pending changes, in the order of the list. */
  queue: Change[]
}

const MAX = 200
/** States from which an entry can be published if its table requires a review. */
const REVIEWED = new Set(['in_review', 'scheduled'])

/** Undefined if it does not exist or the user may not read it. */
export async function openChange(app: App, ref: string, signal: AbortSignal): Promise<Opened | undefined> {
  const { api, lang: locale } = app
  try {
    const [read, queue] = await Promise.all([
      api.get('get_change_status', { change: ref, locale }, signal),
      api.get('list_changes', { locale, limit: MAX }, signal),
    ])
    const change = namedBefore(read)
    const [documents, steps, draft] = await Promise.all([
      compared(app, change, signal),
      stepsOf(app, change, signal),
      draftOf(app, change, signal),
    ])
    return {
      change: { ...change, ...draft },
      compared: documents,
      steps,
      queue: groupsOf(queue).flatMap(({ changes }) => changes),
    }
  } catch (error) {
    if (error instanceof ProblemError && [404, 422].includes(error.status)) return undefined
    throw error
  }
}

/** Deleted or unreadable objects have no draft state. */
async function draftOf(app: App, change: Change, signal: AbortSignal) {
  const { entity, status, reverted_by } = change
  const tables = await tablesFor(app, [change])
  const drafted = entity?.type === 'page' ? { table: null, id: entity.id } : entryOf(entity, tables)
  const at = { drafted, tables, in_draft: false, may_go_online: false }
  if (!drafted || status !== 'applied' || reverted_by !== null) return at
  const { table, id } = drafted
  const request: Promise<Page | Entry> =
    table === null
      ? app.api.get('get_page', { page: id }, signal)
      : app.api.get('get_entry', { table, entry: id }, signal)
  const now = await request.catch(() => undefined)
  if (!now) return at
  const [number] = numbersOf(entity)
  const asksForReview = tables.find(({ id }) => id === number)?.settings.workflow === true
  return {
    ...at,
    in_draft: now.status !== 'published' || now.has_unpublished_changes,
    may_go_online: !asksForReview || REVIEWED.has(now.status),
  }
}

async function stepsOf({ api, lang }: App, change: Change, signal: AbortSignal): Promise<Change[]> {
  const { batch, token, user } = change
  if (batch === null) return []
  const whose = token ? { token: token.id } : user ? { user: user.id } : {}
  const input = { batch, ...whose, status: 'any', locale: lang, limit: MAX } as const
  const all = await api.get('list_changes', input, signal)
  const own = all.filter((one) => (one.token?.id ?? 0) === (token?.id ?? 0) && one.status !== 'superseded')
  return own.length > 1 ? own.sort((a, b) => a.id - b.id) : []
}

/** The previous and next pending change; for a decided change the first pending one. */
export function neighbours({ change, queue }: Opened): {
  previous: Change | undefined
  next: Change | undefined
} {
  const at = queue.findIndex(({ id }) => id === change.id)
  if (at < 0) return { previous: undefined, next: nextOf(queue, change) }
  return { previous: queue[at - 1], next: queue[at + 1] }
}

/** Remaining steps of its batch come first. */
const nextOf = (queue: Change[], { batch }: Change): Change | undefined =>
  (batch !== null && queue.find((one) => one.batch === batch)) || queue[0]
