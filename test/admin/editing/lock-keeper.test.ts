// Two editors on one page: the second sees the lock, and taking over loses nothing.
import assert from 'node:assert/strict'
import { after, before, suite, test } from 'node:test'
import type { DraftSession } from '../../../src/admin/editing/draft-session.ts'
import { LockKeeper } from '../../../src/admin/editing/lock-keeper.ts'
import { editorHarness, hero, settled, type, type Desk, type Editor } from './editors.ts'

const MINUTE = 60_000

suite('the lock of a page being edited', () => {
  let here: Desk
  before(async () => {
    here = await editorHarness()
  })
  after(() => here.close())
  const enter = async (editor: Editor, id: number) => {
    const session = await editor.open(id)
    const keeper = new LockKeeper({ api: editor.api, session, surroundings: editor.surroundings })
    return { session, keeper, isMine: await keeper.open() }
  }
  const leave = async ({ session, keeper }: { session: DraftSession; keeper: LockKeeper }) => {
    await session.close()
    await keeper.close()
  }
  const stored = (editor: Editor, id: number) => editor.api.get('get_page', { page: id })

  test('the second sees who has it, until when, and cannot change anything', async () => {
    const { id, blocks } = await here.page([hero('One')])
    const [anna, bert] = [await here.editor(), await here.editor()]
    const first = await enter(anna, id)
    assert.equal(first.isMine, true)
    const second = await enter(bert, id)
    assert.equal(second.isMine, false)
    const { lock } = await stored(bert, id)
    assert.deepEqual(second.keeper.state, { kind: 'theirs', lock, lost: false })
    assert.deepEqual([second.session.state.status, second.session.state.read_only], ['locked', true])
    assert.equal(type(second.session, blocks[0]!.id, 'No'), false)
    type(first.session, blocks[0]!.id, 'Typed')
    await leave(first)
    assert.equal((await stored(anna, id)).lock, null)
    assert.equal(await second.keeper.open(), true)
    assert.equal(second.session.state.read_only, false)
    assert.equal(second.session.state.local.blocks[0]!.data['title'], 'Typed')
    await leave(second)
  })

  test('the version of the lock is known, so that nothing seems changed', async () => {
    const { id, blocks } = await here.page([hero('One')])
    const anna = await here.editor()
    const { session, keeper } = await enter(anna, id)
    const from = anna.requests.length
    type(session, blocks[0]!.id, 'Typed')
    await session.save()
    assert.equal(anna.requests.length - from, 1)
    await leave({ session, keeper })
  })

  test('taking over loses nothing: not what was saved, and not what was not', async () => {
    const { id, blocks } = await here.page([hero('One'), hero('Two')])
    const [anna, bert] = [await here.editor(), await here.editor()]
    const [one, two] = blocks.map((block) => block.id) as [string, string]
    const first = await enter(anna, id)
    const second = await enter(bert, id)
    type(first.session, one, 'Saved by Anna')
    await first.session.save()
    type(first.session, two, 'Not yet saved by Anna')
    assert.equal(await second.keeper.takeOver(), true)
    assert.equal(second.session.state.local.blocks[0]!.data['title'], 'Saved by Anna')
    type(second.session, one, 'Then Bert')
    await second.session.save()
    // Anna's autosave comes too late.
    await anna.surroundings.pass(800)
    await settled(first.session)
    const { lock } = await stored(anna, id)
    assert.deepEqual(first.keeper.state, { kind: 'theirs', lock, lost: true })
    const { status, read_only, unsaved, stored: kept } = first.session.state
    assert.deepEqual([status, read_only, unsaved, kept], ['locked', true, true, true])
    await leave(first)
    assert.ok((await stored(anna, id)).lock, 'the lock of another is not given back')
    await leave(second)
    // She opens the page again.
    const again = await enter(anna, id)
    const [copy] = again.session.state.recovered
    again.session.recover(copy!)
    await again.session.save()
    assert.deepEqual(
      (await stored(anna, id)).blocks.map(({ data }) => data['title']),
      ['Then Bert', 'Not yet saved by Anna'],
    )
    await leave(again)
  })

  test('the loss is noticed at the next renewal, and taking it back merges', async () => {
    const { id, blocks } = await here.page([hero('One'), hero('Two')])
    const [anna, bert] = [await here.editor(), await here.editor()]
    const first = await enter(anna, id)
    const second = await enter(bert, id)
    await second.keeper.takeOver()
    type(second.session, blocks[1]!.id, 'Bert')
    await second.session.save()
    await anna.surroundings.pass(2 * MINUTE)
    await settled(first.session)
    assert.equal(first.keeper.state.kind, 'theirs')
    assert.equal(await first.keeper.takeOver(), true)
    type(first.session, blocks[0]!.id, 'Anna')
    await first.session.save()
    assert.deepEqual(
      (await stored(anna, id)).blocks.map(({ data }) => data['title']),
      ['Anna', 'Bert'],
    )
    await leave(first)
    await leave(second)
  })

  test('whoever comes back learns of the loss at once; looking takes no lock, and not every look is one', async () => {
    const { id, blocks } = await here.page([hero('One')])
    const [anna, bert] = [await here.editor(), await here.editor()]
    const first = await enter(anna, id)
    const version = async () => (await stored(bert, id)).version
    const before = await version()
    const from = anna.requests.length
    await anna.surroundings.pass(MINUTE)
    for (let times = 0; times < 3; times++) await first.keeper.checkOwner()
    assert.deepEqual(anna.requests.slice(from), [`GET /pages/${id}`])
    assert.deepEqual([await version(), first.keeper.state.kind], [before, 'mine'])

    const second = await enter(bert, id)
    await second.keeper.takeOver()
    type(second.session, blocks[0]!.id, 'Bert')
    await second.session.save()
    const { lock } = await stored(bert, id)
    await anna.surroundings.pass(10_000)
    anna.surroundings.attend()
    while (first.keeper.state.kind === 'mine') await new Promise(setImmediate)
    assert.deepEqual(first.keeper.state, { kind: 'theirs', lock, lost: true })
    await settled(first.session)
    assert.deepEqual([first.session.state.status, first.session.state.read_only], ['locked', true])
    await leave(second)
    await leave(first)
  })

  test('whoever comes back after somebody took over and left goes on with what they saved', async () => {
    const { id, blocks } = await here.page([hero('One')])
    const [anna, bert] = [await here.editor(), await here.editor()]
    const first = await enter(anna, id)
    const second = await enter(bert, id)
    await second.keeper.takeOver()
    type(second.session, blocks[0]!.id, 'Bert')
    await second.session.save()
    await leave(second)
    await anna.surroundings.pass(10_000)
    await first.keeper.checkOwner()
    assert.equal(first.keeper.state.kind, 'mine')
    assert.equal(first.session.state.local.blocks[0]!.data['title'], 'Bert')
    await leave(first)
  })

  test('it is renewed while somebody works, runs out when nobody does, and is taken again', async () => {
    const { id, blocks } = await here.page([hero('One')])
    const [anna, bert] = [await here.editor(), await here.editor()]
    const { session, keeper } = await enter(anna, id)
    const locks = () => anna.requests.filter((line) => line === `POST /pages/${id}/lock`).length
    const pass = async (minutes: number) => {
      for (let i = 0; i < minutes; i++) {
        await anna.surroundings.pass(MINUTE)
        await settled(session)
        await settled(session)
      }
    }
    await pass(14)
    assert.equal(locks(), 8)
    await pass(20)
    assert.equal(locks(), 8)
    const other = await enter(bert, id)
    assert.equal(other.isMine, true)
    await leave(other)
    type(session, blocks[0]!.id, 'Back')
    await session.save()
    assert.equal(locks(), 9)
    assert.deepEqual([keeper.state.kind, session.state.status], ['mine', 'saved'])
    await leave({ session, keeper })
  })

  test('who needs approval only sees it', async () => {
    const { id } = await here.page([hero('One')])
    const [anna, pupil] = [await here.editor(), await here.editor({ mode: 'approval' })]
    const first = await enter(anna, id)
    const session = await pupil.open(id, { needs_approval: true })
    const { lock } = await stored(pupil, id)
    const { api, surroundings } = pupil
    const keeper = new LockKeeper({ api, session, surroundings, watch: { lock, name: 'Pupil' } })
    assert.equal(await keeper.open(), false)
    assert.equal(session.state.status, 'locked')
    assert.ok(pupil.requests.every((line) => line.startsWith('GET')))
    await leave(first)
  })
})
