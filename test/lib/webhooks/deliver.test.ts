// Deliveries of webhooks: signed by Standard Webhooks, tried again for 24 hours, and no burden to anything else.
// Holds: contract 3.2 webhooks
import assert from 'node:assert/strict'
import test from 'node:test'
import { Webhook } from 'standardwebhooks'
import { systemContext } from '../../../src/lib/core/jobs/jobs.ts'
import { DAY, HOUR, MINUTE, SECOND } from '../../../src/lib/base/clock.ts'
import { setUp } from './bench.ts'

test('what happens is told, signed by Standard Webhooks, once', async (t) => {
  const { receiver, hook, tell, work, deliveries, site } = await setUp(t)
  const made = await hook({ events: ['page.published', 'media.*'] })
  assert.match(made.secret, /^whsec_[A-Za-z0-9+/]{43}=$/)
  await tell('page.published', { id: 7, title: 'Grüße' })
  await tell('page.created', { id: 8 })
  await tell('media.uploaded', { id: 9 })
  await tell('mediator.seen')
  await work()
  assert.deepEqual(
    receiver.received.map(({ body }) => JSON.parse(body).type),
    ['page.published', 'media.uploaded'],
  )
  const { url, headers, body } = receiver.received[0]!
  assert.equal(url, '/in?a=1')
  assert.equal(headers['content-type'], 'application/json')
  assert.equal(headers['user-agent'], 'cms/1.0.0')
  const message = new Webhook(made.secret).verify(body, headers) as any
  assert.deepEqual(message.data, { id: 7, title: 'Grüße' })
  assert.deepEqual(Object.keys(message), ['type', 'timestamp', 'data'])
  assert.match(message.timestamp, /^\d{4}-.*Z$/)
  assert.throws(() => new Webhook(made.secret).verify(`${body} `, headers))
  assert.throws(() => new Webhook(`whsec_${Buffer.alloc(32).toString('base64')}`).verify(body, headers))
  const [, first] = await deliveries(made.id)
  const { uid, status, attempts, response_status, error, next_at } = first
  assert.deepEqual([status, attempts, response_status, error, next_at], ['delivered', 1, 204, null, null])
  assert.equal(uid, headers['webhook-id'])
  await work()
  assert.equal(receiver.received.length, 2)
  const jobs = await site.db.read.selectFrom('jobs').select('payload').where('status', '=', 'done').execute()
  assert.ok(jobs.every(({ payload }) => payload === '{}'))
})

test('an event that is told twice is delivered once', async (t) => {
  const { installation, site, receiver, hook, work } = await setUp(t)
  await hook()
  const { enqueueDeliveries } = await import('../../../src/lib/webhooks/webhooks.ts')
  const ctx = systemContext(installation, site)
  const event = { name: 'page.published', uid: ctx.ids.uid(), at: ctx.now.toISOString(), payload: {} }
  await enqueueDeliveries(event, ctx)
  await enqueueDeliveries(event, ctx)
  await work()
  assert.equal(receiver.received.length, 1)
})

test('a receiver that fails is tried again for 24 hours, with the same id, and then given up', async (t) => {
  const { receiver, clock, hook, tell, work, deliveries } = await setUp(t)
  const { id, secret } = await hook()
  receiver.answers.push(500, 404, 307, 429, 503, 500, 500, 500, 500)
  await tell('page.published', { id: 1 })
  await work()
  const waits = [5 * SECOND, 5 * MINUTE, 30 * MINUTE, 2 * HOUR, 5 * HOUR, 10 * HOUR, 6 * HOUR]
  for (const [index, wait] of waits.entries()) {
    assert.equal(receiver.received.length, index + 1)
    const [delivery] = await deliveries(id)
    assert.equal(delivery.status, 'waiting')
    assert.equal(Date.parse(delivery.next_at) - clock.now().getTime(), wait)
    clock.advance(wait - 1)
    await work()
    assert.equal(receiver.received.length, index + 1, 'not a moment sooner')
    clock.advance(1)
    await work()
  }
  const [delivery] = await deliveries(id)
  assert.deepEqual([delivery.status, delivery.attempts, delivery.response_status], ['failed', 8, 500])
  assert.equal(delivery.error, 'The receiver answered 500.')
  clock.advance(3 * DAY)
  await work()
  assert.equal(receiver.received.length, 8)
  assert.ok(
    receiver.received.every(({ url }) => url !== '/elsewhere'),
    'a redirect is not followed',
  )
  assert.equal(new Set(receiver.received.map(({ headers }) => headers['webhook-id'])).size, 1)
  assert.equal(new Set(receiver.received.map(({ body }) => body)).size, 1)
  for (const { headers, body } of receiver.received) {
    const at = new Date(Number(headers['webhook-timestamp']) * SECOND)
    assert.equal(headers['webhook-signature'], new Webhook(secret).sign(headers['webhook-id']!, at, body))
  }
  assert.equal(new Set(receiver.received.map(({ headers }) => headers['webhook-timestamp'])).size, 8)
})

test('a success ends it; a receiver that is down holds nothing else up', async (t) => {
  const { receiver, clock, hook, tell, work, deliveries } = await setUp(t)
  const { id } = await hook({ name: 'down' })
  receiver.answers.push(500, 500)
  for (let n = 0; n < 20; n++) await tell('page.published', { n })
  await work()
  assert.equal(receiver.received.length, 1, 'after a failure it is left alone for a moment')
  clock.advance(5 * SECOND)
  await work()
  assert.equal(receiver.received.length, 2)
  clock.advance(5 * MINUTE)
  await work()
  assert.equal(receiver.received.length, 22)
  const all = await deliveries(id)
  assert.ok(all.every(({ status }) => status === 'delivered'))
  assert.equal(
    all.reduce((sum, { attempts }) => sum + attempts, 0),
    22,
  )
})

test('a receiver that cannot be reached for a day: all is given up, and little was tried', async (t) => {
  const { receiver, clock, hook, tell, work, deliveries } = await setUp(t)
  const { id } = await hook()
  await receiver.close()
  receiver.close = async () => undefined
  for (let n = 0; n < 3; n++) await tell('page.published', { n })
  for (let hours = 0; hours < 26; hours++) {
    await work()
    clock.advance(HOUR)
  }
  const all = await deliveries(id)
  assert.ok(all.every(({ status }) => status === 'failed'))
  assert.ok(all.every(({ response_status }) => response_status === null))
  assert.match(all[2].error, /could not be reached|24 hours/)
})

test('410: the receiver is told nothing any more', async (t) => {
  const { receiver, clock, ask, hook, tell, work, deliveries } = await setUp(t)
  const { id, version } = await hook()
  receiver.answers.push(410)
  await tell('page.published')
  await tell('page.published')
  await work()
  const { data } = await ask('get_webhook', { id })
  assert.deepEqual([data.active, data.version], [false, version + 1])
  clock.advance(DAY)
  await tell('page.published')
  await work()
  assert.equal(receiver.received.length, 1)
  assert.deepEqual(
    (await deliveries(id)).map(({ status, response_status }) => [status, response_status]),
    [
      ['failed', null],
      ['failed', 410],
    ],
  )
})
