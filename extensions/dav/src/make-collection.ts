// MKCALENDAR and extended MKCOL: creates a table with the fields of a calendar or an address book.
import { randomBytes } from 'node:crypto'
import { callOperation } from 'cms/extension'
import { transact } from 'cms/lib'
import { CALENDAR, CONTACTS } from './collection-tables.ts'
import type { DataTable } from './data-table.ts'
import type { Dav } from './dav.ts'
import { DavError } from './dav-error.ts'
import { isProtected, setOwnProperties } from './own-properties.ts'
import { findCollection, makeRow } from './store/collections.ts'
import { davDb, type Kind } from './store/tables.ts'
import { child, DAV, keyOf, type Node } from './xml/read.ts'
import { escape } from './xml/escape.ts'

/** Error element for an address where no such collection can be (RFC 4791, 5.3.1.1; RFC 6352, 6.3.1). */
export const LOCATION: Record<Kind, string> = {
  calendar: '<c:calendar-collection-location-ok/>',
  contact: '<card:addressbook-collection-location-ok/>',
}

/** `properties` are those set in the request. 201, or 202 when it waits for approval. */
export async function makeCollection(dav: Dav, kind: Kind, properties: readonly Node[]): Promise<Response> {
  const { path, ctx } = dav
  if (path.at !== 'collection' || path.kind !== kind) throw new DavError(403, LOCATION[kind])
  if (await findCollection(ctx, kind, { name: path.name })) throw new DavError(405)
  const name = properties.find((node) => keyOf(node) === `{${DAV}}displayname`)?.text.trim() || path.name
  const isHandle = /^[a-z][a-z0-9_]{1,40}$/.test(path.name) && !(await isTable(dav, path.name))
  const handle = isHandle ? path.name : `${kind}_${randomBytes(4).toString('hex')}`
  const plan = kind === 'calendar' ? CALENDAR : CONTACTS
  const outcome = await callOperation(ctx, 'save_data_table', {
    handle,
    name: name.slice(0, 120),
    singular: kind === 'calendar' ? 'Event' : 'Contact',
    apply: true,
    ...plan,
  })
  if (outcome.status === 202) return new Response(null, { status: 202 })
  const table_id = (outcome.body.data as DataTable).id
  const row = await transact(ctx.site.db, (trx) => makeRow(davDb({ db: trx }), { kind, table_id, segment: path.name }))
  const own = properties.filter((node) => !isProtected(keyOf(node)) && !node.children.length)
  await setOwnProperties(dav, row.id, new Map(own.map((node) => [keyOf(node), escape(node.text)])))
  return new Response(null, { status: 201 })
}

async function isTable({ ctx }: Dav, table: string): Promise<boolean> {
  const { body } = await callOperation(ctx, 'list_data_tables', { table })
  return (body.data as unknown[]).length > 0
}

/** Properties in `set` of MKCALENDAR and MKCOL. */
export const propertiesIn = (root: Node | undefined): Node[] =>
  (root?.children ?? [])
    .filter((node) => node.ns === DAV && node.name === 'set')
    .flatMap((node) => child(node, DAV, 'prop')?.children ?? [])
