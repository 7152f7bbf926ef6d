// The yardstick of REST of entries: h3, Kysely and a look-up of the token, with the statements that the work itself needs and
// the same answers; commits are durable. node bare-rest-entries.ts <site.sqlite> <network.sqlite> <answers.json>; prints {"port":…}.
import { createHash, randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { H3, HTTPResponse, toNodeHandler } from 'h3'
import { Kysely, SqliteDialect } from 'kysely'
import { openSqlite } from '../../src/lib/platform/db/open-sqlite.ts'

type Row = any
type Tables = Record<string, Row>

const [siteFile, networkFile, answersFile] = process.argv.slice(2) as [string, string, string]
const open = (file: string) => new Kysely<Tables>({ dialect: new SqliteDialect({ database: openSqlite(file) }) })
const [site, network] = [open(siteFile), open(networkFile)]
const TABLE = 'data_bench_posts'
/** What the product answers, to answer the same. */
const { entry, headers } = JSON.parse(readFileSync(answersFile, 'utf8')) as {
  entry: Record<string, unknown>
  headers: [string, string][]
}

const toView = (row: Row) => ({
  ...entry,
  id: row._id,
  uid: row._uid,
  version: row._version,
  lang: row._lang,
  translation_group: row._group,
  slug: row._slug,
  title: row._title,
  status: row._status,
  sort: row._sort,
  created_at: row._created_at,
  updated_at: row._updated_at,
  fields: { title: row.title, price: row.price, text: row.text },
})

const answer = (body: unknown, status = 200) => new HTTPResponse(JSON.stringify(body), { status, headers })

async function requireToken(request: Request): Promise<void> {
  const hash = createHash('sha256').update(request.headers.get('authorization')!.slice(7)).digest('hex')
  const token = await network.selectFrom('tokens').selectAll().where('hash', '=', hash).executeTakeFirst()
  if (!token || token.revoked_at) throw new Error('not known')
}

const app = new H3()
app.get('/api/v1/data/bench_posts/:id', async (event) => {
  await requireToken(event.req)
  const id = Number(event.context.params!['id'])
  const row = await site.selectFrom(TABLE).selectAll().where('_id', '=', id).executeTakeFirst()
  return answer({ data: toView(row) })
})
app.get('/api/v1/data/bench_posts', async (event) => {
  await requireToken(event.req)
  const query = site.selectFrom(TABLE).selectAll().where('_status', '!=', 'trash').orderBy('_id').limit(21)
  const rows = await query.execute()
  return answer({ data: rows.slice(0, 20).map(toView), meta: { limit: 20 }, links: { next: '' } })
})
app.post('/api/v1/data/bench_posts', async (event) => {
  await requireToken(event.req)
  const { fields } = (await event.req.json()) as { fields: Record<string, unknown> }
  return answer({ data: toView(await create(fields)) }, 201)
})

const create = (data: Record<string, unknown>): Promise<Row> =>
  site.transaction().execute(async (trx) => {
    const uid = randomUUID()
    const at = new Date().toISOString()
    const slug = String(data['title']).toLowerCase().replaceAll(' ', '-')
    await trx.selectFrom(TABLE).select('_id').where('_lang', '=', 'en').where('_address', '=', slug).execute()
    const row: Row = {
      _uid: uid,
      _version: 1,
      _lang: 'en',
      _group: uid,
      _slug: slug,
      _address: slug,
      _status: 'draft',
      _sort: 0,
      _title: data['title'],
      _folded: slug,
      _hash: 'h',
      _created_at: at,
      _updated_at: at,
      ...data,
    }
    const { insertId } = await trx.insertInto(TABLE).values(row).executeTakeFirstOrThrow()
    const id = Number(insertId)
    const object = `bare:${id}`
    await trx
      .insertInto('revisions')
      .values({
        object,
        n: 1,
        kind: 'draft',
        content: JSON.stringify(data),
        hash: 'h',
        channel: 'api',
        created_at: at,
      })
      .execute()
    await trx
      .insertInto('changes')
      .values({
        uid: randomUUID(),
        site: 'default',
        operation: 'save_entry',
        channel: 'api',
        entity_type: 'entry',
        entity_id: object,
        entity_label: data['title'],
        input: JSON.stringify(data),
        status: 'applied',
        diff: JSON.stringify({ ...row, _id: id }),
        created_at: at,
      })
      .execute()
    return { ...row, _id: id }
  })

const server = createServer(toNodeHandler(app))
server.listen(0, '127.0.0.1', () => console.log(JSON.stringify({ port: (server.address() as AddressInfo).port })))
