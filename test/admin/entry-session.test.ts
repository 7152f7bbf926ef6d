// An entry while others write in it, too: what is moved was seen, what was typed stays, what is thrown away is not proposed.
import type { DataTable, Entry } from '../../src/admin/client/operations.d.ts'
import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { RequestOptions } from '../../src/admin/client/api.ts'
import { ProblemError } from '../../src/admin/client/problem.ts'
import type { App } from '../../src/admin/app-context.ts'
import type { Values } from '../../src/admin/data/entry/entry.ts'
import { EntrySession } from '../../src/admin/data/entry/entry-session.ts'
import { fakeApi } from '../support/fake-api.ts'

const TABLE = { id: 1, handle: 'events', fields: [], settings: {} } as unknown as DataTable

/** One entry and who edits it; `requests` are the calls that change something. */
async function setup(more: { needs_approval?: boolean; has_unpublished_changes?: boolean; refuses?: boolean } = {}) {
  const { needs_approval = false, has_unpublished_changes = true, refuses = false } = more
  let version = 1
  let entry = {
    id: 7,
    lang: 'en',
    slug: 'a',
    title: 'A',
    status: 'draft',
    has_unpublished_changes,
    fields: { title: 'A', note: 'n' },
  } as unknown as Entry
  const requests: string[] = []
  const write = (fields: Values) => {
    entry = { ...entry, fields: { ...entry.fields, ...fields } }
    version++
  }
  let during = () => {}
  const answer = () => ({ status: 200, data: entry, etag: `"${version}"` })
  const call = async (method: string, path: string, { if_match, body }: RequestOptions = {}) => {
    if (method === 'GET') return answer()
    requests.push(`${method} ${path.replace('/data/events/7', '')}`)
    during()
    if (if_match !== `"${version}"`) throw new ProblemError(412, {})
    if (refuses && method === 'PATCH')
      throw new ProblemError(422, { errors: [{ pointer: '/fields/title', code: 'required', message: 'Say it.' }] })
    if (needs_approval) return { status: 202, data: { status: 'pending', change: 1, status_url: '' } }
    write((body as { fields?: Values }).fields ?? {})
    return answer()
  }
  const me = { needs_approval, limits: null, site: { key: 'default' } }
  const app = { api: fakeApi(call), me, can: () => true, has: () => false, t: (text: string) => text }
  const session = new EntrySession(app as unknown as App, { table: TABLE, lang: 'en', values: {} }, () => {})
  await session.load('7')
  requests.length = 0
  return { session, requests, write, whileSaving: (run: () => void) => (during = run) }
}

test('what somebody else wrote is not published before it was seen; pressed again, it is', async () => {
  const { session, requests, write } = await setup()
  write({ note: 'theirs' })
  assert.equal(await session.move({ move: 'publish' }), 'overtaken')
  assert.deepEqual(requests, ['POST /publish'])
  assert.deepEqual([session.state.merged, session.state.content.fields['note']], [['note'], 'theirs'])
  assert.equal(await session.move({ move: 'publish' }), 'saved')
})

test('neither is it with what was written here: that is saved, together with theirs', async () => {
  const { session, requests, write } = await setup()
  write({ note: 'theirs' })
  session.change('title', 'Mine')
  assert.equal(await session.move({ move: 'submit' }), 'overtaken')
  assert.deepEqual(requests, ['PATCH ', 'PATCH '])
  assert.deepEqual(session.state.base.fields, { title: 'Mine', note: 'theirs' })
  assert.equal(await session.move({ move: 'submit' }), 'saved')
})

test('one that waits for approval is not proposed to be published unseen either', async () => {
  const { session, requests, write } = await setup({ needs_approval: true })
  write({ note: 'theirs' })
  session.change('title', 'Mine')
  assert.equal(await session.move({ move: 'publish' }), 'overtaken')
  assert.deepEqual([requests, session.isDirty], [['PATCH '], true])
  assert.equal(await session.move({ move: 'publish' }), 'pending')
})

test('what is typed while a proposal is on its way stays', async () => {
  const { session, whileSaving } = await setup({ needs_approval: true })
  session.change('title', 'Proposed')
  whileSaving(() => session.change('note', 'typed since'))
  assert.equal(await session.save(), 'pending')
  assert.deepEqual(session.state.content.fields, { title: 'A', note: 'typed since' })
})

test('whoever waits for approval and throws changes away does not propose them', async () => {
  const { session, requests } = await setup({ needs_approval: true })
  session.change('title', 'Not meant')
  assert.equal(await session.move({ move: 'discard' }), 'pending')
  assert.deepEqual([requests, session.isDirty], [['POST /discard'], false])
  const local = await setup({ needs_approval: true, has_unpublished_changes: false })
  local.session.change('title', 'Not meant')
  assert.equal(await local.session.move({ move: 'discard' }), 'saved')
  assert.deepEqual([local.requests, local.session.isDirty], [[], false])
})

test('what cannot be saved, or is in conflict, can be thrown away', async () => {
  const refused = await setup({ refuses: true })
  refused.session.change('title', '')
  assert.equal(await refused.session.move({ move: 'discard' }), 'saved')
  assert.deepEqual(
    [refused.requests, refused.session.isDirty, refused.session.state.errors],
    [['PATCH ', 'POST /discard'], false, []],
  )
  const { session, write } = await setup()
  session.change('title', 'Mine')
  write({ title: 'Theirs' })
  assert.equal(await session.save(), 'met')
  assert.equal(await session.move({ move: 'discard' }), 'saved')
  assert.deepEqual([session.isDirty, session.state.conflicts], [false, []])
})
