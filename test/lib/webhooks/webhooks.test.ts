// Webhooks: made, changed and removed, refused where they lead inside, and never telling their secret twice.
import assert from 'node:assert/strict'
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import test from 'node:test'
import { Webhook } from 'standardwebhooks'
import { transact } from '../../../src/lib/platform/db/database.ts'
import { systemContext } from '../../../src/lib/core/jobs/jobs.ts'
import { DAY, MINUTE } from '../../../src/lib/base/clock.ts'
import { call, tokenCall } from '../../support/installation.ts'
import { setUp } from './bench.ts'

test('a write owes nothing when nobody wants it: no webhook, switched off, other events, feature off', async (t) => {
  const { receiver, hook, tell, work, ask, site } = await setUp(t)
  const owed = async () => {
    const events = await site.db.read.selectFrom('jobs').selectAll().where('kind', '=', 'event').execute()
    return events.filter(({ status }) => status === 'waiting').length
  }
  await tell('page.published')
  const other = await hook({ events: ['user.*'] })
  await hook({ active: false })
  await tell('page.published')
  assert.equal(await owed(), 0)
  await ask('update_webhook', { id: other.id, events: ['page.*'] })
  await tell('page.published')
  assert.equal(await owed(), 1)
  await ask('set_feature', { key: 'webhooks', on: false })
  await tell('page.published')
  assert.equal(await owed(), 1)
  await work()
  assert.equal(receiver.received.length, 0, 'switched off before it was delivered')
  await assert.rejects(ask('list_webhooks'), { code: 'feature-disabled' })
})

test('a condition lets through what it says, and names what it does not know', async (t) => {
  const { receiver, hook, tell, work, ask } = await setUp(t)
  const condition = {
    all: [
      { field: 'table', op: 'eq', value: 'news' },
      { field: 'event', op: 'starts', value: 'entry.p' },
    ],
  }
  const made = await hook({ events: ['*'], condition })
  assert.deepEqual(made.condition, condition)
  await tell('entry.published', { id: 1, table: 'news' })
  await tell('entry.published', { id: 2, table: 'jobs' })
  await tell('entry.updated', { id: 3, table: 'news' })
  await tell('page.published', { id: 4 })
  await work()
  const ids = () => receiver.received.map(({ body }) => (JSON.parse(body) as { data: { id: number } }).data.id)
  assert.deepEqual(ids(), [1])
  const { data: changed } = await ask('update_webhook', { id: made.id, condition: null })
  assert.equal(changed.condition, null)
  await tell('page.published', { id: 5 })
  await work()
  assert.deepEqual(ids(), [1, 5])
  const wrong = { any: [{ field: 'price', op: 'gt', value: 3 }] }
  await assert.rejects(ask('update_webhook', { id: made.id, condition: wrong }), ({ errors }) => {
    return errors[0].pointer === '/condition/any/0/field'
  })
})

test('a website has 50 webhooks at most', async (t) => {
  const { ask, hook, site } = await setUp(t)
  const { id } = await hook()
  const { id: _, ...row } = await site.db.read.selectFrom('webhooks').selectAll().executeTakeFirstOrThrow()
  const more = Array.from({ length: 49 }, (_one, i) => ({ ...row, uid: `${row.uid.slice(0, -3)}${100 + i}` }))
  await transact(site.db, (trx) => trx.insertInto('webhooks').values(more).execute())
  await assert.rejects(hook(), { code: 'conflict', message: /has 50 webhooks, .* delete one first/ })
  await ask('delete_webhook', { id })
  await hook()
})

test('an address that is not public is refused when it is entered, and checked for each delivery', async (t) => {
  const { installation, receiver, ask, hook, tell, work, deliveries } = await setUp(t)
  for (const url of [
    'http://127.0.0.1:8080/',
    'http://localhost/',
    'http://0x7f.1/',
    'http://[::ffff:10.0.0.1]/',
    'http://169.254.169.254/latest/meta-data/',
    `http://localhost:${receiver.port}/`,
    'https://8.8.8.8:22/',
    'https://user:pw@8.8.8.8/',
    'http://',
    'ftp://8.8.8.8/',
    'no address',
  ])
    await assert.rejects(hook({ url }), { code: 'validation' }, url)
  const { id } = await hook()
  await assert.rejects(ask('update_webhook', { id, url: 'http://10.0.0.1/' }), { code: 'validation' })
  // What an operator allowed once is not allowed for ever.
  installation.local.net.allow = []
  await tell('page.published')
  await work()
  const [delivery] = await deliveries(id)
  assert.equal(delivery.status, 'waiting')
  assert.match(delivery.error, /not fetched|not on the public internet/)
  assert.equal(delivery.message, delivery.error)
  const [translated] = (await ask('list_deliveries', { id, locale: 'de' })).data
  assert.match(translated.message, /wird nicht abgerufen|nicht im öffentlichen Internet/)
  assert.equal(translated.error, delivery.error)
  assert.equal(receiver.connections, 0)
})

