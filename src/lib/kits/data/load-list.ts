// A list of entries as a page shows it: what an editor chose, narrowed by what a visitor asks for in the address.
import type { EntryView, TableView } from '../../core/extension/data-view.ts'
import type { LoadContext } from '../../core/extension/define-block.ts'
import { wordsOf } from './list-query.ts'
import { rulesOf, visitorFilters, type Bound, type VisitorFilter } from './visitor-filter.ts'

export interface ListOptions {
  /** Handle. */
  table: string
  /** Rules of the editor, each with the name of a field, an operator and a value (contract 2.2). */
  rules?: readonly ListRule[]
  match?: 'all' | 'any'
  sort?: string
  /** Of a page; that of the table when missing. */
  limit?: number | undefined
  /** False: nothing but the first entries. */
  paged?: boolean
  /** Names of the fields that visitors may filter by. */
  filters?: readonly string[]
  /** Filters that ask for one end of a range only. */
  bounds?: Readonly<Record<string, Bound>>
  search?: boolean
  /** What visitors may order it by; the first is how it is without a choice. */
  orders?: readonly ListOrder[]
}
interface ListRule {
  field: string
  op: string
  value: string | boolean
}
export interface ListOrder {
  /** In the address. */
  key: string
  label: string
  /** As `sort`; that of the list when missing. */
  sort?: string | undefined
}

export interface ListView {
  table: TableView
  items: EntryView[]
  total: number
  page: number
  pages: number
  filters: VisitorFilter[]
  search: { word: string; value: string } | undefined
  /** Missing where visitors cannot order it. */
  order?: { word: string; value: string; options: readonly ListOrder[] } | undefined
  /** Whether a visitor asked for less than all. */
  narrowed: boolean
  /** Where the form leads, and what goes along with it: words of others on the page. */
  action: string
  kept: [name: string, value: string][]
  /** The list as it is when nobody asks for less. */
  all: string
  at: (page: number) => string
  /** Of the website; moments are told in it. */
  timezone: string
}

const MOST_PER_PAGE = 60

/** Undefined when there is no such table. Throws for a rule or an order that does not fit it. */
export async function loadList(ctx: LoadContext, wish: ListOptions): Promise<ListView | undefined> {
  const table = wish.table ? await ctx.data.table(wish.table) : undefined
  if (!table) return undefined
  const words = wordsOf(ctx)
  // Where no query is heard there is the beginning of the list, and no form or link that would lead elsewhere.
  const { hears } = ctx.query
  const names = hears ? (wish.filters ?? []) : []
  const filters = visitorFilters(ctx, { fields: table.fields, names, words, bounds: wish.bounds })
  const search =
    hears && wish.search
      ? { word: words.own('q'), value: ctx.query.get(words.own('q'))?.trim() ?? '' }
      : undefined
  const limit = Math.min(MOST_PER_PAGE, wish.limit || table.per_page)
  const order = hears ? orderOf(ctx, wish.orders, words.own('order-by')) : undefined
  const chosen = order?.options.find(({ key }) => key === order.value)?.sort
  const wanted = {
    filter: filterOf(wish, filters),
    sort: chosen ?? (wish.sort || undefined),
    q: search?.value || undefined,
    limit,
  }
  const paged = hears && wish.paged !== false
  const page = paged ? pageOf(ctx.query.get(words.own('page'))) : 1
  const found = await pageOrLast(ctx, wish.table, { wanted, page })
  return {
    ...{ table, ...found, filters, search, order, timezone: ctx.timezone },
    pages: paged ? Math.max(1, Math.ceil(found.total / limit)) : 1,
    narrowed: Boolean(search?.value) || filters.some(({ values }) => values.some(Boolean)),
    ...placesOf(ctx, {
      page: words.own('page'),
      others: [
        ...filters.flatMap((one) => one.words),
        ...(search ? [search.word] : []),
        ...(order ? [order.word] : []),
      ],
    }),
  }
}

/** A word that is no order is as if it were not there. */
function orderOf(
  { query }: LoadContext,
  options: readonly ListOrder[] = [],
  word: string,
): ListView['order'] {
  if (options.length < 2) return undefined
  const asked = query.get(word)
  const value = options.find(({ key }) => key === asked)?.key ?? options[0]!.key
  return { word, value, options }
}

/** The rules of the editor always hold, whatever visitors ask for. */
function filterOf({ rules = [], match = 'all' }: ListOptions, filters: readonly VisitorFilter[]): unknown {
  const own = rules.filter(({ field, op }) => field && op).map(ruleOf)
  const asked = filters.flatMap(rulesOf)
  const all = [...(own.length ? [{ mode: match, rules: own }] : []), ...asked]
  return all.length ? { all } : undefined
}

const ruleOf = ({ field, op, value }: ListRule) =>
  op === 'filled' || op === 'empty' ? { field, op } : { field, op, value }

const pageOf = (word = '1'): number => (/^[1-9]\d{0,4}$/.test(word) ? Number(word) : 1)

interface Options {
  filter: unknown
  sort: string | undefined
  q: string | undefined
  limit: number
}

/** Behind the end is the last page: entries were there when somebody kept the address. */
async function pageOrLast(
  { data }: LoadContext,
  handle: string,
  { wanted, page }: { wanted: Options; page: number },
): Promise<{ items: EntryView[]; total: number; page: number }> {
  const found = await data.list(handle, { ...wanted, page })
  if (found.items.length || !found.total || page === 1) return { ...found, page }
  const last = Math.ceil(found.total / wanted.limit)
  return { ...(await data.list(handle, { ...wanted, page: last })), page: last }
}

function placesOf({ query }: LoadContext, { page, others }: { page: string; others: string[] }) {
  const without = Object.fromEntries([page, ...others].map((word) => [word, undefined]))
  const all = query.link(without)
  const [action = '', rest = ''] = all.split('?')
  return {
    ...{ all, action },
    kept: [...new URLSearchParams(rest)],
    at: (n: number) => query.link({ [page]: n > 1 ? String(n) : undefined }),
  }
}
