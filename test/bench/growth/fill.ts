// Two websites of one kind, a small and a large one: the first of everything is made by the service, the rest are its copies.
import { sql } from 'kysely'
import sharp from 'sharp'
import type { AnyDb } from '../../../src/lib/platform/db/database.ts'
import type { App } from '../../../src/server/app.ts'
import { entriesTable } from '../../../src/lib/data/tables/layout.ts'
import { rest, type RestAnswer } from '../../support/client.ts'
import { tokenCall, type TestInstallation } from '../../support/installation.ts'

export interface Extent {
  entries: number
  pages: number
  media: number
  redirects: number
}
/** A website, how to ask it, and how much of everything it had at the beginning. */
export interface Side extends Extent {
  key: string
  app: App
  host: string
  token: string
  ask(method: string, path: string, body?: unknown): Promise<RestAnswer>
}

const FIELDS = [
  { type: 'text', name: 'title' },
  { type: 'number', name: 'price' },
  { type: 'bool', name: 'active' },
  { type: 'text', name: 'note' },
]
/** What fills, and the app that answers. */
export type Service = Pick<TestInstallation, 'installation'> & { app: App }
/** As a website has it: a start page of these, and that many below each. */
const BELOW = 50

export async function fillSide(service: Service, key: string, extent: Extent): Promise<Side> {
  const { value: token } = await tokenCall(service.installation, key)
  const host = key === 'default' ? 'localhost' : `${key}.test`
  const ask: Side['ask'] = async (method, path, body) => {
    const answer = await rest(service.app, method, path, { token, host, body })
    if (answer.status >= 300) throw new Error(`${method} ${path}: ${answer.status} ${JSON.stringify(answer.body)}`)
    return answer
  }
  const side: Side = { key, app: service.app, host, token, ask, ...extent }
  const { write } = (await service.installation.openSite(key)).db as unknown as { write: AnyDb }
  await fillEntries(side, write)
  await fillPages(side, write)
  await fillMedia(service, side, write)
  await fillRedirects(side, write)
  return side
}

async function fillEntries({ ask, entries }: Side, db: AnyDb): Promise<void> {
  await ask('POST', '/data', { handle: 'items', name: 'Items', fields: FIELDS, settings: { route: 'items' } })
  await ask('POST', '/data/items', { fields: { title: 'Item 1', price: 1, active: true, note: 'note 1' } })
  await ask('POST', '/data/items/1/publish', {})
  for (const table of [entriesTable('items', 'draft'), entriesTable('items', 'published')])
    await copy(db, { table, until: entries }, (row, n) => {
      const uid = `00000000-0000-7000-8000-${String(n).padStart(12, '0')}`
      const slug = `item-${n}`
      const own: Record<string, unknown> = {
        _id: n,
        _uid: uid,
        _group: uid,
        _slug: slug,
        _sort: n,
        _title: `Item ${n}`,
        _folded: `item ${n}`,
        ...('_address' in row && { _address: slug, _public_slug: slug }),
        title: `Item ${n}`,
        price: (n * 7919) % entries,
        active: n % 3 === 0 ? 1 : 0,
        note: `note ${n}`,
      }
      for (const name of Object.keys(row))
        if (/^_?title.*_(fold|key|sort)$/.test(name)) own[name] = `item ${n}`
        else if (/^note.*_(fold|key|sort)$/.test(name)) own[name] = `note ${n}`
      return own
    })
  await copyRevisions(db, { of: 'entry:1:1', until: entries }, (n) => `entry:1:${n}`)
}

async function fillPages({ ask, pages }: Side, db: AnyDb): Promise<void> {
  const blocks = [{ type: 'quote', data: { title: 'What they say' } }]
  const { id } = (await ask('POST', '/pages', { title: 'Page 1', lang: 'en', in_menu: false, blocks })).body.data
  await ask('POST', `/pages/${id}/publish`, {})
  const tops = topsOf(pages)
  await copy(db, { table: 'pages', until: pages }, (row, n) => {
    const uid = `00000000-0000-7000-8001-${String(n).padStart(12, '0')}`
    const parent = parentOf(n, tops)
    const slug = `page-${n}`
    const path = pathOf(n, pages)
    const named = (json: unknown) =>
      JSON.stringify({ ...(JSON.parse(String(json)) as object), title: `Page ${n}`, slug, in_menu: n <= 8 })
    return {
      id: n,
      uid,
      translation_group: uid,
      parent_id: parent,
      sort: n,
      slug,
      path,
      public_path: path,
      title: `Page ${n}`,
      content: named(row['content']),
      public_head: named(row['public_head']),
    }
  })
  await copyRevisions(db, { of: `page:${id}`, until: pages }, (n) => `page:${n}`)
}

