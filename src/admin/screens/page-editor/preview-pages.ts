// Two stacked frames: one is visible, the other loads the next version, so that nothing flickers.
// When only parts have changed, they are loaded by a request and inserted.
import { bothChanges, applyPreviewChange, type PreviewChange } from './preview-change.ts'

export interface PreviewPagesOptions {
  frames: () => [HTMLIFrameElement, HTMLIFrameElement]
  /** Called when a new document is visible. */
  displayed: (document: Document) => void
  /** Called when some sections of the visible document were replaced. */
  renewed: () => void
  failed: () => void
}

interface Options {
  address: string
  only: PreviewChange | undefined
}

/** Milliseconds without a load event after which the frame counts as failed. */
const PATIENCE = 20_000

export class PreviewPages {
  readonly #options: PreviewPagesOptions
  #front = 0
  #wanted: Options | undefined
  #loading = false
  #timer: ReturnType<typeof setTimeout> | undefined

  constructor(options: PreviewPagesOptions) {
    this.#options = options
  }

  get front(): HTMLIFrameElement {
    return this.#options.frames()[this.#front]!
  }

  /** The visible document; undefined before the first, and for pages of another origin. */
  get document(): Document | undefined {
    return pageIn(this.front)
  }

  /**
   * Loads an address; of several requests meanwhile only the last. With `only` it is not displayed: its changed parts are
   * inserted, which needs no layout of the entire page.
   */
  load(address: string, only?: PreviewChange): void {
    const before = this.#wanted
    this.#wanted = { address, only: before ? bothChanges(before.only, only) : only }
    if (!this.#loading) this.#next()
  }
  stop(): void {
    clearTimeout(this.#timer)
    this.#wanted = undefined
  }

  #next(): void {
    const next = this.#wanted
    const back = this.#options.frames()[1 - this.#front]!
    if (!next || !back.contentWindow) return
    this.#wanted = undefined
    this.#loading = true
    if (next.only) return void this.#take(next.address, next.only)
    this.#timer = setTimeout(() => this.#done(undefined), PATIENCE)
    // Without a history entry, so that going back leaves the editor.
    back.contentWindow.location.replace(next.address)
  }

  /** Handler of the load event of both frames. */
  readonly loaded = (event: Event): void => {
    const frame = event.target as HTMLIFrameElement
    if (!this.#loading || frame === this.front || isBlank(frame)) return
    this.#done(frame)
  }

  #done(frame: HTMLIFrameElement | undefined): void {
    clearTimeout(this.#timer)
    if (frame && pageIn(frame)) this.#swap(frame)
    else this.#options.failed()
    this.#goOn()
  }

  async #take(address: string, only: PreviewChange): Promise<void> {
    const fresh = await readPage(`${address}&scripts=0`)
    const { document } = this
    if (fresh && document && (await applyPreviewChange(fresh, document, only))) this.#options.renewed()
    else this.#wanted = { address: this.#wanted?.address ?? address, only: undefined }
    this.#goOn()
  }

  #goOn(): void {
    this.#loading = false
    if (this.#wanted !== undefined) this.#next()
  }

  #swap(frame: HTMLIFrameElement): void {
    const old = this.front
    const top = old.contentWindow && pageIn(old) ? old.contentWindow.scrollY : 0
    frame.contentWindow!.scrollTo({ top, behavior: 'instant' })
    const hadFocus = (old.getRootNode() as ShadowRoot).activeElement === old
    this.#front = 1 - this.#front
    for (const one of [frame, old]) {
      const isShown = one === frame
      one.classList.toggle('front', isShown)
      one.tabIndex = isShown ? 0 : -1
      one.toggleAttribute('inert', !isShown)
    }
    // Keeps keyboard users inside the preview.
    if (hadFocus) frame.focus({ preventScroll: true })
    this.#options.displayed(frame.contentDocument!)
  }
}

/** A page of this website as an inert document: nothing in it is loaded, run or laid out. */
function readPage(address: string): Promise<Document | undefined> {
  return new Promise((done) => {
    // XMLHttpRequest parses a document without an HTML sink, and without the layout that a frame would cause.
    const request = new XMLHttpRequest()
    request.open('GET', address)
    request.responseType = 'document'
    request.timeout = PATIENCE
    request.onloadend = () => done(request.status === 200 ? (request.responseXML ?? undefined) : undefined)
    request.send()
  })
}

/** Documents of another origin and error pages of the browser cannot be read. */
function pageIn(frame: HTMLIFrameElement): Document | undefined {
  try {
    const { contentDocument } = frame
    return contentDocument && !isBlank(frame) && contentDocument.body ? contentDocument : undefined
  } catch {
    return undefined
  }
}

const isBlank = (frame: HTMLIFrameElement) => frame.contentDocument?.URL === 'about:blank'
