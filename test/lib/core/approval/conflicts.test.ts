// Conflicts: what others changed since counts only where the proposal touches the same.
// Holds: contract 1.4 conflict
import assert from 'node:assert/strict'
import { after, before, suite, test } from 'node:test'
import { conflictsOf } from '../../../../src/lib/core/approval/conflicts.ts'
import { newUid } from '../../../../src/lib/base/clock.ts'
import { wall } from '../../media/pictures.ts'
import { hero } from '../../pages/site.ts'
import { approvalHarness, type Desk } from './setup.ts'

const change = (before: unknown, after: unknown, batch: string | null = null) => ({
  before_state: before === null ? null : JSON.stringify(before),
  after_state: after === null ? null : JSON.stringify(after),
  batch,
})
const block = (id: string, title: string) => ({ id, data: { title } })

test('pointers that overlap are in conflict, others are not', () => {
  const base = { id: 1, version: 3, title: 'A', intro: 'B', blocks: [block('a', '1'), block('b', '2')] }
  const cases: [after: object, now: object, pointers: string[]][] = [
    [{ title: 'X' }, { intro: 'Y' }, []],
    [{ title: 'X' }, { title: 'Y', version: 4 }, ['/title']],
    [{ title: 'X' }, { title: 'X', updated_at: 'now' }, []],
    [{ blocks: [block('a', 'X'), block('b', '2')] }, { blocks: [block('a', '1'), block('b', 'Y')] }, []],
    [{ blocks: [block('a', 'X'), block('b', '2')] }, { blocks: [block('c', 'n'), ...base.blocks] }, []],
    [{ blocks: [block('b', '2')] }, { blocks: [block('a', 'Y'), block('b', '2')] }, ['/blocks/a/data/title']],
    [{ blocks: [block('a', 'X'), block('b', '2')] }, { blocks: [block('b', '2')] }, ['/blocks/a']],
    [{ blocks: [...base.blocks, block('n', 'n')] }, { blocks: [block('m', 'm'), ...base.blocks] }, []],
    [{ blocks: base.blocks.toReversed() }, { blocks: [block('m', 'm'), ...base.blocks] }, []],
  ]
  for (const [i, [fresh, now, pointers]] of cases.entries())
    assert.deepEqual(conflictsOf(change(base, { ...base, ...fresh }), { ...base, ...now }, false), pointers, `${i}`)
})

test('a whole operation is in conflict with any change of the content, and with none of the rest', () => {
  const base = { id: 1, version: 3, title: 'A', parent_id: 4, updated_at: 'x', lock: null }
  const proposed = change(base, { ...base, status: 'published' })
  assert.deepEqual(conflictsOf(proposed, { ...base, title: 'B' }, true), ['/title'])
  assert.deepEqual(conflictsOf(proposed, { ...base, version: 9, updated_at: 'y', lock: {} }, true), [])
  assert.deepEqual(conflictsOf(proposed, undefined, true), [''])
  assert.deepEqual(conflictsOf({ ...proposed, batch: 'b' }, { ...base, id: 7, parent_id: 8 }, true), [])
  assert.deepEqual(conflictsOf(proposed, { ...base, parent_id: 8 }, true), ['/parent_id'])
  const copy = change(null, { title: 'copy' })
  assert.deepEqual(conflictsOf(copy, { title: 'what it is a copy of' }, true), [])
})

test('another thing at the same address is a conflict; the first write of a thing is none', () => {
  const [one, two] = [newUid(new Date()), newUid(new Date())]
  const old = { uid: one, title: 'A', intro: 'B' }
  const proposed = change(old, { ...old, title: 'X' })
  assert.deepEqual(conflictsOf(proposed, { ...old, uid: two, intro: 'C' }, false), ['/uid'])
  const first = change({ uid: 'default-en', a: 1, b: 1 }, { uid: one, a: 2, b: 1 })
  assert.deepEqual(conflictsOf(first, { uid: two, a: 1, b: 2 }, false), [])
})

