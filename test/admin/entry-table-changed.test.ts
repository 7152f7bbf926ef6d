// An entry whose table somebody else changes meanwhile: what was written moves with its fields, and what has no field is shown.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { App } from '../../src/admin/app-context.ts'
import type { RequestOptions } from '../../src/admin/client/api.ts'
import type { DataTable } from '../../src/admin/client/operations.d.ts'
import { ProblemError } from '../../src/admin/client/problem.ts'
import { EntrySession } from '../../src/admin/data/entry/entry-session.ts'
import { fakeApi } from '../support/fake-api.ts'

type Names = Record<string, string>
const table = (version: number, fields: Names): DataTable =>
  ({
    id: 1,
    version,
    handle: 'shows',
    fields: Object.entries(fields).map(([id, name]) => ({ id, name, type: 'text', label: name })),
    settings: {},
  }) as unknown as DataTable

/** The table is loaded with title, place and text; `now` is what it is when the entry is saved. */
async function setup(now: Names) {
  const [was, is] = [table(1, { a: 'title', b: 'place', c: 'text' }), table(2, now)]
  const sent: unknown[] = []
  let fields: Record<string, unknown> = { title: 'Light' }
  const answer = () => ({
    status: 200,
    data: { id: 7, uid: 'u', version: 1, lang: 'en', slug: 'a', title: 'A', status: 'draft', fields },
    etag: '"1"',
  })
  const theirs = (changed: Record<string, unknown>) => (fields = { ...fields, ...changed })
  const call = async (method: string, path: string, { body }: RequestOptions = {}) => {
    if (method === 'GET') return path.endsWith('/schema') ? { status: 200, data: is } : answer()
    if (path.endsWith('/publish')) return (sent.push('publish'), answer())
    const written = (body as { fields: Record<string, unknown> }).fields
    sent.push(written)
    const unknown = Object.keys(written).filter((name) => !is.fields.some((field) => field.name === name))
    const errors = unknown.map((name) => ({ pointer: `/fields/${name}`, code: 'unknown', message: 'No field.' }))
    if (errors.length) throw new ProblemError(422, { errors })
    fields = { ...fields, ...written }
    return answer()
  }
  const me = { needs_approval: false, limits: null, site: { key: 'default' } }
  const app = { api: fakeApi(call), me, can: () => true, has: () => false, t: (text: string) => text }
  const session = new EntrySession(app as unknown as App, { table: was, lang: 'en', values: {} }, () => {})
  await session.load('7')
  return { session, sent, theirs }
}

test('a field that was renamed takes what was written', async () => {
  const { session, sent } = await setup({ a: 'title', b: 'room', c: 'text' })
  session.change('place', 'Hall 1')
  assert.equal(await session.save(), 'saved')
  assert.deepEqual(sent, [{ place: 'Hall 1' }, { room: 'Hall 1' }])
  assert.deepEqual(session.state.content.fields, { title: 'Light', room: 'Hall 1' })
  assert.deepEqual([session.isDirty, session.state.errors, session.state.lost], [false, [], []])
})

test('what was written into a field that is gone is shown, and the rest is saved', async () => {
  const { session, sent } = await setup({ a: 'title', b: 'place' })
  session.change('text', 'A long text')
  session.change('title', 'Shadow')
  assert.equal(await session.save(), 'saved')
  assert.deepEqual(sent.at(-1), { title: 'Shadow' })
  assert.deepEqual(
    session.state.lost.map(({ field, value }) => [field.name, value]),
    [['text', 'A long text']],
  )
  session.forgetLost()
  assert.deepEqual([session.isDirty, session.state.lost], [false, []])
})

test('a field that was not touched and is gone is nothing to tell', async () => {
  const { session } = await setup({ b: 'place', c: 'text' })
  session.change('place', 'Hall 2')
  assert.equal(await session.save(), 'saved')
  assert.deepEqual(session.state.lost, [])
})

test('nothing is published before what could not be saved of it was seen', async () => {
  const { session, sent } = await setup({ a: 'title', b: 'place' })
  session.change('text', 'A long text')
  session.change('title', 'Shadow')
  assert.equal(await session.move({ move: 'publish' }), 'overtaken')
  assert.deepEqual([sent.at(-1), session.state.lost.length], [{ title: 'Shadow' }, 1])
  assert.equal(await session.move({ move: 'publish' }), 'saved')
  assert.equal(sent.at(-1), 'publish')
})

test('nothing is published before what somebody else wrote was seen', async () => {
  const { session, sent, theirs } = await setup({ a: 'title', b: 'room', c: 'text' })
  session.change('place', 'Hall 1')
  theirs({ text: 'Theirs' })
  assert.equal(await session.move({ move: 'publish' }), 'overtaken')
  assert.deepEqual([sent.at(-1), session.state.merged], [{ room: 'Hall 1' }, ['text']])
  assert.equal(await session.move({ move: 'publish' }), 'saved')
})
