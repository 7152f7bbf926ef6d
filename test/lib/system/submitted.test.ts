// What waits for review, in one list: all of it page after page, to those who may publish it, and by whom it was submitted.
import assert from 'node:assert/strict'
import { after, before, suite, test } from 'node:test'
import type { Call } from '../../../src/lib/core/operation/context.ts'
import { call, tokenCall } from '../../support/installation.ts'
import { bench, type Bench } from '../pages/site.ts'

suite('what was submitted', () => {
  let site: Bench
  const by: Record<string, Call> = {}
  before(async () => {
    site = await bench()
    const token = (name: string, more: object) => tokenCall(site.installation, 'default', { name, ...more })
    by['nora'] = await token('Nora', { role: 'author' })
    by['emil'] = await token('Emil', { role: 'editor' })
    by['agent'] = await token('Agent', { mode: 'approval' })
    by['viewer'] = await token('Viewer', { role: 'viewer' })
    await site.do('save_data_table', {
      handle: 'talks',
      name: 'Talks',
      singular: 'Talk',
      apply: true,
      fields: [{ type: 'text', name: 'title' }],
      settings: { workflow: true },
    })
    await site.do('save_data_table', {
      handle: 'notes',
      name: 'Notes',
      apply: true,
      fields: [{ type: 'text', name: 'title' }],
    })
  })
  after(() => site.close())
  const list = (as = by['emil']) => site.do<any[]>('list_submitted', {}, as)
  const submissions = async (as?: Call) =>
    (await list(as)).map(({ title, submitted_by }) => [title, submitted_by].join(' by '))
  const entry = (title: string, more: object = {}, as?: Call) => {
    site.clock.advance(1000)
    return site.do<any>('save_entry', { table: 'talks', fields: { title }, ...more }, as)
  }

  test('whoever submitted it is told, whatever the way and whoever wrote in it since', async () => {
    const page = await site.do<any>('create_page', { title: 'Yew' }, by['nora'])
    await site.do('submit_page', { page: page.uid }, by['nora'])
    const one = await entry('Moved', {}, by['emil'])
    await site.do('submit_entry', { table: 'talks', entry: one.uid }, by['nora'])
    await entry('Moved on', { entry: one.uid }, by['emil'])
    await entry('At once', { action: 'submit' }, by['nora'])
    const many = await entry('Of many', {}, by['emil'])
    await site.do('bulk_entries', { table: 'talks', ids: [many.id], action: 'submit' }, by['nora'])
    const proposed = await entry('Proposed', {}, by['emil'])
    const response = await call(
      site.installation,
      'default',
      'submit_entry',
      { table: 'talks', entry: proposed.uid },
      by['agent'],
    )
    await site.do('approve_change', { change: (response.body.data as { change: number }).change })
    site.clock.advance(1000)
    const note = await site.do<any>(
      'save_entry',
      { table: 'notes', fields: { title: 'Elsewhere' }, action: 'submit' },
      by['nora'],
    )
    const all = [
      'Yew by Nora',
      'Moved on by Nora',
      'At once by Nora',
      'Of many by Nora',
      'Proposed by Agent',
      'Elsewhere by Nora',
    ]
    assert.deepEqual(await submissions(), all)
    const [first, second] = await list()
    assert.deepEqual([first.type, first.id, first.table], ['page', page.id, null])
    assert.deepEqual([second.type, second.id, second.table, second.singular], ['entry', one.id, 'talks', 'Talk'])
    assert.ok(second.submitted_at < (await site.do<any>('get_entry', { table: 'talks', entry: one.uid })).updated_at)
    await site.do('withdraw_entry', { table: 'notes', entry: note.uid }, by['nora'])
    await site.do('submit_entry', { table: 'notes', entry: note.uid }, by['emil'])
    assert.equal((await submissions()).at(-1), 'Elsewhere by Emil')
    assert.deepEqual(await site.do<any[]>('list_submitted', { page: page.id }, by['emil']), [first])
    assert.deepEqual(await site.do<any[]>('list_submitted', { table: 'talks', entry: one.id }, by['emil']), [second])
    const talks = await site.do<any[]>('list_submitted', { table: 'talks' }, by['emil'])
    assert.deepEqual([...new Set(talks.map(({ table }) => table))], ['talks'])
    assert.equal((await site.fails('list_submitted', { entry: one.id }, by['emil'])).key, 'document.table_missing')
  })

  test('only those who may publish it see it, as far as their access goes', async () => {
    assert.deepEqual(await submissions(by['viewer']), [])
    const { principal, ...asking } = by['emil']!
    const limited = (limits: object) => {
      const all = { tables: [], pages: [], languages: [], records: [], ...limits }
      return { ...asking, principal: { ...principal, limits: all } } as Call
    }
    assert.deepEqual(await submissions(limited({ tables: ['notes'] })), ['Yew by Nora', 'Elsewhere by Emil'])
    assert.deepEqual(await submissions(limited({ languages: ['de'] })), [])
  })

  test('what is planned is changed by those who publish, or as a proposal: others withdraw it first', async () => {
    const publish_at = new Date(site.clock.now().getTime() + 3_600_000).toISOString()
    const page = (await site.do<any>('create_page', { title: 'Checked' }, by['nora'])).uid
    await site.do('submit_page', { page }, by['nora'])
    await site.do('schedule_page', { page, publish_at }, by['emil'])
    const talk = (await entry('Checked', { action: 'submit' }, by['nora'])).uid
    await site.do('schedule_entry', { table: 'talks', entry: talk, publish_at }, by['emil'])
    const fails = async (name: string, input: object) => (await site.fails(name, { ...input }, by['nora'])).key
    assert.equal(await fails('update_page', { page, title: 'Not checked' }), 'document.planned')
    const text = { type: 'richtext', data: { text: '<p>Not checked</p>' } }
    assert.equal(await fails('add_block', { page, ...text }), 'document.planned')
    const at = { table: 'talks', entry: talk }
    assert.equal(await fails('save_entry', { ...at, fields: { title: 'Not checked' } }), 'document.planned')
    await site.do('update_page', { page, title: 'Corrected' }, by['emil'])
    await site.do('save_entry', { ...at, fields: { title: 'Corrected' } }, by['emil'])
    const junior = await tokenCall(site.installation, 'default', { name: 'Junior', role: 'author', mode: 'approval' })
    const { change } = await site.do<any>('update_page', { page, title: 'Proposed' }, junior)
    await site.do('approve_change', { change })
    assert.equal((await site.do<any>('get_page', { page })).title, 'Proposed')
    await site.do('withdraw_page', { page }, by['nora'])
    await site.do('withdraw_entry', at, by['nora'])
    await site.do('update_page', { page, title: 'Once more' }, by['nora'])
    await site.do('save_entry', { ...at, fields: { title: 'Once more' } }, by['nora'])
  })

  test('all of it comes page after page, none twice, also those of the same moment', async () => {
    for (let i = 0; i < 30; i++) {
      await site.do('save_entry', {
        table: i % 2 ? 'talks' : 'notes',
        fields: { title: `Same ${i}` },
        action: 'submit',
      })
    }
    const collected: string[] = []
    let cursor: string | undefined
    do {
      const { body } = await call(
        site.installation,
        'default',
        'list_submitted',
        { limit: 7, count: true, ...(cursor && { cursor }) },
        by['emil'],
      )
      collected.push(...(body.data as any[]).map(({ uid }) => uid))
      assert.equal(body.meta!['total'], 36)
      const next = body.links?.['next']
      cursor = next && new URL(next, 'http://x').searchParams.get('cursor')!
    } while (cursor)
    assert.deepEqual([collected.length, new Set(collected).size], [36, 36])
  })
})
