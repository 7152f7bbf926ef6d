// Gives one more key access to the requests that the user's key can read, one after the other; can be continued.
import { isPending, type Api } from '../client/api.ts'
import { ProblemError } from '../client/problem.ts'
import { paused } from '../client/watch.ts'
import type { OpenKey } from './open-key.ts'
import type { RequestHead } from './request.ts'
import { SealError, type SealErrorCode } from './seal-error.ts'
import { openContentKey, type Wrap } from './content-key.ts'

export interface Rewrapping {
  api: Pick<Api, 'call'>
  reader: OpenKey
  /** The new reader; users have compared its fingerprint. */
  add: { publicKey: Uint8Array; fingerprint: string }
  /** Fingerprints of the website's keys: wraps for other keys are removed. */
  known: ReadonlySet<string>
  signal: AbortSignal
  onProgress(done: number): void
}
export interface Rewrapped {
  done: number
  /** References of requests that were altered. */
  broken: string[]
  /** Number of requests that wait for approval. */
  pending: number
}

/** The requests still to be done, of those that the reader can open. */
export const pendingRewraps = (
  heads: readonly RequestHead[],
  { reader, add }: { reader: string; add: string },
): RequestHead[] => heads.filter(({ recipients }) => recipients.includes(reader) && !recipients.includes(add))

/** Throws the abort reason, 'locked', 'never_the_same' for a request that keeps changing, and errors of the service. */
export async function rewrapRequests(heads: readonly RequestHead[], work: Rewrapping): Promise<Rewrapped> {
  const result: Rewrapped = { done: 0, broken: [], pending: 0 }
  for (const head of heads) {
    work.signal.throwIfAborted()
    const outcome = await patiently(() => rewrapOne(head, work), work.signal)
    if (outcome === 'broken') result.broken.push(head.reference)
    else if (outcome === 'pending') result.pending++
    else result.done++
    work.onProgress(result.done + result.broken.length + result.pending)
  }
  return result
}

/** Errors that stop everything, as they do not concern a single request. */
const STOPS: readonly SealErrorCode[] = ['locked', 'never_the_same']
/** Maximum number of tries for a request that others change meanwhile. */
const MAX_TRIES = 8

async function rewrapOne(head: RequestHead, work: Rewrapping, tries = 1): Promise<'done' | 'broken' | 'pending'> {
  const { api, reader, add, known, signal } = work
  try {
    const { id } = head
    const { data, etag } = await api.call('get_request', { id }, { signal })
    const { wraps: there } = data
    if (there.some(({ recipient }) => recipient === add.fingerprint)) return 'done'
    // Only the compared key gets a new wrap; the existing wraps are sent back unchanged.
    const remaining = there.filter(({ recipient }) => known.has(recipient))
    const wraps = [...remaining, ...rewrap(reader, there, [add.publicKey])]
    const answer = await api.call('rewrap_request', { id, wraps }, { signal, if_match: etag })
    return isPending(answer) ? 'pending' : 'done'
  } catch (error) {
    // Another wrap was added meanwhile: sending this list would remove it.
    if (error instanceof ProblemError && error.status === 412) {
      if (tries < MAX_TRIES) return rewrapOne(head, work, tries + 1)
      throw new SealError('never_the_same', { reference: head.reference, tries })
    }
    // Deleted meanwhile.
    if (error instanceof ProblemError && (error.status === 404 || error.status === 410)) return 'done'
    if (error instanceof SealError && !STOPS.includes(error.code)) return 'broken'
    throw error
  }
}

/** Waits and retries when the rate limit is reached. */
async function patiently<T>(run: () => Promise<T>, signal: AbortSignal): Promise<T> {
  for (;;) {
    try {
      return await run()
    } catch (error) {
      const wait = error instanceof ProblemError && error.status === 429 && Number(error.extra['retry_after'])
      if (!wait) throw error
      await paused(wait * 1000, signal)
      signal.throwIfAborted()
    }
  }
}

/**
 * For new readers, or a new key: opens the content key with the old key and wraps it for those who may read
 * from now on. Returns the wraps that replace the old ones. Content and files stay unchanged. Everyone in
 * `publicKeys` can read the request: show their fingerprints to the user first, since a server could insert
 * a key of its own.
 */
export function rewrap(reader: OpenKey, wraps: readonly Wrap[], publicKeys: readonly Uint8Array[]): Wrap[] {
  const key = openContentKey(reader, wraps)
  try {
    return key.wrapFor(publicKeys)
  } finally {
    key.close()
  }
}
