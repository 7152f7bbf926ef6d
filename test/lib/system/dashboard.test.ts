// What somebody sees first: their own drafts, what waits, what comes next, what went wrong; nothing that is not theirs.
// Holds: contract 4.3 dashboard
import assert from 'node:assert/strict'
import { after, before, suite, test } from 'node:test'
import { transact } from '../../../src/lib/platform/db/database.ts'
import type { Call } from '../../../src/lib/core/operation/context.ts'
import { DAY, HOUR, instant, later } from '../../../src/lib/base/clock.ts'
import { tokenCall } from '../../support/installation.ts'
import { bench, type Bench } from '../pages/site.ts'
import { wall } from '../media/pictures.ts'

interface Line {
  title: string
}
interface Dashboard {
  pages: Record<string, number>
  drafts: Line[]
  in_review: Line[]
  scheduled: Line[]
  changes_pending: number
  recent: { operation: string; entity: { label: string } }[]
  media_missing_alt: number | null
  deliveries_failed: number | null
  mails_failed: number | null
  jobs_failed: number | null
  requests_new: number | null
  not_found: number | null
}
const titles = (lines: Line[]) => lines.map(({ title }) => title)

suite('the dashboard', () => {
  let site: Bench
  const by: Record<string, Call> = {}
  before(async () => {
    site = await bench()
    for (const role of ['admin', 'editor', 'viewer']) by[role] = await tokenCall(site.installation, 'default', { role })
  })
  after(() => site.close())
  const see = (as?: Call) => site.do<Dashboard>('get_dashboard', {}, as)
  const act = (name: string, { id, as, ...more }: { id: number; as?: Call | undefined; [more: string]: unknown }) =>
    site.do(name, { page: String(id), ...more }, as)
  const at = (ms: number) => instant(later(site.clock.now(), ms))

  test('drafts are those one changed last oneself and nobody sees yet', async () => {
    const own = await site.do('create_page', { title: 'Own' }, by['editor'])
    site.clock.advance(1000)
    await site.do('create_page', { title: 'Other' }, by['admin'])
    const visible = await site.do('create_page', { title: 'Shown' }, by['editor'])
    await act('publish_page', { id: visible.id, as: by['editor'] })
    assert.deepEqual(titles((await see(by['editor'])).drafts), ['Own'])
    site.clock.advance(1000)
    await act('update_page', { id: visible.id, title: 'Shown anew', as: by['editor'] })
    assert.deepEqual(titles((await see(by['editor'])).drafts), ['Shown anew', 'Own'])
    await act('update_page', { id: own.id, title: 'Taken over', as: by['admin'] })
    assert.deepEqual(titles((await see(by['editor'])).drafts), ['Shown anew'])
    await act('delete_page', { id: own.id, confirm: true, as: by['admin'] })
    assert.deepEqual(titles((await see(by['admin'])).drafts), ['Other'])
    const { pages, drafts } = await see()
    assert.deepEqual([drafts, pages['draft'], pages['published']], [[], 1, 1], 'the shell is nobody')
  })

  test('what waits for review, and what is published or taken away by itself, the next first', async () => {
    const pages = []
    for (const title of ['Later', 'Soon', 'Ends', 'Reviewed']) pages.push(await site.do('create_page', { title }))
    await act('schedule_page', { id: pages[0]!.id, publish_at: at(9 * HOUR) })
    await act('schedule_page', { id: pages[1]!.id, publish_at: at(HOUR) })
    await act('publish_page', { id: pages[2]!.id })
    await act('schedule_page', { id: pages[2]!.id, unpublish_at: at(5 * HOUR) })
    await act('submit_page', { id: pages[3]!.id })
    const { scheduled, in_review } = await see(by['viewer'])
    assert.deepEqual([titles(scheduled), titles(in_review)], [['Soon', 'Ends', 'Later'], ['Reviewed']])
  })

  test('changes are told as far as one sees them', async () => {
    const agent = await tokenCall(site.installation, 'default', { mode: 'approval', role: 'editor' })
    await site.do('create_page', { title: 'Proposed' }, agent)
    const dashboards = await Promise.all([see(agent), see(by['viewer']), see(by['admin'])])
    assert.deepEqual(
      dashboards.map(({ changes_pending }) => changes_pending),
      [1, 0, 1],
    )
    assert.deepEqual([dashboards[0].recent, dashboards[1].recent], [[], []])
    assert.equal(dashboards[2].recent.length, 8)
    assert.equal(dashboards[2].recent[0]!.entity.label, 'Reviewed')
  })

  test('what went wrong is told to those who can mend it, and forgotten in time', async () => {
    const base64 = (await wall('red')).toString('base64')
    await site.do('upload_media', { base64, name: 'red.png' })
    const { db } = await site.installation.openSite('default')
    const old = instant(later(site.clock.now(), -8 * DAY))
    await transact(db, async (trx) => {
      for (const [uid, created_at] of [
        ['a', at(-HOUR)],
        ['b', old],
      ] as const)
        await trx
          .insertInto('mails')
          .values({
            uid,
            template: 'test',
            recipient: 'a@b.example',
            status: 'failed',
            attempts: 8,
            error: 'refused',
            created_at,
            sent_at: null,
          })
          .execute()
      await trx.insertInto('not_found').values({ path: '/gone', hits: 1, first_at: old, last_at: old }).execute()
    })
    const admin = await see(by['admin'])
    assert.deepEqual(
      [
        admin.media_missing_alt,
        admin.mails_failed,
        admin.deliveries_failed,
        admin.jobs_failed,
        admin.not_found,
        admin.requests_new,
      ],
      [1, 1, 0, 0, 1, 0],
    )
    const viewer = await see(by['viewer'])
    assert.deepEqual(
      [
        viewer.media_missing_alt,
        viewer.mails_failed,
        viewer.deliveries_failed,
        viewer.jobs_failed,
        viewer.not_found,
        viewer.requests_new,
      ],
      [null, null, null, null, null, null],
    )
  })

  test('whether the website is well is told to those who look after it', async () => {
    const health = await site.do<{ status: string; checks: { id: string; message: string }[] }>(
      'get_health',
      {},
      by['admin'],
    )
    assert.ok(['ok', 'warn'].includes(health.status), JSON.stringify(health))
    assert.ok(
      health.checks.some(({ id }) => id === 'jobs' || id.startsWith('jobs')),
      JSON.stringify(health),
    )
    assert.equal((await site.fails('get_health', {}, by['editor'])).code, 'forbidden')
  })

  test('entries are among them, of the tables and languages that one may change, and not for what others changed', async () => {
    const fields = [{ type: 'text', name: 'title' }]
    for (const handle of ['news', 'jobs'])
      await site.do('save_data_table', { handle, name: handle, singular: handle, fields, apply: true })
    const person = await tokenCall(site.installation, 'default', { role: 'editor' })
    const { principal, ...asking } = person
    const within = (limits: object) => {
      const all = { tables: [], pages: [], languages: [], records: [], ...limits }
      return { ...asking, principal: { ...principal, limits: all } } as Call
    }
    const save = async (table: string, title: string, as: Call = person) => {
      site.clock.advance(1000)
      return site.do<any>('save_entry', { table, fields: { title } }, as)
    }
    const move = (name: string, { table, uid }: { table: string; uid: string }, more: object = {}) =>
      site.do(name, { table, entry: uid, ...more }, person)
    await save('news', 'Begun')
    const shown = await save('news', 'Shown')
    await move('publish_entry', shown)
    await save('jobs', 'Of a colleague', by['admin'])
    await save('jobs', 'Cook')
    assert.deepEqual(titles((await see(person)).drafts), ['Cook', 'Begun'])
    assert.deepEqual(titles((await see(within({ tables: ['news'] }))).drafts), ['Begun'])
    assert.deepEqual(titles((await see(within({ languages: ['de'] }))).drafts), [])
    site.clock.advance(1000)
    await site.do('save_entry', { table: 'news', entry: shown.uid, fields: { title: 'Shown anew' } }, person)
    const [first] = (await see(person)).drafts as { title: string; table: string; id: number }[]
    assert.deepEqual([first!.title, first!.table, first!.id], ['Shown anew', 'news', shown.id])
    const soon = await save('news', 'At noon')
    await move('schedule_entry', soon, { publish_at: at(HOUR / 2) })
    await move('schedule_entry', shown, { unpublish_at: at(HOUR / 4) })
    await move('submit_entry', await save('jobs', 'Waiter'))
    const { scheduled, in_review, drafts } = await see(person)
    assert.deepEqual(titles(scheduled).slice(0, 2), ['Shown anew', 'At noon'])
    assert.ok(titles(in_review).includes('Waiter'))
    assert.deepEqual(titles(drafts), ['Shown anew', 'Cook', 'Begun'])
    for (let n = 0; n < 13; n++)
      await move('schedule_entry', await save('news', `At ten ${n}`), { publish_at: at(HOUR / 8) })
    await move('schedule_entry', await save('jobs', 'Baker'), { publish_at: at(HOUR) })
    assert.ok(titles((await see(within({ tables: ['jobs'] }))).scheduled).includes('Baker'))
    await site.do('delete_data_table', { table: 'jobs' })
    assert.deepEqual(titles((await see(person)).drafts), ['Shown anew', 'Begun'])
  })
})
