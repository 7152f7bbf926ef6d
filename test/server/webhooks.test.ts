// Webhooks over REST, with the runner of `serve`: a page that is published arrives at the receiver.
import assert from 'node:assert/strict'
import test, { type TestContext } from 'node:test'
import { Webhook } from 'standardwebhooks'
import type { Call } from '../../src/lib/core/operation/context.ts'
import { instant, later, MINUTE } from '../../src/lib/base/clock.ts'
import { startRunner } from '../../src/server/runner.ts'
import { makeService, rest } from '../support/client.ts'
import { call, systemCall, tokenCall } from '../support/installation.ts'
import { startReceiver } from '../support/receiver.ts'
import { eventually } from '../support/eventually.ts'

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

async function setUp(t: TestContext) {
  const receiver = await startReceiver()
  t.after(() => receiver.close())
  const service = await makeService({ local: { net: { allow: [receiver.host] } } })
  t.after(service.close)
  const token = await service.token()
  const ask = (...[method, path, body, headers = {}]: [string, string, object?, Record<string, string>?]) =>
    rest(service.app, method, path, { token, body, headers })
  const webhook = { name: 'Mine', url: `${receiver.url}/`, events: ['page.published', 'page.updated'] }
  return { ...service, receiver, ask, webhook }
}

test('a page published over REST arrives, signed, through the runner', async (t) => {
  const { installation, receiver, ask, webhook } = await setUp(t)
  const errors: unknown[] = []
  const runner = startRunner(installation, { log: (entry) => errors.push(entry), every: 20 })
  t.after(() => runner.stop())
  const made = await ask('POST', '/webhooks', webhook)
  assert.equal(made.status, 201)
  assert.equal(made.headers.get('location'), `/api/v1/webhooks/${made.body.data.id}`)
  const { secret, id } = made.body.data
  const { data: page } = (await ask('POST', '/pages', { title: 'News' })).body
  assert.equal((await ask('PATCH', `/pages/${page.id}`, { title: 'Newest' })).status, 200)
  assert.equal((await ask('POST', `/pages/${page.id}/publish`)).status, 200)
  await eventually(() => receiver.received.length >= 2, 'two are received')
  const verifier = new Webhook(secret)
  const messages = receiver.received.map(({ body, headers }) => verifier.verify(body, headers) as any)
  assert.deepEqual(
    messages.map(({ type, data }) => [type, data.id, data.title]),
    [
      ['page.updated', page.id, 'Newest'],
      ['page.published', page.id, 'Newest'],
    ],
  )
  const delivered = async () => (await ask('GET', `/webhooks/${id}/deliveries?status=delivered`)).body.data
  await eventually(async () => (await delivered()).length >= 2, 'two are delivered')
  const [last] = await delivered()
  assert.equal(last.event, 'page.published')
  const again = await ask('POST', `/webhooks/${id}/deliveries/${last.n}/redeliver`)
  assert.equal(again.status, 201)
  await eventually(() => receiver.received.length >= 3, 'three are received')
  assert.equal(receiver.received[2]!.headers['webhook-id'], again.body.data.uid)
  // What is sent makes no events: nothing more comes.
  await wait(300)
  assert.equal(receiver.received.length, 3)
  assert.deepEqual(errors, [])
})

test('the documented answers: lists, versions, refusals', async (t) => {
  const { app, token, receiver, ask, webhook } = await setUp(t)
  const first = await ask('POST', '/webhooks', webhook, { 'idempotency-key': 'one' })
  const { id } = first.body.data
  const path = `/webhooks/${id}`
  const got = await ask('GET', path)
  assert.equal('secret' in got.body.data, false)
  const etag = got.headers.get('etag')!
  assert.equal((await ask('GET', path, undefined, { 'if-none-match': etag })).status, 304)
  assert.equal((await ask('PATCH', path, { active: false }, { 'if-match': etag })).status, 200)
  assert.equal((await ask('PATCH', path, { active: true }, { 'if-match': etag })).status, 412)
  assert.equal((await ask('PATCH', path, { secret: 'whsec_mine' })).status, 422)
  const refused = await ask('POST', '/webhooks', { ...webhook, url: `http://localhost:${receiver.port}/` })
  assert.deepEqual([refused.status, refused.body.errors[0].pointer], [422, '/url'])
  assert.equal((await ask('GET', '/webhooks?count=1')).body.meta.total, 1)
  assert.equal((await ask('GET', '/webhooks/99')).status, 404)
  assert.equal((await ask('GET', '/webhooks/99/deliveries')).status, 404)
  assert.equal((await ask('POST', `${path}/deliveries/1/redeliver`)).status, 409)
  const editor = await token({ role: 'editor' })
  assert.equal((await rest(app, 'GET', '/webhooks', { token: editor })).status, 403)
  const reader = await token({ level: 'read' })
  assert.equal((await rest(app, 'DELETE', path, { token: reader })).status, 403)
  assert.equal((await ask('DELETE', path)).status, 200)
  assert.equal((await ask('DELETE', path)).status, 404)
  assert.equal(receiver.connections, 0)
})

test('a session has to have signed in again; an approval token changes nothing', async (t) => {
  const { installation, receiver, webhook } = await setUp(t)
  const system = await systemCall(installation, 'default')
  const now = installation.clock.now()
  const session = (until: string | null): Call => {
    const elevated_until = until
    return {
      ...system,
      principal: { ...system.principal, session: { id: 1, uid: 'x', elevated_until } },
    }
  }
  const { data } = (await call(installation, 'default', 'create_webhook', webhook)).body as any
  for (const [name, input] of [
    ['create_webhook', webhook],
    ['update_webhook', { id: data.id, rotate_secret: true }],
    ['delete_webhook', { id: data.id }],
  ] as const) {
    for (const until of [null, instant(later(now, -MINUTE))])
      await assert.rejects(call(installation, 'default', name, input, session(until)), { code: 'forbidden' })
    const dry = { ...input, dry_run: true }
    const until = instant(later(now, 5 * MINUTE))
    assert.equal((await call(installation, 'default', name, dry, session(until))).status, 200)
  }
  const held = await tokenCall(installation, 'default', { mode: 'approval' })
  const before = (await call(installation, 'default', 'get_webhook', { id: data.id })).body
  for (const [name, input] of [
    ['create_webhook', webhook],
    ['update_webhook', { id: data.id, rotate_secret: true, active: false }],
    ['delete_webhook', { id: data.id }],
  ] as const)
    assert.equal((await call(installation, 'default', name, input, held)).status, 202)
  assert.deepEqual((await call(installation, 'default', 'get_webhook', { id: data.id })).body, before)
  assert.equal(receiver.connections, 0)
})
