// The yardstick of REST: bare node:http and better-sqlite3 with prepared statements, a token looked up and JSON made.
// node bare-rest.ts <site.sqlite> <network.sqlite>; prints {"port":…}.
import { createHash } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { openSqlite } from '../../src/lib/platform/db/open-sqlite.ts'

const site = openSqlite(process.argv[2]!, { readonly: true })
const network = openSqlite(process.argv[3]!, { readonly: true })
const token = network.prepare('select * from tokens where hash = ?')
const one = site.prepare('select * from pages where id = ?')
const list = site.prepare('select * from pages where id > ? order by id limit 20')
const parsed = (row: unknown) => ({
  ...(row as object),
  content: JSON.parse((row as { content: string }).content) as unknown,
})

const server = createServer((request, response) => {
  const value = request.headers.authorization!.slice(7)
  const known = token.get(createHash('sha256').update(value).digest('hex'))
  const id = /\/pages\/(\d+)/.exec(request.url!)?.[1]
  const data = id ? parsed(one.get(Number(id))) : list.all(0).map(parsed)
  const body = Buffer.from(JSON.stringify({ data, meta: {}, links: {} }))
  response.writeHead(known ? 200 : 401, ['content-type', 'application/json', 'content-length', String(body.length)])
  response.end(body)
})
server.listen(0, '127.0.0.1', () => console.log(JSON.stringify({ port: (server.address() as AddressInfo).port })))
