// Sealed requests and their keys, as in the responses of the operations.
import type { Request, RequestRecipient } from '../client/operations.d.ts'
import { nextPage, type Answer, type Api } from '../client/api.ts'
import type { Translate } from '../lang/lang.ts'

export type Status = Request['status']
export const STATUSES: readonly Status[] = ['new', 'in_progress', 'done', 'spam']

export type RequestHead = Request

export const statusText = (status: Status, t: Translate): string =>
  ({ new: t('New'), in_progress: t('In progress'), done: t('Done'), spam: t('Spam') })[status]

/** CSS class of the status badge. */
export const statusTone = (status: Status): string =>
  ({ new: 'note', in_progress: 'warn', done: 'good', spam: '' })[status]

export const allRecipients = (api: Pick<Api, 'call'>, signal?: AbortSignal): Promise<RequestRecipient[]> =>
  everyPage((cursor) => api.call('list_recipients', { limit: 200, cursor }, { signal }))

/** All requests outside of the trash. */
export const allRequests = (api: Pick<Api, 'call'>, signal?: AbortSignal): Promise<RequestHead[]> =>
  everyPage((cursor) => api.call('list_requests', { limit: 200, cursor }, { signal }))

async function everyPage<T>(read: (cursor: string | undefined) => Promise<Answer<T[]>>): Promise<T[]> {
  const all: T[] = []
  for (let cursor: string | undefined; ;) {
    const answer = await read(cursor)
    all.push(...answer.data)
    cursor = nextPage(answer)
    if (cursor === undefined) return all
  }
}
