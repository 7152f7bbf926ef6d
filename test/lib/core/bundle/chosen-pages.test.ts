// Some pages go from one website to another: with what they need, and without touching anything else there.
import assert from 'node:assert/strict'
import { after, before, suite, test } from 'node:test'
import sharp from 'sharp'
import { exportBundle, importBundle, partsOf } from '../../../support/bundles.ts'
import { call, makeInstallation, type TestInstallation } from '../../../support/installation.ts'

const config = { languages: ['en', 'de'] }

suite('some pages', () => {
  let staging: TestInstallation
  let live: TestInstallation
  let alien: { id: number; uid: string }
  const run = async (name: string, input: Record<string, unknown>, where = staging) =>
    (await call(where.installation, 'default', name, input)).body.data as any
  const summer = () => exportBundle(staging, { pages: ['/offers'], below: true })

  before(async () => {
    staging = await makeInstallation({ sites: { default: config } })
    live = await makeInstallation({ sites: { default: config } })
    const offers = await run('create_page', { title: 'Offers', slug: 'offers' })
    await run('create_page', { title: 'Contact', slug: 'contact' })
    await run('create_page', { title: 'Angebote', slug: 'angebote', lang: 'de' })
    await importBundle(live, await exportBundle(staging))
    // Since then, on one only: a film in a table of its own, a block that shows it, a page with that, and changed titles.
    await table('films', 'people')
    alien = await run('save_entry', { table: 'films', fields: { title: 'Alien', poster: await picture('blue') } })
    await run('save_entry', { table: 'films', fields: { title: 'Zulu', poster: await picture('green') } })
    const fields = { text: { type: 'richtext' } }
    for (const key of ['premiere', 'other']) {
      await run('create_custom_block', { key, label: key, fields, template: '<div>{{ text }}</div>' })
      await run('publish_custom_block', { key })
    }
    const blocks = [{ type: 'premiere', data: { text: `<p><a href="cms://entries/${alien.uid}">Alien</a></p>` } }]
    const page = await run('create_page', { title: 'Summer', slug: 'summer', parent: String(offers.id), blocks })
    await run('publish_page', { page: String(page.id) })
    await run('update_page', { page: '/offers', title: 'Our offers' })
    await run('update_page', { page: '/contact', title: 'Write to us' })
  })
  after(async () => {
    await staging.close()
    await live.close()
  })

  async function table(handle: string, target: string): Promise<void> {
    const title = { name: 'title', type: 'text', required: true }
    await run('save_data_table', { handle: target, name: target, fields: [title], apply: true })
    const fields = [title, { name: 'poster', type: 'media' }, { name: 'director', type: 'relation', target }]
    await run('save_data_table', { handle, name: handle, fields, apply: true })
  }

  async function picture(background: string): Promise<number> {
    const bytes = await sharp({ create: { width: 40, height: 30, channels: 3, background } })
      .png()
      .toBuffer()
    const { id } = await run('upload_media', {
      base64: bytes.toString('base64'),
      name: `${background}.png`,
      alt: background,
    })
    return id
  }

  test('the bundle has the pages and all that these lead to, and nothing else', async () => {
    const parts = partsOf(await summer())
    const labels = Object.entries(parts).map(([name, records]) => [name, records.map(labelOf)])
    assert.deepEqual(Object.fromEntries(labels), {
      'custom-blocks': ['premiere'],
      media: ['blue.png'],
      tables: ['people', 'films'],
      pages: ['Our offers', 'Summer'],
      entries: ['alien'],
    })
  })

  test('pages are named by path, by the address in another language, and by id; what is not there is named', async () => {
    const { id } = await run('get_page', { page: '/contact' })
    const parts = partsOf(await exportBundle(staging, { pages: ['offers', 'de/angebote', String(id)] }))
    assert.deepEqual(parts['pages']!.map(labelOf), ['Our offers', 'Angebote', 'Write to us'])
    assert.deepEqual(Object.values(parts).flat().length, 3)
    const turned = partsOf(await exportBundle(staging, { pages: ['/offers/summer', '/offers'], below: true }))
    assert.deepEqual(turned['pages']!.map(labelOf), ['Our offers', 'Summer'])
    await assert.rejects(exportBundle(staging, { pages: ['/offers', '/nowhere'] }), ({ code, errors }: any) => {
      assert.deepEqual([code, errors[0].pointer], ['validation', '/pages/1'])
      return true
    })
  })

  test('on the other website these pages change, and nothing else', async () => {
    await run('update_page', { page: '/contact', title: 'Call us' }, live)
    await assert.rejects(importBundle(live, await summer()), { code: 'conflict' })
    const { parts } = await importBundle(live, await summer(), { on_conflict: 'replace' })
    assert.deepEqual(parts['pages'], { new: 1, changed: 1, unchanged: 0, kept: 0 })
    assert.deepEqual(partsOf(await exportBundle(live, { pages: ['/offers'], below: true })), partsOf(await summer()))
    assert.equal((await run('get_page', { page: '/contact' }, live)).title, 'Call us')
  })

  test('what comes along stays as it is where it is there, and leaves the trash', async () => {
    const film = { table: 'films', entry: alien.uid }
    await run('update_entry', { ...film, fields: { title: 'Alien, uncut' } }, live)
    await run('update_page', { page: '/offers', title: 'All offers' })
    const { parts, conflicts } = await importBundle(live, await summer(), { on_conflict: 'replace' })
    assert.deepEqual(
      [parts['entries'], conflicts.map(({ part }) => part)],
      [{ new: 0, changed: 0, unchanged: 0, kept: 1 }, ['pages']],
    )
    assert.equal((await run('get_entry', film, live)).fields.title, 'Alien, uncut')
    const { id } = await run('get_entry', film, live)
    await run('delete_entry', { table: 'films', entry: String(id), confirm: true }, live)
    await importBundle(live, await summer(), { on_conflict: 'replace' })
    assert.deepEqual((await run('get_entry', film, live)).fields.title, 'Alien')
  })

  test('a picture that is there under another uid is used instead of the one that comes along', async (t) => {
    const third = await makeInstallation({ sites: { default: config } })
    t.after(third.close)
    const bytes = await sharp({ create: { width: 40, height: 30, channels: 3, background: 'blue' } })
      .png()
      .toBuffer()
    const own = await run('upload_media', { base64: bytes.toString('base64'), name: 'mine.png', alt: 'Mine' }, third)
    await importBundle(third, await summer(), { on_conflict: 'replace' })
    const entry = await run('get_entry', { table: 'films', entry: alien.uid }, third)
    assert.equal(entry.fields.poster, own.id)
    assert.equal((await run('get_media', { id: own.id }, third)).alt, 'Mine')
  })

  test('a page whose parent is neither there nor in the bundle is refused, and nothing is stored', async (t) => {
    const third = await makeInstallation({ sites: { default: config } })
    t.after(third.close)
    const lonely = await exportBundle(staging, { pages: ['/offers/summer'] })
    await assert.rejects(importBundle(third, lonely), ({ code, errors }: any) => {
      assert.deepEqual([code, errors[0].pointer], ['validation', '/pages/1/parent'])
      return true
    })
    assert.deepEqual(Object.values(partsOf(await exportBundle(third))).flat(), [])
  })

  test('more pages than one export takes are refused, and pages below none', async () => {
    await assert.rejects(exportBundle(staging, { below: true }), ({ errors }: any) => errors[0].pointer === '/below')
    const many = Array.from({ length: 201 }, () => '/offers')
    await assert.rejects(exportBundle(staging, { pages: many }), { code: 'validation' })
  })
})

const labelOf = ({ key, name, handle, draft }: any): string => draft?.title ?? draft?.slug ?? handle ?? key ?? name
