// Hosts and languages that are edited in the admin: written to the website's file, and nobody locks themselves out.
import assert from 'node:assert/strict'
import { chmodSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test, type TestContext } from 'node:test'
import { createUser } from '../../../src/lib/access/create-user.ts'
import { principalOfUserId } from '../../../src/lib/access/user-principal.ts'
import { transact } from '../../../src/lib/platform/db/database.ts'
import { call, makeInstallation, systemCall, tokenCall } from '../../support/installation.ts'

async function open(t: TestContext, site: object = {}) {
  const { installation, root, close } = await makeInstallation({
    sites: { default: { hosts: ['a.test', 'b.test'], languages: ['de', 'en'], ...site }, other: {} },
  })
  t.after(close)
  const file = join(root, 'config/sites/default.json')
  const ask = async (name: string, input: Record<string, unknown> = {}, more: object = {}) =>
    (
      await call(installation, 'default', name, input, {
        ...(await systemCall(installation, 'default')),
        ...more,
      })
    ).body.data as Record<string, unknown>
  return {
    installation,
    file,
    ask,
    written: () => JSON.parse(readFileSync(file, 'utf8')) as Record<string, unknown>,
  }
}

test('hosts are added, made the primary one and removed; the rest of the file stays', async (t) => {
  const { ask, written } = await open(t)
  const before = written()
  const added = await ask('add_host', { host: 'WWW.Muster.Example.' })
  assert.deepEqual(added['hosts'], ['a.test', 'b.test', 'www.muster.example'])
  const primary = await ask('update_hosts', { primary_host: 'www.muster.example' })
  assert.deepEqual([primary['primary_host'], primary['url']], ['www.muster.example', 'https://www.muster.example'])
  await ask('remove_host', { host: 'a.test' })
  const hosts = { hosts: ['b.test', 'www.muster.example'], primary_host: 'www.muster.example' }
  assert.deepEqual(written(), { ...before, ...hosts })
  assert.deepEqual((await ask('get_hosts'))['hosts'], hosts.hosts)
})

test('a rehearsal changes nothing and says what it would', async (t) => {
  const { ask, written } = await open(t)
  const before = written()
  const dryRun = await ask('add_host', { host: 'c.test', dry_run: true })
  assert.deepEqual((dryRun['after'] as { hosts: string[] }).hosts, ['a.test', 'b.test', 'c.test'])
  const umlaut = await ask('add_host', { host: 'www.Müster.example', dry_run: true })
  assert.match(JSON.stringify(umlaut), /www\.xn--mster-kva\.example/)
  const languages = await ask('update_languages', { languages: ['de', 'en', 'fr'], dry_run: true })
  assert.deepEqual((languages['after'] as { languages: string[] }).languages, ['de', 'en', 'fr'])
  assert.deepEqual(written(), before)
})

test('refused: the host one is on, the last one, one of another website, one with a port', async (t) => {
  const { ask } = await open(t)
  const on = { origin: 'https://a.test' }
  await assert.rejects(ask('remove_host', { host: 'a.test' }, on), /You are on a\.test: go to another host/)
  await ask('remove_host', { host: 'b.test' }, on)
  await assert.rejects(ask('remove_host', { host: 'a.test' }), { code: 'conflict' })
  await assert.rejects(ask('add_host', { host: 'other.test' }), { code: 'conflict' })
  await assert.rejects(ask('add_host', { host: 'c.test:8443' }), { code: 'validation' })
  await assert.rejects(ask('update_hosts', { primary_host: 'c.test' }), { code: 'not-found' })
})

