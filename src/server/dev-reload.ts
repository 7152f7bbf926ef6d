// serve --dev: open pages of the websites hear by server-sent events (HTML 9.2) that kits were read again.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Clock } from '../lib/base/clock.ts'
import { newUid } from '../lib/base/clock.ts'
import { html, type Html } from '../lib/base/html.ts'

const FOLDER = '/_dev'
const SCRIPT = `${FOLDER}/reload.js`
const EVENTS = `${FOLDER}/changes`

/** `styles`: nothing but stylesheets changed, which a page exchanges without loading anew. */
export type Change = 'reload' | 'styles'

type Listener = ReadableStreamDefaultController<Uint8Array<ArrayBuffer>>

export class PageReload {
  readonly #clock: Clock
  readonly #listeners = new Set<Listener>()
  /** Other than before after each change and each start: a page that carries another one is old. */
  #version: string
  #closed = false

  constructor(clock: Clock) {
    this.#clock = clock
    this.#version = newUid(clock.now())
  }

  /** The element that makes a page listen. */
  get script(): Html {
    return html`<script src="${SCRIPT}?v=${this.#version}" async></script>`
  }

  /** A page with that element in its head. */
  into(page: string): string {
    return page.replace('</head>', () => `${String(this.script)}\n</head>`)
  }

  /** Called before files are read again: pages made from now on are new. */
  begin(): void {
    this.#version = newUid(this.#clock.now())
  }

  /** Called once files were read again: tells the open pages. */
  tell(change: Change): void {
    for (const listener of this.#listeners) this.#send(listener, change)
  }

  /** The script, or the events; undefined for other addresses. */
  answer(address: string): Response | undefined {
    if (address === SCRIPT)
      return answered('text/javascript', readFileSync(join(import.meta.dirname, 'dev-assets/reload.js')))
    return address === EVENTS ? this.#listen() : undefined
  }

  /** Ends the answers that last, which the server would wait for. */
  close(): void {
    this.#closed = true
    for (const listener of this.#listeners) listener.close()
    this.#listeners.clear()
  }

  #listen(): Response {
    if (this.#closed) return new Response(null, { status: 503, headers: { 'cache-control': 'no-store' } })
    let own: Listener
    const events = new ReadableStream<Uint8Array<ArrayBuffer>>({
      start: (listener) => {
        own = listener
        this.#listeners.add(own)
        this.#send(own, 'version')
      },
      cancel: () => void this.#listeners.delete(own),
    })
    return answered('text/event-stream', events)
  }

  #send(listener: Listener, event: Change | 'version'): void {
    listener.enqueue(new TextEncoder().encode(`event: ${event}\ndata: ${this.#version}\n\n`))
  }
}

const answered = (type: string, body: BodyInit): Response =>
  new Response(body, {
    headers: {
      'content-type': `${type}; charset=utf-8`,
      'cache-control': 'no-store',
      'content-security-policy': "default-src 'none'",
      'cross-origin-resource-policy': 'same-origin',
      'x-content-type-options': 'nosniff',
      // Tells proxies (nginx) not to buffer the events.
      'x-accel-buffering': 'no',
    },
  })
