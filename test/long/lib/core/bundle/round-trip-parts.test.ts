// The rarer parts of a website on their way: custom blocks, fonts and a design that names them, settings with pictures, captions, passwords.
import assert from 'node:assert/strict'
import { after, before, suite, test } from 'node:test'
import { exportBundle, importBundle, partsOf, textsOf } from '../../../../support/bundles.ts'
import type { AnyDb } from '../../../../../src/lib/platform/db/database.ts'
import { call, makeInstallation, type TestInstallation } from '../../../../support/installation.ts'

const config = { languages: ['en', 'de'] }

suite('the rarer parts of a website', () => {
  let from: TestInstallation
  let to: TestInstallation
  let bundle: Buffer
  const run = async (name: string, input: Record<string, unknown>, where = from) =>
    (await call(where.installation, 'default', name, input)).body.data as any

  before(async () => {
    from = await makeInstallation({ sites: { default: config } })
    to = await makeInstallation({ sites: { default: config } })
    await customBlocks()
    await run('install_font', { family: 'inter', subsets: ['latin'], styles: ['normal'] })
    await run('set_design', { values: { font_heading: 'inter' } })
    const page = await run('create_page', {
      title: 'Members',
      slug: 'members',
      blocks: [{ type: 'fact', data: { text: 'Seven' } }],
    })
    await run('update_page', { page: String(page.id), access: 'password', access_password: 'geheim12' })
    await run('publish_page', { page: String(page.id) })
    bundle = await exportBundle(from)
  })
  after(async () => {
    await from.close()
    await to.close()
  })

  /** Published and changed since, withdrawn, and one that never was published. */
  async function customBlocks(): Promise<void> {
    const fields = { text: { type: 'text' } }
    const template = '<p>{{ text }}</p>'
    for (const key of ['fact', 'gone', 'idea']) await run('create_custom_block', { key, label: key, fields, template })
    for (const key of ['fact', 'gone']) await run('publish_custom_block', { key })
    await run('update_custom_block', { key: 'fact', template: '<p class="x">{{ text }}</p>' })
    await run('withdraw_custom_block', { key: 'gone' })
  }

  test('they come out as they went in; a page may be made of blocks of the same bundle', async () => {
    const plan = await importBundle(to, bundle, { dry_run: true })
    assert.deepEqual([plan.conflict_count, plan.parts['custom-blocks']?.new, plan.parts['fonts']?.new], [0, 3, 1])
    await importBundle(to, bundle)
    const again = await exportBundle(to)
    assert.deepEqual(textsOf(again), textsOf(bundle))
    assert.ok(again.equals(bundle))
    const blocks = (await call(to.installation, 'default', 'list_custom_blocks', {})).body.data as any[]
    assert.deepEqual(
      blocks.map(({ key, state, has_unpublished_changes }) => [key, state, has_unpublished_changes]).sort(),
      [
        ['fact', 'published', true],
        ['gone', 'withdrawn', false],
        ['idea', 'draft', true],
      ],
    )
    const site = await to.installation.openSite('default')
    assert.ok(site.blocks.has('fact') && !site.blocks.has('gone'))
    assert.equal((await run('get_design', {}, to)).values.font_heading, 'inter')
  })

  test('a password does not travel: the page is for members until there is a new one', async () => {
    const [page] = partsOf(bundle)['pages']!.filter(({ draft }) => draft.title === 'Members')
    assert.deepEqual([page!['access'], JSON.stringify(page).includes('argon2')], ['role', false])
    assert.equal((await run('get_page', { page: '/members' }, to)).access, 'role')
  })

  test('a page that was submitted before submitting asked for completeness waits here, too', async () => {
    const { id } = await run('create_page', { title: 'Lacks', slug: 'lacks', blocks: [{ type: 'hero' }] })
    const { db } = await from.installation.openSite('default')
    await db.write.updateTable('pages').set({ status: 'in_review' }).where('id', '=', id).execute()
    await importBundle(to, await exportBundle(from))
    assert.equal((await run('get_page', { page: '/lacks' }, to)).status, 'in_review')
  })

  test('so does an entry whose table has come to ask for more since it was submitted', async () => {
    const fields = [{ name: 'title', type: 'text', required: true }]
    await run('save_data_table', { handle: 'notes', name: 'Notes', fields, apply: true })
    const { uid } = await run('save_entry', { table: 'notes', lang: 'en', slug: 'lacks', fields: {} })
    const { db } = await from.installation.openSite('default')
    await (db.write as AnyDb).updateTable('data_notes').set({ _status: 'in_review' }).execute()
    await importBundle(to, await exportBundle(from))
    assert.equal((await run('get_entry', { table: 'notes', entry: uid }, to)).status, 'in_review')
  })
})
