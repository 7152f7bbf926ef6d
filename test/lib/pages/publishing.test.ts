// Drafts and public versions: publish, change, unpublish, discard, schedule.
// Holds: contract 1.2 revision; contract 1.3 public; contract 1.3 schedule
import assert from 'node:assert/strict'
import { after, before, suite, test } from 'node:test'
import { runDueJobs } from '../../../src/lib/core/jobs/jobs.ts'
import type { Page } from '../../../src/lib/pages/schema.ts'
import { tokenCall } from '../../support/installation.ts'
import { bench, hero, type Bench } from './site.ts'

suite('publishing', () => {
  let site: Bench
  before(async () => void (site = await bench()))
  after(() => site.close())

  test('a draft is not public; publishing makes it so, editing leaves what is public alone', async () => {
    const page = await site.do('create_page', { title: 'News', blocks: [hero('First')] })
    assert.equal(page.status, 'draft')
    assert.equal(page.url, null)
    assert.equal((await site.fails('get_page', { page: 'news', view: 'published' })).code, 'not-found')
    const published = await site.do('publish_page', { page: 'news' })
    assert.equal(published.status, 'published')
    assert.equal(published.url, 'http://localhost:8000/news')
    const changed = await site.do<{ block: { id: string } }>('update_block', {
      page: 'news',
      block: page.blocks[0]!.id,
      data: { title: 'Second' },
    })
    assert.equal(changed.block.id, page.blocks[0]!.id)
    const draft = await site.do('get_page', { page: 'news' })
    const live = await site.do('get_page', { page: 'news', view: 'published' })
    assert.equal(draft.has_unpublished_changes, true)
    assert.deepEqual([draft.blocks[0]!.data['title'], live.blocks[0]!.data['title']], ['Second', 'First'])
    const discarded = await site.do('discard_draft', { page: 'news' })
    assert.equal(discarded.has_unpublished_changes, false)
    assert.equal(discarded.blocks[0]!.data['title'], 'First')
  })

  test('a move that its input picks is in the log, and waits, by its own name', async () => {
    const page = (await site.do('create_page', { title: 'Named' })).uid
    await site.do('publish_page', { page })
    await site.do('publish_page', { page, action: 'unpublish' })
    const names = async (input: object) =>
      (await site.do<{ operation: string }[]>('list_changes', { ...input })).map((one) => one.operation)
    const applied = { status: 'applied' }
    assert.deepEqual((await names(applied)).slice(0, 2), ['unpublish_page', 'publish_page'])
    const agent = await tokenCall(site.installation, 'default', { mode: 'approval' })
    const proposal = { page, action: 'archive' }
    const { change } = await site.do<{ change: number }>('publish_page', proposal, agent)
    assert.deepEqual(await names({}), ['archive_page'])
    await site.do('approve_change', { change })
    assert.equal((await site.do('get_page', { page })).status, 'archived')
    assert.equal((await names(applied))[0], 'archive_page')
  })

  test('publishing demands required values and names the place', async () => {
    await site.do('create_page', { title: 'Empty', blocks: [{ type: 'hero' }] })
    const error = await site.fails('publish_page', { page: 'empty' })
    assert.equal(error.code, 'validation')
    assert.deepEqual(error.errors[0], {
      pointer: '/blocks/0/data/title',
      code: 'required',
      key: 'input.required',
      message: 'is required',
    })
    assert.equal((await site.do('get_page', { page: 'empty' })).status, 'draft')
  })

  test('submit, withdraw, archive and unarchive need their own permission each, and move as the table says', async () => {
    await site.do('create_page', { title: 'Moves' })
    assert.equal((await site.do('submit_page', { page: 'moves' })).status, 'in_review')
    assert.equal((await site.do('withdraw_page', { page: 'moves' })).status, 'draft')
    assert.equal((await site.do('publish_page', { page: 'moves' })).status, 'published')
    assert.equal((await site.do('publish_page', { page: 'moves', action: 'unpublish' })).status, 'offline')
    assert.equal((await site.do('get_page', { page: 'moves' })).url, 'http://localhost:8000/moves')
    assert.equal((await site.do('archive_page', { page: 'moves' })).status, 'archived')
    const error = await site.fails('publish_page', { page: 'moves' })
    assert.equal(error.code, 'invalid-transition')
    assert.deepEqual(error.extra['allowed'], ['unarchive', 'delete'])
    assert.equal((await site.do('unarchive_page', { page: 'moves' })).status, 'draft')
  })

  test('a scheduled page is published by its job at its time, not before, and once', async () => {
    const page = await site.do('create_page', { title: 'Later', blocks: [hero('Later')] })
    const past = await site.fails('schedule_page', { page: 'later', publish_at: '2020-01-01T00:00:00Z' })
    assert.equal(past.errors[0]!.pointer, '/publish_at')
    const times = { publish_at: '2026-01-15T15:00:00+01:00', unpublish_at: '2026-01-16T12:00:00Z' }
    const scheduled = await site.do('schedule_page', { page: 'later', ...times })
    assert.deepEqual([scheduled.status, scheduled.publish_at], ['scheduled', '2026-01-15T14:00:00.000Z'])
    const run = async () => {
      await runDueJobs(site.installation, await site.installation.openSite('default'))
      return (await site.do('get_page', { page: page.uid })).status
    }
    assert.equal(await run(), 'scheduled')
    site.clock.advance(2 * 60 * 60 * 1000 + 1000)
    assert.equal(await run(), 'published')
    site.clock.advance(24 * 60 * 60 * 1000)
    assert.equal(await run(), 'offline')
  })

  test('a page goes offline at its time, also while its next version waits', async () => {
    const run = async (page: string) => {
      await runDueJobs(site.installation, await site.installation.openSite('default'))
      return site.do('get_page', { page })
    }
    const day = 24 * 60 * 60 * 1000
    const at = (ms: number) => new Date(site.clock.now().getTime() + ms).toISOString()
    for (const title of ['Waits', 'Comes']) {
      await site.do('create_page', { title, blocks: [hero(title)] })
      await site.do('publish_page', { page: title.toLowerCase() })
      await site.do('schedule_page', { page: title.toLowerCase(), unpublish_at: at(day) })
    }
    await site.do('submit_page', { page: 'waits' })
    const early = await site.fails('schedule_page', { page: 'comes', publish_at: at(2 * day) })
    assert.equal(early.errors[0]!.pointer, '/unpublish_at')
    await site.do('schedule_page', { page: 'comes', publish_at: at(day / 2) })
    site.clock.advance(day + 1000)
    const waits = await run('waits')
    assert.deepEqual([waits.status, waits.unpublish_at], ['in_review', null])
    assert.equal((await site.fails('get_page', { page: 'waits', view: 'published' })).code, 'not-found')
    assert.equal((await run('comes')).status, 'offline')
    assert.equal((await site.do('withdraw_page', { page: 'waits' })).status, 'draft')
    await site.do('archive_page', { page: 'waits' })
    const archived = await site.fails('schedule_page', { page: 'waits', unpublish_at: at(day) })
    assert.equal(archived.code, 'invalid-transition')
  })

  test('withdrawing a scheduled page keeps it from being published', async () => {
    await site.do('create_page', { title: 'Never', blocks: [hero('Never')] })
    await site.do('schedule_page', { page: 'never', publish_at: '2027-01-01T00:00:00Z' })
    await site.do('withdraw_page', { page: 'never' })
    site.clock.advance(400 * 24 * 60 * 60 * 1000)
    await runDueJobs(site.installation, await site.installation.openSite('default'))
    assert.equal((await site.do('get_page', { page: 'never' })).status, 'draft')
  })

  test('publish_at null calls a scheduled publication off, and leaves the time to go offline', async () => {
    const times = { publish_at: '2028-01-01T00:00:00Z', unpublish_at: '2028-02-01T00:00:00Z' }
    await site.do('create_page', { title: 'Called off', blocks: [hero('Called off')] })
    await site.do('schedule_page', { page: 'called-off', ...times })
    const draft = await site.do('schedule_page', { page: 'called-off', publish_at: null })
    assert.deepEqual([draft.status, draft.publish_at, draft.unpublish_at], ['draft', null, '2028-02-01T00:00:00.000Z'])
    await site.do('publish_page', { page: 'called-off' })
    await site.do('schedule_page', { page: 'called-off', ...times })
    const none = { publish_at: null, unpublish_at: null }
    const page = await site.do('schedule_page', { page: 'called-off', ...none })
    assert.deepEqual([page.status, page.publish_at, page.unpublish_at], ['published', null, null])
    const jobs = site.installation
      .openSite('default')
      .then(({ db }) => db.read.selectFrom('jobs').select('unique_key').where('status', '=', 'waiting').execute())
    assert.ok(!(await jobs).some(({ unique_key }) => unique_key?.endsWith(page.uid)))
    const version = (await site.do('get_page', { page: 'called-off' })).version
    const again = await site.do('schedule_page', { page: 'called-off', publish_at: null })
    assert.deepEqual([again.status, again.version], ['published', version])
  })

  test('revisions are kept, compared and restored', async () => {
    const made = await site.do('create_page', { title: 'History', blocks: [hero('One')] })
    const block = made.blocks[0]!.id
    for (const title of ['Two', 'Three']) await site.do('update_block', { page: 'history', block, data: { title } })
    const list = await site.do<{ n: number; kind: string }[]>('list_revisions', { page: 'history' })
    assert.deepEqual(
      list.map(({ n }) => n),
      [3, 2, 1],
    )
    const compared = await site.do<{ diff: unknown[] }>('compare_revisions', {
      page: 'history',
      from: '1',
      to: 'draft',
    })
    assert.deepEqual(compared.diff, [{ pointer: `/blocks/${block}/data/title`, before: 'One', after: 'Three' }])
    const restored = await site.do<Page>('restore_revision', { page: 'history', n: 1 })
    assert.equal(restored.blocks[0]!.data['title'], 'One')
    for (let i = 0; i < 40; i++) await site.do('update_block', { page: 'history', block, data: { title: `v${i}` } })
    const all = await site.do<unknown[]>('list_revisions', { page: 'history', limit: 200 })
    assert.equal(all.length, 30)
  })
})
