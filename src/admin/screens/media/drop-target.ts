// Handles files that are dropped or pasted anywhere on the page, while an element is connected.
import type { ReactiveController, ReactiveControllerHost } from 'lit'
import { droppedFiles } from './dropped-files.ts'

export interface DropOptions {
  isOpen: () => boolean
  take: (files: File[]) => void
  failed: (error: unknown) => void
}

export class DropTarget implements ReactiveController {
  readonly #host: ReactiveControllerHost
  readonly #options: DropOptions
  /** Enter and leave events fire for every element that is passed. */
  #depth = 0

  constructor(host: ReactiveControllerHost, options: DropOptions) {
    this.#host = host
    this.#options = options
    host.addController(this)
  }
  /** Whether files are being dragged over the page. */
  get over(): boolean {
    return this.#depth > 0
  }

  hostConnected(): void {
    for (const name of ['dragenter', 'dragover', 'dragleave', 'drop'] as const) addEventListener(name, this.#drag)
    addEventListener('paste', this.#paste)
  }
  hostDisconnected(): void {
    for (const name of ['dragenter', 'dragover', 'dragleave', 'drop'] as const) removeEventListener(name, this.#drag)
    removeEventListener('paste', this.#paste)
  }

  #drag = (event: DragEvent) => {
    const data = event.dataTransfer
    if (!data?.types.includes('Files')) return
    // Otherwise the browser would open the file.
    event.preventDefault()
    if (!this.#options.isOpen()) return void (data.dropEffect = 'none')
    const was = this.over
    if (event.type === 'dragenter') this.#depth++
    else if (event.type === 'dragleave') this.#depth = Math.max(0, this.#depth - 1)
    else if (event.type === 'drop') {
      this.#depth = 0
      droppedFiles(data).then(this.#options.take, this.#options.failed)
    } else data.dropEffect = 'copy'
    if (was !== this.over) this.#host.requestUpdate()
  }

  #paste = (event: ClipboardEvent) => {
    const files = [...(event.clipboardData?.files ?? [])]
    const isTyping = (event.composedPath()[0] as Element).matches?.('input, textarea')
    if (!files.length || isTyping || !this.#options.isOpen()) return
    event.preventDefault()
    this.#options.take(files)
  }
}

/** Whether dragging files is possible: not on phones. */
export const canDrop = (): boolean => matchMedia('(any-pointer: fine) and (min-width: 40rem)').matches
