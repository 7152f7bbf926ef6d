// What the blocks of one page read of tables, of the query and of the time; it tells how long the page may be kept for whom.
import { dayIn, shiftDay, startOfDay } from '../../rules/conditions/local-day.ts'
import type { DataTable } from '../../data/data.ts'
import type { PublicEntry } from '../../data/schema.ts'
import type { EntryView, TableView, VisitorChat } from '../../core/extension/data-view.ts'
import type { LoadContext } from '../../core/extension/define-block.ts'
import { MINUTE } from '../../base/clock.ts'
import type { Asking } from '../subject.ts'
import { dataDoor } from './door.ts'
import type { Seeing } from './lookups.ts'
import type { PageQuery } from './query.ts'
import { searchDoor } from './search-door.ts'

/** What blocks get of it. */
export type BlockData = Pick<
  LoadContext,
  'data' | 'entry' | 'query' | 'chat' | 'search' | 'timezone' | 'today'
>

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
  /** The words of the query that were asked for: only they can make it another page. */
  asked: string[]
  /** Milliseconds: from then on it is another page; undefined while only writes make it one. */
  until: number | undefined
  /** Whether something could not be read. */
  partial: boolean
}
export interface PageDataInput {
  seeing: Seeing
  now: Date
  query: PageQuery
  bound: Bound | undefined
  find?: Asking['find']
}

export class PageData {
  readonly seeing: Seeing
  readonly now: Date
  readonly query: PageQuery
  readonly bound: Bound | undefined
  readonly #find: Asking['find']
  /** The tables that were asked for, by handle: their feeds belong to the page. */
  readonly listed = new Map<string, TableView>()
  /** What `list` gave was made of. */
  readonly rows = new WeakMap<EntryView, EntryRow>()
  /** Milliseconds; from then on it is another page. Infinity while only writes make it one. */
  until = Infinity
  /** Something could not be read: what is there of the page is kept for a minute, in memory only. */
  isPartial = false
  /** A list was asked for a page behind its last one. */
  isBehind = false

  constructor({ seeing, now, query, bound, find }: PageDataInput) {
    this.seeing = seeing
    this.now = now
    this.query = query
    this.bound = bound
    this.#find = find
  }

  get timezone(): string {
    return this.seeing.site.config.timezone
  }

  /** For a block by its id, with the heading it has. */
  of(block: string, heading?: string): BlockData {
    const { timezone, query, bound } = this
    const find = this.#find
    return {
      data: dataDoor(this, block, heading),
      entry: bound?.view,
      query,
      chat: () => this.#chat(),
      ...(find && { search: searchDoor(this, find) }),
      timezone,
      today: () => this.today(),
    }
  }

  /** What was asked for, and for how long the answer is one. */
  get outcome(): DataOutcome {
    const { query, until, isPartial: partial } = this
    return { asked: [...query.asked].sort(), until: until === Infinity ? undefined : until, partial }
  }

  #chat(): Promise<VisitorChat> {
    const { tags, site } = this.seeing
    return site.visitorChat(tags)
  }

  today(): string {
    const today = dayIn(this.timezone, this.now)
    const tomorrow = startOfDay(shiftDay(today, { count: 1, unit: 'd' }), this.timezone)
    this.until = Math.min(this.until, tomorrow.getTime())
    return today
  }

  /** What others write may make it another page without a tag that says so: it is asked anew before long. */
  changesSoon(ms: number): void {
    this.until = Math.min(this.until, this.now.getTime() + ms)
  }

  failed(): void {
    this.isPartial = true
    this.until = Math.min(this.until, this.now.getTime() + MINUTE)
  }

  /** What goes by the clock is a minute old at most. */
  readonly changing = (how: 'now' | 'today'): void => {
    if (how === 'today') this.today()
    else this.until = Math.min(this.until, this.now.getTime() + MINUTE)
  }
}
