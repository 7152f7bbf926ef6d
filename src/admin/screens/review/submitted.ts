// Pages and entries that were submitted for review: their paths, and returning them.
import type { Submitted } from '../../client/operations.d.ts'
import { isPending, type Api } from '../../client/api.ts'
import type { App } from '../../app-context.ts'
import { entryPath } from '../../data/entry/entry.ts'

/** Of a page or an entry, below /admin. */
export const documentPath = ({ table, id }: Pick<Submitted, 'table' | 'id'>): string =>
  table === null ? `/pages/${id}` : entryPath(table, id)

/** Those whose own writes wait for approval decide on nothing that others submitted. */
export const mayDecide = ({ me }: Pick<App, 'me'>): boolean =>
  me.permissions.includes('review.manage') || !me.needs_approval

export async function countSubmitted(api: Pick<Api, 'call'>): Promise<number> {
  const { meta } = await api.call('list_submitted', { limit: 1, count: true })
  return Number(meta?.['total']) || 0
}

type One = { page: number } | { table: string; entry: number }

/** Of a page or an entry; undefined if it is unknown, or was not submitted. */
export async function submitterOf(api: Pick<Api, 'get'>, one: One): Promise<string | undefined> {
  const [found] = await api.get('list_submitted', { ...one, limit: 1 })
  return found?.submitted_by ?? undefined
}

/** The reason for returning it, which the author reads; undefined when the user cancels. */
export async function promptReason(
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
  const { table, id } = work
  const answer = await (table === null
    ? api.call('withdraw_page', { page: id, ...reason })
    : api.call('withdraw_entry', { table, entry: id, ...reason }))
  return !isPending(answer)
}
export async function submitAgain(api: Pick<Api, 'call'>, work: Submitted): Promise<boolean> {
  const { table, id } = work
  const answer = await (table === null
    ? api.call('submit_page', { page: id })
    : api.call('submit_entry', { table, entry: id }))
  return !isPending(answer)
}
