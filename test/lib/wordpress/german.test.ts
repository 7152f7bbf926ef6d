// Posts of WordPress come to a German website: their table and their addresses are German, and what is missing is said once.
import assert from 'node:assert/strict'
import { after, before, suite, test } from 'node:test'
import { exportBundle, importBundle } from '../../support/bundles.ts'
import { call, makeInstallation, type TestInstallation } from '../../support/installation.ts'
import { item, wxrOf } from '../../support/wxr.ts'

const wxr = Buffer.from(
  wxrOf(item({ id: 3, type: 'post', title: 'Eiche', name: 'eiche', link: '/2024/05/eiche/', content: '<p>Holz</p>' })),
)
const LISTED_NOWHERE = /“Beiträge”, at addresses below \/beitraege\. Still missing is a page that lists them/

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
    assert.match(notes.join('\n'), LISTED_NOWHERE)
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
    assert.doesNotMatch(notes.join('\n'), LISTED_NOWHERE)
    assert.ok((await exportBundle(made)).equals(before))
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
