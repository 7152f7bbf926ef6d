// What an author reads on the overview of what others decided on their pages and entries.
import assert from 'node:assert/strict'
import { after, before, suite, test } from 'node:test'
import type { KyselyPlugin } from 'kysely'
import { outcomesOf } from '../../../../src/lib/document/document.ts'
import { runSiteJobs, systemContext } from '../../../../src/lib/core/jobs/jobs.ts'
import { MINUTE } from '../../../../src/lib/base/clock.ts'
import type { Call } from '../../../../src/lib/core/operation/context.ts'
import { tokenCall } from '../../../support/installation.ts'
import { bench, type Bench } from '../../pages/site.ts'

suite('what became of submitted work', () => {
  let here: Bench
  let author: Call
  let editor: Call
  before(async () => {
    here = await bench()
    author = await tokenCall(here.installation, 'default', { role: 'author' })
    editor = await tokenCall(here.installation, 'default', { role: 'admin', name: 'Chief' })
  })
  after(() => here.close())
  const run = (name: string, input: object, as?: Call): Promise<any> => here.do(name, { ...input }, as)
  const outcomes = async (as: Call): Promise<any[]> => (await run('get_dashboard', {}, as)).outcomes

  test('published, returned with the reason, and nothing once it is submitted again', async () => {
    const { id } = await run('create_page', { title: 'Oak', slug: 'oak' })
    const page = { page: String(id) }
    await run('submit_page', page, author)
    assert.deepEqual(await outcomes(author), [])
    await run('withdraw_page', { ...page, reason: 'The price is missing.' }, editor)
    const [returned] = await outcomes(author)
    assert.deepEqual(
      [returned.id, returned.table, returned.title, returned.outcome, returned.by, returned.reason],
      [id, null, 'Oak', 'returned', 'Chief', 'The price is missing.'],
    )
    await run('submit_page', page, author)
    assert.deepEqual(await outcomes(author), [])
    await run('publish_page', page, editor)
    const [published] = await outcomes(author)
    assert.deepEqual([published.outcome, published.by, published.reason], ['published', 'Chief', null])
    assert.deepEqual(await outcomes(editor), [])
  })

  test('of entries, too; what the author takes back is no news, and it ends after a week', async () => {
    const fields = [{ type: 'text', name: 'title' }]
    await run('save_data_table', { handle: 'notes', name: 'Notes', fields, apply: true })
    const { id } = await run('save_entry', { table: 'notes', fields: { title: 'Elm' } })
    const entry = { table: 'notes', entry: String(id) }
    await run('submit_entry', entry, author)
    await run('withdraw_entry', entry, author)
    assert.deepEqual(
      (await outcomes(author)).filter(({ table }) => table),
      [],
    )
    await run('submit_entry', entry, author)
    await run('publish_entry', entry, editor)
    const [latest] = await outcomes(author)
    assert.deepEqual([latest.id, latest.table, latest.outcome], [id, 'notes', 'published'])
    here.clock.advance(8 * 24 * 3_600_000)
    assert.deepEqual(await outcomes(author), [])
  })

  test('what was planned and called off is returned with the reason, and what its time published is published', async () => {
    const { installation, clock } = here
    const planned = async (slug: string) => {
      const { id } = await run('create_page', { title: slug, slug })
      await run('submit_page', { page: id }, author)
      const publish_at = new Date(clock.now().getTime() + 60 * MINUTE).toISOString()
      await run('schedule_page', { page: id, publish_at }, editor)
      return { page: String(id) }
    }
    const [off, taken, ends] = [await planned('off'), await planned('taken'), await planned('ends')]
    const latest = async () => (await outcomes(author)).map((one) => [one.title, one.outcome, one.by, one.reason])
    assert.deepEqual((await latest())[0], ['ends', 'scheduled', 'Chief', null])
    clock.advance(MINUTE)
    await run('withdraw_page', { ...off, reason: 'Not on Monday.' }, editor)
    await run('withdraw_page', taken, author)
    const [first, ...others] = await latest()
    assert.deepEqual(first, ['off', 'returned', 'Chief', 'Not on Monday.'])
    assert.ok(!others.some(([title]) => title === 'taken'), 'what they take back themselves is no news')
    clock.advance(60 * MINUTE)
    await runSiteJobs(installation, 'default')
    assert.deepEqual((await latest())[0], ['ends', 'published', null, null])
    await run('unpublish_page', ends, editor)
    assert.deepEqual((await latest())[0], ['ends', 'published', null, null])
    // An editor who finishes the returned draft without a new review.
    await run('publish_page', off, editor)
    assert.deepEqual((await latest())[0], ['off', 'published', 'Chief', null])
    clock.advance(8 * 24 * 60 * MINUTE)
  })

  test('a proposal is decided by who approves it, not by who made it', async () => {
    const { id } = await run('create_page', { title: 'Alder', slug: 'alder' })
    await run('submit_page', { page: String(id) }, author)
    const agent = await tokenCall(here.installation, 'default', { mode: 'approval', name: 'agent' })
    const { change } = await run('publish_page', { page: String(id) }, agent)
    await run('approve_change', { change }, editor)
    const [latest] = await outcomes(author)
    assert.deepEqual([latest.title, latest.outcome, latest.by], ['Alder', 'published', 'Chief'])
    here.clock.advance(8 * 24 * 60 * MINUTE)
  })

  test('what came back stays among the six while more is published', async () => {
    const submitted = async (slug: string) => {
      const { id } = await run('create_page', { title: slug, slug })
      await run('submit_page', { page: id }, author)
      return { page: String(id) }
    }
    await run('withdraw_page', { ...(await submitted('willow')), reason: 'No.' }, editor)
    for (let n = 0; n < 7; n++) await run('publish_page', await submitted(`maple-${n}`), editor)
    const titles = (await outcomes(author)).map(({ title }) => title)
    assert.deepEqual(titles, ['maple-6', 'maple-5', 'maple-4', 'maple-3', 'maple-2', 'willow'])
    here.clock.advance(8 * 24 * 60 * MINUTE)
  })

  test('what others submit costs an author no statements', async () => {
    const other = await tokenCall(here.installation, 'default', { role: 'author' })
    const decide = async (count: number) => {
      for (let i = 0; i < count; i++) {
        const { id } = await run('create_page', { title: `Beech ${count}`, slug: `beech-${count}-${i}` })
        await run('submit_page', { page: String(id) }, other)
        await run('publish_page', { page: String(id) }, editor)
      }
    }
    await decide(1)
    const few = await statementsOf(author)
    await decide(7)
    assert.equal(await statementsOf(author), few)
    assert.deepEqual(await outcomes(author), [])
    assert.equal((await outcomes(other)).length, 6)
  })

  /** How many the overview's outcomes need. */
  async function statementsOf({ principal }: Call): Promise<number> {
    const site = await here.installation.openSite('default')
    let count = 0
    const plugin: KyselyPlugin = {
      transformQuery: ({ node }) => (count++, node),
      transformResult: async ({ result }) => result,
    }
    const ctx = { ...systemContext(here.installation, site), db: site.db.read.withPlugin(plugin) }
    await outcomesOf(ctx, { user: principal.user!.id, since: '', limit: 6 })
    return count
  }
})
