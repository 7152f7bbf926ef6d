// Lets one more key read the requests that one's own key can read: one after the other, going on where it was cut off.
import { isPending, type Api } from '../client/api.ts'
import { ProblemError } from '../client/problem.ts'
import type { OpenKey } from './open-key.ts'
import type { RequestHead } from './request.ts'
import { SealError, type SealFault } from './seal-error.ts'
import { openContentKey, type Wrap } from './content-key.ts'

export interface Rewrapping {
  api: Pick<Api, 'call'>
  reader: OpenKey
  /** Of the one who is to read them; its fingerprint was compared by people. */
  add: { publicKey: Uint8Array; fingerprint: string }
  /** Fingerprints of the website's keys: others cannot stay among the readers. */
  known: ReadonlySet<string>
  signal: AbortSignal
  onProgress(done: number): void
}
export interface Rewrapped {
  done: number
  /** References of those that were altered. */
  broken: string[]
  /** They wait for approval. */
  pending: number
}

/** Which are still to be done, of those the reader can open. */
export const lacking = (
  heads: readonly RequestHead[],
  { reader, add }: { reader: string; add: string },
): RequestHead[] => heads.filter(({ recipients }) => recipients.includes(reader) && !recipients.includes(add))

/** Throws what the signal was aborted with, 'locked', 'never_the_same' for one that others change all the time, and what the service refuses; what is done by then stays done. */
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

/** Not about the request itself. */
const STOPS: readonly SealFault[] = ['locked', 'never_the_same']
/** How often a request is read and sent again when it was another one by then. */
const MOST_TRIES = 8

async function rewrapOne(
  head: RequestHead,
  work: Rewrapping,
  tries = 1,
): Promise<'done' | 'broken' | 'pending'> {
  const { api, reader, add, known, signal } = work
  try {
    const { id } = head
    const { data, etag } = await api.call('get_request', { id }, { signal })
    const { wraps: there } = data
    if (there.some(({ recipient }) => recipient === add.fingerprint)) return 'done'
    // Only the compared key gets a new wrap; those that are there go back as they came.
    const kept = there.filter(({ recipient }) => known.has(recipient))
    const wraps = [...kept, ...rewrap(reader, there, [add.publicKey])]
    const answer = await api.call('rewrap_request', { id, wraps }, { signal, if_match: etag })
    return isPending(answer) ? 'pending' : 'done'
  } catch (error) {
    // Somebody else let another key read it meanwhile: a list without that wrap would take it away again.
    if (error instanceof ProblemError && error.status === 412) {
      if (tries < MOST_TRIES) return rewrapOne(head, work, tries + 1)
      throw new SealError('never_the_same', { reference: head.reference, tries })
    }
    // Thrown away meanwhile: nobody is to read it.
    if (error instanceof ProblemError && (error.status === 404 || error.status === 410)) return 'done'
    if (error instanceof SealError && !STOPS.includes(error.code)) return 'broken'
    throw error
  }
}

/** Who asks too much at a time is told how long to wait. */
async function patiently<T>(run: () => Promise<T>, signal: AbortSignal): Promise<T> {
  for (;;) {
    try {
      return await run()
    } catch (error) {
      const wait = error instanceof ProblemError && error.status === 429 && Number(error.extra['retry_after'])
      if (!wait) throw error
      await waited(wait * 1000, signal)
      signal.throwIfAborted()
    }
  }
}

/** Ends early when it is stopped. */
function waited(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((done) => {
    const end = () => {
      clearTimeout(timer)
      signal.removeEventListener('abort', end)
      done()
    }
    const timer = setTimeout(end, milliseconds)
    signal.addEventListener('abort', end)
    if (signal.aborted) end()
  })
}

/**
 * New readers, or a new key: the content key is opened with the old one and wrapped for those who may read
 * from now on. The wraps that replace the old ones. Content and files stay as they are. Whoever is in
 * `publicKeys` can read the request: show their fingerprints to the person first, since a server could slip
 * in a key of its own.
 */
export function rewrap(reader: OpenKey, wraps: readonly Wrap[], publicKeys: readonly Uint8Array[]): Wrap[] {
  const key = openContentKey(reader, wraps)
  try {
    return key.wrapFor(publicKeys)
  } finally {
    key.close()
  }
}
