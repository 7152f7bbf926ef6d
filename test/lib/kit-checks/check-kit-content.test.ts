// kit:check reports what site:create would refuse: starter content that does not fit the kit's blocks and settings.
import assert from 'node:assert/strict'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { after, before, suite, test } from 'node:test'
import { contentFindings } from '../../../src/lib/kit-checks/check-kit-content.ts'
import { createKit } from '../../../src/lib/kit-checks/create-kit.ts'
import { resolveOwnEntries } from '../../../src/lib/core/extension/resolve.ts'
import { loadKit, type Kit } from '../../../src/lib/kits/kits.ts'
import { cms } from '../../support/cms.ts'
import { removeFolder, tempFolder } from '../../support/temp.ts'

const FORM = `import { dataFormBlock } from 'cms/kit'
export default dataFormBlock({ head: () => '' })`

suite('starter content is checked with the kit', () => {
  let root: string
  let kit: Kit
  let content: Record<string, any>
  before(async () => {
    root = tempFolder()
    const { folder } = createKit({ root, name: 'own' })
    writeFileSync(join(folder, 'blocks/data_form.ts'), FORM)
    resolveOwnEntries()
    kit = await loadKit(root, 'own')
    content = JSON.parse(readFileSync(join(folder, 'content/en.json'), 'utf8'))
  })
  after(() => removeFolder(root))

  const write = (changed: unknown) => writeFileSync(join(kit.folder, 'content/en.json'), JSON.stringify(changed))
  async function messages(change: (copy: any) => void): Promise<string[]> {
    const copy = structuredClone(content)
    change(copy)
    write(copy)
    return (await contentFindings(kit)).map(({ message }) => message)
  }

  test('what fits is no finding', async () => {
    assert.deepEqual(
      await messages(({ pages: [home] }) => {
        home.blocks[0].data.link = { type: 'page', ref: '@home', label: 'Home' }
      }),
      [],
    )
  })

  test('each error names file, page and place', async () => {
    const found = await messages(({ site, pages: [home] }) => {
      site.settings.motto = 'Hello'
      delete home.blocks[0].data.title
      home.blocks[0].data.titel = 'Hello'
      home.blocks[0].variant = 'huge'
      home.blocks[0].section = { background: 'pink' }
      home.blocks[1].type = 'heroo'
      home.blocks.push({ type: 'data_form', data: { table: 'contact' } })
    })
    assert.deepEqual(
      found.map((message) => message.replace(/(?<=^content\/en\.json: (?:page "home" )?\S+): .*/, '')),
      [
        'content/en.json: /site/settings/motto',
        'content/en.json: page "home" /blocks/0/data/titel',
        'content/en.json: page "home" /blocks/0/data/title',
        'content/en.json: page "home" /blocks/0/variant',
        'content/en.json: page "home" /blocks/0/section/background',
        'content/en.json: page "home" /blocks/1/type',
        'content/en.json: page "home" /blocks/2/data/table',
      ],
    )
    assert.match(found.at(-1)!, /a new website has no table "contact"/)
  })

  test('a page that is not there, no home page, and what is not JSON', async () => {
    const link = { type: 'page', ref: '@nowhere', label: 'Nowhere' }
    const lost = await messages(({ pages: [home] }) => (home.blocks[0].data.link = link))
    assert.match(lost.join(), /^content\/en\.json: page "home" \/blocks\/0\/data\/link/)
    assert.match((await messages(({ pages: [home] }) => (home.slug = 'start'))).join(), /no page has the slug ""/)
    writeFileSync(join(kit.folder, 'content/en.json'), '{')
    assert.match((await contentFindings(kit))[0]!.message, /^content\/en\.json: /)
  })

  test('tables, their templates and their entries', async () => {
    const team = {
      handle: 'team',
      name: 'Team',
      singular: 'Person',
      fields: [
        { type: 'text', name: 'name', label: 'Name', required: true },
        { type: 'relation', name: 'leads', label: 'Led by', target: 'team' },
      ],
    }
    const entries = [
      { key: 'ada', slug: 'ada', fields: { name: 'Ada', leads: '@bob' } },
      { key: 'bob', slug: 'bob', fields: { name: 'Bob' } },
    ]
    const person = {
      key: 'person',
      type: 'template',
      template_for: 'team',
      slug: 'person',
      title: 'Person',
      blocks: [],
    }
    const form = { type: 'data_form', data: { table: 'team' } }
    const withTeam = (change: (copy: any) => void) =>
      messages((copy) => {
        Object.assign(copy, { tables: [structuredClone({ ...team, entries })] })
        copy.pages.push(structuredClone(person))
        copy.pages[0].blocks.push(structuredClone(form))
        change(copy)
      })
    assert.deepEqual(
      await withTeam(({ pages: [home] }) => (home.blocks[0].data.link = { type: 'entry', ref: '@ada' })),
      [],
    )
    const twice = await withTeam(({ tables: [{ entries: all }] }) => (all[1].key = 'home'))
    assert.match(twice.join(), /key "home": is used more than once/)
    const found = await withTeam(({ tables: [{ entries: all }], pages }) => {
      delete all[0].fields.name
      all[1].fields.leads = '@nobody'
      all[1].fields.age = 3
      pages.at(-1).template_for = 'crew'
    })
    assert.deepEqual(
      found.map((message) => message.replace(/(?<=^content\/en\.json: \w+ "\w+" \S+): .*/, '')),
      [
        'content/en.json: entry "ada" /fields/name',
        'content/en.json: entry "bob" /fields/age',
        'content/en.json: entry "bob" /fields/leads',
        'content/en.json: page "person" /template_for',
      ],
    )
    assert.match(
      (await withTeam(({ tables: [one] }) => (one.fields[1].target = 'crew@'))).join(),
      /^content\/en\.json: table "team" \/fields\/1\/target: /,
    )
    assert.match(
      (await withTeam((copy) => (copy.tables = [{ predefined: 'rss' }]))).join(),
      /"rss" has no predefined table/,
    )
  })

  test('site:create names the page as well', async () => {
    await messages(({ pages: [home] }) => (home.blocks[0].data.titel = 'Hello'))
    const made = await cms(root, ['site:create', 'one', 'one.example', 'own', '--lang=en'])
    assert.match(made.stderr, /kits\/own\/content\/en\.json page "home" \/blocks\/0\/data\/titel: is not a field here/)
  })
})
