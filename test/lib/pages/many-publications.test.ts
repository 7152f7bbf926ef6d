// Publishing many pages in a row lets other requests run in between.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { runSiteJobs } from '../../../src/lib/core/jobs/jobs.ts'
import { systemCall, tokenCall } from '../../support/installation.ts'
import { turnsDuring } from '../../support/turns-during.ts'
import { bench, hero } from './site.ts'

const PAGES = 12

test('publications that are due at once, and a batch that is approved, leave others a turn between any two', async (t) => {
  const site = await bench()
  t.after(() => site.close())
  const uids: string[] = []
  for (let i = 0; i < PAGES; i++)
    uids.push((await site.do('create_page', { title: `Page ${i}`, blocks: [hero('Hero')] })).uid)
  const published = async () => {
    const rows: unknown[] = await site.do('list_pages', { status: 'published', limit: 100 })
    return rows.length
  }
  for (const page of uids)
    await site.do('schedule_page', {
      page,
      publish_at: new Date(site.clock.now().getTime() + 60_000).toISOString(),
    })
  site.clock.advance(61_000)
  const turns = await turnsDuring(() => runSiteJobs(site.installation, 'default', { limit: 1000 }))
  assert.equal(await published(), PAGES)
  assert.ok(turns >= PAGES, `${turns} turns`)

  const program = await tokenCall(site.installation, 'default', { mode: 'approval' })
  for (const page of uids) await site.do('publish_page', { page, action: 'unpublish', batch: 'all' }, program)
  const waiting: any[] = await site.do('list_changes', { status: 'pending', limit: 100 })
  const last = Math.max(...waiting.map(({ id }) => id))
  const approval = { change: String(last), whole_batch: true, up_to: last }
  const call = await systemCall(site.installation, 'default')
  const during = await turnsDuring(() => site.do('approve_change', approval, call))
  assert.equal(await published(), 0)
  assert.ok(during >= PAGES, `${during} turns`)
})
