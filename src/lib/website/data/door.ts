// The interface through which blocks read tables; everything read becomes a cache tag of the page.
import { listPublicEntries, lookUpTable, publicOccurrences, type DataTable } from '../../data/data.ts'
import { AppError } from '../../base/errors.ts'
import { hasFeature } from '../../core/site.ts'
import { formView } from '../../forms/forms.ts'
import type { DataAccess, EntriesFound, EntriesQuery } from '../../core/extension/data-view.ts'
import { entryViews } from './entry-view.ts'
import { readFilter } from './filter.ts'
import { occurrenceViews } from './occurrence-view.ts'
import type { PageData } from './page-data.ts'
import { tableView } from './table-view.ts'

const MAX = 200
const MAX_OCCURRENCES = 500

/** `block`: the id of the block that reads; its forms are identified by it, and `heading` is the heading above them. */
export function createDataAccess(page: PageData, block: string, heading?: string): DataAccess {
  const { site, lang, texts, tags } = page.context
  return {
    async table(handle) {
      tags.add(`table:${handle}`)
      if (!hasFeature(site, 'data')) return undefined
      const table = await lookUpTable({ site, db: site.db.read }, handle)
      if (!table || table.kind === 'inbox') return undefined
      const view = tableView(site, table, page.context)
      page.listed.set(handle, view)
      return view
    },
    list: (handle, options) => list(page, handle, options),
    async occurrences(handle, { from, to, limit = MAX_OCCURRENCES }) {
      tags.add(`table:${handle}`)
      const most = Math.max(1, Math.min(limit, MAX_OCCURRENCES))
      const found = await publicOccurrences(site, handle, { from, to, lang, limit: most })
      assertOpen(found.table)
      return occurrenceViews(page.context, found.table, found.items)
    },
    async form(handle, filled) {
      // Whether the form is open depends on its table, on features, and on whether anyone can read what is submitted.
      tags.add(`table:${handle}`).add('recipients')
      return formView(site, handle, { lang, texts, id: block, heading, filled })
    },
  }
}

async function list(page: PageData, handle: string, options: EntriesQuery): Promise<EntriesFound> {
  const { site, lang, tags } = page.context
  const { filter, sort, empty_last, q, limit, page: number } = options
  tags.add(`table:${handle}`)
  let table: DataTable | undefined
  const condition = (known: DataTable) => {
    assertOpen((table = known))
    const around = { now: page.now, timezone: page.timezone, entry: page.bound?.values }
    return readFilter(known, filter, { around, query: page.query, changing: page.changing })
  }
  const { items, total = 0 } = await listPublicEntries(site, handle, {
    condition,
    sort,
    isEmptyLast: empty_last,
    lenient: true,
    lang,
    count: true,
    q: q || undefined,
    limit: Math.max(1, Math.min(Math.floor(limit) || 1, MAX)),
    page: Math.min(number ?? 1, MAX_PAGES),
  })
  if (number !== undefined && number > 1 && !items.length) page.isPastEnd = true
  const views = await entryViews(page.context, table!, items)
  for (const [i, view] of views.entries()) page.rows.set(view, { table: table!, entry: items[i]! })
  return { items: views, total }
}

/** Keeps the offset within the numbers that databases accept. */
const MAX_PAGES = 1_000_000

/** The entries of an inbox are submissions, which visitors must not read. */
function assertOpen({ kind, handle }: DataTable): void {
  if (kind === 'inbox') throw new AppError('website.entry_table_missing', { handle })
}
