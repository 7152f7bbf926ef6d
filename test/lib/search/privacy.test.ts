// What is not for visitors is in no hit, snippet, suggestion, facet or number of theirs, wherever it stands.
import assert from 'node:assert/strict'
import { after, before, suite, test } from 'node:test'
import { runDueJobs } from '../../../src/lib/core/jobs/jobs.ts'
import { findForVisitor, suggest } from '../../../src/lib/search/search.ts'
import { call } from '../../support/installation.ts'
import { wav } from '../media/pictures.ts'
import { storeItem } from '../media/stored.ts'
import { pdfSaying } from './pdf-saying.ts'
import { searchWebsite, type Website } from './website.ts'

/** Words that nobody may find, each planted in one place; all of them begin alike. */
const PLANTED: string[] = []
const secret = (place: string): string => {
  const word = `verborgen${place}`
  PLANTED.push(word)
  return word
}
const rich = (words: string) => ({
  type: 'richtext',
  data: { text: `<h2>${words}</h2><p>Text ${words}</p>` },
})

suite('what is not for visitors', () => {
  let site: Website
  before(async () => {
    const sites = {
      default: { hosts: ['localhost'], languages: ['de', 'en'] },
      other: { hosts: ['other.test'], languages: ['de', 'en'] },
      stranger: { hosts: ['stranger.test'], languages: ['de'] },
    }
    site = await searchWebsite({ sites })
    await pages(site)
    await tables(site)
    await shared(site)
    await media(site)
  })
  after(() => site.close())

  const place = async () => {
    const { installation } = site
    return { installation, site: await installation.openSite('default') }
  }

  test('everything planted is there: members of the website find what is theirs', async () => {
    assert.ok(PLANTED.length >= 25, String(PLANTED.length))
    for (const word of [
      'verborgenentwurf',
      'verborgenoffline',
      'verborgenpasswort',
      'verborgenimpdf',
      'verborgendateititel',
      'verborgenuntertitel',
      'verborgenschlagwort',
      'verborgenimversteck',
      'verborgenvorlagendatei',
    ])
      assert.ok((await site.members(word)).meta.total > 0, word)
    assert.equal((await site.visitors('sichtbares')).meta.total, 3)
  })

  test('no word of it is found, in whole, by its beginning, or with a typing error', async () => {
    for (const word of PLANTED)
      for (const q of [
        word,
        `"${word}"`,
        word.slice(0, -1),
        `${word.slice(0, -2)}x${word.slice(-1)}`,
        'verborgen',
      ]) {
        const { total, hits, facets, corrected } = await findForVisitor(await place(), {
          q,
          limit: 50,
          offset: 0,
        })
        const said = JSON.stringify([hits, facets, corrected])
        assert.ok(!said.toLowerCase().includes('verborgen'), `${q}: ${said}`)
        assert.deepEqual([total, hits.length], [0, 0], `${q}: ${said}`)
      }
  })

  test('what is public says nothing of it beside: hits, snippets and facets count what is public', async () => {
    const found = await findForVisitor(await place(), { q: 'sichtbares', limit: 50, offset: 0 })
    assert.ok(!JSON.stringify(found).toLowerCase().includes('verborgen'), JSON.stringify(found))
    assert.deepEqual(
      [found.total, found.facets.kind, found.facets.table],
      [3, { page: 1, entry: 2 }, { things: 2 }],
    )
  })

  test('a file that a page shows is found by what is published of it, and only by that', async () => {
    for (const word of ['vortrag', 'offenes'])
      assert.deepEqual(
        (await site.visitors(word, { kind: 'media' })).data.map(({ title, draft }) => [title, draft]),
        [['Vortrag', false]],
        word,
      )
    const [found] = (await site.members('verborgenuntertitel')).data
    assert.deepEqual([found!.title, found!.draft], ['Vortrag', true])
  })

  test('no suggestion leads there', async () => {
    for (const q of ['ver', 'verborgen', ...PLANTED, ...PLANTED.map((word) => word.slice(0, 12))])
      for (const lang of ['de', 'en'])
        assert.deepEqual(await suggest(await place(), { q, lang, limit: 10 }), [], q)
  })

  test('the same while the index is behind: nothing that was just hidden comes through', async () => {
    const { id } = await site.do('create_page', {
      title: 'Kurz da',
      slug: 'kurz',
      lang: 'de',
      blocks: [rich('kurzzeitig')],
    })
    await site.do('publish_page', { page: String(id) })
    assert.equal((await site.visitors('kurzzeitig')).meta.total, 1)
    await site.do('publish_page', { page: String(id), action: 'unpublish' })
    // Nobody waits for the index here.
    const { find } = await import('../../../src/lib/search/find.ts')
    const query = { q: 'kurzzeitig', audience: 'public' as const, limit: 10, offset: 0 }
    const found = await find(await place(), query, { patience: 0 })
    assert.deepEqual([found.total, found.hits, found.facets.kind], [0, [], {}])
  })
})