test('the secret is told once, and again only as another one', async (t) => {
  const { installation, root, receiver, ask, hook, tell, work } = await setUp(t)
  const { id, secret } = await hook()
  assert.equal(JSON.stringify([await ask('get_webhook', { id }), await ask('list_webhooks')]).includes('whsec'), false)
  const renamed = await ask('update_webhook', { id, name: 'Other' })
  assert.deepEqual([renamed.data.version, renamed.data.secret], [2, undefined])
  const same = await ask('update_webhook', { id, name: 'Other', events: ['*'], active: true })
  assert.equal(same.data.version, 2, 'nothing changes, so no version')
  const rotated = (await ask('update_webhook', { id, rotate_secret: true })).data
  assert.notEqual(rotated.secret, secret)
  await tell('page.published')
  await work()
  const [{ body, headers }] = receiver.received as [any]
  new Webhook(rotated.secret).verify(body, headers)
  assert.throws(() => new Webhook(secret).verify(body, headers))
  const dry = JSON.stringify(await ask('update_webhook', { id, rotate_secret: true, dry_run: true }))
  assert.equal(dry.includes('whsec'), false)
  const held = await tokenCall(installation, 'default', { mode: 'approval' })
  const proposed = await call(
    installation,
    'default',
    'create_webhook',
    { name: 'x', url: receiver.url, events: ['*'] },
    held,
  )
  assert.equal(proposed.status, 202)
  assert.equal(JSON.stringify(proposed.body).includes('whsec'), false)
  if (process.env.CMS_TEST_DB === 'mariadb') return
  const files = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter((name) =>
    statSync(join(root, name)).isFile(),
  )
  assert.ok(files.some((name) => name.endsWith('site.sqlite')))
  for (const value of [secret, rotated.secret]) {
    const bare = value.slice(6)
    for (const form of [value, bare, bare.slice(0, 20), Buffer.from(bare, 'base64')])
      for (const name of files) assert.equal(readFileSync(join(root, name)).includes(form), false, name)
  }
})

test('deliveries are listed newest first, by status, sent again, and purged', async (t) => {
  const { site, installation, receiver, clock, ask, hook, tell, work, deliveries } = await setUp(t)
  const { id } = await hook()
  const other = await hook({ name: 'other', events: ['user.*'] })
  receiver.answers.push(204, 500)
  await tell('page.published', { n: 1 })
  await tell('page.published', { n: 2 })
  await work()
  const [second, first] = await deliveries(id)
  assert.deepEqual([first.status, second.status], ['delivered', 'waiting'])
  assert.deepEqual((await ask('list_deliveries', { id, status: 'waiting' })).data, [second])
  const paged = await ask('list_deliveries', { id, limit: 1, count: true })
  assert.equal(paged.meta.total, 2)
  assert.deepEqual(paged.data, [second])
  assert.deepEqual(Object.keys(first).sort(), Object.keys(second).sort())
  assert.equal('payload' in first, false)

  clock.advance(MINUTE)
  await work()
  const again = (await ask('redeliver', { id, n: first.n })).data
  assert.deepEqual([again.uid, again.n === first.n], [first.uid, false])
  await work()
  const last = receiver.received.at(-1)!
  assert.deepEqual([JSON.parse(last.body).data, last.headers['webhook-id']], [{ n: 1 }, first.uid])
  await assert.rejects(ask('redeliver', { id, n: 999 }), { code: 'not-found' })
  await assert.rejects(ask('redeliver', { id: other.id, n: first.n }), { code: 'not-found' })
  await assert.rejects(ask('list_deliveries', { id: 999 }), { code: 'not-found' })

  const { purgeDeliveries } = await import('../../../src/lib/webhooks/purge.ts')
  const purge = () => purgeDeliveries(systemContext(installation, site))
  clock.advance(6 * DAY)
  await purge()
  await ask('redeliver', { id, n: first.n })
  clock.advance(2 * DAY)
  await purge()
  await assert.rejects(ask('redeliver', { id, n: first.n }), { code: 'gone' })
  clock.advance(20 * DAY)
  await purge()
  assert.equal((await deliveries(id)).length, 4)
  clock.advance(30 * DAY)
  await purge()
  assert.deepEqual(await deliveries(id), [])
})

