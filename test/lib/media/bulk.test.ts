// One change of many items: each told by itself, in the log by itself, undone together.
import assert from 'node:assert/strict'
import { after, before, suite, test } from 'node:test'
import { tokenCall } from '../../support/installation.ts'
import { bench, type Bench } from '../pages/site.ts'
import { wall } from './pictures.ts'

interface Report {
  items: { id: number; outcome: string; code: string | null }[]
  changed: number
  unchanged: number
  failed: number
  batch: string
}

suite('many items at once', () => {
  let site: Bench
  const ids: number[] = []
  before(async () => {
    site = await bench()
    for (const color of ['red', 'green', 'blue'])
      ids.push(
        (
          await site.do<{ id: number }>('upload_media', {
            base64: (await wall(color)).toString('base64'),
            name: `${color}.png`,
            tags: ['walls', color],
          })
        ).id,
      )
  })
  after(() => site.close())
  const bulk = (input: object, name = 'bulk_media') => site.do<Report>(name, { ids, ...input })
  const tags = async () =>
    (await site.do<{ tags: string[] }[]>('list_media', { sort: 'id' })).map((item) => item.tags.join())
  const outcomes = ({ items }: Report) => items.map(({ outcome, code }) => code ?? outcome)

  test('tags and collections come and go; what has nothing to change is told so', async () => {
    const { id } = await site.do<{ id: number }>('create_collection', { name: 'House' })
    const report = await bulk({ add_tags: ['summer', 'red'], remove_tags: ['walls'], add_collections: [id] })
    assert.deepEqual(outcomes(report), ['changed', 'changed', 'changed'])
    assert.deepEqual(await tags(), ['red,summer', 'green,red,summer', 'blue,red,summer'])
    const again = await bulk({ ids: [ids[0], ids[0]], add_tags: ['summer'] })
    assert.deepEqual([outcomes(again), again.unchanged], [['unchanged'], 1], 'named twice is once')
    const found = await site.do<object[]>('list_media', { collection: id })
    assert.equal(found.length, 3)
    await bulk({ remove_collections: [id] })
    assert.deepEqual(await site.do<object[]>('list_media', { collection: id }), [])
  })

  test('what fails is told, and the others are changed all the same', async () => {
    const before = await tags()
    const report = await bulk({ ids: [999, ids[1]], add_tags: ['tall'] })
    assert.deepEqual(outcomes(report), ['not-found', 'changed'])
    assert.equal((await tags())[1], 'green,red,summer,tall')
    const unknown = await bulk({ add_tags: ['never'], add_collections: [999] })
    assert.deepEqual([unknown.failed, unknown.changed], [3, 0])
    assert.ok(!(await site.do<{ name: string }[]>('list_tags')).some(({ name }) => name === 'never'))
    await bulk({ ids: [ids[1]], remove_tags: ['tall'] })
    assert.deepEqual(await tags(), before)
  })

  test('each is in the log by itself, and all are undone by the batch', async () => {
    const before = await tags()
    const { batch } = await bulk({ add_tags: ['winter'] })
    const log = await site.do<{ operation: string; entity: { id: string } }[]>('list_changes', {
      status: 'applied',
      batch,
    })
    assert.deepEqual(
      log.map(({ operation, entity }) => [operation, Number(entity.id)]).reverse(),
      ids.map((id) => ['update_media', id]),
    )
    await site.do('revert_changes', { change: (log[0] as unknown as { id: number }).id })
    assert.equal((await tags()).filter((one) => one.includes('winter')).length, 2)
    await site.do('revert_changes', { batch })
    assert.deepEqual(await tags(), before)
  })

  test('what is used stays unless it is forced; the rest goes to the trash', async () => {
    await site.do('create_page', { title: 'With it', og_image: ids[0] })
    const report = await bulk({}, 'bulk_delete_media')
    assert.deepEqual(outcomes(report), ['conflict', 'changed', 'changed'])
    const forced = await bulk({ ids: [ids[0]], force: true }, 'bulk_delete_media')
    assert.equal(forced.changed, 1)
    assert.deepEqual(await site.do('list_media'), [])
    for (const { batch } of [report, forced]) await site.do('revert_changes', { batch })
    assert.equal((await tags()).length, 3)
  })

  test('deleting asks for its own permission, whatever the way; nothing to do is refused', async () => {
    const { name } = await site.do<{ name: string }>('create_role', {
      name: 'taggers',
      title: 'Taggers',
      permissions: ['media.edit'],
    })
    const tagger = await tokenCall(site.installation, 'default', { role: name })
    assert.equal((await site.do<Report>('bulk_media', { ids, add_tags: ['t'] }, tagger)).changed, 3)
    for (const [line, input] of [
      ['bulk_media', { action: 'delete' }],
      ['bulk_delete_media', {}],
    ] as const)
      assert.equal((await site.fails(line, { ids, ...input }, tagger)).code, 'forbidden', line)
    assert.equal((await site.fails('bulk_media', { ids })).code, 'validation')
    assert.equal((await site.fails('bulk_media', { ids: [], add_tags: ['x'] })).code, 'validation')
    const many = Array.from({ length: 201 }, (_, i) => i + 1)
    assert.equal((await site.fails('bulk_media', { ids: many, add_tags: ['x'] })).code, 'validation')
  })

  test('a proposal shows what becomes of each, and applied it can be undone', async () => {
    const agent = await tokenCall(site.installation, 'default', { mode: 'approval' })
    const before = await tags()
    const held = await site.do<{ status: string; change: number }>(
      'bulk_media',
      { ids, add_tags: ['held'], batch: 'mine' },
      agent,
    )
    assert.equal(held.status, 'pending')
    assert.deepEqual(await tags(), before)
    const { diff, entity } = await site.do<any>('get_change_status', { change: String(held.change) })
    assert.equal(entity.label, '3 items')
    assert.equal(diff.filter(({ pointer }: { pointer: string }) => pointer.includes('/tags')).length, 3)
    const approve = () => site.do('approve_change', { change: String(held.change) }, reviewer)
    const reviewer = await tokenCall(site.installation, 'default')
    await approve()
    assert.ok((await tags()).every((one) => one.includes('held')))
    const log = await site.do<any[]>('list_changes', { status: 'applied', batch: 'mine' })
    assert.equal(log.length, 4, 'the proposal and its three items')
    for (const { reviewer: by, reviewed_at, user } of log) {
      assert.equal(by.id, reviewer.principal.user!.id)
      assert.ok(reviewed_at)
      assert.equal(user.id, agent.principal.user!.id)
    }
    const undone = await site.do<any>('revert_changes', { batch: 'mine' })
    assert.deepEqual([undone.undone, undone.impossible], [3, 0])
    assert.deepEqual(await tags(), before)
    const [own] = await site.do<any[]>('list_changes', { status: 'applied' })
    assert.equal(own.reviewer, null, 'what was not proposed nobody decided on')
  })

  test('taking a proposal back takes back its items, and no other of its batch', async () => {
    const agent = await tokenCall(site.installation, 'default', { mode: 'approval' })
    const before = await tags()
    const held: number[] = []
    const propose = async (input: object) => {
      const fullInput = { ids, add_tags: [`t${held.length}`], ...input }
      held.push((await site.do<{ change: number }>('bulk_media', fullInput, agent)).change)
    }
    for (const batch of ['both', 'both']) await propose({ batch })
    await site.do('approve_change', { change: held[0], whole_batch: true, up_to: held[1] })
    await propose({})
    await site.do('approve_change', { change: held[2] })
    for (const change of held.toReversed()) {
      const { undone, impossible, items } = await site.do<any>('revert_changes', { change })
      assert.deepEqual([undone, impossible], [3, 0])
      assert.ok(items.every(({ operation }: { operation: string }) => operation === 'update_media'))
      const left = held.indexOf(change)
      assert.ok((await tags()).every((one) => one.includes(`t${left - 1}`) === left > 0))
    }
    assert.deepEqual(await tags(), before)
    assert.deepEqual((await site.do<any>('revert_changes', { change: held[0] })).items, [])
  })

  test('deleting is proposed by its own name, whatever the way, and is counted in German', async () => {
    const agent = await tokenCall(site.installation, 'default', { mode: 'approval' })
    const input = { ids, action: 'delete', force: true, batch: 'gone' }
    const { change } = await site.do<{ change: number }>('bulk_media', input, agent)
    const { operation, summary } = await site.do<any>('get_change_status', { change: String(change) })
    assert.deepEqual([operation, summary], ['bulk_delete_media', 'Bulk delete media: 3 items'])
    const [german] = await site.do<any[]>('list_changes', { locale: 'de' })
    assert.equal(german.summary.split(': ')[1], '3 Medien')
    assert.equal(german.entity.label, '3 Medien')
    await site.do('approve_change', { change })
    assert.deepEqual(await site.do('list_media'), [])
    assert.equal((await site.do<any>('revert_changes', { batch: 'gone' })).undone, 3)
    assert.equal((await tags()).length, 3)
  })

  test('a proposal that does nothing is refused with the reason for each; a dry run tells it', async () => {
    const agent = await tokenCall(site.installation, 'default', { mode: 'approval' })
    const waiting = async () => (await site.do<object[]>('list_changes')).length
    const before = await waiting()
    await site.do('bulk_media', { ids: [ids[0]], add_tags: ['there'] })
    const input = { ids: [ids[0], 998, 998, 999], add_tags: ['there'] }
    const { code, errors } = await site.fails('bulk_media', input, agent)
    assert.equal(code, 'validation')
    assert.deepEqual(
      errors.map((one) => [one.pointer, one.code]),
      [
        ['/ids/0', 'unchanged'],
        ['/ids/1', 'not-found'],
        ['/ids/3', 'not-found'],
      ],
    )
    assert.equal(await waiting(), before)
    const dry = await site.do<{ dry_run: boolean }>('bulk_media', { ...input, dry_run: true }, agent)
    assert.equal(dry.dry_run, true)
    const some = { ...input, ids: [ids[1], 999] }
    assert.equal((await site.do<{ status: string }>('bulk_media', some, agent)).status, 'pending')
  })
})