test('hosts are for accounts of all websites and the shell; before their own second factor not even for those', async (t) => {
  const { ask, installation } = await open(t)
  const site = await installation.openSite('default')
  const token = await tokenCall(installation, 'default')
  await assert.rejects(ask('add_host', { host: 'c.test' }, token), /belongs to the installation/)
  const person = async (role: string, due: string | null) => {
    const email = `${role}${due ? 1 : 2}@example.org`
    const now = installation.clock.now()
    const { id } = await transact(installation.network, (trx) => createUser(trx, { email, role, site: 'default' }, now))
    await transact(installation.network, (trx) =>
      trx.updateTable('users').set({ factor_due_at: due }).where('id', '=', id).execute(),
    )
    const principal = (await principalOfUserId(installation, site, id))!
    return { principal: { ...principal, session: null } }
  }
  await assert.rejects(ask('add_host', { host: 'c.test' }, await person('admin', null)), {
    code: 'forbidden',
  })
  const waiting = await person('network', '2099-01-01T00:00:00.000Z')
  await assert.rejects(ask('add_host', { host: 'c.test' }, waiting), /second factor for your own account first/)
  await ask('add_host', { host: 'c.test' }, await person('network', null))
})

test('a file that is locked is left alone, and that is said', async (t) => {
  const { ask, file, written } = await open(t)
  const before = written()
  chmodSync(file, 0o444)
  assert.equal((await ask('get_hosts'))['locked'], true)
  for (const [name, input] of [
    ['add_host', { host: 'c.test' }],
    ['update_languages', { languages: ['de'] }],
  ] as const)
    await assert.rejects(ask(name, input), {
      code: 'read-only',
      message: /config\/sites\/default\.json cannot be/,
    })
  assert.deepEqual(written(), before)
})

test('languages are added and ordered; the main one stays what it was, whatever comes first', async (t) => {
  const { ask, installation, written } = await open(t)
  const set = await ask('update_languages', { languages: ['fr', 'en', 'de'] })
  assert.deepEqual(set, { languages: ['fr', 'en', 'de'], default_language: 'de' })
  assert.deepEqual(written()['languages'], ['fr', 'en', 'de'])
  const site = await installation.openSite('default')
  assert.deepEqual([site.languages, site.default_language], [['fr', 'en', 'de'], 'de'])
  await assert.rejects(ask('update_languages', { languages: ['fr', 'en'] }), /Deutsch is the main language/)
  await assert.rejects(ask('update_languages', { languages: ['de', 'de'] }), { code: 'validation' })
  await assert.rejects(ask('update_languages', { languages: ['de', 'xx'] }), { code: 'validation' })
})

test('the file stays as it is while undoing a change of languages is rehearsed or proposed', async (t) => {
  const { ask, installation, written } = await open(t)
  await ask('update_languages', { languages: ['fr', 'en', 'de'] })
  const change = 1
  const dry = await ask('revert_changes', { change, dry_run: true })
  assert.deepEqual((dry['after'] as { undone: number }).undone, 1)
  const agent = await tokenCall(installation, 'default', { mode: 'approval' })
  assert.equal((await ask('revert_changes', { change }, agent))['status'], 'pending')
  assert.deepEqual(written()['languages'], ['fr', 'en', 'de'])
  assert.equal((await ask('revert_changes', { change }))['undone'], 1)
  assert.deepEqual(written()['languages'], ['de', 'en'])
})

test('a language with pages goes when that is confirmed; its pages stay and come back with it', async (t) => {
  const { ask } = await open(t)
  const { uid } = await ask('create_page', { title: 'About', lang: 'en' })
  await assert.rejects(ask('update_languages', { languages: ['de'] }), {
    code: 'locked',
    message: /^Pages in English: 1\. They stay stored/,
  })
  await ask('update_languages', { languages: ['de'], confirm: true })
  await ask('update_languages', { languages: ['de', 'en'] })
  assert.equal((await ask('get_page', { page: uid }))['title'], 'About')
})

test('another main language while nobody has worked here, and none once there is content', async (t) => {
  const { ask } = await open(t)
  assert.equal((await ask('update_languages', { default_language: 'en' }))['default_language'], 'en')
  await ask('create_page', { title: 'About', lang: 'en' })
  await assert.rejects(ask('update_languages', { default_language: 'de' }), { code: 'conflict' })
})