const topsOf = (pages: number) => Math.ceil(pages / (BELOW + 1))
const parentOf = (n: number, tops: number) => (n <= tops ? null : ((n - tops - 1) % tops) + 1)

/** Where the n-th page of so many stands. */
export function pathOf(n: number, pages: number): string {
  const parent = parentOf(n, topsOf(pages))
  return parent === null ? `page-${n}` : `page-${parent}/page-${n}`
}

async function fillMedia(service: Service, side: Side, db: AnyDb): Promise<void> {
  const form = new FormData()
  form.set('file', new File([new Uint8Array(await picture())], 'picture.jpg', { type: 'image/jpeg' }))
  form.set('alt', 'A workshop')
  const { token, host } = side
  const response = await service.app.fetch(
    new Request(`http://${host}/api/v1/media`, {
      method: 'POST',
      headers: { host, authorization: `Bearer ${token}` },
      body: form,
    }),
  )
  if (!response.ok) throw new Error(await response.text())
  await copy(db, { table: 'media', until: side.media }, (_, n) => ({
    id: n,
    uid: `00000000-0000-7000-8002-${String(n).padStart(12, '0')}`,
    name: `picture-${n}.jpg`,
    sha256: n.toString(16).padStart(64, '0'),
    alt: `Picture ${n}`,
  }))
}

async function fillRedirects({ ask, redirects }: Side, db: AnyDb): Promise<void> {
  await ask('POST', '/redirects', { from_path: '/old-1', to_url: '/page-1' })
  await copy(db, { table: 'redirects', until: redirects }, (_, n) => ({
    id: n,
    uid: `00000000-0000-7000-8003-${String(n).padStart(12, '0')}`,
    from_path: `/old-${n}`,
  }))
}

type Row = Record<string, unknown>
const AT_ONCE = 500

/** The first row of a table, again and again, until there are so many; what differs is said. */
async function copy(
  db: AnyDb,
  { table, until }: { table: string; until: number },
  own: (row: Row, n: number) => Row,
): Promise<void> {
  const first = await db.selectFrom(table).selectAll().limit(1).executeTakeFirstOrThrow()
  await db.transaction().execute(async (trx) => {
    await trx.updateTable(table).set(own(first, 1)).execute()
    for (let n = 2; n <= until; n += AT_ONCE) {
      const count = Math.min(AT_ONCE, until - n + 1)
      const rows = Array.from({ length: count }, (_, i) => ({ ...first, ...own(first, n + i) }))
      await insert(trx, table, rows)
    }
  })
}

async function copyRevisions(db: AnyDb, { of, until }: { of: string; until: number }, named: (n: number) => string) {
  const firsts = (await db.selectFrom('revisions').selectAll().where('object', '=', of).execute()) as Row[]
  await db.transaction().execute(async (trx) => {
    for (let n = 2; n <= until; n += AT_ONCE) {
      const count = Math.min(AT_ONCE, until - n + 1)
      const rows = Array.from({ length: count }, (_, i) =>
        firsts.map(({ id: _id, ...row }) => ({ ...row, object: named(n + i) })),
      ).flat()
      await insert(trx, 'revisions', rows)
    }
  })
}

/** SQLite and MySQL take a bounded number of values in one statement. */
async function insert(db: AnyDb, table: string, rows: Row[]): Promise<void> {
  const columns = Object.keys(rows[0]!)
  const most = Math.max(1, Math.floor(30_000 / columns.length))
  for (let i = 0; i < rows.length; i += most) {
    const values = rows.slice(i, i + most).map((row) => sql`(${sql.join(columns.map((name) => row[name]))})`)
    await sql`insert into ${sql.table(table)} (${sql.join(columns.map((name) => sql.ref(name)))}) values ${sql.join(values)}`.execute(
      db,
    )
  }
}

let pictures = 0
/** A new content each time: what is there already is not stored again. */
export const picture = (): Promise<Buffer> =>
  sharp({
    create: {
      width: 64,
      height: 48,
      channels: 3,
      background: { r: ++pictures % 256, g: pictures >> 8, b: 9 },
    },
  })
    .jpeg()
    .toBuffer()
