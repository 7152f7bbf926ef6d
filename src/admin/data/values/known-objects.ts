// Names of pictures and related entries by their ids: requested once, when first rendered.
import type { ReactiveController } from 'lit'
import type { AdminElement } from '../../admin-element.ts'
import type { MediaItem } from '../../media/media-item.ts'
import { listRelated, readRelated, relatedOf, type Related } from '../../pickers/related.ts'

const AT_ONCE = 6
/** When more objects of a table are needed, its list is requested first. */
const FEW = 4
const PAGE = 200

/** Null for objects that do not exist or may not be read; undefined while loading. */
export class KnownObjects implements ReactiveController {
  readonly #host: AdminElement
  #media = new Map<number, MediaItem | null>()
  #related = new Map<string, Related | null>()
  #wanted = new Map<string, Set<number | string>>()
  #isAsking = false

  constructor(host: AdminElement) {
    this.#host = host
    host.addController(this)
  }
  /** Rendering collects the ids; they are requested afterwards. */
  hostUpdated(): void {
    if (this.#wanted.size && !this.#isAsking) void this.#ask()
  }

  media(id: number): MediaItem | null | undefined {
    if (!this.#media.has(id)) this.#want('@media', id)
    return this.#media.get(id)
  }
  /** `target`: the handle of a table, `@pages` or `@users`; by id or uid. */
  related(target: string, id: number | string): Related | null | undefined {
    const key = `${target} ${id}`
    if (!this.#related.has(key)) this.#want(target, id)
    return this.#related.get(key)
  }
  /** Adds an object that the user has just chosen, which needs no request. */
  note(target: string, one: Related): void {
    this.#related.set(`${target} ${one.id}`, one)
  }

  #want(target: string, id: number | string): void {
    this.#wanted.set(target, (this.#wanted.get(target) ?? new Set<number | string>()).add(id))
  }

  async #ask(): Promise<void> {
    this.#isAsking = true
    const missing = [...this.#wanted]
    this.#wanted = new Map()
    for (const [target, ids] of missing) {
      if (target !== '@media' && ids.size > FEW) await this.#list(target, ids)
      const open = [...ids].filter((id) => !this.#isKnown(target, id))
      for (let i = 0; i < open.length; i += AT_ONCE)
        await Promise.all(open.slice(i, i + AT_ONCE).map((id) => this.#one(target, id)))
    }
    this.#isAsking = false
    this.#host.requestUpdate()
  }

  #isKnown(target: string, id: number | string): boolean {
    return target === '@media' ? this.#media.has(Number(id)) : this.#related.has(`${target} ${id}`)
  }

  /** One request instead of many; objects not in the list are requested individually. */
  async #list(target: string, ids: ReadonlySet<number | string>): Promise<void> {
    try {
      const { data, meta } = await listRelated(this.#host.app.api, target, { limit: PAGE })
      for (const row of data) if (ids.has(row.id)) this.#related.set(`${target} ${row.id}`, relatedOf(row, meta))
    } catch {
      // They are requested individually, with their own errors.
    }
  }

  async #one(target: string, id: number | string): Promise<void> {
    const { app } = this.#host
    if (target !== '@media') {
      this.#related.set(`${target} ${id}`, (await readRelated(app, target, id)) ?? null)
      return
    }
    const found = await app.api.get('get_media', { id: Number(id) }).catch(() => null)
    this.#media.set(Number(id), found)
  }
}