async function pages(site: Website): Promise<void> {
  const page = (title: string, more: object = {}) =>
    site.do('create_page', { title, lang: 'de', blocks: [rich(title)], ...more })
  const published = async (title: string, more: object = {}) => {
    const made = await page(title, more)
    await site.do('publish_page', { page: String(made.id) })
    return String(made.id)
  }
  await published('Sichtbares', {
    blocks: [rich('Sichtbares'), { ...rich(secret('sektion')), section: { visible: false } }],
  })
  await page(secret('entwurf'))
  const changed = await published('Geändert')
  await site.do('update_page', {
    page: changed,
    title: secret('neuertitel'),
    meta_description: secret('neuemeta'),
  })
  await site.do('publish_page', { page: await published(secret('offline')), action: 'unpublish' })
  await site.do('publish_page', { page: await published(secret('archiv')), action: 'archive' })
  await site.do('delete_page', { page: await published(secret('papierkorb')), confirm: true })
  await published(secret('passwort'), { access: 'password', access_password: 'sesam-oeffne' })
  await published(secret('rolle'), { access: 'role' })
  await published(secret('noindex'), { noindex: true })
  const planned = await page(secret('geplant'))
  await site.do('schedule_page', { page: String(planned.id), publish_at: '2030-01-01T00:00:00Z' })
  const german = await published('Zweisprachig')
  const english = await site.do('translate_page', { page: german, to: 'en' })
  await site.do('update_page', { page: String(english.id), title: secret('uebersetzung') })
  const old = await published(secret('altetitel'))
  await site.do('update_page', { page: old, title: 'Neu benannt' })
  await site.do('replace_blocks', { page: old, blocks: [rich('neu')] })
  await site.do('publish_page', { page: old })
  for (const key of ['other', 'stranger']) {
    const { id } = (await call(site.installation, key, 'create_page', { title: secret(key), lang: 'de' })).body.data as { id: number } // prettier-ignore
    await call(site.installation, key, 'publish_page', { page: String(id) })
  }
}

async function tables(site: Website): Promise<void> {
  const fields = [
    { type: 'text', name: 'title' },
    { type: 'textarea', name: 'text' },
    { type: 'text', name: 'intern', private: true, searchable: 'high' },
    { type: 'text', name: 'still', searchable: 'off' },
    { type: 'iban', name: 'konto', encrypt: true },
    { type: 'file', name: 'datei' },
    {
      type: 'group',
      name: 'people',
      fields: [
        { type: 'text', name: 'name' },
        { type: 'text', name: 'note', private: true },
      ],
    },
  ]
  const table = (handle: string, settings: object) =>
    site.do('save_data_table', { handle, name: handle, singular: handle, fields, settings, apply: true })
  const entry = (handle: string, data: object, action?: string) =>
    site.do('save_entry', { table: handle, lang: 'de', data, ...(action && { action }) })
  await table('things', { route: 'things' })
  await entry('things', {
    ...{ title: 'Sichtbares Ding', intern: secret('privat'), still: secret('unsuchbar') },
    people: [{ name: 'Sichtbar', note: secret('privatingruppe') }],
  }, 'publish') // prettier-ignore
  await entry('things', { title: secret('eintragsentwurf') })
  const gone = await entry('things', { title: secret('eintragoffline') }, 'publish')
  await site.do('save_entry', { table: 'things', entry: String(gone.id), action: 'unpublish' })
  const changed = await entry('things', { title: 'Sichtbares zweites' }, 'publish')
  await site.do('save_entry', {
    table: 'things',
    entry: String(changed.id),
    data: { text: secret('eintragneu') },
  })
  const trashed = await entry('things', { title: secret('eintragmuell') }, 'publish')
  await site.do('delete_entry', { table: 'things', entry: String(trashed.id), confirm: true })
  await table('routeless', {})
  await entry('routeless', { title: secret('ohneroute') }, 'publish')
  await table('silent', { route: 'silent', search: { off: true } })
  await entry('silent', { title: secret('tabelleaus') }, 'publish')
  await site.do('save_data_table', {
    ...{ handle: 'inbox', name: secret('posteingang'), singular: 'x', apply: true },
    ...{ fields: [{ type: 'text', name: 'name' }], settings: { kind: 'inbox' } },
  })
  await table('templated', { route: 'templated' })
  await entry('templated', { title: secret('vorlage') }, 'publish')
  const template = await site.do('create_page', {
    title: 'Vorlage',
    lang: 'de',
    type: 'template',
    template_for: 'templated',
    noindex: true,
  })
  await site.do('publish_page', { page: String(template.id) })
}

