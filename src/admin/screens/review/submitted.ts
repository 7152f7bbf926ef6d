// Pages and entries that somebody has submitted for review: where they are, and how they are sent back.
import { isPending, type Api } from '../../api.ts'
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

/** False when it waits for approval itself. */
export async function sendBack(api: Pick<Api, 'call'>, work: Submitted): Promise<boolean> {
  return !isPending(await api.call('POST', `${placeOf(work)}/withdraw`, { body: {} }))
}
export async function submitAgain(api: Pick<Api, 'call'>, work: Submitted): Promise<boolean> {
  return !isPending(await api.call('POST', `${placeOf(work)}/submit`, { body: {} }))
}
