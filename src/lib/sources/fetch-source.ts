// Fetches the document of a source into a file: conditionally, within its limits, with its credentials (contract 2.5).
import { createHash } from 'node:crypto'
import { open, type FileHandle } from 'node:fs/promises'
import { collectGarbage } from '../base/collect-garbage.ts'
import { message } from '../base/catalogue/message.ts'
import { AppError, fieldError } from '../base/errors.ts'
import type { Fetcher, Resolve } from '../platform/net/destination.ts'
import { FetchFailed, guardedFetch, type Fetched } from '../platform/net/guarded-fetch.ts'
import { authorization, type SourceAuth } from './source-auth.ts'
import { sourceRejection } from './source-rejection.ts'

export interface SourceRequest {
  url: string
  auth?: SourceAuth | undefined
  /** From the last answer: an unchanged document is not sent again. */
  etag?: string | undefined
  last_modified?: string | undefined
  /** Seconds, for everything together; 30 by default. */
  timeout_s?: number | undefined
  /** Limit of the unpacked size; 50 by default. The packed size has the same limit. */
  max_mb?: number | undefined
  /** The bytes needed where the document can be read in part: the rest is not requested. */
  sample_bytes?: number | undefined
  resolve?: Resolve | undefined
}

export type SourceAnswer =
  | { state: 'unchanged' }
  | {
      state: 'fetched'
      etag: string | undefined
      last_modified: string | undefined
      content_type: string | undefined
      /** The URL after redirects. */
      url: string
      bytes: number
      /** Hash of the unpacked bytes: for servers without conditional requests. */
      sha256: string
    }

const TIMEOUT_S = 30
const MAX_MB = 50
const ACCEPT =
  'application/rss+xml, application/atom+xml, application/feed+json, application/json, application/xml, text/xml, text/csv, application/zip, */*;q=0.5'
/** A longer header is not sent back. */
const LONGEST_TAG = 500

/** The sample is complete: the rest is not needed. */
class EnoughRead extends Error {}

/** Bytes per write: each write waits for the one before. */
const PIECE = 1_000_000
/** Buffers of a connection that are let go together. */
const COLLECT_AFTER = 4_000_000

/** The file of an answer, counted and hashed while it is written. */
class AnswerFile {
  bytes = 0
  isArchive = false
  readonly #hash = createHash('sha256')
  readonly #handle: FileHandle
  #pieces: Uint8Array[] = []
  #waiting = 0
  #collected = 0
  constructor(handle: FileHandle) {
    this.#handle = handle
  }

  async add(chunk: Uint8Array): Promise<void> {
    if (this.bytes === 0) this.isArchive = chunk[0] === 0x50 && chunk[1] === 0x4b
    this.#hash.update(chunk)
    this.bytes += chunk.length
    this.#pieces.push(chunk)
    if ((this.#waiting += chunk.length) >= PIECE) await this.#write()
  }

  /** Its size and hash once it is complete. */
  async end(): Promise<{ bytes: number; sha256: string }> {
    await this.#write()
    return { bytes: this.bytes, sha256: this.#hash.digest('hex') }
  }

  async #write(): Promise<void> {
    const all = Buffer.concat(this.#pieces)
    this.#pieces = []
    this.#waiting = 0
    await this.#handle.appendFile(all)
    if (this.bytes - this.#collected < COLLECT_AFTER) return
    this.#collected = this.bytes
    collectGarbage('minor')
  }
}

/** Writes to `file`, complete once this returns. Throws 403 for a forbidden address, 422 (`fetch`, `auth`) for other errors. */
export async function fetchSource(installation: Fetcher, request: SourceRequest, file: string): Promise<SourceAnswer> {
  const { url, timeout_s = TIMEOUT_S, max_mb = MAX_MB, sample_bytes = Infinity, resolve } = request
  const handle = await open(file, 'w', 0o600)
  const written = new AnswerFile(handle)
  let part: ReturnType<typeof factsOf> | undefined
  const write = async (chunk: Uint8Array) => {
    await written.add(chunk)
    if (written.bytes >= sample_bytes && !written.isArchive) throw new EnoughRead()
  }
  try {
    const answer = await guardedFetch(installation, url, {
      headers: headersOf(request),
      timeout_ms: timeout_s * 1000,
      max_bytes: max_mb * 1_000_000,
      max_packed_bytes: max_mb * 1_000_000,
      receive: (head) => {
        if (head.status !== 200) return null
        part = factsOf(head)
        return write
      },
      resolve,
    })
    if (answer.status === 304) return { state: 'unchanged' }
    if (answer.status !== 200) throw badStatus(answer)
    return { state: 'fetched', ...factsOf(answer), ...(await written.end()) }
  } catch (error) {
    const isEnough = error instanceof FetchFailed && error.cause instanceof EnoughRead
    if (isEnough && part) return { state: 'fetched', ...part, ...(await written.end()) }
    throw error instanceof FetchFailed ? failed(error, request) : error
  } finally {
    await handle.close()
  }
}

function headersOf({ auth, etag, last_modified }: SourceRequest): Record<string, string> {
  const headers: Record<string, string> = { accept: ACCEPT }
  if (auth) headers['authorization'] = authorization(auth)
  if (etag !== undefined) headers['if-none-match'] = etag
  if (last_modified !== undefined) headers['if-modified-since'] = last_modified
  return headers
}

function factsOf({ headers, url }: Pick<Fetched, 'headers' | 'url'>) {
  const of = (name: string) => {
    const value = headers.get(name) ?? undefined
    return value !== undefined && value.length <= LONGEST_TAG ? value : undefined
  }
  return {
    etag: of('etag'),
    last_modified: of('last-modified'),
    content_type: of('content-type'),
    url,
  }
}

function badStatus({ status, url, headers }: Fetched): AppError {
  const { host } = new URL(url)
  if (status === 401 || status === 403)
    return sourceRejection('auth', message('source_fetch.other_credentials', { host, status }))
  const after = Number(headers.get('retry-after'))
  const extra = after > 0 ? { retry_after: after } : {}
  return new AppError(
    'source_fetch.no_document',
    { host, status },
    {
      errors: [fieldError('/url', 'source_fetch.no_document', { host, status })],
      extra: { upstream_status: status, ...extra },
    },
  )
}

function failed(cause: FetchFailed, { url, timeout_s = TIMEOUT_S, max_mb = MAX_MB }: SourceRequest) {
  const host = URL.parse(url)?.host ?? ''
  if (cause.reason === 'too_large')
    return sourceRejection('too_large', message('source_fetch.too_large', { host, max: max_mb }), cause)
  if (cause.reason === 'timeout')
    return sourceRejection('fetch', message('source_fetch.too_slow', { host, seconds: timeout_s }), cause)
  return sourceRejection('fetch', cause, cause)
}
