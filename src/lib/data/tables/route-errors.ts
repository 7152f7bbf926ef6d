// Errors of a table's route: addresses below it that visitors could never reach.
import { message, type Message } from '../../base/catalogue/message.ts'
import { childPages, routeError } from '../../addresses/addresses.ts'
import { errorAt, fieldError, type FieldError } from '../../base/errors.ts'
import type { Context } from '../../core/operation/context.ts'
import { entriesAt } from '../entries/entries-at.ts'
import { contentTables } from './content-tables.ts'
import type { DataTable } from './definition.ts'

interface Route {
  handle: string
  after: string | undefined
  before: string | undefined
}

const ROUTE = '/settings/route'

/** Of a new or changed route; an existing one stays valid. */
export async function routeErrors(ctx: Context, { handle, after, before }: Route): Promise<FieldError[]> {
  if (after === undefined || after === before) return []
  const reserved = routeError(ctx, after)
  if (reserved) return [errorAt(ROUTE, reserved)]
  const tables = await contentTables(ctx.db)
  const other = tables.find((table) => table.handle !== handle && table.settings.route === after)
  if (other) return [fieldError(ROUTE, 'table.route_taken', { table: other.handle })]
  const own = tables.find((table) => table.handle === handle)
  const both = own && (await onPages(ctx, own, after))
  return both ? [errorAt(ROUTE, both)] : []
}

/** The page that already has the address of an entry. */
async function onPages(ctx: Context, table: DataTable, route: string): Promise<Message | undefined> {
  for (const [lang, pages] of Map.groupBy(await childPages(ctx, route), (page) => page.lang)) {
    const bySlug = new Map(pages.map((page) => [page.slug, page]))
    const [slug, entry] = [...(await entriesAt(ctx.db, table, { lang, slugs: [...bySlug.keys()] }))][0] ?? []
    const page = slug === undefined ? undefined : bySlug.get(slug)
    if (page && entry)
      return message('table.route_meets_page', {
        entry: entry.title,
        entry_id: entry.id,
        page: page.title,
        page_id: page.id,
      })
  }
  return undefined
}
