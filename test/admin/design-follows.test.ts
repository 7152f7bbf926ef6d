// The dark colour that follows a light one belongs to the same step, whenever the service answers; a chosen one stays.
import assert from 'node:assert/strict'
import { suite, test } from 'node:test'
import type { RequestOptions } from '../../src/admin/client/api.ts'
import type { Screen } from '../../src/admin/screen.ts'
import type { Colour, Design, OwnValues } from '../../src/admin/screens/design/design.ts'
import { DesignSession } from '../../src/admin/screens/design/design-session.ts'
import { valuesOf } from '../../src/admin/screens/design/draft.ts'
import { OtherMode } from '../../src/admin/screens/design/follow-other-mode.ts'
import { fakeApi } from '../support/fake-api.ts'

const token = (key: string, more = {}) => ({
  key,
  label: key,
  type: 'color',
  default: { light: '#111111', dark: '#eeeeee' },
  ...more,
})
const TOKENS = [
  token('primary'),
  token('accent'),
  token('on_primary', { options: { with: 'primary', also: [{ with: 'accent' }] } }),
]
/** What the service makes of a light colour. */
const darkOf = (light: string) => `#${(0xffffff - parseInt(light.slice(1), 16)).toString(16).padStart(6, '0')}`

/** An editor of a design whose own values these are; `answer` lets the service answer what it was asked. */
async function setup(own: OwnValues = {}) {
  const kit = { tokens: TOKENS, presets: [] } as unknown as Design
  let saved = { ...kit, preset: null, own, contrast: [], values: valuesOf(kit, { preset: null, own }) }
  let waiting: (() => void)[] = []
  const call = async (method: string, path: string, { body }: RequestOptions = {}) => {
    const { values, token: lead } = (body ?? {}) as { values: OwnValues; token: string }
    if (method === 'PATCH') saved = { ...saved, own: values, values: valuesOf(kit, { preset: null, own: values }) }
    if (!path.endsWith('/derive')) return { status: 200, data: saved, etag: '"1"' }
    await new Promise<void>((done) => waiting.push(done))
    const now = valuesOf(kit, { preset: null, own: values })[lead] as Colour
    const isKept = now.dark !== (saved.values[lead] as Colour).dark
    const dark = darkOf(now.light)
    return { status: 200, data: { values: isKept || dark === now.dark ? {} : { [lead]: { dark } } } }
  }
  const session = new DesignSession({ api: fakeApi(call), locale: 'en', changed: () => {} })
  await session.load()
  const messages: string[] = []
  const t = (text: string, { name = '' } = {}) => text.replace('{name}', name)
  const toast = ({ text }: { text: string }) => void messages.push(text)
  const other = new OtherMode({ t, app: { toast } } as unknown as Pick<Screen, 't' | 'app'>)
  const choose = (key: string, colour: Partial<Colour>) => {
    session.setValue(key, { ...(session.state.values[key] as Colour), ...colour })
    other.touched(session, key)
  }
  const answer = async () => {
    for (let i = 0; i < 20; i++) {
      for (const one of waiting.splice(0)) one()
      await new Promise((done) => setImmediate(done))
    }
    waiting = []
  }
  /** Nobody drags any more, and the service answers. */
  const pause = async () => {
    void other.flush()
    await answer()
  }
  const dark = (key = 'primary') => (session.state.values[key] as Colour).dark
  return { session, other, choose, answer, pause, dark, messages }
}

suite('the dark colour of a light one', () => {
  test('undone and redone before the service was asked, it is there', async () => {
    const { session, choose, pause, dark, messages } = await setup()
    choose('primary', { light: '#0000ff' })
    session.undo()
    await pause()
    assert.deepEqual([dark(), messages], ['#eeeeee', []])
    session.redo()
    assert.equal(dark(), darkOf('#0000ff'))
    assert.equal(session.state.steps.done.length, 1)
    session.undo()
    assert.equal(session.isDirty, false)
  })

  test('likewise when it answers while that is undone, or redone already', async () => {
    for (const isRedone of [false, true]) {
      const { session, other, choose, answer, dark } = await setup()
      choose('primary', { light: '#0000ff' })
      void other.flush()
      session.undo()
      if (isRedone) session.redo()
      await answer()
      if (!isRedone) session.redo()
      assert.equal(dark(), darkOf('#0000ff'))
    }
  })

  test('what came on it meanwhile keeps it, and is a step of its own', async () => {
    const { session, choose, pause, dark } = await setup({ accent: { dark: '#eeeee0' } })
    choose('primary', { light: '#0000ff' })
    choose('accent', { light: '#00ff00' })
    await pause()
    assert.equal(dark(), darkOf('#0000ff'))
    session.undo()
    assert.deepEqual(session.state.values['primary'], { light: '#0000ff', dark: darkOf('#0000ff') })
    assert.equal(dark('accent'), '#eeeee0')
    session.undo()
    assert.equal(dark(), '#eeeeee')
  })

  test('what was chosen or discarded meanwhile stays so', async () => {
    const { session, choose, pause, dark } = await setup()
    choose('primary', { light: '#0000ff' })
    choose('primary', { dark: '#123456' })
    await pause()
    assert.equal(dark(), '#123456')
    session.discard()
    choose('primary', { light: '#00ff00' })
    session.discard()
    await pause()
    assert.equal(session.isDirty, false)
  })

  test('what is saved is whole, also when the service had been asked before', async () => {
    const { session, other, choose, answer, dark } = await setup()
    choose('primary', { light: '#0000ff' })
    void other.flush()
    const saved = other.flush().then(() => session.save())
    await answer()
    assert.equal(await saved, 'saved')
    assert.equal(dark(), darkOf('#0000ff'))
    assert.equal(session.isDirty, false)
  })

  test('saved and loaded again, a derived one goes along again', async () => {
    for (const key of ['primary', 'accent']) {
      const { choose, pause, dark, messages } = await setup({ [key]: { light: '#0000ff', dark: darkOf('#0000ff') } })
      choose(key, { light: '#ff0000' })
      await pause()
      assert.equal(dark(key), darkOf('#ff0000'))
      assert.deepEqual(messages, [`The dark colour of “${key}” goes along.`])
    }
  })

  test('one that somebody chose does not', async () => {
    const { session, choose, pause, dark, messages } = await setup({
      primary: { light: '#0000ff', dark: '#123456' },
    })
    choose('primary', { light: '#ff0000' })
    await pause()
    assert.deepEqual([dark(), messages], ['#123456', []])
    await session.save()
    choose('primary', { light: '#00ff00' })
    await pause()
    assert.equal(dark(), '#123456')
  })

  test('a chosen light one does not follow the dark one that was made of it', async () => {
    const { session, choose, pause } = await setup({ primary: { light: '#0000ff', dark: darkOf('#0000ff') } })
    choose('primary', { dark: '#777700' })
    await pause()
    assert.deepEqual(session.state.values['primary'], { light: '#0000ff', dark: '#777700' })
  })
})
