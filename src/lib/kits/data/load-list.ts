// A list of entries as a page shows it: as an editor configured it, narrowed by the query of a visitor.
import type { EntryView, TableView } from '../../core/extension/data-view.ts'
import type { LoadContext } from '../../core/extension/define-block.ts'
import { paramNamesOf } from './list-query.ts'
import { atNextTimes } from './next-dates.ts'
import { rulesOf, visitorFilters, type Bound, type VisitorFilter } from './visitor-filter.ts'

export interface ListOptions {
  /** Handle of the table. */
  table: string
  /** Rules of the editor, each with the name of a field, an operator and a value (contract 2.2). */
  rules?: readonly ListRule[]
  match?: 'all' | 'any'
  sort?: string
  /** Entries on a page; the table's setting when missing. */
  limit?: number | undefined
  /** False: only the first entries. */
  paged?: boolean
  /** Names of the fields that visitors may filter by. */
  filters?: readonly string[]
  /** By field, the only end of a range that its filter offers. */
  bounds?: Readonly<Record<string, Bound>>
  search?: boolean
  /** The orders that visitors may choose; the first is the default. */
  orders?: readonly ListOrder[]
}
interface ListRule {
  field: string
  op: string
  value: string | boolean
}
export interface ListOrder {
  /** Its value in the address. */
  key: string
  label: string
  /** As `sort` of the list, which is used when this is missing. */
  sort?: string | undefined
}

export interface ListView {
  table: TableView
  items: EntryView[]
  total: number
  page: number
  pages: number
  filters: VisitorFilter[]
  search: { param: string; value: string } | undefined
  /** Missing where visitors cannot order it. */
  order?: { param: string; value: string; options: readonly ListOrder[] } | undefined
  /** Whether a visitor has filtered it. */
  filtered: boolean
  /** The action of the form, and its hidden fields: parameters of other lists on the page. */
  action: string
  hiddenFields: [name: string, value: string][]
  /** The address of the unfiltered list. */
  all: string
  at: (page: number) => string
  /** Time zone of the website, for moments. */
  timezone: string
}

/** What the setting of a table allows (`per_page`). */
const MAX_PER_PAGE = 200

/** Undefined when there is no such table. Throws for a rule or an order that does not fit it. */
export async function loadList(ctx: LoadContext, options: ListOptions): Promise<ListView | undefined> {
  const table = options.table ? await ctx.data.table(options.table) : undefined
  if (!table) return undefined
  const parameters = paramNamesOf(ctx)
  // On a page without query parameters the list shows its first entries only, without a form and links.
  const { enabled } = ctx.query
  const names = enabled ? (options.filters ?? []) : []
  const filters = visitorFilters(ctx, {
    fields: table.fields,
    names,
    paramNames: parameters,
    bounds: options.bounds,
  })
  const search =
    enabled && options.search
      ? { param: parameters.own('q'), value: ctx.query.get(parameters.own('q'))?.trim() ?? '' }
      : undefined
  const limit = Math.min(MAX_PER_PAGE, options.limit || table.per_page)
  const order = enabled ? orderOf(ctx, options.orders, parameters.own('order-by')) : undefined
  const chosen = order?.options.find(({ key }) => key === order.value)?.sort
  const entriesQuery = {
    filter: filterOf(options, filters),
    sort: chosen ?? (options.sort || undefined),
    // Somebody who looks for the lowest price does not mean what has none.
    empty_last: chosen !== undefined,
    q: search?.value || undefined,
    limit,
  }
  const paged = enabled && options.paged !== false
  const page = paged ? pageOf(ctx.query.get(parameters.own('page'))) : 1
  const found = await pageOrLast(ctx, options.table, { entriesQuery, page })
  return {
    table,
    ...found,
    items: atNextTimes(ctx, found.items, table),
    filters,
    search,
    order,
    timezone: ctx.timezone,
    pages: paged ? Math.max(1, Math.ceil(found.total / limit)) : 1,
    filtered: Boolean(search?.value) || filters.some(({ values }) => values.some(Boolean)),
    ...placesOf(ctx, {
      page: parameters.own('page'),
      others: [
        ...filters.flatMap((one) => one.params),
        ...(search ? [search.param] : []),
        ...(order ? [order.param] : []),
      ],
    }),
  }
}

/** An unknown order is ignored. */
function orderOf({ query }: LoadContext, options: readonly ListOrder[] = [], word: string): ListView['order'] {
  if (options.length < 2) return undefined
  const requested = query.get(word)
  const value = options.find(({ key }) => key === requested)?.key ?? options[0]!.key
  return { param: word, value, options }
}

/** The rules of the editor always apply, whatever visitors filter by. */
function filterOf({ rules = [], match = 'all' }: ListOptions, filters: readonly VisitorFilter[]): unknown {
  const own = rules.filter(({ field, op }) => field && op).map(ruleOf)
  const visitorRules = filters.flatMap(rulesOf)
  const all = [...(own.length ? [{ mode: match, rules: own }] : []), ...visitorRules]
  return all.length ? { all } : undefined
}

const ruleOf = ({ field, op, value }: ListRule) =>
  op === 'filled' || op === 'empty' ? { field, op } : { field, op, value }

const pageOf = (word = '1'): number => (/^[1-9]\d{0,4}$/.test(word) ? Number(word) : 1)

interface Options {
  filter: unknown
  sort: string | undefined
  empty_last: boolean
  q: string | undefined
  limit: number
}

/** The last page instead of one after the end: an old address may name a page that had entries. */
async function pageOrLast(
  { data }: LoadContext,
  handle: string,
  { entriesQuery, page }: { entriesQuery: Options; page: number },
): Promise<{ items: EntryView[]; total: number; page: number }> {
  const found = await data.list(handle, { ...entriesQuery, page })
  if (found.items.length || !found.total || page === 1) return { ...found, page }
  const last = Math.ceil(found.total / entriesQuery.limit)
  return { ...(await data.list(handle, { ...entriesQuery, page: last })), page: last }
}

function placesOf({ query }: LoadContext, { page, others }: { page: string; others: string[] }) {
  const without = Object.fromEntries([page, ...others].map((word) => [word, undefined]))
  const all = query.link(without)
  const [action = '', rest = ''] = all.split('?')
  return {
    all,
    action,
    hiddenFields: [...new URLSearchParams(rest)],
    at: (n: number) => query.link({ [page]: n > 1 ? String(n) : undefined }),
  }
}
