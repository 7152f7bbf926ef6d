// A list of the server, page after page: the first at once, the next when asked for.
import '@awesome.me/webawesome/dist/components/button/button.js'
import { html, nothing } from 'lit'
import type { AdminElement } from '../admin-element.ts'
import type { Query } from '../api.ts'
import { Loaded } from './loaded.ts'

export interface Source {
  path: string
  query?: Query
}
interface Items<T> {
  items: T[]
  next: string | undefined
  total: number | undefined
  meta: Record<string, unknown>
}

export class Paged<T> {
  readonly #host: AdminElement
  readonly #source: () => Source
  readonly #loaded: Loaded<Items<T>>
  #busy = false

  constructor(host: AdminElement, source: () => Source) {
    this.#host = host
    this.#source = source
    const key = () => [JSON.stringify(source())]
    this.#loaded = new Loaded(host, (signal) => this.#page(undefined, signal), key)
  }

  get items(): T[] {
    return this.#loaded.value?.items ?? []
  }
  get total(): number | undefined {
    return this.#loaded.value?.total
  }
  /** Of the last answer. */
  get meta(): Record<string, unknown> {
    return this.#loaded.value?.meta ?? {}
  }
  /** Changes what is shown without asking the server, after it has said yes. */
  update(change: (items: T[]) => T[]): void {
    const { value } = this.#loaded
    if (value) this.#loaded.set({ ...value, items: change(value.items) })
  }
  reload(): Promise<void> {
    return this.#loaded.reload()
  }

  /** `empty` is shown when there is nothing at all. */
  render(show: (items: T[]) => unknown, empty: () => unknown): unknown {
    return this.#loaded.render(({ items, next }) =>
      items.length ? html`${show(items)}${next ? this.#more() : nothing}` : empty(),
    )
  }

  #more() {
    return html`<p class="row">
      <wa-button appearance="outlined" ?loading=${this.#busy} @click=${() => this.next()}>
        ${this.#host.t('Show more')}
      </wa-button>
    </p>`
  }

  /** Adds the next page; nothing happens at the end, or while one is coming. */
  async next(): Promise<void> {
    const before = this.#loaded.value
    if (!before?.next || this.#busy) return
    this.#busy = true
    this.#host.requestUpdate()
    try {
      const more = await this.#page(before.next)
      this.#loaded.set({ ...more, total: before.total, items: [...before.items, ...more.items] })
    } catch (error) {
      this.#host.app.report(error)
    } finally {
      this.#busy = false
      this.#host.requestUpdate()
    }
  }

  async #page(cursor?: string, signal?: AbortSignal): Promise<Items<T>> {
    const { path, query } = this.#source()
    const {
      data,
      meta = {},
      links,
    } = await this.#host.app.api.call<T[]>('GET', path, {
      query: { ...query, cursor },
      ...(signal && { signal }),
    })
    const next = links?.next
      ? (new URL(links.next, location.href).searchParams.get('cursor') ?? undefined)
      : undefined
    return { items: data, next, total: meta['total'] as number | undefined, meta }
  }
}