test('a webhook that is removed takes what waits along', async (t) => {
  const { receiver, site, ask, hook, tell, work } = await setUp(t)
  const { id } = await hook()
  await tell('page.published')
  await work()
  receiver.answers.push(500)
  await tell('page.published')
  await work()
  await ask('delete_webhook', { id })
  await work()
  assert.equal(receiver.received.length, 2)
  assert.deepEqual(await site.db.read.selectFrom('webhook_deliveries').selectAll().execute(), [])
  await assert.rejects(ask('get_webhook', { id }), { code: 'not-found' })
})

test('events that nobody ever tells are refused', async (t) => {
  const { hook } = await setUp(t)
  for (const events of [
    [],
    ['pages.*'],
    ['page'],
    ['page.'],
    ['*.*'],
    ['page.*.x'],
    ['page.Published'],
    [''],
    ['entry.bogus'],
  ])
    await assert.rejects(hook({ events }), { code: 'validation' }, JSON.stringify(events))
  await assert.rejects(hook({ events: ['entry.bogus'] }), ({ errors: [one] }) => /request\.created/.test(one.message))
  const events = ['page.*', 'entry.created', 'request.created', 'source.synced', 'change.applied', 'user.created']
  assert.deepEqual((await hook({ events: [...events, 'page.*'] })).events, events)
})

test('every event that the service tells can be asked for', async (t) => {
  const { hook } = await setUp(t)
  const told = new Set<string>()
  for (const name of readdirSync('src/lib', { recursive: true, encoding: 'utf8' }).filter((one) => one.endsWith('.ts')))
    for (const line of readFileSync(join('src/lib', name), 'utf8').split('\n')) {
      const [, event] = /(?:emit|notifyOf|notifyOtherSessions)\(.*'([a-z]+\.[a-z_]+)'/.exec(line) ?? []
      if (event) told.add(event)
      const [, short] = (name.startsWith('document/') && /event: '([a-z_]+)'/.exec(line)) || []
      if (short) for (const type of ['page', 'entry']) told.add(`${type}.${short}`)
    }
  assert.ok(told.size > 30, `${told.size}`)
  for (const event of told) assert.deepEqual((await hook({ events: [event], active: false })).events, [event])
})

test('what a token did to webhooks can be undone, but for a secret that is gone', async (t) => {
  const { installation, receiver, ask, hook, site } = await setUp(t)
  const [remaining, gone] = [await hook({ name: 'kept' }), await hook({ name: 'gone' })]
  const token = await tokenCall(installation, 'default')
  const as = async (name: string, input: Record<string, unknown>) =>
    (await call(installation, 'default', name, input, token)).body.data as any
  const made = await as('create_webhook', { name: 'made', url: receiver.url, events: ['*'] })
  await as('update_webhook', { id: remaining.id, name: 'renamed', active: false, events: ['page.*'] })
  await as('delete_webhook', { id: gone.id })
  await transact(site.db, (trx) =>
    trx.updateTable('webhooks').set({ failures: 3, rests_until: '2999-01-01T00:00:00.000Z' }).execute(),
  )
  const { data } = await ask('revert_changes', { token: token.principal.token!.id })
  assert.deepEqual([data.undone, data.impossible], [2, 1])
  assert.match(JSON.stringify(data.items), /The secret of the webhook/)
  await assert.rejects(ask('get_webhook', { id: made.id }), { code: 'not-found' })
  const { name, active, events } = (await ask('get_webhook', { id: remaining.id })).data
  assert.deepEqual([name, active, events], ['kept', true, ['*']])
  const row = site.db.read.selectFrom('webhooks').select(['failures', 'rests_until']).where('id', '=', remaining.id)
  const tried = { failures: 0, rests_until: null }
  assert.deepEqual(await row.executeTakeFirst(), tried, 'as after any other change it is tried at once')
})
