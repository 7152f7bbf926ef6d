// A change with the steps of its batch and those that wait before and after it.
import { ProblemError } from '../../api.ts'
import type { App } from '../../app-context.ts'
import { groupsOf } from '../review/groups.ts'
import { namedBefore } from '../review/name-of.ts'
import type { Change, ChangeDetail } from '../review/change.ts'
import { compared, type Compared } from './documents.ts'

/** A change, and whether its page has a draft that visitors do not see yet. */
export interface Read extends ChangeDetail {
  in_draft: boolean
}

export interface Opened {
  change: Read
  compared: Compared
  /** Its batch in order, itself among them; none without a batch. */
  steps: Change[]
  /** What waits, in the order of the list. */
  queue: Change[]
}

const MOST = 200

/** Undefined where there is none, or none for this person. */
export async function openChange(app: App, ref: string, signal: AbortSignal): Promise<Opened | undefined> {
  const { api, lang: locale } = app
  try {
    const [read, queue] = await Promise.all([
      api.get<ChangeDetail>(`/changes/${encodeURIComponent(ref)}`, { locale }, signal),
      api.get<Change[]>('/changes', { locale, limit: MOST }, signal),
    ])
    const change = namedBefore(read)
    const [documents, steps, in_draft] = await Promise.all([
      compared(app, change, signal),
      stepsOf(app, change, signal),
      isInDraft(app, change, signal),
    ])
    return {
      change: { ...change, in_draft },
      compared: documents,
      steps,
      queue: groupsOf(queue).flatMap(({ changes }) => changes),
    }
  } catch (error) {
    if (error instanceof ProblemError && [404, 422].includes(error.status)) return undefined
    throw error
  }
}

/** Of what is gone, or what the person may not see, nothing is said. */
async function isInDraft({ api }: App, change: Change, signal: AbortSignal): Promise<boolean> {
  const { entity, status, reverted_by } = change
  if (entity?.type !== 'page' || status !== 'applied' || reverted_by !== null) return false
  const page = await api
    .get<{ status: string; has_unpublished_changes?: boolean }>(
      `/pages/${encodeURIComponent(entity.id)}`,
      {},
      signal,
    )
    .catch(() => undefined)
  return page !== undefined && (page.status !== 'published' || page.has_unpublished_changes === true)
}

async function stepsOf({ api, lang }: App, change: Change, signal: AbortSignal): Promise<Change[]> {
  const { batch, token, user } = change
  if (batch === null) return []
  const whose = token ? { token: token.id } : user ? { user: user.id } : {}
  const query = { batch, ...whose, status: 'any', locale: lang, limit: MOST }
  const all = await api.get<Change[]>('/changes', query, signal)
  const own = all.filter((one) => (one.token?.id ?? 0) === (token?.id ?? 0) && one.status !== 'superseded')
  return own.length > 1 ? own.sort((a, b) => a.id - b.id) : []
}

/** What waits before and after a change; once it is decided, what waits first. */
export function neighbours({ change, queue }: Opened): {
  previous: Change | undefined
  next: Change | undefined
} {
  const at = queue.findIndex(({ id }) => id === change.id)
  if (at < 0) return { previous: undefined, next: nextOf(queue, change) }
  return { previous: queue[at - 1], next: queue[at + 1] }
}

/** The rest of its batch comes first. */
const nextOf = (queue: Change[], { batch }: Change): Change | undefined =>
  (batch !== null && queue.find((one) => one.batch === batch)) || queue[0]
