// Translation progress of a website: counts by language, missing pages and missing fixed texts of the kit.
// Holds: contract 4.3 texts
import assert from 'node:assert/strict'
import { after, before, suite, test } from 'node:test'
import { makeInstallation, call, testClock, tokenCall, type TestInstallation } from '../../support/installation.ts'

interface Language {
  lang: string
  name: string
  default: boolean
  pages: number
  published: number
  missing: number
}

suite('translations', () => {
  let made: TestInstallation
  before(async () => {
    made = await makeInstallation({
      sites: { default: { hosts: ['localhost'], languages: ['en', 'de', 'fr'] } },
    })
    for (const title of ['One', 'Two', 'Three', 'Four']) await run('create_page', { title })
    for (const page of ['one', 'two']) await run('translate_page', { page, to: 'de' })
    await run('create_page', { title: 'Nur hier', lang: 'de' })
    await run('publish_page', { page: 'one' })
    await run('delete_page', { page: 'four', confirm: true })
    await run('create_page', { title: 'Not found', type: 'not_found' })
  })
  after(() => made.close())
  const run = async (name: string, input: Record<string, unknown> = {}) =>
    (await call(made.installation, 'default', name, input)).body as any

  test('a page that is translated before its parent stands at the top, and says so', async () => {
    const parent = (await run('create_page', { title: 'Parent', lang: 'fr' })).data
    await run('create_page', { title: 'Child', lang: 'fr', parent: String(parent.id) })
    const { data, meta } = await run('translate_page', { page: 'parent/child', lang: 'fr', to: 'de', dry_run: true })
    assert.equal(data.after.parent_id, null)
    assert.deepEqual([meta.warnings[0].code, meta.warnings[0].parent_id], ['parent_untranslated', parent.id])
    for (const page of ['parent/child', 'parent']) await run('delete_page', { page, lang: 'fr', confirm: true })
  })

  test('what is given is translated: other titles and the description do not stay in the other language', async () => {
    const texts = { nav_title: 'Tours', meta_title: 'Tours by boat', meta_description: 'On the river.' }
    const { data: page } = await run('create_page', { title: 'Boat tours', lang: 'fr', ...texts })
    const copied = async (input: object) => {
      const given = { page: String(page.id), to: 'de', dry_run: true, ...input }
      const { nav_title, meta_title, meta_description } = (await run('translate_page', given)).data.after
      return { nav_title, meta_title, meta_description }
    }
    assert.deepEqual(await copied({}), texts, 'a copy to translate')
    const none = { nav_title: null, meta_title: null, meta_description: null }
    assert.deepEqual(await copied({ title: 'Bootsfahrten', blocks: [] }), none)
    assert.deepEqual(await copied({ title: 'Bootsfahrten', nav_title: 'Fahrten' }), {
      ...texts,
      meta_title: null,
      nav_title: 'Fahrten',
    })
    await run('delete_page', { page: String(page.id), confirm: true })
  })

  test('each language tells what it has and lacks', async () => {
    const { data } = await run('list_languages')
    const counts = (data as Language[]).map(({ lang, pages, published, missing }) => [lang, pages, published, missing])
    assert.deepEqual(counts, [
      ['en', 3, 1, 1],
      ['de', 3, 0, 1],
      ['fr', 0, 0, 4],
    ])
    assert.deepEqual([data[1].name, data[0].default, data[1].default], ['Deutsch', true, false])
  })

  test('the pages that lack are named once each, page by page, without what lies in the trash', async () => {
    const titles = async (lang: string, more: object = {}) =>
      (await run('list_missing_translations', { lang, ...more })).data.map(({ title }: { title: string }) => title)
    assert.deepEqual(await titles('de'), ['Three'])
    assert.deepEqual(await titles('en'), ['Nur hier'])
    assert.deepEqual(await titles('fr'), ['One', 'Two', 'Three', 'Nur hier'])
    const { data, links, meta } = await run('list_missing_translations', {
      lang: 'fr',
      limit: 3,
      count: true,
    })
    assert.deepEqual([data.length, meta.total], [3, 4])
    const cursor = new URL(links.next, 'http://x').searchParams.get('cursor')!
    assert.deepEqual(await titles('fr', { limit: 3, cursor }), ['Nur hier'])
    await assert.rejects(run('list_missing_translations', { lang: 'it' }), { code: 'not-found' })
  })

  test('the original is in the main language; pages of a language that was removed count for nothing', async () => {
    const sites = { default: { hosts: ['localhost'], languages: ['de', 'en', 'fr'] } }
    const own = await makeInstallation({ sites })
    const ask = async (name: string, input: Record<string, unknown> = {}) =>
      (await call(own.installation, 'default', name, input)).body.data as any
    const { id } = await ask('create_page', { title: 'Rooms', lang: 'en' })
    await ask('translate_page', { page: id, to: 'de', title: 'Zimmer' })
    await ask('create_page', { title: 'Only English', lang: 'en' })
    const titles = async () =>
      (await ask('list_missing_translations', { lang: 'fr' })).map(({ title }: { title: string }) => title)
    assert.deepEqual((await titles()).sort(), ['Only English', 'Zimmer'])
    await ask('update_languages', { languages: ['de', 'fr'], confirm: true })
    assert.deepEqual(await titles(), ['Zimmer'])
    const counts = (await ask('list_languages')) as Language[]
    assert.deepEqual(
      counts.map(({ lang, pages, missing }) => [lang, pages, missing]),
      [
        ['de', 1, 0],
        ['fr', 0, 1],
      ],
    )
    await own.close()
  })

  test('a translation is outdated once its original changes, until somebody has worked on it', async () => {
    const clock = testClock()
    const own = await makeInstallation({ clock, sites: { default: { hosts: ['localhost'], languages: ['de', 'fr'] } } })
    const ask = async (name: string, input: Record<string, unknown>) => {
      clock.advance(60_000)
      return (await call(own.installation, 'default', name, input)).body.data as any
    }
    const changed = async (lang: string): Promise<string[]> =>
      (await ask('list_missing_translations', { lang, outdated: true })).map(({ title }: { title: string }) => title)
    for (const title of ['Zimmer', 'Preise']) await ask('create_page', { title })
    const french = await ask('translate_page', { page: 'zimmer', to: 'fr', title: 'Chambres' })
    await ask('translate_page', { page: 'preise', to: 'fr', title: 'Tarifs' })
    await ask('publish_page', { page: 'zimmer' })
    assert.deepEqual(await changed('fr'), [], 'publishing changes no text')
    await ask('update_page', { page: 'zimmer', meta_description: 'Zehn Zimmer.' })
    assert.deepEqual([await changed('fr'), await changed('de')], [['Zimmer'], []])
    await ask('update_page', { page: french.id, meta_description: 'Dix chambres.' })
    assert.deepEqual([await changed('fr'), await changed('de')], [[], []])
    for (let n = 0; n <= 35; n++) await ask('update_page', { page: 'preise', meta_description: `Preise ${n}` })
    assert.deepEqual(await changed('fr'), ['Preise'], 'the revision of that time is no longer stored')
    await own.close()
  })

  test('the translations of a page are found by their group', async () => {
    const { data } = await run('get_page', { page: 'two' })
    const filter = { translation_group: data.translation_group }
    const pages = (await run('list_pages', { filter })).data
    assert.deepEqual(pages.map(({ lang }: { lang: string }) => lang).sort(), ['de', 'en'])
  })

  test('fixed texts of the kit that lack are told to those who may change settings', async () => {
    assert.deepEqual((await run('list_missing_texts', { lang: 'de' })).data, [])
    const { data, links } = await run('list_missing_texts', { lang: 'fr', limit: 5 })
    assert.equal(data.length, 5)
    assert.ok(data.every(({ text, line }: { text: string; line: number }) => text && line >= 0))
    assert.ok(links.next)
    await assert.rejects(run('list_missing_texts', { lang: '../de' }), { code: 'validation' })
    const author = await tokenCall(made.installation, 'default', { role: 'author' })
    await assert.rejects(call(made.installation, 'default', 'list_missing_texts', { lang: 'fr' }, author), {
      code: 'forbidden',
    })
  })
})
