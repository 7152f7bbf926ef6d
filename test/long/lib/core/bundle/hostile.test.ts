// Bundles of strangers: what is wrong is refused with its place, nothing of it stays; what is only unknown here survives untouched.
import assert from 'node:assert/strict'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { after, before, suite, test } from 'node:test'
import { unzipSync, zipSync } from 'fflate'
import sharp from 'sharp'
import { changedBundle, exportBundle, importBundle, partsOf, type Records } from '../../../../support/bundles.ts'
import { evilZip } from '../../../../support/evil-zip.ts'
import { call, makeInstallation, type TestInstallation } from '../../../../support/installation.ts'

suite('hostile bundles', () => {
  let from: TestInstallation
  let to: TestInstallation
  let bundle: Buffer
  before(async () => {
    from = await makeInstallation()
    to = await makeInstallation()
    const run = (name: string, input: Record<string, unknown>) => call(from.installation, 'default', name, input)
    const png = await sharp({ create: { width: 40, height: 40, channels: 3, background: '#b00' } })
      .png()
      .toBuffer()
    await run('upload_media', { base64: png.toString('base64'), name: 'red.png' })
    await run('create_page', {
      title: 'News',
      slug: 'news',
      blocks: [{ type: 'richtext', data: { text: '<p>Good</p>' } }],
    })
    await run('save_data_table', {
      handle: 'things',
      apply: true,
      fields: [
        { name: 'title', type: 'text', max: 20 },
        { name: 'text', type: 'richtext' },
      ],
    })
    await run('save_entry', { table: 'things', fields: { title: 'One', text: '<p>x</p>' } })
    await run('create_redirect', { from_path: '/a', to_url: '/news' })
    bundle = await exportBundle(from)
  })
  after(async () => {
    await from.close()
    await to.close()
  })

  const refused = async (bytes: Uint8Array, why: RegExp) => {
    const error = await importBundle(to, bytes, { on_conflict: 'replace' }).then(
      () => assert.fail('was taken'),
      (thrown: unknown) => thrown as Error & { code: string },
    )
    assert.match(error.message, why)
    assert.ok(['validation', 'conflict'].includes(error.code), error.code)
    assert.deepEqual(Object.values(partsOf(await exportBundle(to))).flat(), [])
    const originals = join(to.root, 'storage/media/sites/default/originals')
    assert.deepEqual(filesIn(originals), [], 'a file stays in the store')
    assert.deepEqual(filesIn(join(to.root, 'storage/tmp')), [], 'a temporary file stays')
  }
  const withPages = (change: (pages: Records) => string | void) => changedBundle(bundle, 'pages', change)

  test('what is no archive, or one that leads out of its folder', async () => {
    await refused(Buffer.from('hello'), /cannot be read/)
    for (const name of ['../../etc/passwd', '/etc/passwd', 'a\\..\\b', 'C:\\x'])
      await refused(evilZip({ name }), /cannot be read: .*(leads out|folder|name)/i)
    await refused(evilZip({ name: 'bundle.json', isLink: true }), /link/)
    await refused(evilZip({ name: 'bundle.json', isEncrypted: true }), /password/)
    await refused(evilZip({ name: 'other.json' }), /no bundle\.json/)
    await refused(bundle.subarray(0, bundle.length - 30), /cannot be read/)
  })

  test('what becomes huge', async () => {
    const files = unzipSync(bundle)
    await refused(evilZip({ name: 'bundle.json', size: 4_000_000_000 }), /too large|cannot be read/)
    await refused(zipSync({ ...files, 'bundle.json': Buffer.alloc(200_000, 32) }), /no bundle\.json/)
    await refused(
      withPages(() => `${JSON.stringify('x'.repeat(9_000_000))}\n`),
      /pages\.ndjson:1: is longer than/,
    )
    await refused(
      withPages(() => `${'['.repeat(100_000)}${']'.repeat(100_000)}\n`),
      /pages\.ndjson:1 .*(deep|nested)/,
    )
  })

  test('a manifest that lies', async () => {
    const files = unzipSync(bundle)
    const manifest = JSON.parse(Buffer.from(files['bundle.json']!).toString()) as Record<string, any>
    const lying = (more: object) =>
      zipSync({ ...files, 'bundle.json': Buffer.from(JSON.stringify({ ...manifest, ...more })) })
    await refused(lying({ version: 2 }), /bundle\.json/)
    await refused(
      lying({ records: { ...manifest['records'], pages: 7 } }),
      /pages\.ndjson: has 1 record, but bundle\.json says 7/,
    )
    await refused(lying({ records: { ...manifest['records'], secrets: 0 } }), /part “secrets”/)
    await refused(lying({ languages: ['en', 'fr'] }), /content in fr/)
    await refused(zipSync({ ...files, 'bundle.json': Buffer.from('{') }), /bundle\.json: is not JSON/)
  })

  test('records of wrong types, with keys of prototypes, or twice', async () => {
    await refused(
      withPages((pages) => void (pages[0]!['sort'] = 'first')),
      /pages\.ndjson:1 \/sort: /,
    )
    await refused(
      withPages((pages) => void (pages[0]!['password_hash'] = 'x')),
      /pages\.ndjson:1 .*password_hash/,
    )
    await refused(
      withPages((pages) => void pages.push(pages[0]!)),
      /pages\.ndjson:2 “News”: .*twice/,
    )
    await refused(
      withPages((pages) => `${JSON.stringify(pages[0]).replace('"data":{', '"data":{"__proto__":{"a":1},')}\n`),
      /pages\.ndjson:1 .*__proto__/,
    )
    await refused(
      withPages((pages) => `${JSON.stringify(pages[0]).replace('"data":{', '"data":{"constructor":1,')}\n`),
      /pages\.ndjson:1 .*constructor/,
    )
    await refused(
      withPages(() => '{"uid":\n'),
      /pages\.ndjson:1: is not JSON/,
    )
  })

  test('scripts in rich text, of pages and entries', async () => {
    const evil = '<p onclick="alert(1)">x</p><script>alert(1)</script>'
    await refused(
      withPages((pages) => void (pages[0]!['draft'].blocks[0].data.text = evil)),
      /pages\.ndjson:1 “News” \/draft\/blocks\/[\w@]+\/data\/text: cannot be stored as it is written/,
    )
    await refused(
      changedBundle(bundle, 'entries', (entries) => void (entries[0]!['draft'].fields.text = evil)),
      /entries\.ndjson:1 “things\/one” \/draft\/fields\/text: cannot be stored/,
    )
  })

  test('values that the kit or the table does not take, and loops of redirects', async () => {
    await refused(
      withPages((pages) => void (pages[0]!['draft'].blocks[0].data.text = 7)),
      /pages\.ndjson:1 “News”: .*data\/text/,
    )
    await refused(
      changedBundle(bundle, 'entries', (all) => void (all[0]!['draft'].fields.title = 'x'.repeat(30))),
      /entries\.ndjson:1 .*title/,
    )
    await refused(
      changedBundle(bundle, 'entries', (all) => void (all[0]!['draft'].fields.more = 1)),
      /entries\.ndjson:1 .*more/,
    )
    await refused(
      changedBundle(bundle, 'redirects', (all) => void (all[0]!['to_url'] = '/a')),
      /redirects\.ndjson:1 “\/a”: .*circle/,
    )
    await refused(
      changedBundle(bundle, 'redirects', (all) => void (all[0]!['to_url'] = 'javascript:alert(1)')),
      /redirects\.ndjson:1 \/to_url/,
    )
    await refused(
      withPages((pages) => void (pages[0]!['parent'] = crypto.randomUUID())),
      /pages\.ndjson:1 “News”: .*neither in the bundle/,
    )
  })

  test('files that are not what the bundle says', async () => {
    const files = unzipSync(bundle)
    const name = Object.keys(files).find((one) => one.startsWith('files/'))!
    const { [name]: _, ...without } = files
    await refused(zipSync(without), /media\.ndjson:1 “red\.png”: .*is missing in the bundle/)
    const other = await sharp({ create: { width: 41, height: 40, channels: 3, background: '#0b0' } })
      .png()
      .toBuffer()
    await refused(zipSync({ ...files, [name]: other }), /not the one that the bundle announces/)
    await refused(zipSync({ ...files, [name]: Buffer.from('<script>alert(1)</script>') }), /media\.ndjson:1 “red\.png”/)
  })

  test('blocks of a type that is not here survive untouched', async () => {
    const strange = {
      id: '0123456789',
      type: 'of_another_kit',
      data: { html: '<b>7</b>', list: [{ b: 1, a: null }] },
      section: {},
    }
    const other = withPages((pages) => void pages[0]!['draft'].blocks.push(strange))
    await importBundle(to, other)
    const [page] = partsOf(await exportBundle(to))['pages']!
    assert.equal(JSON.stringify(page!['draft'].blocks[1]), JSON.stringify(strange))
    assert.ok((await importBundle(to, other)).conflict_count === 0)
  })
})

function filesIn(folder: string): string[] {
  try {
    return readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((one) => one.isFile())
      .map(({ name }) => name)
  } catch {
    return []
  }
}
