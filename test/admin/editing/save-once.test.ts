// Forms over one document, against the real service: settings and media.
import assert from 'node:assert/strict'
import { after, before, suite, test } from 'node:test'
import { FormSession, type FormOptions } from '../../../src/admin/editing/save-once.ts'
import { editorHarness, type Desk, type Editor } from './editors.ts'

suite('forms over one document', () => {
  let here: Desk
  let editor: Editor
  before(async () => {
    here = await editorHarness()
    editor = await here.editor()
  })
  after(() => here.close())
  const open = async ({ api }: Editor = editor, more: Partial<FormOptions> = {}) => {
    const form = new FormSession({
      read: () => api.call('get_settings', {}),
      save: (patch, options) => api.call('update_settings', patch, options),
      fields: ['title', 'values'],
      merged: ['values'],
      ...more,
    })
    await form.load()
    return form
  }
  const value = (form: FormSession, key: string, text: unknown) =>
    form.change('values', { ...(form.state.values['values'] as object), [key]: text })
  const [one, two] = ['tagline', 'city'] as const

  test('only what was changed is sent, once', async () => {
    const form = await open()
    const from = editor.requests.length
    await form.save()
    assert.equal(editor.requests.length, from)
    form.change('title', 'Other')
    assert.deepEqual([form.isDirty, form.state.status], [true, 'unsaved'])
    await form.save()
    assert.deepEqual([form.isDirty, form.state.status, form.state.saved['title']], [false, 'saved', 'Other'])
    form.change('title', 'X')
    form.change('title', 'Other')
    assert.equal(form.state.status, 'saved')
  })

  test('what only one changed is taken, what both changed is a conflict: reload or overwrite', async () => {
    const [mine, theirs] = [await open(), await open(await here.editor())]
    value(theirs, one, 'Theirs')
    await theirs.save()
    value(mine, two, 'Mine')
    await mine.save()
    assert.equal(mine.state.status, 'saved')
    assert.deepEqual(mine.state.saved['values'], { [one]: 'Theirs', [two]: 'Mine' })
    await theirs.load()
    value(theirs, two, 'Theirs')
    await theirs.save()
    value(mine, two, 'Mine again')
    await mine.save()
    assert.equal(mine.state.status, 'conflict')
    assert.deepEqual(mine.state.conflict!.fields, [`values/${two}`])
    await mine.overwrite()
    assert.deepEqual(mine.state.saved['values'], { [one]: 'Theirs', [two]: 'Mine again' })
    value(theirs, two, 'Once more')
    await theirs.save()
    assert.equal(theirs.state.status, 'conflict')
    await theirs.load()
    assert.deepEqual([theirs.state.status, theirs.isDirty], ['saved', false])
    value(mine, two, undefined)
    await mine.save()
    assert.deepEqual(mine.state.saved['values'], { [one]: 'Theirs' })
  })

  test('what is refused, and what has no answer, stays in the form', async () => {
    const form = await open()
    form.change('title', '')
    await form.save()
    assert.deepEqual([form.state.status, form.state.errors[0]!.pointer, form.isDirty], ['refused', '/title', true])
    form.change('title', 'Good')
    editor.wire.cut = true
    await form.save()
    assert.deepEqual([form.state.status, form.state.values['title']], ['offline', 'Good'])
    editor.wire.cut = false
    await form.save()
    assert.equal(form.state.status, 'saved')
  })

  test('where approval is needed it is said what waits', async () => {
    const form = await open(await here.editor({ mode: 'approval' }))
    form.change('title', 'Wish')
    await form.save()
    assert.deepEqual([form.state.status, typeof form.state.pending!.change], ['pending', 'number'])
  })
})
