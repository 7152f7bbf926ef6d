// The endpoints of OAuth for programs: codes, refresh tokens, revocation, registration, and how often they may ask.
import assert from 'node:assert/strict'
import { after, before, suite, test } from 'node:test'
import { runSiteJobs } from '../../src/lib/core/jobs/jobs.ts'
import { ask, makeService, rest, type TestService } from '../support/client.ts'
import {
  allowedCode,
  documentHost,
  leadsTo,
  pkce,
  signedIn,
  tokenRequest,
  authorizePath,
  decide,
  type Person,
} from '../support/oauth.ts'

suite('the endpoints of OAuth for programs', () => {
  const RETURN = 'http://127.0.0.1:5000/callback'
  const APP = 'cursor://example.writer/callback'

  let host: Awaited<ReturnType<typeof documentHost>>
  let service: TestService
  let person: Person
  let base: string
  before(async () => {
    host = await documentHost([RETURN, APP])
    service = await makeService({ local: { net: { allow: [host.host] }, limits: { api_ip: 100_000 } } })
    person = await signedIn(service.installation)
    base = (await service.installation.openSite('default')).base_url
  })
  after(async () => {
    await service?.close()
    await host?.close()
  })

  const code = (options: Partial<Parameters<typeof allowedCode>[1]> = {}) =>
    allowedCode(service, { person, client_id: host.client_id, redirect_uri: RETURN, ...options })
  const me = async (token: string) => (await rest(service.app, 'GET', '/me', { token })).status

  test('a code is exchanged once, by its client, with its verifier; a copy ends what it gave', async () => {
    const sent = await code({ access: 'direct' })
    const wrong = [
      { code_verifier: pkce().verifier },
      { code_verifier: sent.code_verifier.slice(1) },
      { client_id: `${host.url}/another.json` },
      { redirect_uri: APP },
      { resource: base },
      { code: `${sent.code}x` },
    ]
    for (const changes of wrong) {
      const { status, body } = await tokenRequest(service.app, { ...sent, ...changes })
      assert.deepEqual([status, body.error], [400, 'invalid_grant'], JSON.stringify(changes))
    }
    for (const [changes, error] of [
      [{ code_verifier: undefined }, 'invalid_request'],
      [{ client_id: undefined }, 'invalid_request'],
      [{ grant_type: 'password' }, 'unsupported_grant_type'],
      [{ resource: 'https://evil.example' }, 'invalid_target'],
    ] as const)
      assert.equal((await tokenRequest(service.app, { ...sent, ...changes })).body.error, error)
    const { status, headers, body } = await tokenRequest(service.app, { ...sent, resource: `${base}/mcp` })
    assert.equal(status, 200)
    assert.equal(headers.get('cache-control'), 'no-store')
    assert.equal(headers.get('access-control-allow-origin'), '*')
    const { access_token, refresh_token, ...rest } = body
    assert.deepEqual(rest, { token_type: 'Bearer', expires_in: 3600, scope: 'read write' })
    assert.match(access_token, /^cms_[0-9a-f]{48}$/)
    assert.equal(await me(access_token), 200)
    assert.equal((await tokenRequest(service.app, sent)).body.error, 'invalid_grant')
    assert.equal(await me(access_token), 401)
    const refresh = { grant_type: 'refresh_token', refresh_token, client_id: sent.client_id }
    assert.equal((await tokenRequest(service.app, refresh)).body.error, 'invalid_grant')
  })

  test('a refresh gives new values, the old ones are dead, and a copy of one ends the grant', async () => {
    const sent = await code()
    const first = (await tokenRequest(service.app, sent)).body
    const refresh = (refresh_token: string, more = {}) =>
      tokenRequest(service.app, {
        grant_type: 'refresh_token',
        refresh_token,
        client_id: sent.client_id,
        ...more,
      })
    assert.equal((await refresh(first.refresh_token, { client_id: 'another' })).body.error, 'invalid_grant')
    assert.equal((await refresh(first.refresh_token, { resource: base })).body.error, 'invalid_target')
    const second = (await refresh(first.refresh_token)).body
    assert.deepEqual([await me(first.access_token), await me(second.access_token)], [401, 200])
    const third = (await refresh(second.refresh_token)).body
    assert.equal(await me(third.access_token), 200)
    assert.equal((await refresh(first.refresh_token)).body.error, 'invalid_grant')
    assert.equal(await me(third.access_token), 401)
    assert.equal((await refresh(third.refresh_token)).body.error, 'invalid_grant')
    const read = (await tokenRequest(service.app, await code({ access: 'read' }))).body
    assert.equal(read.scope, 'read')
    assert.equal((await refresh(read.refresh_token, { scope: 'read write' })).body.error, 'invalid_scope')
  })

  test('revocation ends a grant, for its own client alone', async () => {
    for (const which of ['access_token', 'refresh_token'] as const) {
      const sent = await code()
      const { body } = await tokenRequest(service.app, sent)
      const revoke = (client_id: string, token: string) =>
        tokenRequest(service.app, { token, client_id }, '/oauth/revoke')
      assert.equal((await revoke('another', body[which])).status, 401)
      assert.equal(await me(body.access_token), 200)
      assert.equal((await revoke(sent.client_id, 'nothing')).status, 200)
      assert.equal((await revoke(sent.client_id, body[which])).status, 200)
      assert.equal(await me(body.access_token), 401)
    }
    const manual = await service.token()
    await tokenRequest(service.app, { token: manual, client_id: host.client_id }, '/oauth/revoke')
    assert.equal(await me(manual), 200)
  })

  test('grants are listed and ended by operations, and by revoke_token', async () => {
    const admin = await service.token()
    const { body } = await tokenRequest(service.app, await code())
    const { body: list } = await rest(service.app, 'GET', '/oauth-grants?limit=1&count=1', { token: admin })
    const [grant] = list.data
    assert.deepEqual([grant.client.name, grant.user.email, grant.mode], ['Writer', person.email, 'approval'])
    assert.ok(list.meta.total > 1 && list.links.next)
    const ended = await rest(service.app, 'DELETE', `/oauth-grants/${grant.id}`, { token: admin })
    assert.ok(ended.body.data.revoked_at)
    assert.equal(await me(body.access_token), 401)
    const again = (await tokenRequest(service.app, await code())).body
    const { body: newer } = await rest(service.app, 'GET', '/oauth-grants?limit=1', { token: admin })
    await rest(service.app, 'DELETE', `/tokens/${newer.data[0].token}`, { token: admin })
    assert.equal(await me(again.access_token), 401)
    const refresh = {
      grant_type: 'refresh_token',
      refresh_token: again.refresh_token,
      client_id: host.client_id,
    }
    assert.equal((await tokenRequest(service.app, refresh)).body.error, 'invalid_grant')
    assert.equal((await rest(service.app, 'DELETE', '/oauth-grants/99999', { token: admin })).status, 404)
  })

  test('what a client proposed is rejected when its grant ends, whoever ends it', async () => {
    const { installation, app } = service
    const admin = await service.token()
    const propose = async (token: string) =>
      (await rest(app, 'POST', '/pages', { token, body: { title: 'Proposed' } })).body.data.change as number
    const reused = await code()
    const first = (await tokenRequest(app, reused)).body.access_token
    const second = (await tokenRequest(app, await code())).body.access_token
    const changes = [await propose(first), await propose(second)]
    await tokenRequest(app, reused)
    const { body } = await rest(app, 'GET', '/oauth-grants?limit=1', { token: admin })
    await rest(app, 'DELETE', `/oauth-grants/${body.data[0].id}`, { token: admin })
    for (let i = 0; i < 4; i++) await runSiteJobs(installation, 'default')
    for (const change of changes) {
      const { body: view } = await rest(app, 'GET', `/changes/${change}`, { token: admin })
      assert.equal(view.data.status, 'rejected')
    }
  })

  test('registration is a switch; who registers is public, checked and counted', async () => {
    const register = (app: TestService['app'], body: unknown) => ask(app, 'POST', '/oauth/register', { body })
    assert.equal((await register(service.app, { redirect_uris: [RETURN] })).status, 404)
    const open = await makeService({ local: { oauth: { dynamic_registration: true } } })
    try {
      const registration = {
        client_name: 'Writer',
        redirect_uris: [RETURN],
        token_endpoint_auth_method: 'client_secret_basic',
      }
      const answer = await register(open.app, registration)
      assert.equal(answer.status, 201)
      const client = await answer.json()
      assert.equal(client.token_endpoint_auth_method, 'none')
      assert.ok(!('client_secret' in client))
      const path = authorizePath({
        response_type: 'code',
        client_id: client.client_id,
        redirect_uri: RETURN,
        code_challenge: pkce().challenge,
        code_challenge_method: 'S256',
      })
      const somebody = await signedIn(open.installation)
      const page = await ask(open.app, 'GET', path, { headers: { cookie: somebody.cookie } })
      assert.match(await page.text(), /Nobody vouches for this name/)
      assert.ok((await leadsTo(await decide(open.app, path, { person: somebody }))).url.searchParams.get('code'))
      for (const [body, error] of [
        [{ redirect_uris: ['http://writer.example/cb'] }, 'invalid_redirect_uri'],
        [{ redirect_uris: ['javascript:alert(1)'] }, 'invalid_redirect_uri'],
        [{ client_name: 'Writer' }, 'invalid_client_metadata'],
        ['[]', 'invalid_request'],
      ]) {
        const refused = await register(open.app, body)
        assert.deepEqual([refused.status, (await refused.json()).error], [400, error])
      }
      for (let i = 5; i < 10; i++) await register(open.app, registration)
      const limited = await register(open.app, registration)
      assert.equal(limited.status, 429)
      assert.ok(Number(limited.headers.get('retry-after')) > 3000)
    } finally {
      await open.close()
    }
  })

  test('tokens are asked for as often as an address may ask, and only as the form they are', async () => {
    const small = await makeService({ local: { limits: { api_ip: 3 } } })
    try {
      const guess = () => tokenRequest(small.app, { grant_type: 'refresh_token', refresh_token: 'x', client_id: 'y' })
      for (let i = 0; i < 3; i++) assert.equal((await guess()).body.error, 'invalid_grant')
      const { status, headers } = await guess()
      assert.deepEqual([status, headers.get('access-control-allow-origin')], [429, '*'])
      assert.ok(headers.get('retry-after'))
    } finally {
      await small.close()
    }
    const json = await ask(service.app, 'POST', '/oauth/token', { body: { grant_type: 'refresh_token' } })
    assert.deepEqual([json.status, (await json.json()).error], [415, 'invalid_request'])
    const form = { 'content-type': 'application/x-www-form-urlencoded' }
    const large = await ask(service.app, 'POST', '/oauth/token', {
      headers: form,
      body: `code=${'x'.repeat(20_000)}`,
    })
    assert.equal(large.status, 413)
    const twice = await ask(service.app, 'POST', '/oauth/token', {
      headers: form,
      body: 'client_id=a&client_id=b',
    })
    assert.equal((await twice.json()).error, 'invalid_request')
    const secret = await ask(service.app, 'POST', '/oauth/token', {
      headers: { ...form, authorization: 'Basic YTpi' },
      body: 'grant_type=refresh_token',
    })
    assert.deepEqual([secret.status, (await secret.json()).error], [401, 'invalid_client'])
  })
})