/** A table of another website: its members' entries are not for this one, and one is hidden here. */
async function shared(site: Website): Promise<void> {
  const { installation } = site
  const ask = (key: string, name: string, input: object) => call(installation, key, name, input as never)
  const fields = [{ type: 'text', name: 'title' }]
  await ask('other', 'save_data_table', { handle: 'common', name: 'common', singular: 'common', fields, settings: { route: 'common' }, apply: true }) // prettier-ignore
  await ask('other', 'share_table', { table: 'common', members: ['default', 'stranger'] })
  const settle = async () => {
    for (let round = 0; round < 3; round++)
      for (const key of ['default', 'other', 'stranger'])
        await runDueJobs(installation, await installation.openSite(key))
  }
  await settle()
  await ask('stranger', 'save_entry', {
    table: 'common',
    lang: 'de',
    data: { title: secret('andermitglied') },
    action: 'publish',
  })
  await ask('other', 'save_entry', {
    table: 'common',
    lang: 'de',
    data: { title: secret('eigentuemerentwurf') },
  })
  await settle()
}

async function media(site: Website): Promise<void> {
  const own = await site.installation.openSite('default')
  const { id } = await storeItem(site.installation, own, {
    ...{ content: pdfSaying(secret('impdf')), name: 'akte.pdf' },
    ...{ title: secret('dateititel'), caption: secret('bildunterschrift') },
  })
  const draft = await site.do('create_page', {
    ...{ title: 'Mit Datei', lang: 'de' },
    blocks: [{ type: 'downloads', data: { items: [{ file: id }] } }],
  })
  const guarded = await site.do('create_page', {
    ...{ title: secret('dateiseite'), lang: 'de', access: 'role' },
    blocks: [{ type: 'downloads', data: { title: 'x', items: [{ file: id }] } }],
  })
  await site.do('publish_page', { page: String(guarded.id) })
  assert.ok(draft.id)
  await publicFiles(site)
  // The first search sees that the words of the file are not read yet.
  await site.members('akte')
  await runDueJobs(site.installation, own)
}

/** What is not for visitors of files that pages show, and files that pages and entries name without showing them. */
async function publicFiles(site: Website): Promise<void> {
  const own = await site.installation.openSite('default')
  const store = async (name: string, title: string, content = pdfSaying(title)) =>
    (await storeItem(site.installation, own, { content, name, title })).id
  const show = async (title: string, blocks: (file: number) => object[], file: number) => {
    const { id } = await site.do('create_page', { title, lang: 'de', blocks: blocks(file) })
    await site.do('publish_page', { page: String(id) })
  }
  const downloads = (file: number) => ({ type: 'downloads', data: { title: 'x', items: [{ file }] } })
  const talk = await store('vortrag.wav', 'Vortrag', wav())
  await show('Mit Vortrag', (file) => [downloads(file)], talk)
  await site.do('update_media', { id: talk, tags: [secret('schlagwort')] })
  const vtt = (words: string) => `WEBVTT\n\n00:00.000 --> 00:01.000\n${words}\n`
  await site.do('set_captions', { id: talk, lang: 'de', vtt: vtt('Offenes Wort') })
  const draft = { draft: true, machine: true }
  await site.do('set_captions', { id: talk, lang: 'de', vtt: vtt(secret('untertitel')), ...draft })
  const hidden = (file: number) => ({ ...downloads(file), section: { visible: false } })
  await show('Mit Lücke', (file) => [hidden(file)], await store('versteck.pdf', secret('imversteck')))
  const data = { title: 'Mit Datei', datei: await store('vorlage.pdf', secret('vorlagendatei')) }
  await site.do('save_entry', { table: 'templated', lang: 'de', data, action: 'publish' })
}
