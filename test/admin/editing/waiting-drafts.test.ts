// What is not saved by itself: changes that need approval, and drafts that an earlier visit left behind.
import assert from 'node:assert/strict'
import { after, before, suite, test } from 'node:test'
import { editorHarness, hero, memory, tree, type, block, type Desk, type Editor } from './editors.ts'

suite('changes that wait', () => {
  let here: Desk
  let editor: Editor
  before(async () => {
    here = await editorHarness()
    editor = await here.editor()
  })
  after(() => here.close())
  const stored = (id: number) => editor.api.get('get_page', { page: id })

  test('where approval is needed, changes wait together when they are asked for', async () => {
    const { id, blocks } = await here.page([hero('One')])
    const pupil = await here.editor({ mode: 'approval' })
    const session = await pupil.open(id, { needs_approval: true })
    type(session, blocks[0]!.id, 'Wish')
    tree(session, (all) => [...all, block('hero', { title: 'New' })])
    await pupil.surroundings.pass(10_000)
    assert.equal(session.state.status, 'unsaved')
    await session.save()
    assert.equal(session.state.status, 'pending')
    assert.deepEqual(
      session.state.waiting.map(({ what }) => what),
      ['add', 'block'],
    )
    type(session, session.state.local.blocks[1]!.id, 'Newer')
    await session.save()
    assert.deepEqual(
      session.state.waiting.map(({ what }) => what),
      ['add', 'block', 'block'],
    )
    assert.equal((await stored(id)).blocks.length, 1)
    const { data } = await editor.api.call('list_changes', { status: 'pending' })
    assert.equal(new Set(data.map(({ batch }) => batch)).size, 1)
  })

  test('drafts of earlier visits lie beside one another until somebody decides', async () => {
    const { id, blocks } = await here.page([hero('One'), hero('Two')])
    const store = memory()
    const visitor = await here.editor({ store })
    visitor.wire.before = async (line) => void (visitor.wire.cut = line.startsWith('P'))
    for (const [i, word] of ['First', 'Second'].entries()) {
      const session = await visitor.open(id)
      type(session, blocks[i]!.id, word)
      await session.close()
    }
    const session = await visitor.open(id)
    assert.equal(session.state.recovered.length, 2)
    session.dropRecovered(session.state.recovered[1]!)
    session.recover(session.state.recovered[0]!)
    visitor.wire.before = undefined
    visitor.wire.cut = false
    await session.save()
    assert.deepEqual(
      (await stored(id)).blocks.map(({ data }) => data['title']),
      ['First', 'Two'],
    )
    assert.equal(store.size(), 0)
  })
})
