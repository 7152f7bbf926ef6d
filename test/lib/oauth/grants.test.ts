// Codes and grants in time: what expires, what a disabled account or another role ends, and that nothing secret is kept.
import assert from 'node:assert/strict'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { after, before, suite, test } from 'node:test'
import { principalOfToken } from '../../../src/lib/access/tokens.ts'
import { forgetAccess } from '../../../src/lib/network/forget-access.ts'
import { registerClient } from '../../../src/lib/oauth/clients.ts'
import type { OauthClient } from '../../../src/lib/oauth/schema.ts'
import { createCode, exchangeCode } from '../../../src/lib/oauth/codes.ts'
import { endByToken, refreshGrant } from '../../../src/lib/oauth/grants.ts'
import { purgeOauth } from '../../../src/lib/oauth/purge.ts'
import type { Site } from '../../../src/lib/core/site.ts'
import { DAY, HOUR, MINUTE, SECOND } from '../../../src/lib/base/clock.ts'
import { dump } from '../../support/dump.ts'
import { makeInstallation, testClock, type TestInstallation } from '../../support/installation.ts'
import { pkce, signedIn } from '../../support/oauth.ts'

suite('codes and grants in time', () => {
  const RETURN = 'http://127.0.0.1:5000/callback'
  const clock = testClock()
  let here: TestInstallation
  let site: Site
  let other: Site
  let client: OauthClient
  before(async () => {
    here = await makeInstallation({ clock, sites: { default: {}, other: {} } })
    site = await here.installation.openSite('default')
    other = await here.installation.openSite('other')
    client = await registerClient(here.installation, site, { name: 'Writer', redirect_uris: [RETURN] })
  })
  after(() => here?.close())

  async function code(days = 30, user_id?: number) {
    const { verifier, challenge } = pkce()
    const value = await createCode(here.installation, site, {
      client: { client, redirect_uri: RETURN, state: undefined },
      request: { level: 'write', resource: `${site.base_url}/mcp`, challenge },
      allowed: {
        user_id: user_id ?? (await signedIn(here.installation)).id,
        level: 'write',
        mode: 'direct',
        days,
      },
    })
    const { client_id } = client
    return { code: value, client_id, code_verifier: verifier, redirect_uri: undefined, resource: undefined }
  }
  const exchange = (sent: Awaited<ReturnType<typeof code>>, at = site) => exchangeCode(here.installation, at, sent)
  const refresh = (refresh_token: string, at = site) =>
    refreshGrant(here.installation, at, {
      refresh_token,
      client_id: client.client_id,
      scope: undefined,
      resource: undefined,
    })
  const who = (token: string) => principalOfToken(here.installation, site, token)

  test('a code is good for a minute, and on its website alone', async () => {
    const late = await code()
    clock.advance(MINUTE)
    assert.equal(await exchange(late), undefined)
    const sent = await code()
    assert.equal(await exchange(sent, other), undefined)
    clock.advance(59 * SECOND)
    const { access_token } = (await exchange(sent))!
    const principal = await who(access_token)
    assert.deepEqual([principal.token?.name, principal.level, principal.mode], ['Writer', 'write', 'direct'])
  })

  test('two exchanges at once give one token, which the second ends', async () => {
    const sent = await code()
    const both = await Promise.all([exchange(sent), exchange(sent)])
    const given = both.filter((one) => one !== undefined)
    assert.equal(given.length, 1)
    await assert.rejects(who(given[0]!.access_token), /not valid/)
  })

  test('an access token lives an hour, never longer than the grant, which no refresh makes longer', async () => {
    let now = (await exchange(await code(1)))!
    clock.advance(HOUR)
    await assert.rejects(who(now.access_token), /expired/)
    now = (await refresh(now.refresh_token))!
    assert.equal(now.expires_in, 3600)
    clock.advance(DAY - HOUR - 10 * MINUTE)
    now = (await refresh(now.refresh_token))!
    assert.equal(now.expires_in, 600)
    await who(now.access_token)
    clock.advance(10 * MINUTE)
    assert.equal(await refresh(now.refresh_token), undefined)
    await assert.rejects(who(now.access_token), /expired/)
  })

  test('two refreshes at once: one is a copy, and the grant is over', async () => {
    const { refresh_token } = (await exchange(await code()))!
    const given = (await Promise.all([refresh(refresh_token), refresh(refresh_token)])).filter(Boolean)
    assert.equal(given.length, 1)
    await assert.rejects(who(given[0]!.access_token), /not valid/)
    assert.equal(await refresh(given[0]!.refresh_token), undefined)
  })

  test('a disabled account, a membership that is gone, or another website: no tokens', async () => {
    const { network } = here.installation
    for (const end of [
      (id: number) => network.write.updateTable('users').set({ disabled: 1 }).where('id', '=', id).execute(),
      (id: number) => network.write.deleteFrom('memberships').where('user_id', '=', id).execute(),
    ]) {
      const { id } = await signedIn(here.installation)
      const { refresh_token } = (await exchange(await code(30, id)))!
      const unused = await code(30, id)
      assert.equal(await refresh(refresh_token, other), undefined)
      await end(id)
      assert.equal(await refresh(refresh_token), undefined)
      assert.equal(await exchange(unused), undefined)
    }
  })

  test('neither a code nor a token stands in the database or its files', async () => {
    const sent = await code()
    const first = (await exchange(sent))!
    const second = (await refresh(first.refresh_token))!
    const secrets = [
      sent.code,
      sent.code_verifier,
      first.access_token,
      first.refresh_token,
      second.access_token,
      second.refresh_token,
    ]
    const rows = JSON.stringify(await dump(here.installation.network))
    const files = readdirSync(join(here.root, 'storage'), { recursive: true, withFileTypes: true })
    const bytes = files.filter((file) => file.isFile()).map((file) => readFileSync(join(file.parentPath, file.name)))
    for (const secret of secrets) {
      const bare = secret.replace(/^cms\w?_/, '')
      assert.ok(!rows.includes(bare))
      assert.ok(!bytes.some((one) => one.includes(bare)))
    }
    assert.ok(rows.includes(client.client_id))
  })

  test('codes are purged after a day, grants a month after their end, with their refresh tokens', async () => {
    const { installation } = here
    const active = (await exchange(await code(365)))!
    const ended = (await exchange(await code(365)))!
    await endByToken(installation, site, { token: ended.access_token, client_id: client.client_id })
    clock.advance(31 * DAY)
    await purgeOauth({ installation, site, now: clock.now() })
    const tables = await dump(installation.network)
    assert.equal(tables['oauth_codes']!.length, 0)
    const grants = tables['oauth_grants']!.map(({ id }) => id)
    assert.ok(grants.includes(active.id) && !grants.includes(ended.id))
    assert.ok(!tables['oauth_refresh']!.some(({ grant_id }) => grant_id === ended.id))
    assert.ok(await refresh(active.refresh_token))
  })

  test('a website that goes away takes its clients, codes and grants along', async () => {
    const { refresh_token } = (await exchange(await code()))!
    await code()
    await forgetAccess(here.installation, 'default')
    const tables = await dump(here.installation.network)
    for (const name of ['clients', 'codes', 'grants', 'refresh']) assert.deepEqual(tables[`oauth_${name}`], [])
    assert.equal(await refresh(refresh_token), undefined)
  })
})
