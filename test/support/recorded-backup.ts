// A backup as an earlier version made it, kept in test/fixtures/backup, and what was in it: the older it is, the more it shows.
// `node test/support/recorded-backup.ts` in that version's folder recorded it, before the migrations of the audit were there.
import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { createBackup } from '../../src/lib/backup/backup.ts'
import type { Installation } from '../../src/lib/core/installation.ts'
import { call, makeInstallation, testClock } from './installation.ts'
import { removeFolder, tempFolder } from './temp.ts'

const FOLDER = join(import.meta.dirname, '../fixtures/backup')
const PICTURE = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><path d="M0 0h8v8z"/></svg>'

interface Recorded {
  /** The archive in the fixture's folder. */
  name: string
  app_key: string
  /** Migrations that its database has had. */
  migrations: number
  /** As contentIn() read it. */
  content: unknown
}

/** A copy of it, so that nothing writes into the fixture. */
export function recordedBackup(target: string): Recorded & { file: string } {
  cpSync(FOLDER, target, { recursive: true })
  const recorded = JSON.parse(readFileSync(join(target, 'recorded.json'), 'utf8')) as Recorded
  return { ...recorded, file: join(target, recorded.name) }
}

/** What people have written, by members that contracts name: later versions may tell more. */
export async function contentIn(installation: Installation, site: string): Promise<unknown> {
  const read = async (name: string, input: object = {}) =>
    (await call(installation, site, name, { limit: 50, ...input })).body.data as any[]
  const pages = await read('list_pages', { fields: 'id' })
  const contents = await Promise.all(
    pages.map(async ({ id }) => {
      const { body } = await call(installation, site, 'get_page', { page: String(id) })
      return picked(body.data, ['uid', 'title', 'path', 'lang', 'status', 'blocks', 'translation_group'])
    }),
  )
  return {
    pages: contents,
    entries: (await read('list_entries', { table: 'products' })).map((one) => picked(one, ['uid', 'status', 'fields'])),
    media: (await read('list_media')).map((one) => picked(one, ['uid', 'name', 'alt', 'sha256', 'size'])),
    redirects: (await read('list_redirects')).map((one) => picked(one, ['from_path', 'to_url', 'status'])),
    webhooks: (await read('list_webhooks')).map((one) => picked(one, ['name', 'url', 'events'])),
  }
}

const picked = (value: any, names: string[]) =>
  JSON.parse(JSON.stringify(Object.fromEntries(names.map((name) => [name, value[name]])))) as object

async function fill(installation: Installation): Promise<void> {
  const run = async (name: string, input: Record<string, unknown>) =>
    (await call(installation, 'muster', name, input)).body.data as any
  const base64 = Buffer.from(PICTURE).toString('base64')
  const picture = await run('upload_media', { base64, name: 'square.svg', alt: 'A square' })
  const blocks = [
    {
      type: 'text_image',
      data: { title: 'Flowers & “quotes” 🌹', text: '<p>Of <strong>all</strong> kinds</p>', image: picture.id },
    },
  ]
  const home = await run('create_page', { title: 'Flowers', slug: '', lang: 'en', blocks })
  await run('publish_page', { page: String(home.id) })
  await run('translate_page', { page: String(home.id), to: 'de', title: 'Blumen' })
  await run('create_page', { title: 'Soon', slug: 'soon', lang: 'en' })
  await run('save_data_table', {
    handle: 'products',
    name: 'Products',
    apply: true,
    fields: [
      { type: 'text', name: 'title', label: 'Title', required: true },
      { type: 'number', name: 'price', label: 'Price' },
      { type: 'media', name: 'photo', label: 'Photo' },
      { type: 'date', name: 'since', label: 'Since' },
    ],
  })
  for (const [title, price] of [
    ['Rose', 1.5],
    ['Tulpe', 0.8],
  ])
    await run('save_entry', { table: 'products', fields: { title, price, photo: picture.id, since: '2026-05-01' } })
  await run('create_redirect', { from_path: '/old', to_url: '/soon', status: 301 })
  await run('create_webhook', { name: 'Hook', url: 'https://93.184.215.14/', events: ['page.published'] })
}

async function record(): Promise<void> {
  const made = await makeInstallation({
    sites: { muster: { languages: ['en', 'de'], title: 'Muster' } },
    clock: testClock(),
  })
  const target = tempFolder()
  const { installation } = made
  await fill(installation)
  const site = await installation.openSite('muster')
  const { file } = await createBackup(installation, site, { target })
  const rows = await site.db.read.selectFrom('migrations').select('version').execute()
  const recorded: Recorded = {
    name: basename(file),
    app_key: installation.local.app_key,
    migrations: rows.length,
    content: await contentIn(installation, 'muster'),
  }
  rmSync(FOLDER, { recursive: true, force: true })
  mkdirSync(FOLDER, { recursive: true })
  cpSync(target, FOLDER, { recursive: true })
  writeFileSync(join(FOLDER, 'recorded.json'), `${JSON.stringify(recorded, null, 2)}\n`)
  removeFolder(target)
  await made.close()
}

if (import.meta.main) await record()
