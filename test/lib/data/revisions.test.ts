// Revisions of entries, stored by field id and restored as far as possible; the trash; scheduled publication.
import assert from 'node:assert/strict'
import { after, before, suite, test } from 'node:test'
import { rotateKeys } from '../../../src/lib/network/rotate.ts'
import { runDueJobs } from '../../../src/lib/core/jobs/jobs.ts'
import { dump } from '../../support/dump.ts'
import { tokenCall } from '../../support/installation.ts'
import { dataBench, type DataBench } from './bench.ts'

const DAY = 24 * 60 * 60 * 1000

suite('revisions, trash and times of entries', () => {
  let here: DataBench
  before(async () => {
    here = await dataBench()
    await here.table('notes', [
      { type: 'text', name: 'title', id: 'f1' },
      { type: 'textarea', name: 'text', id: 'f2' },
    ])
  })
  after(() => here.close())
  const save = (data: object, more: object = {}) => here.do('save_entry', { table: 'notes', fields: data, ...more })
  const get = (entry: string, more: object = {}) => here.do('get_entry', { table: 'notes', entry, ...more })
  const due = () => runDueJobs(here.installation, here.site)

  test('a revision survives that its fields are renamed', async () => {
    const { uid } = await save({ title: 'One', text: 'first' })
    await save({ text: 'second' }, { entry: uid })
    await here.do('save_data_table', {
      table: 'notes',
      apply: true,
      fields: [
        { type: 'text', name: 'title', id: 'f1' },
        { type: 'textarea', name: 'body', id: 'f2' },
      ],
    })
    const named = { table: 'notes', entry: uid }
    assert.deepEqual((await here.do('get_revision', { ...named, n: 1 })).content.fields, {
      title: 'One',
      body: 'first',
    })
    const { diff } = await here.do('compare_revisions', { ...named, from: '1', to: 'draft' })
    assert.deepEqual(diff, [{ pointer: '/fields/body', before: 'first', after: 'second' }])
    const back = await here.do('restore_revision', { ...named, n: 1 })
    assert.deepEqual([back.fields, back.table], [{ title: 'One', body: 'first' }, 'notes'])
    const kinds = (await here.do('list_entry_revisions', named)).map(({ kind }: any) => kind)
    assert.deepEqual(kinds, ['restore', 'draft', 'draft'])
  })

  test('an older state comes back though a moving limit has passed it, in its translations too; what is left out is told', async () => {
    const on = (days: number) => new Date(here.clock.now().getTime() + days * DAY).toISOString().slice(0, 10)
    const fields = (min: object, keys: string[]) => [
      { type: 'text', name: 'title', translatable: true },
      { type: 'date', name: 'd', ...min },
      { type: 'select', name: 'sel', options: keys.map((key) => ({ key, label: key })) },
      { type: 'select', name: 'own', translatable: true, options: keys.map((key) => ({ key, label: key })) },
    ]
    const change = (min: object, keys: string[]) =>
      here.do('save_data_table', { table: 'dates', fields: fields(min, keys), apply: true })
    await here.table('dates', fields({}, ['a', 'b']))
    const first = { title: 'One', d: on(-4), sel: 'a', own: 'a' }
    const { uid } = await here.do('save_entry', { table: 'dates', fields: first, action: 'publish' })
    const german = await here.do('translate_entry', { table: 'dates', entry: uid, to: 'de' })
    const named = { table: 'dates', entry: uid }
    await here.do('save_entry', { ...named, fields: { title: 'Two', d: on(-2), sel: 'b', own: 'b' } })
    await change({ min: 'today' }, ['a', 'b'])
    const back = await here.do('restore_revision', { ...named, n: 1 })
    assert.deepEqual([back.fields, back.warnings], [first, []])
    const other = async () => (await here.do('get_entry', { table: 'dates', entry: german.uid })).fields
    assert.deepEqual(await other(), first)
    await here.do('save_entry', { ...named, fields: { sel: 'b', own: 'b' } })
    await change({ min: 'today' }, ['b'])
    const less = await here.do('restore_revision', { ...named, n: 1 })
    assert.deepEqual(less.fields, { title: 'One', d: on(-4), sel: 'b' }, 'what all share stays what it is')
    assert.deepEqual(
      less.warnings.map(({ pointer, code }: any) => [pointer, code]),
      [
        ['/fields/sel', 'left_out'],
        ['/fields/own', 'left_out'],
      ],
    )
    assert.equal((await other()).sel, 'b')
    await here.do('delete_entry', named)
    assert.equal((await here.do('restore_item', { uid })).fields.d, on(-4))
  })

  test('the published revision is kept, however many come after it', async () => {
    const { uid, id } = await save({ title: 'Shown' }, { action: 'publish' })
    here.clock.advance(400 * DAY)
    for (let i = 0; i < 40; i++) await save({ title: `Draft ${i}` }, { entry: uid })
    const named = { table: 'notes', entry: uid }
    const all = await here.do('list_revisions', { table: 'notes', entry: id, limit: 200 })
    assert.deepEqual([all.length, all.at(-1).kind], [31, 'published'])
    const { links } = (await here.ask('list_revisions', { ...named, limit: 2 })).body
    assert.ok(links?.['next']?.startsWith(`/api/v1/data/notes/${uid}/revisions?`), links?.['next'])
    const back = await here.do('discard_entry_draft', named)
    assert.deepEqual([back.fields.title, back.has_unpublished_changes], ['Shown', false])
  })

  test('neither page nor entry, or both, is refused', async () => {
    for (const named of [{}, { table: 'notes' }, { page: 'home', table: 'notes', entry: '1' }])
      assert.equal((await here.fails('list_revisions', named)).status, 422)
    const author = await tokenCall(here.installation, 'default', { role: 'viewer' })
    const { uid } = await save({ title: 'Mine' })
    assert.equal((await here.fails('restore_revision', { table: 'notes', entry: uid, n: 1 }, author)).status, 403)
  })

  test('the trash frees the slug, hides it from visitors, gives it back as a draft, and is emptied after 30 days', async () => {
    const one = await save({ title: 'Thrown' }, { action: 'publish' })
    await here.do('delete_entry', { table: 'notes', entry: one.uid })
    assert.equal((await here.fails('get_entry', { table: 'notes', entry: 'thrown' })).status, 404)
    assert.equal(
      (await here.fails('update_entry', { table: 'notes', entry: one.uid, fields: {} })).code,
      'invalid-transition',
    )
    const two = await save({ title: 'Thrown' })
    assert.equal(two.slug, 'thrown')
    const [listed] = await here.do('list_trash', { kind: 'entry' })
    assert.deepEqual([listed.uid, listed.kind, listed.table, listed.title], [one.uid, 'entry', 'notes', 'Thrown'])
    const back = await here.do('restore_item', { uid: one.uid })
    assert.deepEqual([back.status, back.slug, back.fields], ['draft', 'thrown-2', { title: 'Thrown' }])
    await here.do('delete_entry', { table: 'notes', entry: one.uid })
    await here.do('purge_item', { uid: one.uid })
    assert.equal((await here.fails('get_entry', { table: 'notes', entry: one.uid })).status, 404)
    await here.do('delete_entry', { table: 'notes', entry: two.uid })
    here.clock.advance(29 * DAY)
    await due()
    assert.equal((await get(two.uid)).status, 'trash')
    here.clock.advance(2 * DAY)
    await due()
    assert.equal((await here.fails('get_entry', { table: 'notes', entry: two.uid })).status, 404)
  })

  test('a table comes back from the trash with its entries, and goes after 30 days, as removed columns do', async () => {
    const { uid } = await here.table('shelves', [
      { type: 'text', name: 'a' },
      { type: 'text', name: 'b', unique: true },
    ])
    await here.do('save_entry', { table: 'shelves', fields: { a: 'x', b: 'y' } })
    await here.do('delete_data_table', { table: 'shelves' })
    assert.deepEqual(
      (await here.do('list_trash', { kind: 'table' })).map((one: any) => one.uid),
      [uid],
    )
    await here.do('restore_item', { uid })
    assert.equal((await here.do('get_entry', { table: 'shelves', entry: '1' })).fields.b, 'y')
    await here.do('save_data_table', { table: 'shelves', fields: [{ type: 'text', name: 'a' }], apply: true })
    here.clock.advance(31 * DAY)
    await due()
    const [row] = await here.rows('data_shelves')
    assert.deepEqual(
      Object.keys(row!).filter((name) => name.startsWith('_gone')),
      [],
    )
    assert.deepEqual(
      Object.keys(await dump(here.site.db)).filter((name) => name.startsWith('snap_')),
      [],
    )
    await here.do('save_entry', { table: 'shelves', fields: { a: 'z' } })
    await here.do('delete_data_table', { table: 'shelves' })
    here.clock.advance(31 * DAY)
    await due()
    assert.deepEqual(await here.do('list_trash', { kind: 'table' }), [])
  })

  test('it is published and taken offline when the time has come', async () => {
    const at = (days: number) => new Date(here.clock.now().getTime() + days * DAY).toISOString()
    const { uid } = await save({ title: 'Timed' })
    const named = { table: 'notes', entry: uid }
    const planned = await here.do('schedule_entry', { ...named, publish_at: at(1), unpublish_at: at(3) })
    assert.equal(planned.status, 'scheduled')
    assert.equal(
      (await here.fails('schedule_entry', { ...named, publish_at: at(-1) })).errors[0]!.pointer,
      '/publish_at',
    )
    await due()
    assert.equal((await get(uid)).status, 'scheduled')
    here.clock.advance(2 * DAY)
    await due()
    assert.equal((await get(uid, { view: 'published' })).status, 'published')
    here.clock.advance(2 * DAY)
    await due()
    assert.equal((await get(uid)).status, 'offline')
  })

  test('where a table asks for review, nothing is published that was not submitted', async () => {
    await here.table('papers', [{ type: 'text', name: 'title' }], { workflow: true })
    const { uid } = await here.do('save_entry', { table: 'papers', fields: { title: 'x' } })
    const named = { table: 'papers', entry: uid }
    const refused = await here.fails('publish_entry', named)
    assert.deepEqual([refused.code, refused.extra['allowed']], ['invalid-transition', ['submit']])
    const author = await tokenCall(here.installation, 'default', { role: 'author' })
    await here.do('submit_entry', named, author)
    assert.equal((await here.fails('publish_entry', named, author)).status, 403)
    assert.equal((await here.fails('save_entry', { ...named, action: 'publish' }, author)).status, 403)
    assert.equal((await here.do('publish_entry', named)).status, 'published')
  })

  test('many at once: each for itself, and taken back together', async () => {
    const made = [await save({ title: 'A' }), await save({ title: 'B' })]
    const ids = [...made.map(({ id }) => id as number), 999_999]
    const report = await here.do('bulk_entries', { table: 'notes', ids, fields: { body: 'same' }, batch: 'b1' })
    assert.deepEqual(
      report.items.map(({ outcome }: any) => outcome),
      ['changed', 'changed', 'failed'],
    )
    assert.equal(report.items[2].code, 'not-found')
    const published = await here.do('bulk_entries', { table: 'notes', ids, action: 'publish' })
    assert.equal(published.changed, 2)
    await here.do('revert_changes', { batch: published.batch })
    assert.equal((await get(made[0].uid)).status, 'draft')
    await here.do('revert_changes', { batch: 'b1' })
    assert.deepEqual((await get(made[0].uid)).fields, { title: 'A' })
    const author = await tokenCall(here.installation, 'default', { role: 'author' })
    assert.equal((await here.fails('bulk_entries', { table: 'notes', ids, action: 'delete' }, author)).status, 403)
    assert.equal(
      (
        await here.fails('bulk_entries', {
          table: 'notes',
          ids: Array.from({ length: 51 }, (_, i) => i + 1),
          action: 'publish',
        })
      ).status,
      422,
    )
  })

  test('every change can be taken back', async () => {
    const { uid } = await save({ title: 'Start' })
    const named = { table: 'notes', entry: uid }
    const back = async () => {
      const [{ id }] = await here.do('list_changes', { status: 'applied', limit: 1 })
      const { items } = await here.do('revert_changes', { change: id })
      return items?.[0]?.outcome as string
    }
    const state = async () => {
      const { version: _, updated_at: __, published_at: ___, url: ____, ...rest } = await get(uid)
      return rest
    }
    const start = await state()
    for (const [name, more] of [
      ['update_entry', { fields: { title: 'Other' }, slug: 'other' }],
      ['replace_entry', { fields: { body: 'x' } }],
      ['publish_entry', {}],
      ['submit_entry', {}],
      ['archive_entry', {}],
      ['schedule_entry', { publish_at: new Date(here.clock.now().getTime() + DAY).toISOString() }],
      ['delete_entry', {}],
    ] as const) {
      await here.do(name, { ...named, ...more })
      await back()
      assert.deepEqual(await state(), start, name)
    }
    await here.do('publish_entry', named)
    const published = await state()
    await here.do('unpublish_entry', named)
    await back()
    assert.deepEqual(await state(), published)
    assert.equal((await get(uid, { view: 'published' })).fields.title, 'Start')
  })

  test('what is sealed lies open nowhere, keeps its revision, and is sealed anew with the keys', async () => {
    await here.table('accounts', [
      { type: 'text', name: 'title' },
      { type: 'iban', name: 'iban', encrypt: true, private: true },
    ])
    const IBAN = 'DE89370400440532013000'
    const { uid, fields: data } = await here.do('save_entry', { table: 'accounts', fields: { title: 'x', iban: IBAN } })
    assert.equal(data.iban, IBAN)
    await here.do('update_entry', { table: 'accounts', entry: uid, fields: { title: 'y' }, dry_run: true })
    await here.do('publish_entry', { table: 'accounts', entry: uid })
    const agent = await tokenCall(here.installation, 'default', { mode: 'approval' })
    const change = await here.do(
      'update_entry',
      { table: 'accounts', entry: uid, fields: { iban: 'DE02120300000000202051' } },
      agent,
    )
    const text = JSON.stringify(await dump(here.site.db))
    assert.equal(text.includes(IBAN), false)
    assert.equal(text.includes('DE02120300000000202051'), false)
    const wrong = await here.fails('update_entry', { table: 'accounts', entry: uid, fields: { iban: 'DE00' } })
    assert.equal(wrong.errors[0]!.pointer, '/fields/iban')
    const fake = await here.fails('update_entry', {
      table: 'accounts',
      entry: uid,
      fields: { iban: 'sealed:1:00000000:x' },
    })
    assert.equal(fake.status, 422)
    const { left } = await rotateKeys(here.installation, { settle_ms: 0 })
    assert.deepEqual(left, [])
    const now = await here.do('get_entry', { table: 'accounts', entry: uid })
    assert.deepEqual([now.fields.iban, now.has_unpublished_changes], [IBAN, false])
    const same = await here.do('update_entry', { table: 'accounts', entry: uid, fields: { iban: IBAN } })
    assert.equal(same.version, now.version)
    // Sealed anew, it is another text than it was proposed on.
    await here.do('recheck_change', { change: String(change.change) })
    await here.do('approve_change', { change: String(change.change) })
    assert.equal((await here.do('get_entry', { table: 'accounts', entry: uid })).fields.iban, 'DE02120300000000202051')
  })
})
