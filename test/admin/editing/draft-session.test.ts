// A page being edited against the real service: what is sent, what is kept, and what a person is told.
import assert from 'node:assert/strict'
import { after, before, suite, test } from 'node:test'
import { duplicate, find, insert, move, remove, setSection } from '../../../src/admin/editing/block-tree.ts'
import type { Block } from '../../../src/admin/editing/document.ts'
import type { DraftSession } from '../../../src/admin/editing/draft-session.ts'
import { block, editorHarness, hero, retitle, settled, tree, type, type Desk, type Editor } from './editors.ts'

suite('a page being edited', () => {
  let here: Desk
  let editor: Editor
  before(async () => {
    here = await editorHarness()
    editor = await here.editor()
  })
  after(() => here.close())
  const stored = (id: number) => editor.api.get('get_page', { page: id })
  const since = async (session: DraftSession, work: () => void) => {
    const from = editor.requests.length
    work()
    await editor.surroundings.pass(800)
    await settled(session)
    return editor.requests.slice(from).map((line) => line.replace(/\/pages\/\d+/, '').replace(/\w{10}/g, '*'))
  }

  test('saves by itself after a pause, with the smallest calls', async () => {
    const { id, blocks } = await here.page([hero('One'), hero('Two'), { type: 'layout', data: {}, children: [] }])
    const session = await editor.open(id)
    const [one, two, layout] = blocks.map(({ id }) => id) as [string, string, string]
    assert.deepEqual(await since(session, () => type(session, one, 'Uno')), ['PATCH /blocks/*'])
    assert.deepEqual(await since(session, () => retitle(session, 'Titel')), ['PATCH '])
    const added = block('hero', { title: 'Three' })
    const inside = { parent: layout, position: 0 }
    assert.deepEqual(await since(session, () => tree(session, (all) => insert(all, added, inside))), ['POST /blocks'])
    assert.deepEqual(
      await since(session, () => tree(session, (all) => move(all, one, { parent: undefined, position: 1 }))),
      ['POST /blocks/*/move'],
    )
    assert.deepEqual(await since(session, () => tree(session, (all) => move(all, two, inside))), [
      'POST /blocks/*/move',
    ])
    assert.deepEqual(await since(session, () => tree(session, (all) => remove(all, added.id))), ['DELETE /blocks/*'])
    const section = { key: 'background', value: undefined }
    assert.deepEqual(await since(session, () => tree(session, (all) => setSection(all, one, section))), [])
    const many = Array.from({ length: 9 }, (_, i) => block('hero', { title: `Many ${i}` }))
    assert.deepEqual(await since(session, () => tree(session, (all) => [...all, ...many])), ['PUT /blocks'])
    assert.equal(session.state.status, 'saved')
    const page = await stored(id)
    assert.deepEqual(page.blocks, session.state.local.blocks)
    assert.deepEqual([page.title, page.version], ['Titel', session.state.version])
    const { data } = await editor.api.call('list_revisions', { page: id })
    assert.deepEqual(
      data.map(({ kind }) => kind),
      ['autosave', 'draft'],
    )
    await session.close()
  })

  test('typing without a pause is saved every five seconds', async () => {
    const { id, blocks } = await here.page([hero('')])
    const session = await editor.open(id)
    const from = editor.requests.length
    for (let i = 1; i <= 100; i++) {
      type(session, blocks[0]!.id, 'x'.repeat(i))
      await editor.surroundings.pass(100)
      await settled(session)
    }
    assert.equal(editor.requests.length - from, 2)
    await session.save()
    assert.equal((await stored(id)).blocks[0]!.data['title'], 'x'.repeat(100))
  })

  test('a dropped connection while typing loses nothing', async () => {
    const { id, blocks } = await here.page([hero('Before')])
    const session = await editor.open(id)
    editor.wire.cut = true
    for (const word of ['A', 'A dr', 'A drop', 'A dropped line']) {
      type(session, blocks[0]!.id, word)
      await editor.surroundings.pass(900)
      await settled(session)
    }
    assert.equal(session.state.status, 'offline')
    assert.deepEqual([session.state.unsaved, session.state.stored], [true, true])
    // The browser dies: another editor finds what was typed.
    editor.wire.cut = false
    const next = await editor.open(id)
    const [found] = next.state.recovered
    assert.deepEqual(found!.differences, [{ kind: 'data', block: blocks[0]!.id, key: 'title' }])
    next.recover(found!)
    await editor.surroundings.pass(800)
    await settled(next)
    assert.equal((await stored(id)).blocks[0]!.data['title'], 'A dropped line')
    // The first one comes back to the network: it is the same text, so nothing is in conflict.
    editor.surroundings.online()
    await settled(session)
    assert.equal(session.state.status, 'saved')
    assert.deepEqual(session.state.conflicts, [])
    assert.equal((await editor.open(id)).state.recovered.length, 0)
  })

  test('what the last save of an earlier editor brings after the page was opened is not offered any more', async () => {
    const { id, blocks } = await here.page([hero('Before')])
    const session = await editor.open(id)
    editor.wire.cut = true
    type(session, blocks[0]!.id, 'On its way')
    await editor.surroundings.pass(800)
    await settled(session)
    editor.wire.cut = false
    const next = await editor.open(id)
    assert.equal(next.state.recovered.length, 1)
    editor.surroundings.online()
    await settled(session)
    await next.follow(() => editor.api.get('get_page', { page: id }))
    assert.deepEqual([next.state.recovered, next.state.unsaved], [[], false])
    assert.equal(next.state.local.blocks[0]!.data['title'], 'On its way')
    assert.equal((await editor.open(id)).state.recovered.length, 0)
  })

  test('an answer that was lost makes nothing twice', async () => {
    const { id, blocks } = await here.page([hero('Before')])
    const session = await editor.open(id)
    const from = editor.requests.length
    editor.wire.deaf = true
    tree(session, (all) => duplicate(all, blocks[0]!.id).blocks)
    await editor.surroundings.pass(800)
    await settled(session)
    assert.equal(session.state.status, 'offline')
    type(session, blocks[0]!.id, 'Trailing ')
    editor.wire.deaf = false
    await editor.surroundings.pass(1000)
    await settled(session)
    assert.deepEqual([session.state.status, session.state.conflicts.length], ['saved', 0])
    assert.deepEqual(
      editor.requests.slice(from).map((line) => line.split(' ')[0]),
      ['POST', 'POST', 'PATCH'],
      'the second POST is known by its key',
    )
    const page = await stored(id)
    assert.equal(page.blocks.length, 2)
    assert.equal(session.state.local.blocks[0]!.data['title'], 'Trailing ')
  })

  test('what is refused stays in the editor with its fault, what is valid is saved', async () => {
    const { id, blocks } = await here.page([hero('One'), hero('Two')])
    const session = await editor.open(id)
    const [one, two] = blocks.map(({ id }) => id) as [string, string]
    type(session, one, 'x'.repeat(5000))
    type(session, one, 'A text', 'text')
    type(session, two, 'Zwei')
    retitle(session, 'Not a slug!', 'slug')
    await editor.surroundings.pass(800)
    await settled(session)
    assert.equal(session.state.status, 'refused')
    assert.deepEqual(
      session.state.refusals.map(({ part, pointer }) => ['block' in part ? part.block : 'head', pointer]),
      [
        ['head', '/slug'],
        [one, '/data/title'],
      ],
    )
    const page = await stored(id)
    assert.deepEqual([page.blocks[0]!.data['title'], page.blocks[1]!.data['title']], ['One', 'Zwei'])
    assert.equal((session.state.local.blocks[0]!.data['title'] as string).length, 5000)
    type(session, one, 'Short')
    retitle(session, 'a-slug', 'slug')
    await editor.surroundings.pass(800)
    await settled(session)
    assert.equal(session.state.status, 'saved')
    assert.equal((await stored(id)).slug, 'a-slug')
  })

  test('an address that another page has is refused at its field', async () => {
    const existing = await here.page([], 'Taken')
    const { id } = await here.page([])
    const session = await editor.open(id)
    retitle(session, existing.slug, 'slug')
    retitle(session, 'Renamed')
    await session.save()
    assert.deepEqual(
      session.state.refusals.map(({ pointer, code }) => [pointer, code]),
      [['/slug', 'taken']],
    )
    assert.equal((await stored(id)).title, 'Renamed')
  })

  test('new blocks that are refused among many keep the rest going', async () => {
    const { id } = await here.page([hero('One')])
    const session = await editor.open(id)
    const bad = block('no_such_block', {})
    const long = block('hero', { title: 'x'.repeat(5000), text: 'Fine' })
    tree(session, (all) => [
      ...all,
      bad,
      block('hero', { title: 'A' }),
      long,
      ...'BCDE'.split('').map((t) => block('hero', { title: t })),
    ])
    await editor.surroundings.pass(800)
    await settled(session)
    assert.equal(session.state.status, 'refused')
    const page = await stored(id)
    assert.deepEqual(
      page.blocks.map(({ data }) => data['title']),
      ['One', 'A', undefined, 'B', 'C', 'D', 'E'],
    )
    assert.equal(session.state.local.blocks.length, 8)
  })

  test('two change one page: what only one changed is taken, what both changed is chosen', async () => {
    const { id, blocks } = await here.page([hero('One'), hero('Two'), hero('Three')])
    const [one, two, three] = blocks.map(({ id }) => id) as [string, string, string]
    const mine = await editor.open(id)
    const other = await here.editor()
    const theirs = await other.open(id)
    type(theirs, one, 'Theirs')
    type(theirs, two, 'Theirs too')
    tree(theirs, (all) => move(all, three, { parent: undefined, position: 0 }))
    await theirs.save()
    type(mine, two, 'Mine')
    type(mine, three, 'Drei')
    await editor.surroundings.pass(800)
    await settled(mine)
    assert.equal(mine.state.status, 'conflict')
    const [conflict] = mine.state.conflicts
    assert.deepEqual(conflict, {
      where: { kind: 'data', block: two, key: 'title' },
      mine: 'Mine',
      theirs: 'Theirs too',
    })
    const titles = (all: readonly Block[]) => all.map(({ data }) => data['title'])
    assert.deepEqual(titles(mine.state.local.blocks), ['Drei', 'Theirs', 'Mine'])
    assert.deepEqual(titles((await stored(id)).blocks), ['Drei', 'Theirs', 'Theirs too'])
    mine.resolve(conflict, 'mine')
    await editor.surroundings.pass(800)
    await settled(mine)
    assert.deepEqual(titles((await stored(id)).blocks), ['Drei', 'Theirs', 'Mine'])
    assert.equal(mine.state.status, 'saved')
    mine.undo()
    mine.undo()
    await mine.save()
    assert.equal(find((await stored(id)).blocks, one)!.data['title'], 'Theirs', 'undoing does not undo what they did')
  })

  test('an ended session keeps what is typed and goes on after signing in', async () => {
    const { id, blocks } = await here.page([hero('One')])
    const session = await editor.open(id)
    editor.wire.token = `cms_${'0'.repeat(48)}`
    type(session, blocks[0]!.id, 'Typed')
    await editor.surroundings.pass(800)
    await settled(session)
    assert.equal(session.state.status, 'signed_out')
    type(session, blocks[0]!.id, 'Typed on')
    editor.wire.token = undefined
    await session.resume()
    assert.equal(session.state.status, 'saved')
    assert.equal((await stored(id)).blocks[0]!.data['title'], 'Typed on')
  })

  test('who may not edit is told so, and a page in the trash too', async () => {
    const { id, blocks } = await here.page([hero('One')])
    const viewer = await here.editor({ role: 'viewer' })
    const session = await viewer.open(id)
    type(session, blocks[0]!.id, 'No')
    await session.save()
    assert.equal(session.state.status, 'forbidden')
    const late = await editor.open(id)
    await editor.api.call('delete_page', { page: id })
    type(late, blocks[0]!.id, 'Late')
    await late.save()
    assert.deepEqual([late.state.status, late.state.read_only, late.state.unsaved], ['gone', true, true])
  })
})
