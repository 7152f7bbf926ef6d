// Each thing that can be wrong is found, with what to do about it; one website's trouble hides no other's.
// Holds: interface 4.4 health; interface 8 versions
import assert from 'node:assert/strict'
import {
  chmodSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { test, type TestContext } from 'node:test'
import { createUser } from '../../../src/lib/access/create-user.ts'
import { migrateSite } from '../../../src/lib/installation/migrate-sites.ts'
import { transact } from '../../../src/lib/platform/db/database.ts'
import { openSqlite } from '../../../src/lib/platform/db/open-sqlite.ts'
import { storeTimezone } from '../../../src/lib/core/settings/timezone.ts'
import { checkHealth, serializeHealth, type HealthView } from '../../../src/lib/health/health.ts'
import { enqueue, runDueJobs, systemContext } from '../../../src/lib/core/jobs/jobs.ts'
import { DAY, HOUR, MINUTE } from '../../../src/lib/base/clock.ts'
import { makeInstallation, testClock, type MakeOptions } from '../../support/installation.ts'

async function setUp(t: TestContext, options: MakeOptions = {}) {
  const clock = testClock()
  const made = await makeInstallation({ clock, ...options })
  t.after(made.close)
  const { installation } = made
  const wrong = async (): Promise<Record<string, HealthView['checks'][number]>> => {
    const { checks } = serializeHealth('en', await checkHealth(installation))
    return Object.fromEntries(checks.filter((one) => one.status !== 'ok').map((one) => [one.id, one]))
  }
  const site = async (key = 'default') => installation.openSite(key)
  const change = (key: string, values: object) => {
    const file = join(made.root, 'config/sites', `${key}.json`)
    writeFileSync(file, JSON.stringify({ ...JSON.parse(readFileSync(file, 'utf8')), ...values }))
  }
  return { ...made, clock, wrong, site, change }
}

test('a new installation lacks its first account and a mail server, and is well with both', async (t) => {
  const { installation, wrong, site, clock, root } = await setUp(t)
  await site()
  assert.deepEqual(Object.keys(await wrong()), ['setup', 'site.default.mail'])
  assert.match((await wrong())['setup']!.fix!, /\/admin\/setup/)
  const user = { email: 'ada@example.org', role: 'network', site: 'default' }
  await transact(installation.network, (trx) => createUser(trx, user, clock.now()))
  assert.match((await wrong())['site.default.mail']!.fix!, /mail\{host, from, …\}.*cms mail:test/)
  const file = join(root, 'config/config.local.json')
  const local = JSON.parse(readFileSync(file, 'utf8')) as object
  const mail = { host: 'smtp.example.org', user: 'sam', password_env: 'SMTP', from: 'a@muster.example' }
  writeFileSync(file, JSON.stringify({ ...local, mail }), { mode: 0o600 })
  assert.match((await wrong())['site.default.mail']!.message, /SMTP is not set/)
  Object.assign(installation.env, { SMTP: 'a-secret' })
  const health = serializeHealth('en', await checkHealth(installation))
  assert.equal(health.status, 'ok')
  const ids = health.checks.map(({ id }) => id)
  for (const id of [
    'config.mode',
    'config.app_key',
    'node',
    'sqlite',
    'network.database',
    'hosts',
    'features',
    'storage',
    'web_root',
    'disk',
    'setup',
    'clock',
    'site.default.database',
    'site.default.jobs',
    'site.default.mail',
  ])
    assert.equal(ids.includes(id), true, id)
  const line = health.checks.find(({ id }) => id === 'site.default.mail')!.message
  assert.deepEqual([line.includes('smtp.example.org:587'), /sam|a-secret/.test(line)], [true, false])
})

test('a website whose file, database or kit is broken is named; the others are looked at', async (t) => {
  const { root, wrong, site, change } = await setUp(t, { sites: { a: {}, b: {}, c: {}, d: {} } })
  for (const key of ['a', 'b', 'c', 'd']) await site(key)
  writeFileSync(join(root, 'config/sites/a.json'), '{\n  "hosts": ["a.test"],\n  "kit": "starter",\n  "colour": 1\n}')
  change('b', { kit: 'missing' })
  change('c', { db: { driver: 'mysql', host: '127.0.0.1', port: 1, database: 'x', user: 'x' } })
  change('d', { features: { pagez: false } })
  const found = await wrong()
  assert.match(found['site.a.config']!.message, /config\/sites\/a\.json:4 colour: unknown key/)
  assert.match(found['site.b.open']!.message, /missing/)
  assert.match(found['site.c.database']!.message, /ECONNREFUSED/)
  assert.match(found['site.d.features.pagez']!.message, /there is no feature "pagez"/)
})

test('a damaged SQLite file is found, also where nobody has read it yet', async (t) => {
  if (process.env.CMS_TEST_DB === 'mariadb') return t.skip('SQLite only')
  const { root, wrong, site, installation } = await setUp(t)
  await site()
  await installation.forgetSite('default')
  const file = join(root, 'storage/sites/default/site.sqlite')
  const db = openSqlite(file, { readonly: true })
  const page = db.prepare("select rootpage from sqlite_schema where name = 'redirects'").pluck().get() as number
  db.close()
  writeFileSync(file, readFileSync(file).fill(0xff, (page - 1) * 4096, page * 4096))
  const found = await wrong()
  assert.match(found['site.default.database_file']!.fix!, /If the file is damaged.*cms backup:list --site=default/)
  await installation.forgetSite('default')
  writeFileSync(file, 'something else')
  const other = (await wrong())['site.default.database']!
  assert.deepEqual([other.message, /cms backup:list/.test(other.fix!)], ['file is not a database', true])
})

test('a website that has lost its database is not opened as an empty one', async (t) => {
  if (process.env.CMS_TEST_DB === 'mariadb') return t.skip('SQLite only')
  const { root, wrong, site, installation } = await setUp(t)
  await site()
  await installation.forgetSite('default')
  const folder = join(root, 'storage/sites/default')
  writeFileSync(join(folder, 'search.sqlite'), '')
  for (const name of readdirSync(folder)) if (name.startsWith('site.sqlite')) rmSync(join(folder, name))
  const lost = /site\.sqlite is missing or empty, though search\.sqlite is beside it/
  assert.match((await wrong())['site.default.database']!.message, lost)
  await assert.rejects(site(), lost)
  assert.equal(existsSync(join(folder, 'site.sqlite')), false)
})

test('looking at a website does not migrate it', async (t) => {
  const { wrong, installation, root } = await setUp(t, { isBare: true })
  const found = await wrong()
  assert.match(found['site.default.migrations']!.message, /001-content/)
  assert.equal(found['site.default.migrations']!.fix, 'cms migrate --site=default')
  assert.equal(existsSync(join(root, 'storage/sites')), false)
  const { status } = await migrateSite(installation, 'default', { check: true })
  assert.equal(status, 'failed')
})

test('a host of two websites, an unknown feature and a disabled extension', async (t) => {
  const { wrong, site, change } = await setUp(t, {
    sites: { a: {}, b: {} },
    local: { features: { sytem: true } },
  })
  await site('a')
  await site('b')
  change('b', { hosts: ['b.test', 'a.test', 'b.test'], extensions: ['nowhere'] })
  const found = await wrong()
  assert.match(
    found['hosts.a.test']!.message,
    /^config\/sites\/b\.json:\d+ hosts\.1: a\.test belongs to the website a already\.$/,
  )
  assert.match(found['hosts.b.test']!.message, /b\.json:\d+ hosts\.2: b\.test stands in the list already/)
  assert.equal(found['hosts.b.test']!.fix, 'Take it out once.')
  assert.equal(found['hosts.a.test']!.fix, 'cms site:hosts b remove a.test')
  assert.match(found['features.sytem']!.message, /there is no feature "sytem"/)
  assert.equal(found['site.b.config'], undefined, 'told once')
  assert.match(found['site.b.extension.nowhere']!.message, /extensions\/nowhere/)
})

test('the file of secrets is for this account only', async (t) => {
  const { root, wrong, site } = await setUp(t)
  await site()
  chmodSync(join(root, 'config/config.local.json'), 0o640)
  assert.match((await wrong())['config.mode']!.message, /mode 0640/)
})

test('nothing private is below public/', async (t) => {
  const { root, wrong, site } = await setUp(t)
  await site()
  mkdirSync(join(root, 'public/files/deep'), { recursive: true })
  symlinkSync(join(root, 'kits'), join(root, 'public/files/kits'))
  assert.equal((await wrong())['web_root'], undefined)
  mkdirSync(join(root, 'storage/sites'), { recursive: true })
  symlinkSync(join(root, 'storage/sites'), join(root, 'public/files/s'))
  assert.match((await wrong())['web_root']!.message, /storage\/ can be read through .*public\/files\/s/)
})

test('the whole installation below public/ is found', async (t) => {
  const { root, wrong, site } = await setUp(t)
  await site()
  symlinkSync(root, join(root, 'public'))
  assert.equal((await wrong())['web_root']!.status, 'fail')
})

test('jobs that were given up, that fail, that nobody runs or knows', async (t) => {
  const { installation, wrong, site, clock } = await setUp(t)
  const open = await site()
  open.registry.jobs.set('mail', { name: 'mail', run: () => Promise.reject(new Error('refused')) })
  open.registry.jobs.set('sync', { name: 'sync', every: 60, run: () => Promise.reject(new Error('down')) })
  const add = (kind: string, max_attempts: number) =>
    transact(open.db, (trx) =>
      enqueue({ ...systemContext(installation, open), db: trx }, { kind, payload: {}, max_attempts }),
    )
  await add('mail', 1)
  await runDueJobs(installation, open)
  clock.advance(MINUTE)
  await runDueJobs(installation, open)
  assert.match(
    (await wrong())['site.default.jobs.failed']!.message,
    /1 job \(mail\) given up in the last 7 days: refused/,
  )
  assert.match((await wrong())['site.default.jobs.sync']!.message, /sync failed the last time: down/)
  clock.advance(8 * DAY)
  assert.equal((await wrong())['site.default.jobs.failed'], undefined)
  await add('mail', 1)
  await add('of-an-extension', 1)
  clock.advance(HOUR)
  const found = await wrong()
  assert.match(found['site.default.jobs.late']!.message, /mail.* wait for more than 15 minutes/)
  assert.match(found['site.default.jobs.orphans']!.message, /of-an-extension/)
})

test('a clock that went back is found', async (t) => {
  const { wrong, site, clock } = await setUp(t)
  await site()
  clock.advance(-MINUTE)
  assert.match((await wrong())['clock']!.message, /went back/)
})

test('a website in UTC whose language suggests another zone is warned of, unless its file says UTC', async (t) => {
  const sites = {
    de: { hosts: ['de.test'], languages: ['de'] },
    en: { hosts: ['en.test'], languages: ['en'] },
    meant: { hosts: ['meant.test'], languages: ['de'], timezone: 'UTC' },
  }
  const { installation, close } = await makeInstallation({ sites })
  t.after(close)
  for (const key of Object.keys(sites)) await installation.openSite(key)
  const statusOf = async () => {
    const { checks } = serializeHealth('en', await checkHealth(installation))
    return ['de', 'en', 'meant'].map((key) => checks.find(({ id }) => id === `site.${key}.timezone`)?.status)
  }
  assert.deepEqual(await statusOf(), ['warn', 'ok', 'ok'])
  await storeTimezone(installation, await installation.openSite('de'), 'Europe/Berlin')
  assert.deepEqual(await statusOf(), ['ok', 'ok', 'ok'])
})

test('of one website its own checks and those of the installation are looked at', async (t) => {
  const { installation, change } = await setUp(t, { sites: { default: {}, other: {} } })
  for (const key of ['default', 'other']) await installation.openSite(key)
  change('other', { kit: 'nothing' })
  const ids = async (only?: string) => (await checkHealth(installation, only)).checks.map(({ id }) => id)
  const all = await ids()
  const own = await ids('default')
  assert.ok(all.some((id) => id.startsWith('site.other.')))
  assert.deepEqual(
    own,
    all.filter((id) => !id.startsWith('site.other.')),
  )
  assert.ok(own.includes('site.default.database') && own.includes('node'))
})
