// Proposals: what a rehearsal shows is what is there once it is approved, over a whole batch.
// Holds: contract 1.4 rehearsal; contract 1.4 batch
import assert from 'node:assert/strict'
import { after, before, suite, test } from 'node:test'
import { transact } from '../../../../src/lib/platform/db/database.ts'
import type { Call } from '../../../../src/lib/core/operation/context.ts'
import { newUid } from '../../../../src/lib/base/clock.ts'
import { call, tokenCall } from '../../../support/installation.ts'
import { hero } from '../../pages/site.ts'
import { approvalHarness, type Desk } from './setup.ts'

suite('proposals', () => {
  let site: Desk
  before(async () => {
    site = await approvalHarness()
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

    const outcome = await site.approve(change)
    assert.deepEqual(
      [outcome.status, outcome.applied, outcome.failed, outcome.result],
      ['applied', [change], null, null],
    )
    const page = await site.do('get_page', { page: 'boats' })
    assert.equal(page.uid, waits.after.uid)
    assert.deepEqual(page.blocks, waits.after.blocks)
    assert.equal(outcome.entity.id, String(page.id))
    const log = await site.do<any[]>('list_changes', { status: 'applied', operation: 'create_page' })
    assert.deepEqual(
      log.map(({ id, reviewer, token }) => [id, reviewer.email, token.name]),
      [[change, site.reviewer.principal.user!.email, 'agent']],
    )
    assert.equal((await site.do<any[]>('list_changes', { status: 'applied' })).length, 1, 'no second row')
    const { channel } = (await site.do<any>('list_revisions', { page: page.uid }))[0]
    assert.equal(channel, 'api')
  })

  test('who proposed what is not there learns that it waits, or was rejected', async () => {
    const change = await site.propose('create_page', { title: 'Rafts', batch: 'rafts' })
    const alone = await site.propose('create_page', { title: 'Canoes' })
    const fields = [{ type: 'text', name: 'title' }]
    const table = await site.propose('save_data_table', { handle: 'oars', name: 'Oars', fields, apply: true })
    const uidOf = async (id: number) => (await site.status(id)).after.uid as string
    const missing = async (name: string, input: object, as: Call = site.agent) => {
      const error = await site.fails(name, { ...input }, as)
      assert.equal(error.code, 'not-found')
      return error.message
    }
    const [uid, other] = [await uidOf(change), await uidOf(alone)]
    const batched = `There is no page "${uid}". Change ${change} creates it, and waits for approval: only writes with the batch "rafts" may name it until then.`
    assert.equal(await missing('get_page', { page: uid }), batched)
    assert.equal(await missing('publish_page', { page: uid, batch: 'other' }), batched)
    const waits = (id: number) =>
      `Change ${id} creates it, and waits for approval: name it once get_change_status says that it is applied.`
    assert.equal(await missing('update_page', { page: other }), `There is no page "${other}". ${waits(alone)}`)
    assert.equal(await missing('get_change_status', { change: other }), `There is no change ${other}. ${waits(alone)}`)
    const entry = { table: 'oars', fields: { title: 'Ash' } }
    assert.ok((await missing('save_entry', entry)).endsWith(waits(table)))
    assert.equal(await missing('get_page', { page: uid }, site.reviewer), `There is no page "${uid}".`)
    await site.do('reject_change', { change, reason: 'We have boats.' }, site.reviewer)
    assert.equal(
      await missing('publish_page', { page: uid, batch: 'rafts' }),
      `There is no page "${uid}". Change ${change} would have created it, and was rejected: We have boats.`,
    )
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
    assert.deepEqual([waits.after.status, waits.entity.id, waits.after.blocks[1].data.title], ['published', uid, '2'])
    assert.equal((await site.fails('update_page', { page: uid, title: 'x' }, site.agent)).code, 'not-found')

    const outcome = await site.approve(third, { whole_batch: true, up_to: fifth })
    assert.deepEqual([outcome.applied, outcome.failed, outcome.left], [[first, second, third, fourth, fifth], null, 0])
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

  test('a table that is proposed has the uid it gets when it is approved, however often it was looked at', async () => {
    const input = { handle: 'boats', name: 'Boats', fields: [{ type: 'text', name: 'title' }], apply: true }
    const held = await call(site.installation, 'default', 'save_data_table', input, site.agent)
    const { uid } = held.body.meta as { uid: string }
    const { change } = held.body.data as { change: number }
    const waits = await site.status(change)
    assert.deepEqual([waits.entity.id, waits.after.uid, waits.conflict], [uid, uid, null])
    assert.match(uid, /^[0-9a-f]{8}-/)
    await site.do('recheck_change', { change }, site.reviewer)
    assert.equal((await site.status(change)).after.uid, uid)
    await site.approve(change)
    assert.equal((await site.do<any>('get_data_table', { table: 'boats' })).uid, uid)
  })

  test('a batch is its proposer’s own, and stops at the first that fails', async () => {
    const batch = 'autumn'
    const first = await site.propose('create_page', { title: 'Autumn', batch })
    const { uid } = (await site.status(first)).after
    const other = await site.do<any>('create_page', { title: 'Else' })
    const second = await site.propose('update_page', { page: other.uid, title: 'Elsewhere', batch })
    const third = await site.propose('publish_page', { page: uid, batch })
    await site.do('update_page', { page: other.uid, title: 'Somewhere else' })
    const outcome = await site.approve(first, { whole_batch: true, up_to: third })
    assert.deepEqual(
      [outcome.applied, outcome.failed.change, outcome.failed.code, outcome.left],
      [[first], second, 'conflict', 2],
    )
    const states = await Promise.all([first, second, third].map(async (one) => (await site.status(one)).status))
    assert.deepEqual(states, ['applied', 'pending', 'pending'])
    assert.match((await site.status(second)).error, /\/title/)
    assert.equal((await site.approve(third)).status, 'applied')
  })

  test('of a batch what the reviewer saw is decided on; what was proposed since goes on waiting', async () => {
    const make = (title: string) => site.propose('create_page', { title, batch: 'grows' })
    const [first, second, unseen] = [await make('Seen 1'), await make('Seen 2'), await make('Not seen')]
    for (const operation of ['approve_change', 'reject_change'])
      for (const up_to of [undefined, first]) {
        const reason = operation === 'reject_change' && { reason: 'No' }
        const input = { change: second, whole_batch: true, ...reason, ...(up_to && { up_to }) }
        const error = await site.fails(operation, input, site.reviewer)
        assert.deepEqual([error.code, error.errors[0]!.pointer], ['validation', '/up_to'], operation)
      }
    const outcome = await site.approve(first, { whole_batch: true, up_to: second })
    assert.deepEqual([outcome.applied, outcome.left], [[first, second], 1])
    assert.equal((await site.status(unseen)).status, 'pending')
    const late = await make('Later')
    const refused = await site.do<any>(
      'reject_change',
      { change: unseen, whole_batch: true, up_to: unseen, reason: 'No' },
      site.reviewer,
    )
    assert.deepEqual([refused.status, refused.left], ['rejected', 1])
    assert.equal((await site.status(late)).status, 'pending')
    await site.do('reject_change', { change: late, reason: 'No' }, site.reviewer)
  })

  test('a batch and a token have room for so much: more is refused, also by a dry run', async () => {
    const open = await site.installation.openSite('default')
    const fill = async (batch: string, n: number, as: Call) => {
      const id = await site.propose('create_page', { title: 'Room', batch }, as)
      const [row] = await open.db.read.selectFrom('changes').selectAll().where('id', '=', id).execute()
      const { id: _, ...more } = row!
      await transact(open.db, async (trx) => {
        for (let i = 1; i < n; i++)
          await trx
            .insertInto('changes')
            .values({ ...more, operation: 'gone', uid: newUid(site.clock.now()) })
            .execute()
      })
    }
    const make = { title: 'One more' }
    const busy = await tokenCall(site.installation, 'default', { mode: 'approval' })
    await fill('full', 200, busy)
    for (const dry_run of [true, false]) {
      const error = await site.fails('create_page', { ...make, batch: 'full', dry_run }, busy)
      assert.deepEqual([error.code, /of the batch full/.test(error.message)], ['conflict', true])
    }
    await site.propose('create_page', { ...make, batch: 'another' }, busy)
    await fill('rest', 799, busy)
    const error = await site.fails('create_user', { email: 'room@example.org', role: 'viewer' }, busy)
    assert.deepEqual([error.code, /1000 changes of yours/.test(error.message)], ['conflict', true])
    await site.propose('create_page', make)

    const large = await tokenCall(site.installation, 'default', { mode: 'approval' })
    const blocks = Array.from({ length: 60 }, () => ({
      type: 'richtext',
      data: { text: 'x'.repeat(15_000) },
    }))
    for (const title of ['1', '2']) await site.propose('create_page', { title, blocks, batch: 'large' }, large)
    const third = await site.fails('create_page', { title: '3', blocks, batch: 'large' }, large)
    assert.deepEqual([third.code, /2 MB/.test(third.message)], ['payload-too-large', true])
    for (const token of [busy, large]) await site.do('revoke_token', { id: token.principal.token!.id })
    await site.jobs()
  })

  test('a dry run of a batch sees what waits before it, and leaves nothing', async () => {
    const first = await site.propose('create_page', { title: 'Dry', batch: 'dry' })
    const { uid } = (await site.status(first)).after
    const run = await site.do<any>('update_page', { page: uid, title: 'Wet', batch: 'dry', dry_run: true }, site.agent)
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
