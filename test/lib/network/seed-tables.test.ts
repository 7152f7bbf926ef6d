// Tables of starter content: made with a new website, in every language of it, and linked with its pages.
import assert from 'node:assert/strict'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { suite, test, type TestContext } from 'node:test'
import { resolveOwnEntries } from '../../../src/lib/core/extension/resolve.ts'
import type { Installation } from '../../../src/lib/core/installation.ts'
import { createKit } from '../../../src/lib/kit-checks/create-kit.ts'
import { seedSite } from '../../../src/lib/network/seed-site.ts'
import type { SiteConfig } from '../../../src/lib/platform/config/site-config.ts'
import { call, makeInstallation } from '../../support/installation.ts'

const SVG = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 4 4"><path d="M0 0h4v4H0z"/></svg>'
const LIST = `import { dataListBlock } from 'cms/kit'
export default dataListBlock({ head: () => '' })`

interface Answer<T> {
  data: T
}

async function read<T>(installation: Installation, name: string, input: object = {}): Promise<T> {
  const { status, body } = await call(installation, 'own', name, { ...input })
  assert.equal(status, 200, JSON.stringify(body))
  return (body as Answer<T>).data
}

const TEAM = {
  handle: 'team',
  name: 'Team',
  singular: 'Person',
  fields: [
    { type: 'text', name: 'name', label: 'Name', required: true, translatable: true },
    { type: 'media', name: 'photo', label: 'Photo', kinds: ['image'] },
    { type: 'relation', name: 'leads', label: 'Led by', target: 'team' },
    { type: 'link', name: 'more', label: 'More' },
  ],
  settings: { route: 'team', title_field: 'name' },
}

function content(lang: 'en' | 'de') {
  const [ada, bob] = lang === 'en' ? ['Ada', 'Bob'] : ['Ada auf Deutsch', 'Bob auf Deutsch']
  const shared = { photo: '@media/dot.svg', more: { type: 'page', ref: '@contact', label: 'Contact' } }
  return {
    site: { title: 'Own', settings: {} },
    pages: [
      {
        key: 'home',
        slug: '',
        title: 'Home',
        blocks: [
          { type: 'hero', data: { title: 'Home', link: { type: 'entry', ref: '@bob', label: 'Bob' } } },
          { type: 'data_list', data: { table: 'team' } },
        ],
      },
      { key: 'contact', slug: 'contact', title: 'Contact', blocks: [] },
      { key: 'person', type: 'template', template_for: 'team', slug: 'person', title: 'Person', blocks: [] },
    ],
    tables: [
      {
        ...TEAM,
        entries: [
          { key: 'bob', slug: 'bob', fields: { name: bob, leads: '@ada', ...shared } },
          { key: 'ada', slug: 'ada', fields: { name: ada, photo: '@media/dot.svg' } },
        ],
      },
    ],
  }
}

/** A website of a kit of its own; `change` changes its content before. */
async function website(
  t: TestContext,
  { site = {}, change }: { site?: Partial<SiteConfig>; change?: (content: any) => void } = {},
) {
  const { installation, root, close } = await makeInstallation({
    sites: { own: { hosts: ['own.test'], kit: 'own', languages: ['en', 'de'], ...site } },
  })
  t.after(close)
  const { folder } = createKit({ root, name: 'own' })
  const hero = join(folder, 'blocks/hero.ts')
  const source = readFileSync(hero, 'utf8')
  writeFileSync(hero, source.replace('fields: {', "fields: {\n    link: { type: 'link', label: 'Link' },"))
  writeFileSync(join(folder, 'blocks/data_list.ts'), LIST)
  mkdirSync(join(folder, 'content/media'))
  writeFileSync(join(folder, 'content/media/dot.svg'), SVG)
  writeFileSync(join(folder, 'content/media.json'), '[{"file": "dot.svg", "alt": {"en": "A dot", "de": "Ein Punkt"}}]')
  for (const lang of ['en', 'de'] as const) {
    const own = content(lang)
    change?.(own)
    writeFileSync(join(folder, `content/${lang}.json`), JSON.stringify(own))
  }
  resolveOwnEntries()
  const opened = await installation.openSite('own')
  return { installation, seed: () => seedSite(installation, opened, { content: true }) }
}

