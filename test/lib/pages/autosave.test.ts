// Autosaves: drafts saved while typing share one revision instead of filling the list of revisions.
import assert from 'node:assert/strict'
import { after, before, suite, test } from 'node:test'
import { MINUTE } from '../../../src/lib/base/clock.ts'
import { tokenCall } from '../../support/installation.ts'
import { bench, hero, type Bench } from './site.ts'

interface Revision {
  n: number
  kind: string
}

suite('autosaves', () => {
  let site: Bench
  before(async () => {
    site = await bench()
  })
  after(() => site.close())
  const make = async (title: string) => (await site.do('create_page', { title, blocks: [hero('One')] })).uid
  const kinds = async (page: string) => (await site.do<Revision[]>('list_revisions', { page })).map(({ kind }) => kind)

  test('those of one sitting are one revision with the latest content', async () => {
    const page = await make('Sitting')
    for (let i = 0; i < 40; i++) await site.do('update_page', { page, title: `Title ${i}`, autosave: true })
    assert.deepEqual(await kinds(page), ['autosave', 'draft'])
    await site.do('update_page', { page, title: 'Other' })
    await site.do('restore_revision', { page, n: 2 })
    assert.equal((await site.do('get_page', { page })).title, 'Title 39')
  })

  test('a long sitting leaves one for every ten minutes', async () => {
    const page = await make('Long')
    for (let i = 0; i < 30; i++) {
      await site.do('update_page', { page, title: `Title ${i}`, autosave: true })
      site.clock.advance(MINUTE)
    }
    assert.deepEqual(await kinds(page), ['autosave', 'autosave', 'autosave', 'draft'])
  })

  test('somebody else, and what is saved on purpose, begin a new one', async () => {
    const page = await make('Two')
    const [one, two] = [await tokenCall(site.installation, 'default'), await tokenCall(site.installation, 'default')]
    await site.do('update_page', { page, title: 'A', autosave: true }, one)
    await site.do('update_page', { page, title: 'B', autosave: true }, two)
    await site.do('update_page', { page, title: 'C' }, two)
    await site.do('update_page', { page, title: 'D', autosave: true }, two)
    assert.deepEqual(await kinds(page), ['autosave', 'draft', 'autosave', 'autosave', 'draft'])
  })

  test('every change of blocks can be one; nothing changed makes none', async () => {
    const page = await make('Blocks')
    const { version, blocks } = await site.do('get_page', { page })
    const block = blocks[0]!.id
    await site.do('replace_blocks', { page, blocks, autosave: true })
    assert.equal((await site.do('get_page', { page })).version, version)
    const added = await site.do<{ block: { id: string } }>('add_block', {
      page,
      ...hero('Two'),
      autosave: true,
    })
    await site.do('update_block', { page, block, data: { title: 'Changed' }, autosave: true })
    await site.do('move_block', { page, block, position: 1, autosave: true })
    await site.do('remove_block', { page, block: added.block.id, autosave: true })
    await site.do('replace_blocks', { page, blocks, autosave: true })
    assert.deepEqual(await kinds(page), ['autosave', 'draft'])
  })
})
