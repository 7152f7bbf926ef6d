// The data of a search block: the query parameters, and the results.
import type { SearchOutcome } from '../../../core/extension/search-view.ts'
import type { LinkView, LoadContext } from '../../../core/extension/define-block.ts'

export interface SearchData {
  title: string
  intro: string
  results: LinkView | undefined
  kinds: string[]
  limit: number | undefined
  placeholder: string
  narrow: boolean
  suggest: boolean
}

/** Names of query parameters. */
const WORDS = { q: 'q', kind: 'kind', table: 'table', sort: 'sort', page: 'page' } as const

export interface SearchView {
  q: string
  /** The target of the form. */
  action: string
  /** Missing without a query. */
  found: SearchOutcome | undefined
  kind: string | undefined
  table: string | undefined
  sort: 'relevance' | 'date'
  /** Names of the tables that have results. */
  tables: { handle: string; name: string }[]
  page: number
  pages: number
  at: (page: number) => string
  /** A link to the same search with some parameters changed. */
  link: (change: { kind?: string | undefined; table?: string | undefined; sort?: string | undefined }) => string
}

const DEEPEST = 100
const STANDARD = 10

export async function loadSearch(ctx: LoadContext, data: SearchData): Promise<SearchView> {
  const { query } = ctx
  const [q, page, sort] = [query.get(WORDS.q)?.trim() ?? '', numberOf(query.get(WORDS.page)), query.get(WORDS.sort)]
  const [kind, table] = [query.get(WORDS.kind), query.get(WORDS.table)]
  const resultsHref = data.results?.href
  const limit = data.limit ?? STANDARD
  const options = { sort: sort === 'date' ? ('date' as const) : ('relevance' as const), kind, table }
  const isAsked = q !== '' && !resultsHref && ctx.search !== undefined
  const found = isAsked
    ? await ctx.search!({
        q,
        lang: ctx.lang,
        limit,
        page,
        table,
        sort: options.sort,
        ...kindsOf(data.kinds, kind),
      })
    : undefined
  const clear = {
    [WORDS.q]: undefined,
    [WORDS.kind]: undefined,
    [WORDS.table]: undefined,
    [WORDS.sort]: undefined,
    [WORDS.page]: undefined,
  }
  return {
    q,
    found,
    ...options,
    page,
    action: resultsHref ?? query.link(clear),
    tables: found ? await tablesOf(ctx, found) : [],
    pages: found ? Math.min(DEEPEST, Math.ceil(found.total / limit)) : 0,
    at: (number) => query.link({ [WORDS.page]: number > 1 ? String(number) : undefined }),
    link: (change) => query.link({ [WORDS.page]: undefined, ...change }),
  }
}

const kindsOf = (allowed: readonly string[], kind: string | undefined) => {
  if (kind === undefined) return allowed.length ? { kinds: allowed } : {}
  return { kinds: !allowed.length || allowed.includes(kind) ? [kind] : [] }
}

const numberOf = (text: string | undefined): number =>
  text !== undefined && /^[1-9]\d{0,2}$/.test(text) ? Math.min(DEEPEST, Number(text)) : 1

/** By their names; without tables deleted meanwhile. */
async function tablesOf(ctx: LoadContext, { tables }: SearchOutcome): Promise<SearchView['tables']> {
  const all = await Promise.all(Object.keys(tables).map((handle) => ctx.data.table(handle)))
  return all
    .flatMap((table) => (table ? [{ handle: table.handle, name: table.name }] : []))
    .sort((a, b) => a.name.localeCompare(b.name, ctx.lang))
}
