// What is wrong with the route of a table: addresses below it that no visitor could ever reach.
import { oneBelow, routeError } from '../../addresses/addresses.ts'
import type { FieldError } from '../../base/errors.ts'
import type { Context } from '../../core/operation/context.ts'
import { entriesAt } from '../entries/entries-at.ts'
import { contentTables } from './content-tables.ts'
import type { DataTable } from './definition.ts'

interface Route {
  handle: string
  after: string | undefined
  before: string | undefined
}

/** Of a new or changed route; one that was there before such a check stays. */
export async function routeErrors(ctx: Context, { handle, after, before }: Route): Promise<FieldError[]> {
  if (after === undefined || after === before) return []
  const wrong = (code: string, message: string) => [{ pointer: '/settings/route', code, message }]
  const reserved = routeError(ctx, after)
  if (reserved) return wrong(reserved.code, reserved.message)
  const tables = await contentTables(ctx.db)
  const other = tables.find((table) => table.handle !== handle && table.settings.route === after)
  if (other) return wrong('duplicate', `is the route of the table "${other.handle}" already`)
  const own = tables.find((table) => table.handle === handle)
  const both = own && (await onPages(ctx, own, after))
  return both ? wrong('taken', both) : []
}

/** The page whose address one of the entries would get. */
async function onPages(ctx: Context, table: DataTable, route: string): Promise<string | undefined> {
  for (const [lang, pages] of Map.groupBy(await oneBelow(ctx, route), (page) => page.lang)) {
    const bySlug = new Map(pages.map((page) => [page.slug, page]))
    const [slug, entry] = [...(await entriesAt(ctx.db, table, { lang, slugs: [...bySlug.keys()] }))][0] ?? []
    const page = slug === undefined ? undefined : bySlug.get(slug)
    if (page && entry)
      return `would give the entry "${entry.title}" (entry ${entry.id}) the address of the page "${page.title}" (page ${page.id})`
  }
  return undefined
}