suite('conflicts at the desk', () => {
  let site: Desk
  let page: any
  before(async () => {
    site = await approvalHarness()
    page = await site.do('create_page', { title: 'Base', blocks: [hero('One'), hero('Two')] })
    const fields = ['title', 'text'].map((name) => ({ type: 'text', name }))
    await site.do('save_data_table', { handle: 'notes', name: 'Notes', fields, apply: true })
  })
  after(() => site.close())

  test('two proposals on different blocks both go; on the same one the second is 409 with a fresh difference', async () => {
    const [one, two] = page.blocks.map(({ id }: any) => id)
    const edit = (block: string, title: string) =>
      site.propose('update_block', { page: page.uid, block, data: { title } })
    const [first, second, third] = [await edit(one, 'A'), await edit(two, 'B'), await edit(one, 'C')]
    assert.equal((await site.approve(first)).status, 'applied')
    assert.equal((await site.approve(second)).status, 'applied')
    assert.deepEqual((await site.status(third)).conflict.pointers, [`/blocks/${one}/data/title`])
    const error = await site.fails('approve_change', { change: third }, site.reviewer)
    assert.deepEqual([error.code, error.status], ['conflict', 409])
    const fresh = (error.extra['diff'] as any[]).find(({ pointer }) => pointer.endsWith('/title'))
    assert.deepEqual([fresh.before, fresh.after], ['A', 'C'])
    assert.match((await site.status(third)).error, /has been changed since/)

    const again = await site.do<any>('recheck_change', { change: third }, site.reviewer)
    assert.deepEqual([again.error, again.conflict, again.status], [null, null, 'pending'])
    assert.equal((await site.approve(third)).status, 'applied')
    const now = await site.do<any>('get_page', { page: page.uid })
    assert.deepEqual(
      now.blocks.map(({ data }: any) => data.title),
      ['C', 'B'],
    )
  })

  test('two first changes of the settings are no conflict', async () => {
    const first = await site.propose('update_settings', { title: 'Title' })
    const menu = await site.propose('set_menu', { name: 'main', items: [{ href: '/x', label: 'X' }] })
    const second = await site.propose('set_menu', { name: 'footer', items: [{ href: '/y', label: 'Y' }] })
    const { uid } = (await site.status(menu)).after
    for (const change of [first, menu, second]) assert.equal((await site.approve(change)).status, 'applied')
    assert.equal((await site.do<any>('get_menu', { name: 'main' })).uid, uid, 'as it was shown')
  })

  test('publishing is in conflict with any change since, and with none when nothing changed', async () => {
    const publish = await site.propose('publish_page', { page: page.uid })
    await site.do('update_page', { page: page.uid, title: 'Other' })
    assert.equal((await site.fails('approve_change', { change: publish }, site.reviewer)).code, 'conflict')
    await site.do('recheck_change', { change: publish }, site.reviewer)
    assert.equal((await site.approve(publish)).status, 'applied')
    assert.equal((await site.do<any>('get_page', { page: page.uid })).status, 'published')
  })

  test('scheduling an entry is in conflict with any change since, however it is asked for', async () => {
    const made = await site.do<any>('save_entry', { table: 'notes', fields: { title: 'Seen', text: 'A' } })
    const entry = String(made.id)
    await site.do('publish_entry', { table: 'notes', entry })
    const at = { publish_at: '2027-03-01T08:00:00Z' }
    const requests: [name: string, input: object][] = [
      ['schedule_entry', at],
      ['schedule_entry', { unpublish_at: at.publish_at }],
      ['update_entry', at],
      ['update_entry', { unpublish_at: at.publish_at }],
      ['update_entry', { action: 'archive' }],
    ]
    for (const [i, [name, input]] of requests.entries()) {
      const change = await site.propose(name, { table: 'notes', entry, ...input })
      await site.do('update_entry', { table: 'notes', entry, fields: { text: `unseen ${i}` } })
      const error = await site.fails('approve_change', { change }, site.reviewer)
      assert.deepEqual([error.code, error.extra['pointers']], ['conflict', ['/fields/text']], `${name} ${i}`)
      await site.do('recheck_change', { change }, site.reviewer)
    }
    const now = await site.do<any>('get_entry', { table: 'notes', entry })
    assert.deepEqual([now.status, now.publish_at, now.unpublish_at], ['published', null, null])
    // What is drafted beside it is another matter.
    const draft = await site.propose('update_entry', { table: 'notes', entry, fields: { title: 'Other' } })
    await site.do('update_entry', { table: 'notes', entry, fields: { text: 'unseen' } })
    assert.equal((await site.approve(draft)).status, 'applied')
  })

  test('deleting is in conflict with any change since, of one and of many', async () => {
    const note = await site.do<any>('save_entry', { table: 'notes', fields: { title: 'Doomed', text: 'A' } })
    const gone = await site.do<any>('create_page', { title: 'Doomed' })
    const entry = String(note.id)
    const many = { table: 'notes', ids: [note.id] }
    const changeNote = (text: string) =>
      site.do('update_entry', { table: 'notes', entry, fields: { text } }).then(() => '/fields/text')
    const changePage = (title: string) => site.do('update_page', { page: gone.uid, title }).then(() => '/title')
    const requests: [name: string, input: object, change: typeof changeNote, at?: string][] = [
      ['delete_entry', { table: 'notes', entry }, changeNote],
      ['bulk_entries', { ...many, action: 'delete' }, changeNote, `/${note.id}`],
      ['bulk_entries', { ...many, action: 'archive' }, changeNote, `/${note.id}`],
      ['delete_page', { page: gone.uid }, changePage],
    ]
    for (const [i, [name, input, alter, at = '']] of requests.entries()) {
      const change = await site.propose(name, { ...input })
      const pointer = await alter(`unseen ${i}`)
      const error = await site.fails('approve_change', { change }, site.reviewer)
      assert.deepEqual([error.code, error.extra['pointers']], ['conflict', [at + pointer]], `${name} ${i}`)
      assert.ok((error.extra['diff'] as object[]).length, 'a fresh difference')
    }
  })

  test('so is what replaces or deletes a design, a picture or a block of one’s own', async () => {
    const item = await site.do<any>('upload_media', { base64: (await wall('teal')).toString('base64') })
    const own = { key: 'box', label: 'Box', fields: {}, template: '<p>A</p>' }
    await site.do('create_custom_block', own)
    const { version: n } = await site.do<any>('set_design', { values: { radius: 3 } })
    const picture = () => site.do('update_media', { id: item.id, tags: [`t${++count}`] })
    const box = () => site.do('update_custom_block', { key: 'box', template: `<p>${++count}</p>` })
    const design = () => site.do('set_design', { values: { radius: 4 + ++count } })
    let count = 0
    const requests: [name: string, input: object, alter: () => Promise<unknown>][] = [
      ['delete_media', { id: item.id }, picture],
      ['bulk_delete_media', { ids: [item.id] }, picture],
      ['delete_custom_block', { key: 'box' }, box],
      ['restore_design', { n }, design],
      ['set_design', { preset: 'graphite', values: {}, replace: true }, design],
    ]
    await design()
    for (const [name, input, alter] of requests) {
      const change = await site.propose(name, { ...input })
      await alter()
      const error = await site.fails('approve_change', { change }, site.reviewer)
      assert.equal(error.code, 'conflict', name)
    }
  })

  test('what a reviewer edits is validated again and is the reviewer’s own', async () => {
    const change = await site.propose('update_page', {
      page: page.uid,
      title: 'Proposed',
      meta_title: 'Kept',
    })
    await site.do('update_page', { page: page.uid, title: 'Meanwhile' })
    assert.equal((await site.fails('approve_change', { change, input: {} }, site.reviewer)).code, 'conflict')
    const bad = await site.fails('approve_change', { change, input: { title: 7 } }, site.reviewer)
    assert.deepEqual([bad.code, bad.errors[0]!.pointer], ['validation', '/title'])
    const proto = JSON.parse('{"__proto__":{"x":1}}') as Record<string, unknown>
    assert.equal((await site.fails('approve_change', { change, input: proto }, site.reviewer)).code, 'validation')
    await site.approve(change, { input: { title: 'Edited' } })
    const now = await site.do<any>('get_page', { page: page.uid })
    assert.deepEqual([now.title, now.meta_title], ['Edited', 'Kept'])
    assert.equal((await site.status(change)).input.title, 'Edited', 'the log tells what was done')
  })

  test('what changes nothing any more is superseded', async () => {
    const change = await site.propose('update_page', { page: page.uid, title: 'Same' })
    await site.do('update_page', { page: page.uid, title: 'Same' })
    assert.equal((await site.do<any>('recheck_change', { change }, site.reviewer)).status, 'superseded')
    assert.equal((await site.fails('approve_change', { change }, site.reviewer)).code, 'invalid-transition')
  })
})
