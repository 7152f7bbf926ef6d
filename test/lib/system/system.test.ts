// Who asks, and the website at a glance.
// Holds: interface 9 version
import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import test from 'node:test'
import { ANONYMOUS } from '../../../src/lib/core/principal.ts'
import { VERSION } from '../../../src/lib/base/version.ts'
import { call, makeInstallation, systemCall, tokenCall } from '../../support/installation.ts'

const SITE = {
  title: 'Bakery',
  languages: ['de', 'en'],
  hosts: ['bakery.test', 'www.bakery.test'],
  features: { redirects: false },
}

async function open(t: { after(work: () => Promise<void>): void }) {
  const { installation, close } = await makeInstallation({ sites: { bakery: SITE } })
  t.after(close)
  return installation
}

test('the version is that of the package', () => {
  const { version } = JSON.parse(readFileSync(new URL('../../../package.json', import.meta.url), 'utf8'))
  assert.equal(VERSION, version)
})

test('get_me tells what the contract says, and what pages for people need besides', async (t) => {
  const installation = await open(t)
  const caller = await tokenCall(installation, 'bakery', {
    role: 'author',
    level: 'read',
    operations: ['get_me'],
  })
  const { body, etag } = await call(installation, 'bakery', 'get_me', {}, caller)
  const me = body.data as any
  assert.deepEqual(Object.keys(me), [
    ...['token', 'user', 'session', 'role', 'permissions', 'needs_approval', 'limits', 'features'],
    ...['support', 'ai', 'site', 'sites', 'screens', 'version'],
  ])
  assert.deepEqual([me.session, me.needs_approval, me.sites], [null, false, []])
  const { id, expires_at } = caller.principal.token!
  assert.deepEqual(me.token, {
    id,
    name: 'test',
    level: 'read',
    mode: 'direct',
    expires_at,
    operations: ['get_me'],
  })
  const { locale, timezone, ...user } = me.user
  assert.deepEqual([user, locale, timezone], [caller.principal.user, 'en', 'UTC'])
  assert.deepEqual(
    [me.role, me.permissions, me.version, etag],
    ['author', ['ai.use', 'data.edit', 'media.edit', 'media.upload', 'pages.edit'], '1.0.0', undefined],
  )
  const { key, title, languages } = me.site
  assert.deepEqual([key, title, languages], ['bakery', 'Bakery', ['de', 'en']])
  assert.deepEqual([me.features.includes('users'), me.features.includes('redirects')], [true, false])
})

test('get_me of the shell has neither token nor user; nobody has none', async (t) => {
  const installation = await open(t)
  const me = (await call(installation, 'bakery', 'get_me')).body.data as any
  assert.deepEqual([me.token, me.user, me.role], [null, null, 'network'])
  assert.equal(me.permissions.includes('redirects.manage'), false, 'off for everybody')
  const nobody = { ...(await systemCall(installation, 'bakery')), principal: ANONYMOUS }
  await assert.rejects(call(installation, 'bakery', 'get_me', {}, nobody), { code: 'unauthenticated' })
})

test('site_overview tells what an agent needs first', async (t) => {
  const installation = await open(t)
  const caller = await tokenCall(installation, 'bakery', { role: 'editor', mode: 'approval' })
  const page = { title: 'Brot', slug: 'brot', lang: 'de' }
  await call(installation, 'bakery', 'create_page', page)
  const { access, kit, ...overview } = (await call(installation, 'bakery', 'site_overview', {}, caller)).body
    .data as any
  assert.deepEqual([overview.key, overview.title, overview.hosts], ['bakery', 'Bakery', SITE.hosts])
  assert.deepEqual(
    [overview.languages, overview.default_language, overview.url],
    [['de', 'en'], 'de', 'https://bakery.test'],
  )
  assert.deepEqual([kit.name, overview.pages], ['starter', { draft: 1 }])
  assert.deepEqual([access.role, access.level, access.mode], ['editor', 'write', 'approval'])
  assert.ok(access.permissions.includes('pages.publish') && access.expires_at)
})
