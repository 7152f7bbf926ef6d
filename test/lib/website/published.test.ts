// Published pages: made once, made again when what they show was written here or elsewhere, kept over a restart.
// Holds: contract 4.2 stale
import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { after, before, describe, test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from 'node:zlib'
import { openInstallation } from '../../../src/lib/installation/installation.ts'
import type { Installation } from '../../../src/lib/core/installation.ts'
import type { TestInstallation } from '../../support/installation.ts'
import { addPage, changePage, makeDemo, richtext, visitor, type Visitor } from './visitor.ts'
import { eventually } from '../../support/eventually.ts'

describe('published pages', () => {
  let here: TestInstallation
  let other: Installation
  let visit: Visitor
  let home: { id: number; uid: string }

  before(async () => {
    here = await makeDemo()
    home = await addPage(here.installation, {
      title: 'Home',
      slug: '',
      in_menu: true,
      blocks: [richtext('Welcome')],
    })
    await addPage(here.installation, {
      title: 'About',
      slug: 'about',
      in_menu: true,
      blocks: [richtext('About us')],
    })
    visit = visitor(here.installation, 'demo', { interval: 40 })
    other = await openInstallation(here.options)
  })
  after(async () => {
    await visit.website.close()
    await other.close()
    await here.close()
  })

  test('a write of this process shows at once', async () => {
    assert.match(await visit.text('/'), /Welcome/)
    assert.ok(visit.fast('/'))
    await changePage(here.installation, home, { meta_title: 'Changed' })
    assert.equal(visit.fast('/'), undefined, 'the old bytes are gone')
    assert.match(await visit.text('/'), /Changed/)
  })

  test('a page in the menu shows on the others', async () => {
    assert.doesNotMatch(await visit.text('/about'), /Prices/)
    await addPage(here.installation, {
      title: 'Prices',
      slug: 'prices',
      in_menu: true,
      blocks: [richtext('Prices')],
    })
    assert.match(await visit.text('/about'), /href="\/prices"/)
  })

  test('a write of another process shows within the interval', async () => {
    await visit.text('/')
    await changePage(other, home, { meta_title: 'From elsewhere' })
    await eventually(() => !visit.fast('/'), 'the watch has seen it')
    assert.match(await visit.text('/'), /From elsewhere/)
  })

  test('an answer made after the write is not thrown away again', async () => {
    await changePage(here.installation, home, { meta_title: 'Once' })
    await visit.text('/')
    const { etag } = visit.fast('/')!.headers
    await sleep(200)
    assert.equal(visit.fast('/')?.headers['etag'], etag)
  })

  test('a write while the page is being made wins', async () => {
    const pending = visit.get('/')
    await changePage(here.installation, home, { meta_title: 'Later' })
    await pending
    assert.match(await visit.text('/'), /Later/)
  })

  test('requests at the same time are answered by one rendering', async () => {
    await changePage(here.installation, home, { meta_title: 'Crowd' })
    const answers = await Promise.all(Array.from({ length: 20 }, () => visit.get('/')))
    assert.equal(new Set(answers.map((answer) => answer.headers.get('etag'))).size, 1)
  })

  // Holds: contract 4.2 variants
  test('every encoding holds the same page and has its own ETag', () => {
    const as = (encoding: string) => visit.fast('/', [['accept-encoding', encoding]])!
    const plain = visit.fast('/')!
    assert.deepEqual(brotliDecompressSync(as('br').body), plain.body)
    assert.deepEqual(zstdDecompressSync(as('zstd').body), plain.body)
    assert.deepEqual(gunzipSync(as('gzip').body), plain.body)
    const tags = ['identity', 'br', 'zstd', 'gzip'].map((encoding) => as(encoding).headers['etag'])
    assert.equal(new Set(tags).size, 4)
    for (const tag of tags) assert.match(tag!, /^"[^"]+"$/, 'a strong one')
  })

  test('a restarted server answers from disk without rendering', async () => {
    const text = await visit.text('/about')
    await visit.website.close()
    // A mark in the stored bytes comes back only if nothing is rendered.
    const stored = pageFiles(here.root).find((name) => headOf(name).key === 'page /about')!
    mark(stored)
    visit = visitor(other, 'demo', { interval: 40 })
    const again = await visit.text('/about')
    assert.equal(again, text.replace('About us', 'ABOUT US'))
    await visit.website.close()
    visit = visitor(here.installation, 'demo', { interval: 40 })
  })

  test('a stored page that is stale or torn is made again', async () => {
    await visit.text('/about')
    await visit.website.close()
    await changePage(other, home, { nav_title: 'Start' })
    visit = visitor(here.installation, 'demo', { interval: 40 })
    assert.match(await visit.text('/about'), />Start</)
    await visit.website.close()
    for (const name of pageFiles(here.root)) writeFileSync(name, 'torn')
    visit = visitor(here.installation, 'demo', { interval: 40 })
    assert.match(await visit.text('/about'), /About us/)
  })
})

const folderOf = (root: string) => join(root, 'storage/published/demo')
const pageFiles = (root: string) =>
  (readdirSync(folderOf(root), { recursive: true }) as string[])
    .filter((name) => name.endsWith('.page'))
    .map((name) => join(folderOf(root), name))
const headOf = (file: string) => JSON.parse(readFileSync(file, 'latin1').split('\n', 1)[0]!) as Record<string, unknown>

/** Changes the plain bytes of a stored answer, and its sum. */
function mark(file: string): void {
  const [line, ...rest] = readFileSync(file, 'latin1').split('\n')
  const content = Buffer.from(rest.join('\n').replace('About us', 'ABOUT US'), 'latin1')
  const head = {
    ...(JSON.parse(line!) as object),
    sum: createHash('sha256').update(content).digest('base64url'),
  }
  writeFileSync(file, Buffer.concat([Buffer.from(`${JSON.stringify(head)}\n`), content]))
}
