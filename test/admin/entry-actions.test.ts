// What is done with an entry while an answer is on its way: whoever typed on or left loses nothing and is led nowhere.
import type { DataTable } from '../../src/admin/client/operations.d.ts'
import assert from 'node:assert/strict'
import { afterEach, test } from 'node:test'
import type { RequestOptions } from '../../src/admin/client/api.ts'
import type { App } from '../../src/admin/app-context.ts'
import { ProblemError } from '../../src/admin/client/problem.ts'
import { EntrySession } from '../../src/admin/data/entry/entry-session.ts'
import { EntryActions } from '../../src/admin/screens/entry/entry-actions.ts'
import { fakeApi } from '../support/fake-api.ts'

const TABLE = { id: 1, handle: 'events', fields: [], settings: {} } as unknown as DataTable
const ENTRY = { id: 7, uid: 'u-7', lang: 'en', slug: 'a', title: 'A', status: 'draft', fields: { title: 'A' } }
const at = (pathname: string, step: number) =>
  Object.assign(globalThis, { location: { pathname }, history: { state: { step } } })
afterEach(() => Object.assign(globalThis, { location: undefined, history: undefined }))

/** Somebody at an entry, or at a new one; `during` happens while something is saved. `went` are her ways, `asked` those with a question. */
async function somebody({
  id = '7',
  stays = false,
  during = (_: EntrySession) => {},
  table = TABLE,
  renewed = undefined as object | undefined,
}) {
  let step = 1
  at(`/admin/data/events/${id}`, step)
  const [went, sent]: [string[], string[]] = [[], []]
  let version = 1
  const call = async (method: string, path: string, { body }: RequestOptions = {}) => {
    if (path.endsWith('/schema')) return { status: 200, data: renewed }
    if (renewed && 'text' in ((body as { fields?: object })?.fields ?? {}))
      throw new ProblemError(422, { errors: [{ pointer: '/fields/text', code: 'unknown', message: 'No field.' }] })
    if (method !== 'GET') {
      sent.push(`${method} ${path}`)
      version++
      during(session)
    }
    const { fields = {} } = (body ?? {}) as { fields?: object }
    return { status: 200, data: { ...ENTRY, version, fields: { ...ENTRY.fields, ...fields } }, etag: '"1"' }
  }
  const navigate = async (path: string, { replace = false } = {}) => {
    went.push(`${actions.isLeavingSafely ? 'goes' : 'is asked'} ${path}`)
    if (stays && !actions.isLeavingSafely) return
    at(`/admin${path.split('?')[0]}`, replace ? step : ++step)
  }
  const noStore = { setItem: () => {}, getItem: () => null, removeItem: () => {} }
  Object.defineProperty(globalThis, 'sessionStorage', { configurable: true, writable: true, value: noStore })
  const me = { limits: null, site: { key: 'default', languages: ['en'] } }
  const rest = { can: () => true, has: () => false, t: (text: string) => text, toast: () => {}, report: assert.ifError }
  const app = { api: fakeApi(call), me, navigate, ...rest } as unknown as App
  const session = new EntrySession(app, { table, lang: 'en', values: {} }, () => {})
  const actions: EntryActions = new EntryActions(app, session, () => {})
  if (id !== 'new') await session.load(id)
  session.change('title', 'Mine')
  return { actions, session, went, sent }
}
const leaves = (session: EntrySession) => {
  session.leave()
  at('/admin/menus', 9)
}
const NEXT = '/data/events/new?lang=en'

test('the next one follows what is saved, also a new one', async () => {
  const { actions, went } = await somebody({})
  assert.deepEqual([await actions.next(), went], [true, [`goes ${NEXT}`]])
  const made = await somebody({ id: 'new' })
  assert.deepEqual([await made.actions.next(), made.went], [true, ['goes /data/events/7', `goes ${NEXT}`]])
})

test('what was typed while it was saved is not left unasked', async () => {
  const during = (session: EntrySession) => session.change('note', 'typed on')
  const { actions, went, session } = await somebody({ during, stays: true })
  assert.deepEqual([await actions.next(), went], [false, [`is asked ${NEXT}`]])
  assert.equal(session.state.content.fields['note'], 'typed on')
  const made = await somebody({ id: 'new', during, stays: true })
  assert.deepEqual([await made.actions.next(), made.went], [false, ['goes /data/events/7', `is asked ${NEXT}`]])
})

test('what the table no longer has a field for is not left unasked, either', async () => {
  const renewed = { ...TABLE, version: 2, fields: [{ id: 'b', name: 'title', type: 'text' }] }
  const was = { ...TABLE, version: 1, fields: [{ id: 'a', name: 'text', type: 'text' }, ...renewed.fields] }
  const { actions, session, went } = await somebody({ table: was, renewed })
  session.change('text', 'A long text')
  await actions.next()
  assert.equal(session.state.lost[0]?.value, 'A long text')
  assert.deepEqual(went, ['is asked /data/events/new?lang=en'])
})

test('whoever left while it was saved is led nowhere: no next one, no copy, no translation', async () => {
  for (const id of ['7', 'new']) {
    const { actions, went } = await somebody({ id, during: leaves })
    assert.deepEqual([await actions.next(), went], [false, []])
  }
  const copied = await somebody({ during: leaves })
  await copied.actions.duplicate()
  assert.deepEqual([copied.sent, copied.went], [['PATCH /data/events/7'], []])
  const translated = await somebody({ during: leaves })
  await translated.actions.translate('de')
  assert.deepEqual([translated.sent, translated.went], [['PATCH /data/events/7'], []])
})

test('what was not saved when somebody else deleted it is there again when it is brought back', async () => {
  const { actions, session } = await somebody({})
  await actions.restore(session.state.entry!)
  assert.deepEqual([session.state.content.fields['title'], session.isDirty], ['Mine', true])
  session.discard()
  await actions.restore(session.state.entry!)
  assert.deepEqual([session.state.content.fields['title'], session.isDirty], ['A', false])
})
