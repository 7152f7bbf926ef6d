// What is wrong with the route of a table: addresses below it that no visitor could ever reach.
import type { FieldError } from '../../errors.ts'
import type { Context } from '../../operation/context.ts'
import { contentTables } from './content-tables.ts'

/** What the server answers itself, before it looks for pages and entries. */
const RESERVED = new Set(['admin', 'api', 'assets', 'healthz', 'mcp', 'media', 'oauth'])

interface Route {
  handle: string
  after: string | undefined
  before: string | undefined
}

/** Of a new or changed route; one that was there before such a check stays. */
export async function routeErrors(ctx: Context, { handle, after, before }: Route): Promise<FieldError[]> {
  if (after === undefined || after === before) return []
  const wrong = (code: string, message: string) => [{ pointer: '/settings/route', code, message }]
  if (RESERVED.has(after) || after.startsWith('_'))
    return wrong('reserved', `cannot be "${after}": the service itself answers what is below it`)
  if (ctx.site.languages.includes(after))
    return wrong('reserved', `cannot be "${after}", which is a language of the website`)
  const tables = await contentTables(ctx.db)
  const other = tables.find((table) => table.handle !== handle && table.settings.route === after)
  return other ? wrong('duplicate', `is the route of the table "${other.handle}" already`) : []
}
