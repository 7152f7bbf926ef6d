// Senders of the requests in a list: decrypted in this browser while the key is open, and dropped with it.
import type { DataTable } from '../../client/operations.d.ts'
import type { ReactiveController } from 'lit'
import type { AdminElement } from '../../admin-element.ts'
import { currentKey, onKeyChange } from '../../inbox/held-key.ts'
import type { OpenKey } from '../../inbox/open-key.ts'
import type { RequestHead } from '../../inbox/request.ts'
import { openRequest } from '../request/opened-request.ts'
import { senderOf, type Sender } from './sender.ts'

interface List {
  requests: readonly RequestHead[]
  tables: readonly DataTable[]
}

export class Senders implements ReactiveController {
  readonly #host: AdminElement
  readonly #list: () => List | undefined
  /** Null: without a sender, or not readable. */
  readonly #known = new Map<number, Sender | null>()
  #key: OpenKey | undefined
  #work: AbortController | undefined
  #unwatch = () => {}

  constructor(host: AdminElement, list: () => List | undefined) {
    this.#host = host
    this.#list = list
    host.addController(this)
  }
  hostConnected(): void {
    this.#unwatch = onKeyChange(() => this.#turned())
    this.#turned()
  }
  hostDisconnected(): void {
    this.#unwatch()
    this.#forget()
  }
  hostUpdated(): void {
    void this.#read()
  }

  /** Undefined while it is not decrypted yet, null without a sender. */
  of({ id }: Pick<RequestHead, 'id'>): Sender | null | undefined {
    return this.#known.get(id)
  }

  #turned(): void {
    if (currentKey() === this.#key) return
    this.#forget()
    this.#key = currentKey()
    this.#host.requestUpdate()
  }
  #forget(): void {
    this.#work?.abort()
    this.#work = undefined
    this.#key = undefined
    this.#known.clear()
  }

  /** One after the other, from the top, in reading order. */
  async #read(): Promise<void> {
    const [key, list] = [this.#key, this.#list()]
    if (!key || !list || this.#work) return
    const work = (this.#work = new AbortController())
    try {
      for (let next = this.#next(key); next && key.isOpen && !work.signal.aborted; next = this.#next(key)) {
        const sender = await this.#open(next, { key, tables: list.tables, signal: work.signal })
        if (work.signal.aborted) return
        this.#known.set(next.id, sender)
        this.#host.requestUpdate()
      }
    } finally {
      if (this.#work === work) this.#work = undefined
    }
  }
  #next({ fingerprint }: OpenKey): RequestHead | undefined {
    return this.#list()?.requests.find(({ id, recipients }) => recipients.includes(fingerprint) && !this.#known.has(id))
  }

  /** Errors are ignored: the list is complete without senders. */
  async #open(
    { id }: RequestHead,
    { key, tables, signal }: { key: OpenKey; tables: readonly DataTable[]; signal: AbortSignal },
  ): Promise<Sender | null> {
    try {
      const request = await this.#host.app.api.get('get_request', { id }, signal)
      if (signal.aborted || !key.isOpen) return null
      const { read } = openRequest(request, key)
      read?.contentKey.close()
      const table = tables.find(({ handle }) => handle === request.table)
      return read ? (senderOf(read.content, table) ?? null) : null
    } catch {
      return null
    }
  }
}
