// Pages and entries that somebody has submitted for review: where they are, and how they are sent back.
import { isPending, type Api } from '../../api.ts'
import type { App } from '../../app-context.ts'
import { entryPath } from '../../data/entry/entry.ts'

/** As list_submitted answers it, the longest unchanged first: what the person may publish. */
export interface Submitted {
  type: 'page' | 'entry'
  id: number
  uid: string
  title: string
  lang: string
  table: string | null
  /** What an entry is called, in people's words. */
  singular: string | null
  submitted_at: string
  /** Null where nobody knows. */
  submitted_by: string | null
}
export const SUBMITTED = '/submitted'

/** For the admin and for the operations. */
export const placeOf = ({ table, id }: Pick<Submitted, 'table' | 'id'>): string =>
  table === null ? `/pages/${id}` : entryPath(table, id)

export async function countSubmitted(api: Pick<Api, 'call'>): Promise<number> {
  const { meta } = await api.call('GET', SUBMITTED, { query: { limit: 1, count: 1 } })
  return Number(meta?.['total']) || 0
}

/** Of a page; undefined where nobody knows, or it was not submitted. */
export async function submitterOf(api: Pick<Api, 'get'>, page: number): Promise<string | undefined> {
  const [found] = await api.get<Submitted[]>(SUBMITTED, { page, limit: 1 })
  return found?.submitted_by ?? undefined
}

/** Why it is returned, as the author reads it; undefined when the person changed their mind. */
export async function askReason(
  { confirm, t }: Pick<App, 'confirm' | 't'>,
  title: string,
): Promise<Reason | undefined> {
  let reason = ''
  const agreed = await confirm({
    title: t('Send {title} back?', { title }),
    text: t('The draft goes back to its author, who sees your reason on the overview.'),
    note: t('Reason (optional)'),
    written: (text) => (reason = text),
    action: t('Send back'),
  })
  return agreed ? (reason ? { reason } : {}) : undefined
}
export interface Reason {
  reason?: string
}

/** False when it waits for approval itself. */
export async function sendBack(api: Pick<Api, 'call'>, work: Submitted, reason: Reason): Promise<boolean> {
  return !isPending(await api.call('POST', `${placeOf(work)}/withdraw`, { body: reason }))
}
export async function submitAgain(api: Pick<Api, 'call'>, work: Submitted): Promise<boolean> {
  return !isPending(await api.call('POST', `${placeOf(work)}/submit`, { body: {} }))
}
