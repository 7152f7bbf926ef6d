// A paged list from the server: the first page at once, the next on demand.
import '@awesome.me/webawesome/dist/components/button/button.js'
import { html, nothing } from 'lit'
import type { AdminElement } from '../admin-element.ts'
import { nextPage, type Answer } from '../client/api.ts'
import type { CallInput, ItemOf, ListName } from '../client/calls.ts'
import { Loaded } from './loaded.ts'

interface Page {
  cursor: string | undefined
  signal: AbortSignal | undefined
}
/** A list that is loaded by different operations. */
interface Source<T> {
  read: (page: Page) => Promise<Answer<T[]>>
  /** Changes of these arguments load the list anew. */
  args: () => unknown[]
}
/** The parameters of the list besides the cursor. */
type Input<Of> = Omit<CallInput<Of & ListName>, 'cursor'>
/** The item type of a list operation, or of the source. */
type Item<Of> = Of extends ListName ? ItemOf<Of> : Of
interface Items<T> {
  items: T[]
  next: string | undefined
  total: number | undefined
  meta: Record<string, unknown>
}

export class Paged<Of> {
  readonly #host: AdminElement
  readonly #read: Source<Item<Of>>['read']
  readonly #loaded: Loaded<Items<Item<Of>>>
  #busy = false

  constructor(host: AdminElement, name: Of & ListName, input: () => Input<Of>)
  constructor(host: AdminElement, source: Source<Item<Of>>)
  constructor(host: AdminElement, of: ListName | Source<Item<Of>>, input?: () => object) {
    this.#host = host
    const { read, args } = typeof of === 'string' ? this.#listed(of, input!) : of
    this.#read = read
    this.#loaded = new Loaded(
      host,
      (signal) => this.#page(undefined, signal),
      () => [JSON.stringify(args())],
    )
  }

  #listed(name: ListName, input: () => object): Source<Item<Of>> {
    return {
      read: ({ cursor, signal }) =>
        this.#host.app.api.call(name, { ...input(), cursor }, { signal }) as Promise<Answer<never[]>>,
      args: () => [input()],
    }
  }

  get items(): Item<Of>[] {
    return this.#loaded.value?.items ?? []
  }
  get total(): number | undefined {
    return this.#loaded.value?.total
  }
  /** `meta` of the last response. */
  get meta(): Record<string, unknown> {
    return this.#loaded.value?.meta ?? {}
  }
  /** Changes the displayed items without a request, after the server has confirmed the change. */
  update(change: (items: Item<Of>[]) => Item<Of>[]): void {
    const { value } = this.#loaded
    if (value) this.#loaded.set({ ...value, items: change(value.items) })
  }
  reload(): Promise<void> {
    return this.#loaded.reload()
  }

  /** `empty` renders an empty list. */
  render(show: (items: Item<Of>[]) => unknown, empty: () => unknown): unknown {
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

  /** Loads the next page; does nothing at the end, or while one is loading. */
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

  async #page(cursor?: string, signal?: AbortSignal): Promise<Items<Item<Of>>> {
    const answer = await this.#read({ cursor, signal })
    const { data: items, meta = {} } = answer
    return { items, next: nextPage(answer), total: meta['total'] as number | undefined, meta }
  }
}
