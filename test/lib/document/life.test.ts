// The one life of documents, whatever their kind: what was written for pages and entries apart had come to differ.
import assert from 'node:assert/strict'
import { after, before, suite, test } from 'node:test'
import { COMMANDS } from '../../support/custom-blocks.ts'
import { tokenCall } from '../../support/installation.ts'
import { bench, type Bench } from '../pages/site.ts'

interface Kind {
  make: (complete: boolean) => Promise<{ uid: string }>
  /** Input that names it. */
  named: (uid: string) => Record<string, unknown>
  type: 'page' | 'entry'
  missing: string
}

suite('a document of each kind', () => {
  let here: Bench
  before(async () => {
    here = await bench()
    const fields = [{ type: 'text', name: 'title', required: true }]
    await run('save_data_table', { handle: 'notes', name: 'Notes', fields, apply: true })
  })
  after(() => here.close())
  const run = (name: string, input: object): Promise<any> => here.do(name, { ...input })

  const kinds: Record<string, Kind> = {
    page: {
      make: (complete) =>
        run('create_page', {
          title: 'Page',
          blocks: [{ type: 'hero', data: complete ? { title: 'A' } : {} }],
        }),
      named: (page) => ({ page }),
      type: 'page',
      missing: '/blocks/0/data/title',
    },
    entry: {
      make: (complete) => run('save_entry', { table: 'notes', fields: complete ? { title: 'A' } : {} }),
      named: (entry) => ({ table: 'notes', entry }),
      type: 'entry',
      missing: '/fields/title',
    },
  }

  for (const [title, { make, named, type, missing }] of Object.entries(kinds)) {
    test(`${title}: published_at is the first publication, also once it was offline`, async () => {
      const { uid } = await make(true)
      const move = (action: string) => run(`${action}_${type}`, named(uid))
      const first = (await move('publish')).published_at
      here.clock.advance(60_000)
      assert.equal((await move('publish')).published_at, first)
      await move('unpublish')
      here.clock.advance(60_000)
      const again = await move('publish')
      assert.equal(again.published_at, first)
      if (type === 'page') assert.equal(again.republished_at, here.clock.now().toISOString())
      else assert.equal((await run('get_entry', { ...named(uid), view: 'published' })).published_at, first)
    })

    test(`${title}: what could not be published is not submitted`, async () => {
      const { uid } = await make(false)
      const error = await here.fails(`submit_${type}`, named(uid))
      assert.deepEqual([error.code, error.errors[0]!.pointer], ['validation', missing])
      assert.equal((await run(`get_${type}`, named(uid))).status, 'draft')
    })

    test(`${title}: who submitted it is known without the log, also after a decision`, async () => {
      const author = await tokenCall(here.installation, 'default', { role: 'author', name: 'Nora' })
      const { uid } = await make(true)
      await here.do(`submit_${type}`, named(uid), author)
      const site = await here.installation.openSite('default')
      await site.db.write.deleteFrom('changes').execute()
      const at = here.clock.now().toISOString()
      const listed = () => run('list_submitted', {})
      assert.deepEqual(
        (await listed()).map((one: Record<string, unknown>) => [one['submitted_by'], one['submitted_at']]),
        [['Nora', at]],
      )
      await run(`withdraw_${type}`, named(uid))
      assert.deepEqual(await listed(), [])
      const { outcomes } = await here.do<{ outcomes: { uid: string }[] }>('get_dashboard', {}, author)
      assert.equal(outcomes.length, 1)
    })
  }

  test('a custom block: published_at is the first publication', async () => {
    const { key } = await run('create_custom_block', COMMANDS)
    const { published_at } = await run('publish_custom_block', { key })
    here.clock.advance(60_000)
    await run('update_custom_block', { key, label: 'Orders' })
    assert.equal((await run('publish_custom_block', { key })).published_at, published_at)
  })

  test('the sitemap names the last publication, not the last draft', async () => {
    const { uid } = await run('create_page', { title: 'Dated', slug: 'dated' })
    await run('publish_page', { page: uid })
    here.clock.advance(60_000)
    await run('publish_page', { page: uid })
    const last = here.clock.now().toISOString()
    here.clock.advance(60_000)
    await run('update_page', { page: uid, title: 'Dated draft' })
    const { listPublic } = await import('../../../src/lib/pages/pages.ts')
    const site = await here.installation.openSite('default')
    const found = (await listPublic(site.db.read)).find((one) => one.uid === uid)
    assert.equal(found!.updated_at, last)
    assert.ok(found!.published_at < last)
  })
})
