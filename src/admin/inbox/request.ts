// Sealed requests and the keys they are sealed for, as the operations answer them.
import type { Api } from '../api.ts'
import type { Translate } from '../lang/lang.ts'
import type { Wrap } from './content-key.ts'
import type { Place } from './open-content.ts'

export const STATUSES = ['new', 'in_progress', 'done', 'spam'] as const
export type Status = (typeof STATUSES)[number]

export interface RequestHead {
  id: number
  reference: string
  /** Handle; null when the table is gone. */
  table: string | null
  table_name: string | null
  status: Status
  language: string
  /** Bytes, sealed. */
  size: number
  files: number
  /** Fingerprints of the keys that open it. */
  recipients: string[]
  created_at: string
  done_at: string | null
  deleted_at: string | null
}
export interface SealedRequest extends RequestHead {
  place: Place
  /** base64url. */
  content: string
  wraps: Wrap[]
  sealed_files: { number: number; size: number }[]
}
export interface Recipient {
  id: number
  name: string
  public_key: string
  fingerprint: string
  wrapped_key: string | null
  /** How many it opens, those in the trash, too. */
  requests: number
  created_at: string
}

export const statusWords = (status: Status, t: Translate): string =>
  ({ new: t('New'), in_progress: t('In progress'), done: t('Done'), spam: t('Spam') })[status]

/** Of the badge of a status. */
export const statusTone = (status: Status): string =>
  ({ new: 'note', in_progress: 'warn', done: 'good', spam: '' })[status]

export const allRecipients = (api: Pick<Api, 'call'>, signal?: AbortSignal): Promise<Recipient[]> =>
  everyPage(api, '/recipients', signal)

/** All that are not in the trash. */
export const allRequests = (api: Pick<Api, 'call'>, signal?: AbortSignal): Promise<RequestHead[]> =>
  everyPage(api, '/requests', signal)

async function everyPage<T>(api: Pick<Api, 'call'>, path: string, signal?: AbortSignal): Promise<T[]> {
  const all: T[] = []
  for (let cursor: string | undefined; ;) {
    const { data, links } = await api.call<T[]>('GET', path, {
      query: { limit: 200, cursor },
      ...(signal && { signal }),
    })
    all.push(...data)
    cursor = links?.next && (new URL(links.next, 'http://localhost').searchParams.get('cursor') ?? undefined)
    if (!cursor) return all
  }
}
