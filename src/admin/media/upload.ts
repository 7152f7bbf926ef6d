// Uploads a file to the media library: small ones in one request, large ones in parts. A lost connection is waited for.
import { isPending, type Api } from '../client/api.ts'
import { OfflineError, ProblemError } from '../client/problem.ts'
import type { UploadedMedia } from '../client/operations.d.ts'
import { newBlockId } from '../editing/new-id.ts'

/** Above this, in parts. */
const WHOLE = 8 * 1024 * 1024
const TRIES = 4
const PAUSE_MS = 1500

export interface UploadOptions {
  /** From 0 to 1. */
  progress?: (part: number) => void
  signal?: AbortSignal
  /** The pool to upload into: all of its websites get the file. */
  pool?: string | undefined
}

/** The new item, or the existing one with the same content; undefined when it waits for approval. */
export async function uploadFile(
  api: Api,
  file: File,
  options: UploadOptions = {},
): Promise<UploadedMedia | undefined> {
  const answer = await (file.size > WHOLE ? inParts(api, file, options) : inOnePart(api, file, options))
  return isPending(answer) ? undefined : answer.data
}

/**
 * Sent again after a lost connection, under the same key: what had arrived already is neither proposed twice nor told as
 * a file that was there before.
 */
function inOnePart(api: Api, file: File, { pool, ...options }: UploadOptions) {
  const sending = { file, ...options, idempotency_key: newBlockId() + newBlockId() }
  return withPatience(() => api.upload('upload_media', { pool }, sending), options.signal)
}

async function inParts(api: Api, file: File, { progress, signal, pool }: UploadOptions) {
  const start = () => api.call('start_upload', { name: file.name, size: file.size }, { signal })
  const { data } = await withPatience(start, signal).catch(bySize)
  const count = Math.ceil(file.size / data.part_size)
  for (let n = 0; n < count; n++) {
    const part = file.slice(n * data.part_size, (n + 1) * data.part_size)
    const report = (sent: number) => progress?.((n * data.part_size + sent * part.size) / file.size)
    const send = () =>
      api.upload('put_upload_part', { id: data.id, n: n + 1 }, { file: part, as: 'body', progress: report, signal })
    await withPatience(send, signal)
  }
  const options = { signal, idempotency_key: newBlockId() + newBlockId() }
  return withPatience(() => api.call('complete_upload', { id: data.id, pool }, options), signal)
}

/** Nobody filled in a field with the size: what is wrong with it stands by itself. */
function bySize(error: unknown): never {
  const [first] = error instanceof ProblemError ? error.errors : []
  if (first?.pointer === '/size') (error as ProblemError).message = first.message
  throw error
}

/** A part that is sent again replaces itself, so a lost connection costs one part at most. */
async function withPatience<T>(send: () => Promise<T>, signal?: AbortSignal): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await send()
    } catch (error) {
      if (!(error instanceof OfflineError) || attempt === TRIES || signal?.aborted) throw error
      await new Promise((resolve) => setTimeout(resolve, PAUSE_MS * attempt))
    }
  }
}
