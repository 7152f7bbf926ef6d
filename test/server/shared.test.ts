// Shared tables over REST: the four operations, their codes, and what a member may not write.
import assert from 'node:assert/strict'
import { after, before, suite, test } from 'node:test'
import { call, makeInstallation, tokenCall, type TestInstallation } from '../support/installation.ts'
import { startServer, type TestServer } from '../support/server.ts'

suite('shared tables over REST', () => {
  let here: TestInstallation
  let server: TestServer
  let token = ''
  let admin = ''
  before(async () => {
    here = await makeInstallation({ sites: { default: { hosts: ['localhost'] }, north: {} } })
    server = await startServer(here.installation)
    token = (await tokenCall(here.installation, 'default', { role: 'network' })).value
    admin = (await tokenCall(here.installation, 'default')).value
    const fields = [{ type: 'text', name: 'title' }]
    for (const site of ['default', 'north']) {
      await call(here.installation, site, 'save_data_table', { handle: 'events', fields, apply: true })
      await call(here.installation, site, 'save_entry', { table: 'events', fields: { title: site } })
    }
  })
  after(async () => {
    await server.close()
    await here.close()
  })

  // eslint-disable-next-line @typescript-eslint/max-params -- said in every second line, and read as one sentence
  const ask = async (method: string, path: string, body?: object, as = token) => {
    const headers = { authorization: `Bearer ${as}`, 'content-type': 'application/json' }
    const init = { method, headers, ...(body && { body: JSON.stringify(body) }) }
    const answer = await fetch(`${server.url}/api/v1${path}`, init)
    return { status: answer.status, body: await answer.json() }
  }

  test('a table is shared, its members are changed, and it is no longer shared', async () => {
    const members = ['north']
    const refused = await ask('POST', '/shared', { table: 'events', members })
    assert.deepEqual([refused.status, refused.body.code, refused.body.conflicts[0].site], [409, 'conflict', 'north'])
    const made = await ask('POST', '/shared', { table: 'events', members, merge: true })
    const report = { handle: 'events', owner: 'default', members, moved: 1, merged: 1, conflicts: [] }
    assert.deepEqual([made.status, made.body.data], [201, report])
    const row = { handle: 'events', owner: 'default', members, see_members: false }
    const listed = await ask('GET', '/shared')
    assert.deepEqual([listed.status, listed.body.data], [200, [row]])
    const { body: entries } = await ask('GET', '/data/events?sort=title')
    assert.deepEqual(
      entries.data.map(({ title, origin_site }: any) => [title, origin_site]),
      [
        ['default', 'default'],
        ['north', 'north'],
      ],
    )
    const write = await ask('PATCH', `/data/events/${entries.data[1].id}`, { fields: { title: 'Mine' } })
    assert.deepEqual([write.status, write.body.code, write.body.origin_site], [423, 'read-only', 'north'])
    const changed = await ask('PATCH', '/shared/events/members', { members, see_members: true })
    assert.deepEqual([changed.status, changed.body.data.members], [200, members])
    assert.equal((await ask('GET', '/data/events/schema')).body.data.shared.see_members, true)
    const ended = await ask('DELETE', '/shared/events')
    assert.deepEqual([ended.status, ended.body.data], [200, { ...report, merged: 0 }])
    assert.deepEqual((await ask('GET', '/shared')).body.data, [])
    assert.equal((await ask('DELETE', '/shared/events')).status, 409)
  })

  test('bad input and missing rights have their codes', async () => {
    const errors: [number, string, string, object?, string?][] = [
      [422, 'POST', '/shared', { table: 'events' }],
      [422, 'POST', '/shared', { table: 'events', members: ['nowhere'] }],
      [422, 'POST', '/shared', { table: 'events', members: ['../north'] }],
      [404, 'POST', '/shared', { table: '../events', members: [] }],
      [404, 'DELETE', '/shared/nothing'],
      [409, 'PATCH', '/shared/events/members', { members: [] }],
      // Of another website an admin of this one learns nothing.
      [422, 'POST', '/shared', { table: 'events', members: ['north'] }, admin],
    ]
    for (const [status, method, path, body, as] of errors) {
      const answer = await ask(method, path, body, as)
      assert.equal(answer.status, status, `${method} ${path} ${JSON.stringify(body)}: ${answer.body.detail}`)
    }
  })
})
