// Loads the page again when the saved page has changed, and updates the sections.
import { byId, find, type Blocks } from '../editing/block-tree.ts'
import type { Document as Draft } from '../editing/document.ts'
import { same } from '../editing/deep-equal.ts'
import { idle } from '../idle.ts'
import type { Editor } from '../screens/page-editor/editor.ts'
import { patchSections } from './patch-sections.ts'
import { isAlreadyRendered } from './shown-already.ts'
import type { Writing } from './writing.ts'

export interface RenewalHooks {
  /** The text that is being edited. */
  writing: () => Writing | undefined
  /** Called after sections have been replaced. */
  renewed: () => void
}

/** Changes within this many milliseconds cause one request. */
const PAUSE = 120
const SHEET_PATIENCE = 3000

export class Renewal {
  readonly #editor: Editor
  readonly #hooks: RenewalHooks
  #old: Document | undefined
  #shown: Draft
  #timer: ReturnType<typeof setTimeout> | undefined
  #ready: Promise<void> = Promise.resolve()
  #running = false
  #queued = false
  #again = false
  /** Blocks with texts changed in the browser since the last rendering. */
  readonly #touched = new Set<string>()

  constructor(editor: Editor, hooks: RenewalHooks) {
    this.#editor = editor
    this.#hooks = hooks
    this.#shown = editor.state.server
  }

  /** Loads the page as it was before its scripts ran. If it was saved in between, all sections are rendered anew. */
  begin(): void {
    const version = versionOf(document)
    this.#ready = fetchPage().then((page) => {
      if (page && versionOf(page) === version) this.#old = page
    })
    if (version !== this.#editor.page.version) this.soon()
  }
  stop(): void {
    clearTimeout(this.#timer)
  }

  /** Records the blocks that differ between two states: by editing, undo or the settings sheet. */
  touch(before: Blocks, after: Blocks): void {
    const old = byId(before)
    for (const [id, { data }] of byId(after)) if (old.get(id)?.data !== data) this.#touched.add(id)
  }

  /** Called after every change of the editor. */
  follow(): void {
    const { server, saving, unsaved } = this.#editor.state
    if (saving) return
    // A change that was undone before saving needs no rendering.
    if (server === this.#shown) return unsaved ? undefined : this.resume()
    const before = this.#shown
    this.#shown = server
    if (!isAlreadyRendered(before.blocks, server.blocks, this.#hooks.writing()?.element)) this.soon()
  }
  soon(): void {
    clearTimeout(this.#timer)
    this.#timer = setTimeout(() => void this.#renew().catch(this.#editor.app.report), PAUSE)
  }
  /** Retries sections that had to wait. */
  resume(): void {
    if (this.#again) this.soon()
  }

  async #renew(): Promise<void> {
    if (this.#running) {
      this.#queued = true
      return
    }
    this.#running = true
    try {
      await this.#ready
      const fresh = await fetchPage()
      if (fresh) await this.#patch(fresh)
    } finally {
      this.#running = false
      if (this.#queued) this.soon()
      this.#queued = false
    }
  }

  async #patch(fresh: Document): Promise<void> {
    await addSheets(fresh)
    // Not while a key is being handled.
    await idle(500)
    const old = this.#old ?? document.implementation.createHTMLDocument()
    const waiting = patchSections({
      old,
      fresh,
      live: document,
      stays: (id) => this.#stays(id),
      touched: (id) => this.#touched.has(id),
    })
    if (!waiting.length) this.#touched.clear()
    // Waiting sections are still compared with the old rendering.
    this.#again = waiting.length > 0
    if (!waiting.length) this.#old = fresh
    addScripts(fresh)
    this.#hooks.renewed()
  }

  #stays(id: string): boolean {
    const { local, server } = this.#editor.state
    if (this.#hooks.writing()?.block === id) return true
    const [mine, theirs] = [find(local.blocks, id), find(server.blocks, id)]
    return mine !== undefined && theirs !== undefined && !same(mine.data, theirs.data)
  }
}

/** Version of the draft that a page was rendered from. */
const versionOf = ({ documentElement }: Document): number => Number(documentElement.dataset['cmsVersion'])

/** Undefined when the request fails: the next change tries again. */
async function fetchPage(): Promise<Document | undefined> {
  const answer = await fetch(location.pathname, { credentials: 'same-origin', cache: 'no-store' }).catch(
    () => undefined,
  )
  if (!answer?.ok) return undefined
  return new DOMParser().parseFromString(await answer.text(), 'text/html')
}

/** Style sheets of block types that are new on the page. */
async function addSheets(fresh: Document): Promise<void> {
  const known = new Set(
    [...document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')].map((link) => link.getAttribute('href')),
  )
  const added = [...fresh.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')].filter(
    (link) => !known.has(link.getAttribute('href')),
  )
  await Promise.all(
    added.map((link) => {
      const made = document.importNode(link)
      const ready = new Promise((done) => {
        made.onload = made.onerror = done
        setTimeout(done, SHEET_PATIENCE)
      })
      document.head.append(made)
      return ready
    }),
  )
}

/** Scripts of block types that are new on the page; parsed scripts do not run, created elements do. */
function addScripts(fresh: Document): void {
  const known = new Set(
    [...document.querySelectorAll<HTMLScriptElement>('script[src]')].map((one) => one.getAttribute('src')),
  )
  for (const script of fresh.querySelectorAll<HTMLScriptElement>('head script[src]')) {
    const src = script.getAttribute('src')!
    if (known.has(src) || /\/inline\.[\w-]+\.js$/.test(src)) continue
    const made = document.createElement('script')
    made.src = src
    if (script.type) made.type = script.type
    document.head.append(made)
  }
}
