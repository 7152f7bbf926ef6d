// Proposals: what a rehearsal shows is what is there once it is approved, over a whole batch.
import assert from 'node:assert/strict'
import { after, before, suite, test } from 'node:test'
import { hero } from '../pages/site.ts'
import { desk, type Desk } from './desk.ts'

suite('proposals', () => {
  let site: Desk
  before(async () => {
    site = await desk()
  })
  after(() => site.close())

  test('a page that is proposed has the uid and block ids it gets when it is approved', async () => {
    const change = await site.propose('create_page', {
      title: 'Boats',
      blocks: [hero('Boats'), hero('More')],
    })
    const waits = await site.status(change)
    assert.equal(waits.entity.id, waits.after.uid, 'what is not there yet is named by its uid')
    assert.deepEqual([waits.before, waits.after.id, waits.conflict], [null, undefined, null])
    assert.deepEqual([waits.token.name, waits.summary, waits.channel], ['agent', 'Create page: Boats', 'api'])
    assert.equal((await site.fails('get_page', { page: waits.after.uid })).code, 'not-found')

    const told = await site.approve(change)
    assert.deepEqual([told.status, told.applied, told.failed, told.result], ['applied', [change], null, null])
    const page = await site.do('get_page', { page: 'boats' })
    assert.equal(page.uid, waits.after.uid)
    assert.deepEqual(page.blocks, waits.after.blocks)
    assert.equal(told.entity.id, String(page.id))
    const log = await site.do<any[]>('list_changes', { status: 'applied', operation: 'create_page' })
    assert.deepEqual(
      log.map(({ id, reviewer, token }) => [id, reviewer.email, token.name]),
      [[change, site.reviewer.principal.user!.email, 'agent']],
    )
    assert.equal((await site.do<any[]>('list_changes', { status: 'applied' })).length, 1, 'no second row')
    const { channel } = (await site.do<any>('list_revisions', { page: page.uid }))[0]
    assert.equal(channel, 'api')
  })

  test('later changes of a batch name by uid and block id what earlier ones make', async () => {
    const batch = 'spring'
    const first = await site.propose('create_page', { title: 'Parent', batch })
    const parent = (await site.status(first)).after.uid
    const second = await site.propose('create_page', {
      title: 'Spring',
      parent,
      blocks: [hero('One')],
      batch,
    })
    const { uid, blocks } = (await site.status(second)).after
    const third = await site.propose('add_block', { page: uid, ...hero('Two'), batch })
    const added = (await site.status(third)).after.blocks[1].id
    const fourth = await site.propose('update_block', {
      page: uid,
      block: added,
      data: { title: '2' },
      batch,
    })
    const fifth = await site.propose('publish_page', { page: uid, batch })
    const waits = await site.status(fifth)
    assert.deepEqual(
      [waits.after.status, waits.entity.id, waits.after.blocks[1].data.title],
      ['published', uid, '2'],
    )
    assert.equal((await site.fails('update_page', { page: uid, title: 'x' }, site.agent)).code, 'not-found')

    const told = await site.approve(third, { whole_batch: true })
    assert.deepEqual([told.applied, told.failed], [[first, second, third, fourth, fifth], null])
    const page = await site.do<any>('get_page', { page: uid })
    assert.deepEqual([page.status, page.path], ['published', 'parent/spring'])
    assert.deepEqual(
      page.blocks.map(({ id, data }: any) => [id, data.title]),
      [
        [blocks[0].id, 'One'],
        [added, '2'],
      ],
    )
  })

  test('a batch is its proposer’s own, and stops at the first that fails', async () => {
    const batch = 'autumn'
    const first = await site.propose('create_page', { title: 'Autumn', batch })
    const { uid } = (await site.status(first)).after
    const other = await site.do<any>('create_page', { title: 'Else' })
    const second = await site.propose('update_page', { page: other.uid, title: 'Elsewhere', batch })
    const third = await site.propose('publish_page', { page: uid, batch })
    await site.do('update_page', { page: other.uid, title: 'Somewhere else' })
    const told = await site.approve(first, { whole_batch: true })
    assert.deepEqual([told.applied, told.failed.change, told.failed.code], [[first], second, 'conflict'])
    const states = await Promise.all(
      [first, second, third].map(async (one) => (await site.status(one)).status),
    )
    assert.deepEqual(states, ['applied', 'pending', 'pending'])
    assert.match((await site.status(second)).error, /\/title/)
    assert.equal((await site.approve(third)).status, 'applied')
  })

  test('a dry run of a batch sees what waits before it, and leaves nothing', async () => {
    const first = await site.propose('create_page', { title: 'Dry', batch: 'dry' })
    const { uid } = (await site.status(first)).after
    const run = await site.do<any>(
      'update_page',
      { page: uid, title: 'Wet', batch: 'dry', dry_run: true },
      site.agent,
    )
    assert.deepEqual([run.dry_run, run.after.title], [true, 'Wet'])
    assert.equal((await site.do<any[]>('list_changes', { batch: 'dry' })).length, 1)
  })

  test('a page that a change is about must be there when it is approved alone', async () => {
    const batch = 'alone'
    const first = await site.propose('create_page', { title: 'Alone', batch })
    const { uid } = (await site.status(first)).after
    const second = await site.propose('publish_page', { page: uid, batch })
    const error = await site.fails('approve_change', { change: second }, site.reviewer)
    assert.deepEqual([error.code, error.extra['change']], ['conflict', second])
    await site.do('reject_change', { change: first, reason: 'no' }, site.reviewer)
    const again = await site.do<any>('recheck_change', { change: second }, site.reviewer)
    assert.deepEqual([again.status, /no page/.test(again.error)], ['pending', true])
  })
})
