// The yardstick of lists of entries: a bare h3 handler with the same SQL, its values parsed, and JSON.stringify.
// node bare-entries.ts <site.sqlite> <handle>; prints {"port":…}.
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { H3, toNodeHandler } from 'h3'
import { openSqlite } from '../../src/lib/platform/db/open-sqlite.ts'

const db = openSqlite(process.argv[2]!, { readonly: true })
const table = `data_${process.argv[3]!}`
const rows = db.prepare(`select * from ${table}
  where +_status <> 'trash' and value >= ? and my_select in (?) and instr(_fold_my_text, ?) > 0 order by value, _id limit 51`)
const links = db.prepare(`select entry_id, field, target from entry_links
  where table_id = ? and view = 'draft' and entry_id in (select value from json_each(?)) order by position`)
const { id, fields } = db.prepare('select id, fields from data_tables where living = ?').get(process.argv[3]!) as {
  id: number
  fields: string
}
const inJson = (JSON.parse(fields) as { name: string; type: string }[])
  .filter(({ type }) => ['group', 'link', 'geo', 'multiselect', 'recurrence'].includes(type))
  .map(({ name }) => name)

const app = new H3().get('/**', () => {
  const found = rows.all(1000, 'red', 'stra').slice(0, 50) as Record<string, unknown>[]
  const linked = links.all(id, JSON.stringify(found.map(({ _id }) => _id)))
  for (const row of found)
    for (const name of inJson) if (row[name] !== null) row[name] = JSON.parse(row[name] as string)
  const body = Buffer.from(JSON.stringify({ data: found, links: linked }))
  const headers = { 'content-type': 'application/json', 'content-length': String(body.length) }
  return new Response(body, { headers })
})
const server = createServer(toNodeHandler(app))
server.listen(0, '127.0.0.1', () => console.log(JSON.stringify({ port: (server.address() as AddressInfo).port })))
