// Posts of WordPress come to a German website: their table and their addresses are German, and what is missing is said once.
import assert from 'node:assert/strict'
import { after, before, suite, test } from 'node:test'
import { exportBundle, importBundle } from '../../support/bundles.ts'
import { call, makeInstallation, type TestInstallation } from '../../support/installation.ts'
import { item, wxrOf } from '../../support/wxr.ts'

const wxr = Buffer.from(
  wxrOf(item({ id: 3, type: 'post', title: 'Eiche', name: 'eiche', link: '/2024/05/eiche/', content: '<p>Holz</p>' })),
)
const LISTED = /“Beiträge”, at addresses below \/beitraege\. The page “Beiträge” lists them/

suite('an export of WordPress on a German website', () => {
  let made: TestInstallation
  before(async () => {
    made = await makeInstallation({ sites: { default: { languages: ['de'] } } })
  })
  after(() => made.close())
  const run = async (name: string, input: Record<string, unknown>) =>
    (await call(made.installation, 'default', name, input)).body.data as any

  test('the table, its fields and its addresses have German names', async () => {
    const { notes } = await importBundle(made, wxr)
    assert.match(notes.join('\n'), LISTED)
    const { title, path, status, in_menu, blocks } = await run('get_page', { page: '/beitraege' })
    assert.deepEqual([title, path, status, in_menu], ['Beiträge', 'beitraege', 'published', true])
    assert.deepEqual([blocks[0].type, blocks[0].data.table], ['data_list', 'posts'])
    const table = await run('get_data_table', { table: 'posts' })
    assert.deepEqual([table.name, table.singular, table.settings.route], ['Beiträge', 'Beitrag', 'beitraege'])
    assert.deepEqual(
      table.fields.slice(0, 3).map(({ label, labels }: any) => [label, labels.en]),
      [
        ['Titel', 'Title'],
        ['Zusammenfassung', 'Summary'],
        ['Text', 'Text'],
      ],
    )
    const [redirect] = await run('list_redirects', {})
    assert.deepEqual([redirect.from_path, redirect.to_url], ['/2024/05/eiche', '/beitraege/eiche'])
  })

  test('the same file again changes nothing, and says nothing of pages that list the posts', async () => {
    const before = await exportBundle(made)
    const { notes } = await importBundle(made, wxr)
    assert.doesNotMatch(notes.join('\n'), LISTED)
    assert.ok((await exportBundle(made)).equals(before))
  })

  test('the empty page that WordPress has for posts lists them; an own page at the address stays as it is', async (t) => {
    const blog = item({ id: 4, type: 'page', title: 'Aktuelles', name: 'aktuelles', link: '/aktuelles/', content: '' })
    const withBlog = Buffer.from(wxr.toString().replace('<item>', `${blog}<item>`))
    for (const [file, ours, note] of [
      [withBlog, undefined, /The page “Aktuelles” lists them/],
      [wxr, 'beitraege', /Still missing is a page that lists them/],
    ] as const) {
      const there = await makeInstallation({ sites: { default: { languages: ['de'] } } })
      t.after(there.close)
      const runThere = async (name: string, input: Record<string, unknown>) =>
        (await call(there.installation, 'default', name, input)).body.data as any
      if (ours) await runThere('create_page', { title: 'Unsere', slug: ours })
      assert.match((await importBundle(there, file)).notes.join('\n'), note)
      const pages = await runThere('list_pages', {})
      assert.equal(pages.filter(({ slug }: any) => slug === 'beitraege').length, ours ? 1 : 0)
      const list = ours ? undefined : await runThere('get_page', { page: '/aktuelles' })
      assert.deepEqual(list?.blocks.map(({ data }: any) => data.table) ?? ['posts'], ['posts'])
      assert.equal((await importBundle(there, file)).conflict_count, 0)
    }
  })

  test('an address that an editor gave the table stays, also when the same file comes again', async () => {
    const { name, singular, fields, settings } = await run('get_data_table', { table: 'posts' })
    const { route, ...without } = settings
    assert.equal(route, 'beitraege')
    for (const changed of [{ ...without, route: 'aktuelles' }, without]) {
      await run('save_data_table', {
        table: 'posts',
        name,
        singular,
        fields,
        settings: changed,
        replace: true,
        apply: true,
      })
      const before = await exportBundle(made)
      assert.deepEqual((await importBundle(made, wxr)).conflicts, [])
      assert.ok((await exportBundle(made)).equals(before))
      const [redirect] = await run('list_redirects', {})
      await run('delete_redirect', { id: redirect.id })
      await importBundle(made, wxr)
      const [again] = await run('list_redirects', {})
      assert.equal(again?.to_url, 'route' in changed ? '/aktuelles/eiche' : undefined)
    }
  })
})
