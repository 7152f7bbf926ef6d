// Uploads to the library: two at a time, with progress and result of each file.
import type { Api } from '../../client/api.ts'
import { ProblemError } from '../../client/problem.ts'
import type { UploadedMedia } from '../../client/operations.d.ts'
import type { MediaItem } from '../../media/media-item.ts'
import { uploadFile } from '../../media/upload.ts'

const AT_ONCE = 2

export interface Upload {
  file: File
  /** The pool that it goes into; undefined for the website alone. */
  pool: string | undefined
  state: 'waiting' | 'sending' | 'done' | 'there' | 'held' | 'failed'
  /** From 0 to 1. */
  part: number
  /** Why it was rejected. */
  reason?: string
  /** Its content is not taken: another attempt would fail, too. */
  is_final?: boolean
  /** The new item, or the existing one with the same file. */
  item?: UploadedMedia
  stop: AbortController
}

export interface QueueOptions {
  api: () => Api
  /** Called when an upload has changed. */
  changed: () => void
  /** Why an upload failed, for people. */
  textOf: (error: unknown) => string
  /** Called for each new item. */
  arrived: (item: MediaItem) => void
  /** Called when all uploads have finished. */
  finished: () => void
}

export class UploadQueue {
  readonly #options: QueueOptions
  uploads: Upload[] = []
  constructor(options: QueueOptions) {
    this.#options = options
  }

  get busy(): boolean {
    return this.uploads.some(isOpen)
  }

  /** Failed ones first: among forty others they would not be seen. */
  get inOrder(): Upload[] {
    const [failed, others] = [true, false].map((fails) =>
      this.uploads.filter(({ state }) => (state === 'failed') === fails),
    )
    return [...failed!, ...others!]
  }

  add(files: readonly File[], pool?: string): void {
    const more = files.map((file): Upload => ({
      file,
      pool,
      state: 'waiting',
      part: 0,
      stop: new AbortController(),
    }))
    this.uploads = [...this.uploads, ...more]
    this.#next()
  }

  retry(upload: Upload): void {
    Object.assign(upload, { state: 'waiting', part: 0, reason: undefined, stop: new AbortController() })
    this.#next()
  }

  /** Aborts a running upload, and removes it from the list. */
  drop(upload: Upload): void {
    this.#drop([upload])
  }
  /** Removes finished uploads. */
  clear(): void {
    this.uploads = this.uploads.filter(isOpen)
    this.#options.changed()
  }
  stop(): void {
    this.#drop(this.uploads.filter(isOpen))
  }

  #drop(gone: Upload[]): void {
    const was = this.busy
    for (const { stop } of gone) stop.abort()
    this.uploads = this.uploads.filter((one) => !gone.includes(one))
    this.#next()
    if (was && !this.busy) this.#options.finished()
  }

  #next(): void {
    const sending = this.uploads.filter(({ state }) => state === 'sending').length
    const waiting = this.uploads.filter(({ state }) => state === 'waiting')
    for (const upload of waiting.slice(0, AT_ONCE - sending)) void this.#send(upload)
    this.#options.changed()
  }

  async #send(upload: Upload): Promise<void> {
    const { signal } = upload.stop
    upload.state = 'sending'
    const progress = (part: number) => {
      upload.part = part
      this.#options.changed()
    }
    try {
      const { file, pool } = upload
      const item = await uploadFile(this.#options.api(), file, { progress, signal, pool })
      upload.state = !item ? 'held' : item.duplicate ? 'there' : 'done'
      if (item) upload.item = item
      if (upload.state === 'done') this.#options.arrived(item!)
    } catch (error) {
      if (signal.aborted) return
      upload.state = 'failed'
      upload.reason = this.#options.textOf(error)
      upload.is_final = error instanceof ProblemError && [409, 422].includes(error.status)
    }
    this.#next()
    if (!this.busy) this.#options.finished()
  }
}

const isOpen = ({ state }: Upload) => state === 'waiting' || state === 'sending'