suite('tables of starter content', () => {
  test('entries are public in every language, with their media, relations and links', async (t) => {
    const { installation, seed } = await website(t)
    assert.equal(await seed(), 6)
    const of = (lang: string) =>
      read<any[]>(installation, 'list_entries', { table: 'team', lang, view: 'published', sort: '-@published_at' })
    const [english, german] = [await of('en'), await of('de')]
    assert.deepEqual(
      [...english, ...german].map(({ slug, status, fields }) => [slug, status, fields.name]),
      [
        ['bob', 'published', 'Bob'],
        ['ada', 'published', 'Ada'],
        ['bob', 'published', 'Bob auf Deutsch'],
        ['ada', 'published', 'Ada auf Deutsch'],
      ],
    )
    const [bob, ada] = english
    assert.equal(bob.translation_group, german[0].translation_group)
    assert.equal(bob.fields.leads, ada.id)
    const [dot] = await read<any[]>(installation, 'list_media')
    assert.equal(bob.fields.photo, dot.id)
    const contact = await read<any>(installation, 'get_page', { page: 'contact', lang: 'en' })
    assert.equal(bob.fields.more.ref, contact.uid)
    const home = await read<any>(installation, 'get_page', { page: 'home', lang: 'de' })
    assert.equal(home.blocks[0].data.link.ref, german[0].uid)
    const template = await read<any[]>(installation, 'list_pages', {
      filter: { field: 'type', op: 'eq', value: 'template' },
    })
    assert.equal(template.length, 2)
  })

  test('they count as examples until they are changed, deleted or accepted', async (t) => {
    const { installation, seed } = await website(t)
    await seed()
    const left = async () => {
      const { entries } = await read<{ entries: any[] }>(installation, 'get_sample_text')
      return entries.map(({ table, lang, title }) => `${table} ${lang} ${title}`)
    }
    assert.deepEqual(await left(), ['team en Bob', 'team en Ada', 'team de Bob auf Deutsch', 'team de Ada auf Deutsch'])
    await call(installation, 'own', 'update_entry', {
      table: 'team',
      entry: '/ada',
      lang: 'en',
      fields: { name: 'Ida' },
    })
    await call(installation, 'own', 'delete_entry', { table: 'team', entry: '/bob', lang: 'de', confirm: true })
    assert.deepEqual(await left(), ['team en Bob', 'team de Ada auf Deutsch'])
    const { sample_text } = await read<{ sample_text: object }>(installation, 'get_dashboard')
    assert.deepEqual(sample_text, { pages: 2, settings: 1, media: 1, entries: 2 })
    await call(installation, 'own', 'accept_sample_text', { entries: true })
    assert.deepEqual(await left(), [])
  })

  test('a website without tables gets neither them nor their templates and blocks', async (t) => {
    const { installation, seed } = await website(t, { site: { preset: 'minimal' } })
    assert.equal(await seed(), 4)
    const home = await read<any>(installation, 'get_page', { page: 'home', lang: 'en' })
    assert.deepEqual(
      home.blocks.map(({ type }: { type: string }) => type),
      ['hero'],
    )
  })

  test('a predefined table has its fields in the language of the website', async (t) => {
    const entries = [{ key: 'villa', slug: 'villa', fields: { title: 'Villa', offer: 'buy', price: 1 } }]
    const { installation, seed } = await website(t, {
      site: { languages: ['de', 'en'] },
      change: (own) => {
        own.tables = [{ predefined: 'openimmo', entries }]
        own.pages[0].blocks = []
        own.pages.pop()
      },
    })
    await seed()
    const table = await read<any>(installation, 'get_data_table', { table: 'properties' })
    assert.deepEqual([table.name, table.settings.route], ['Immobilien', 'immobilien'])
    const [villa] = await read<any[]>(installation, 'list_entries', { table: 'properties', lang: 'de' })
    assert.equal(villa.fields.price, 1)
  })

  test('what is invalid is named with its file and its place, and nothing is left', async (t) => {
    const failure = async (change: (own: any) => void) => {
      const { installation, seed } = await website(t, { change })
      const message = await seed().then(
        () => 'done',
        (error: Error) => error.message,
      )
      assert.deepEqual(await read(installation, 'list_data_tables'), [])
      return message
    }
    assert.match(
      await failure(({ tables: [team] }) => (team.handle = 'Team')),
      /kits\/own\/content\/en\.json table "Team" \/handle: /,
    )
    assert.match(
      await failure(({ tables: [team] }) => (team.entries[0].fields.leads = '@nobody')),
      /kits\/own\/content\/en\.json entry "bob" .*leads: /,
    )
    assert.match(
      await failure(({ tables: [team] }) => (team.entries[1].slug = 'bob')),
      /kits\/own\/content\/en\.json entry "ada".*bob/,
    )
    assert.match(
      await failure(({ tables: [team] }) => (team.entries[1].key = 'bob')),
      /kits\/own\/content\/en\.json entry "bob"/,
    )
    assert.match(await failure(({ tables: [team] }) => delete team.entries[1].fields.name), /entry "ada" .*name: /)
    assert.match(
      await failure((own) => (own.tables = [{ predefined: 'rss' }])),
      /kits\/own\/content\/en\.json tables \/predefined: .*"rss" has no predefined table/,
    )
  })
})
