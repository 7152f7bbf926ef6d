// What the blocks of a page read of tables, the query and the time; it determines how long the page may be stored, and for whom.
import { dayIn, shiftDay, startOfDay } from '../../rules/conditions/local-day.ts'
import type { DataTable } from '../../data/data.ts'
import type { PublicEntry } from '../../data/schema.ts'
import type { EntryView, TableView, VisitorChat } from '../../core/extension/data-view.ts'
import type { LoadContext } from '../../core/extension/define-block.ts'
import { MINUTE } from '../../base/clock.ts'
import type { RequestContext } from '../subject.ts'
import { createDataAccess } from './door.ts'
import type { PageContext } from './lookups.ts'
import type { PageQuery } from './query.ts'
import { createSearchFunction } from './search-door.ts'

/** The part of a page's data that blocks get. */
export type BlockData = Pick<LoadContext, 'data' | 'entry' | 'query' | 'chat' | 'search' | 'timezone' | 'today'>

/** An entry with its values as they are stored. */
export interface EntryRow {
  entry: PublicEntry
  table: DataTable
}

/** The entry that a detail page shows. */
export interface Bound extends EntryRow {
  view: EntryView
  /** As conditions name them: `$entry.x`. */
  values: Record<string, unknown>
}
export interface DataOutcome {
  /** The query parameters that the page read: only they can change it. */
  params: string[]
  /** Milliseconds: when the page changes by itself; undefined when only writes change it. */
  until: number | undefined
  /** Whether something could not be read. */
  partial: boolean
}
export interface PageDataInput {
  context: PageContext
  now: Date
  query: PageQuery
  bound: Bound | undefined
  find?: RequestContext['find']
}

export class PageData {
  readonly context: PageContext
  readonly now: Date
  readonly query: PageQuery
  readonly bound: Bound | undefined
  readonly #find: RequestContext['find']
  /** The tables that blocks requested, by handle: their feeds are linked in the page. */
  readonly listed = new Map<string, TableView>()
  /** The rows from which `list` made its views. */
  readonly rows = new WeakMap<EntryView, EntryRow>()
  /** Milliseconds: when the page changes by itself. Infinity when only writes change it. */
  until = Infinity
  /** Something could not be read: the incomplete page is stored for a minute, in memory only. */
  isPartial = false
  /** A page after the last one of a list was requested. */
  isPastEnd = false

  constructor({ context, now, query, bound, find }: PageDataInput) {
    this.context = context
    this.now = now
    this.query = query
    this.bound = bound
    this.#find = find
  }

  get timezone(): string {
    return this.context.site.config.timezone
  }

  /** The data of a block by its id, with its heading. */
  of(block: string, heading?: string): BlockData {
    const { timezone, query, bound } = this
    const find = this.#find
    return {
      data: createDataAccess(this, block, heading),
      entry: bound?.view,
      query,
      chat: () => this.#chat(),
      ...(find && { search: createSearchFunction(this, find) }),
      timezone,
      today: () => this.today(),
    }
  }

  /** The query parameters that the page read, and for how long it is valid. */
  get outcome(): DataOutcome {
    const { query, until, isPartial: partial } = this
    return { params: [...query.used].sort(), until: until === Infinity ? undefined : until, partial }
  }

  #chat(): Promise<VisitorChat> {
    const { tags, site } = this.context
    return site.visitorChat(tags)
  }

  today(): string {
    const today = dayIn(this.timezone, this.now)
    const tomorrow = startOfDay(shiftDay(today, { count: 1, unit: 'd' }), this.timezone)
    this.until = Math.min(this.until, tomorrow.getTime())
    return today
  }

  /** Writes of others may change the page without touching one of its tags: it is made again after this time. */
  changesSoon(ms: number): void {
    this.until = Math.min(this.until, this.now.getTime() + ms)
  }

  failed(): void {
    this.isPartial = true
    this.until = Math.min(this.until, this.now.getTime() + MINUTE)
  }

  /** Pages that depend on the time are a minute old at most. */
  readonly changing = (how: 'now' | 'today'): void => {
    if (how === 'today') this.today()
    else this.until = Math.min(this.until, this.now.getTime() + MINUTE)
  }
}
