// What a condition hides is cleared by the service and kept by the editor: shown again, it is saved again.
import assert from 'node:assert/strict'
import { after, before, suite, test } from 'node:test'
import { editorHarness, settled, type, type Desk, type Editor } from './editors.ts'

suite('a hidden field of a block being edited', () => {
  let here: Desk
  let editor: Editor
  before(async () => {
    here = await editorHarness()
    editor = await here.editor()
    const fields = {
      more: { type: 'bool', label: 'More' },
      note: { type: 'text', label: 'Note', visible_if: { field: 'more', op: 'eq', value: true } },
      other: { type: 'text', label: 'Other' },
    }
    const template = '<p>{{ note }}{{ other }}{% if more %}x{% endif %}</p>'
    const body = { key: 'folding', label: 'Folding', fields, template }
    await editor.api.call('create_custom_block', body)
    await editor.api.call('publish_custom_block', { key: 'folding' })
  })
  after(() => here.close())

  test('comes back with its words, on the page too', async () => {
    const { id, blocks } = await here.page([{ type: 'folding', data: { more: true, note: 'Kept' } }])
    const block = blocks[0]!.id
    const session = await editor.open(id)
    const stored = async () => {
      await editor.surroundings.pass(800)
      await settled(session)
      return (await editor.api.get('get_page', { page: id })).blocks[0]!.data
    }
    const local = () => session.state.local.blocks[0]!.data
    type(session, block, false, 'more')
    assert.deepEqual(await stored(), { more: false })
    assert.deepEqual(local(), { more: false, note: 'Kept' })
    assert.equal(session.state.status, 'saved')
    type(session, block, 'x', 'other')
    assert.deepEqual(await stored(), { more: false, other: 'x' })
    type(session, block, true, 'more')
    assert.deepEqual(await stored(), { more: true, note: 'Kept', other: 'x' })
    assert.deepEqual(local(), await stored())
    type(session, block, undefined, 'note')
    assert.deepEqual(await stored(), { more: true, other: 'x' })
    assert.equal(session.state.status, 'saved')
    await session.close()
  })
})
