// The channel of a change: sessions may say that it was made on the page itself, tokens say nothing about theirs.
import assert from 'node:assert/strict'
import test from 'node:test'
import { createSession } from '../../src/lib/sessions/open-sessions.ts'
import { transact } from '../../src/lib/platform/db/database.ts'
import { ask, makeService } from '../support/client.ts'
import { makePerson } from '../support/visitor.ts'

test('X-CMS-Channel counts for sessions, and inline is all it can say', async (t) => {
  const service = await makeService()
  t.after(() => service.close())
  const { installation, app } = service
  const { id: user_id } = await makePerson(installation)
  const sessionInput = {
    user_id,
    auth_version: 1,
    host: 'localhost',
    state: 'full',
    factor: 'passkey',
    user_agent: null,
  } as const
  const { value } = await transact(installation.network, (trx) =>
    createSession(trx, sessionInput, installation.clock.now()),
  )
  const session = { cookie: `cms_session=${value}`, 'sec-fetch-site': 'same-origin' }
  const token = { authorization: `Bearer ${await service.token()}` }
  const channel = async (slug: string, headers: Record<string, string>) => {
    const json = { 'content-type': 'application/json' }
    const body = JSON.stringify({ title: slug, slug })
    const made = await ask(app, 'POST', '/api/v1/pages', { headers: { ...json, ...headers }, body })
    assert.equal(made.status, 201)
    const { data } = (await made.json()) as { data: { id: number } }
    const list = await ask(app, 'GET', `/api/v1/pages/${data.id}/revisions`, { headers: token })
    return ((await list.json()) as { data: { channel: string }[] }).data[0]!.channel
  }
  assert.equal(await channel('a', session), 'admin')
  assert.equal(await channel('b', { ...session, 'x-cms-channel': 'inline' }), 'inline')
  assert.equal(await channel('c', { ...session, 'x-cms-channel': 'system' }), 'admin')
  assert.equal(await channel('d', { ...token, 'x-cms-channel': 'inline' }), 'api')
})
