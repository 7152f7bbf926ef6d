// Cancelled scheduled publications of entries.
import assert from 'node:assert/strict'
import { after, before, suite, test } from 'node:test'
import { dataBench, type DataBench } from './bench.ts'

const DAY = 24 * 60 * 60 * 1000

suite('scheduled publications', () => {
  let here: DataBench
  before(async () => {
    here = await dataBench()
    await here.table('notes', [
      { type: 'text', name: 'title' },
      { type: 'text', name: 'body' },
    ])
  })
  after(() => here.close())

  test('publish_at null calls a scheduled publication off, by every operation that takes it', async () => {
    const publish_at = new Date(here.clock.now().getTime() + DAY).toISOString()
    for (const [name, more] of [
      ['schedule_entry', {}],
      ['save_entry', {}],
      ['update_entry', { fields: { body: 'Changed' } }],
    ] as const) {
      const { uid } = await here.do('save_entry', { table: 'notes', fields: { title: 'Called off' } })
      const named = { table: 'notes', entry: uid }
      await here.do('schedule_entry', { ...named, publish_at })
      const draft = await here.do(name, { ...named, ...more, publish_at: null })
      assert.deepEqual([draft.status, draft.publish_at], ['draft', null], name)
      await here.do('publish_entry', named)
      await here.do('schedule_entry', { ...named, publish_at, unpublish_at: null })
      const entry = await here.do(name, { ...named, publish_at: null })
      assert.deepEqual([entry.status, entry.publish_at], ['published', null], name)
      assert.equal((await here.do(name, { ...named, publish_at: null })).version, entry.version, name)
      const jobs = await here.rows('jobs')
      assert.ok(!jobs.some((job) => job['unique_key'] === `publish:${uid}`), name)
    }
    const { status } = await here.do('save_entry', {
      table: 'notes',
      fields: { title: 'New' },
      publish_at: null,
    })
    assert.equal(status, 'draft')
  })
})
