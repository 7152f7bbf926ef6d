// Sends a file to the media library: small ones in one request, large ones in parts that are tried again when a line breaks.
import { isPending, OfflineError, type Api } from '../api.ts'
import type { Cleaned } from './left-out.ts'

/** Above this, in parts. */
const WHOLE = 8 * 1024 * 1024
const TRIES = 4
const PAUSE_MS = 1500

export interface UploadOptions {
  /** From 0 to 1. */
  progress?: (part: number) => void
  signal?: AbortSignal
}
export type Uploaded = Cleaned & { duplicate: boolean }

/** The new item, or the one that has the same content already; undefined when somebody has to approve it first. */
export async function uploadFile(
  api: Api,
  file: File,
  options: UploadOptions = {},
): Promise<Uploaded | undefined> {
  const answer = await (file.size > WHOLE ? inParts(api, file, options) : whole(api, file, options))
  return isPending(answer) ? undefined : answer.data
}

function whole(api: Api, file: File, options: UploadOptions) {
  const body = new FormData()
  body.append('file', file, file.name)
  return api.upload<Uploaded>('POST', '/media', { body, ...options })
}

async function inParts(api: Api, file: File, { progress, signal }: UploadOptions) {
  const { data } = await api.call<{ id: string; part_size: number }>('POST', '/media/uploads', {
    body: { name: file.name, size: file.size },
    ...(signal && { signal }),
  })
  const count = Math.ceil(file.size / data.part_size)
  for (let n = 0; n < count; n++) {
    const body = file.slice(n * data.part_size, (n + 1) * data.part_size)
    const told = (part: number) => progress?.((n * data.part_size + part * body.size) / file.size)
    const send = () =>
      api.upload('PUT', `/media/uploads/${encodeURIComponent(data.id)}/parts/${n + 1}`, {
        ...{ body, progress: told },
        ...(signal && { signal }),
      })
    await withPatience(send, signal)
  }
  return api.call<Uploaded>('POST', `/media/uploads/${encodeURIComponent(data.id)}/complete`, {
    body: {},
    ...(signal && { signal }),
  })
}

/** A part that is sent again replaces itself, so that a broken line costs one part. */
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
