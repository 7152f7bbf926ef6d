// A website with all that a backup has to hold, and what can be seen of one, to compare two of them.
import assert from 'node:assert/strict'
import { sha256 } from '../../src/lib/base/hash.ts'
import { mediaStore } from '../../src/lib/platform/store/store.ts'
import { createSite } from '../../src/lib/network/sites.ts'
import type { Installation } from '../../src/lib/core/installation.ts'
import { crawl } from './crawl.ts'
import { hostFetch } from './host-fetch.ts'
import { call, makeInstallation, type MakeOptions, type TestInstallation } from './installation.ts'
import { testMariadb } from './mariadb.ts'
import { startServer } from './server.ts'

const PASSWORD = 'CMS_TEST_MYSQL_PASSWORD'

/** Without websites; where the tests run on MariaDB, new ones have databases there. */
export async function emptyInstallation(options: MakeOptions = {}): Promise<TestInstallation> {
  return makeInstallation({ sites: {}, ...options, local: { ...options.local, ...(await newDatabases()) } })
}

const isMariadb = () => process.env.CMS_TEST_DB === 'mariadb'

/** Keys of config.local.json: where new websites have their databases. */
export async function newDatabases(): Promise<Record<string, unknown>> {
  if (!isMariadb()) return {}
  const { host, port, user } = await testMariadb()
  return { mysql: { host, port, user, password_env: PASSWORD } }
}

/** With the kit's starter content and its pictures, a table with entries, and a page of its own. */
export async function fullSite(installation: Installation, key = 'muster'): Promise<void> {
  await createSite(installation, {
    key,
    hosts: [`${key}.test`],
    kit: 'starter',
    languages: ['en', 'de'],
    db: isMariadb() ? 'mysql' : 'sqlite',
  })
  await call(installation, key, 'save_data_table', {
    handle: 'products',
    name: 'Products',
    apply: true,
    fields: [
      { type: 'text', name: 'title', label: 'Title' },
      { type: 'number', name: 'price', label: 'Price' },
    ],
  })
  for (let n = 1; n <= 12; n++)
    await call(installation, key, 'save_entry', {
      table: 'products',
      fields: { title: `Rose ${n}`, price: n },
    })
  await call(installation, key, 'create_page', { title: 'Ümläute & “quotes” 🌹', slug: 'umlaute' })
  await call(installation, key, 'publish_page', { page: 'umlaute' })
}

/** What visitors and programs get: pages, lists, originals and pictures of pages, without what must differ. */
export async function seenOf(installation: Installation, key: string): Promise<Record<string, string>> {
  const server = await startServer(installation)
  try {
    const pages = await crawl(server.port, key)
    const snapshot: Record<string, string> = {}
    const pictures = new Set<string>()
    for (const [path, text] of pages) {
      const address = (rest: string) => `/media/${key}/${rest}`
      for (const [found] of text.matchAll(new RegExp(`${address('')}[\\w./-]+`, 'g'))) pictures.add(found)
      // The sprite has the icons that were shown so far.
      snapshot[path] = text.replaceAll(address(''), '/media/KEY/').replace(/icons\.\w{10}\.svg/g, 'ICONS')
    }
    assert.ok(pictures.size > 3, 'the pages show pictures')
    // Each takes a while to be made; their addresses name the content of all of them.
    for (const picture of [...pictures].filter((one) => one.endsWith('.480.jpg')).slice(0, 2)) {
      const response = await hostFetch(server.port)(`http://${key}.test${picture}`)
      assert.equal(response.status, 200, picture)
      const bytes = Buffer.from(await response.arrayBuffer())
      snapshot[picture.replace(`/media/${key}/`, '/media/KEY/')] = sha256(bytes)
    }
    for (const [name, input] of LISTS)
      snapshot[`${name} ${JSON.stringify(input)}`] = (await listed(installation, key, { name, input })).replaceAll(
        new RegExp(`\\b${key}\\b`, 'g'),
        'KEY',
      )
    return { ...snapshot, ...(await originals(installation, key)) }
  } finally {
    await server.close()
  }
}

/** The files of the library, byte by byte. */
async function originals(installation: Installation, key: string): Promise<Record<string, string>> {
  const found: Record<string, string> = {}
  const store = mediaStore(installation)
  for await (const { key: file } of store.list(`sites/${key}/originals`))
    found[file.replace(`sites/${key}/`, '')] = sha256((await store.read(file))!)
  return found
}

const LISTS: [string, Record<string, unknown>][] = [
  ['list_pages', { lang: 'en' }],
  ['list_pages', { lang: 'de' }],
  ['list_media', {}],
  ['list_data_tables', {}],
  ['list_entries', { table: 'products' }],
]

async function listed(
  installation: Installation,
  key: string,
  { name, input }: { name: string; input: Record<string, unknown> },
): Promise<string> {
  const { body } = await call(installation, key, name, { ...input, limit: 200 })
  return JSON.stringify(body.data)
}

/** Names what differs, and where it begins to: whole pages tell nobody anything. */
export function assertSame(now: Record<string, string>, before: Record<string, string>): void {
  const differing = [...new Set([...Object.keys(now), ...Object.keys(before)])].flatMap((name) => {
    const [a = 'missing', b = 'missing'] = [now[name], before[name]]
    if (a === b) return []
    let at = 0
    while (a[at] === b[at]) at++
    return [`${name}: …${a.slice(Math.max(0, at - 60), at + 60)}… was …${b.slice(Math.max(0, at - 60), at + 60)}…`]
  })
  assert.deepEqual(differing, [])
}
