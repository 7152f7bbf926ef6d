// OAuth as programs see it: what is discovered, the consent, the exchange of codes and refresh tokens, and what is refused.
import assert from 'node:assert/strict'
import { after, before, suite, test } from 'node:test'
import { ask, makeService, rest, type TestService } from '../support/client.ts'
import {
  allowedCode,
  authorizePath,
  decide,
  documentHost,
  leadsTo,
  pkce,
  signedIn,
  tokenRequest,
  type Person,
} from '../support/oauth.ts'

suite('OAuth as programs see it', () => {
  const RETURN = 'http://127.0.0.1:5000/callback'
  const APP = 'cursor://example.writer/callback'
  const WEB = 'https://writer.example/callback?from=cms'

  let host: Awaited<ReturnType<typeof documentHost>>
  let service: TestService
  let person: Person
  let base: string
  before(async () => {
    host = await documentHost([RETURN, APP, WEB])
    service = await makeService({
      sites: { default: {}, other: {}, quiet: { features: { mcp: false } } },
      local: { net: { allow: [host.host] }, limits: { api_ip: 100_000 } },
    })
    person = await signedIn(service.installation)
    base = (await service.installation.openSite('default')).base_url
  })
  after(async () => {
    await service?.close()
    await host?.close()
  })

  const request = (changes: Record<string, string | undefined> = {}) =>
    authorizePath({
      response_type: 'code',
      client_id: host.client_id,
      redirect_uri: RETURN,
      state: 'a state',
      scope: 'read write',
      resource: `${base}/mcp`,
      code_challenge: pkce().challenge,
      code_challenge_method: 'S256',
      ...changes,
    })
  const visit = (path: string, cookie: string | undefined = person.cookie) =>
    ask(service.app, 'GET', path, { headers: { ...(cookie && { cookie }), 'sec-fetch-site': 'cross-site' } })
  const code = (options: Partial<Parameters<typeof allowedCode>[1]> = {}) =>
    allowedCode(service, { person, client_id: host.client_id, redirect_uri: RETURN, ...options })

  test('the documents name the website by its own address, whatever host was asked', async () => {
    const paths = ['/.well-known/oauth-authorization-server', '/.well-known/oauth-authorization-server/mcp']
    for (const path of paths)
      for (const hostName of ['localhost', '127.0.0.1', 'localhost:6666']) {
        const answer = await ask(service.app, 'GET', path, { host: hostName })
        assert.deepEqual([answer.status, answer.headers.get('access-control-allow-origin')], [200, '*'])
        const document = await answer.json()
        assert.equal(document.issuer, base)
        for (const key of ['authorization', 'token', 'revocation'])
          assert.ok(document[`${key}_endpoint`].startsWith(`${base}/oauth/`))
        assert.deepEqual(document.code_challenge_methods_supported, ['S256'])
        assert.equal(document.client_id_metadata_document_supported, true)
        assert.equal(document.authorization_response_iss_parameter_supported, true)
        assert.ok(!('registration_endpoint' in document))
      }
    const resource = await ask(service.app, 'GET', '/.well-known/oauth-protected-resource/mcp', {
      host: '127.0.0.1',
    })
    const { authorization_servers, resource: named } = await resource.json()
    assert.deepEqual([authorization_servers, named], [[base], `${base}/mcp`])
    const quiet = await ask(service.app, 'GET', paths[0]!, { host: 'quiet.test' })
    assert.equal(quiet.status, 404)
    const preflight = await ask(service.app, 'OPTIONS', '/oauth/token', {
      headers: { origin: 'https://tool.example' },
    })
    assert.deepEqual([preflight.status, preflight.headers.get('access-control-allow-origin')], [204, '*'])
    assert.equal(preflight.headers.get('access-control-allow-credentials'), null)
    assert.equal((await ask(service.app, 'GET', '/oauth/token')).status, 405)
  })

  test('consent needs somebody who has just signed in; the login leads back', async () => {
    const path = request()
    const strangers = await visit(path, '')
    assert.equal(strangers.status, 303)
    const login = new URL(strangers.headers.get('location')!, base)
    assert.deepEqual([login.pathname, login.searchParams.get('next')], ['/admin/login', path])
    const idle = await signedIn(service.installation, { elevated: false })
    assert.match((await visit(path, idle.cookie)).headers.get('location')!, /^\/admin\/elevate\?next=/)
    const decided = await decide(service.app, path, { person: { ...person, cookie: 'cms_session=none' } })
    assert.equal(decided.status, 303)
    assert.equal(new URL(decided.headers.get('location')!, base).searchParams.get('next'), path)
  })

  test('the page tells who asks, offers what may be given, and cannot be framed', async () => {
    host.document.value['client_name'] = 'Wri\u202eter <b>'
    await service.installation.network.write.deleteFrom('oauth_clients').execute()
    const answer = await visit(request())
    assert.equal(answer.status, 200)
    const page = await answer.text()
    assert.ok(page.includes('Wri ter &lt;b&gt;') && page.includes(host.host))
    assert.match(page, /value="approval" checked/)
    assert.match(page, /value="direct"/)
    assert.match(answer.headers.get('content-security-policy')!, /frame-ancestors 'none'/)
    assert.match(answer.headers.get('content-security-policy')!, /^default-src 'none'/)
    assert.doesNotMatch(await (await visit(request({ scope: 'read' }))).text(), /value="(direct|approval)"/)
    assert.match(await (await visit(request({ scope: undefined }))).text(), /value="read" checked/)
    host.document.value['client_name'] = 'Writer'
    await service.installation.network.write.deleteFrom('oauth_clients').execute()
  })

  test('a form of another website, or for another account, allows nothing', async () => {
    const path = request()
    const foreign = await ask(service.app, 'POST', path, {
      headers: {
        cookie: person.cookie,
        origin: 'https://evil.example',
        'sec-fetch-site': 'cross-site',
        'content-type': 'application/x-www-form-urlencoded',
      },
      body: `account=${person.id}&decision=allow&access=direct&days=365`,
    })
    assert.equal(foreign.status, 403)
    const other = await decide(service.app, path, { person, account: String(person.id + 1) })
    assert.ok((await other.text()).includes('name="decision"'))
    assert.equal((await decide(service.app, path, { person, access: 'everything' })).status, 422)
    assert.equal((await decide(service.app, path, { person, days: '3650' })).status, 422)
    assert.equal((await decide(service.app, request({ scope: 'read' }), { person, access: 'direct' })).status, 422)
  })

  test('a role whose writes wait cannot give away more', async () => {
    const { installation } = service
    const author = await signedIn(installation, { role: 'author' })
    const now = installation.clock.now().toISOString()
    const stamps = { created_at: now, updated_at: now }
    await installation.network.write
      .insertInto('roles')
      .values({
        uid: 'r',
        version: 1,
        site: 'default',
        name: 'author',
        title: 'Author',
        permissions: null,
        approval: 1,
        second_factor: 'off',
        ...stamps,
      })
      .execute()
    assert.doesNotMatch(await (await visit(request(), author.cookie)).text(), /value="direct"/)
    assert.equal((await decide(service.app, request(), { person: author, access: 'direct' })).status, 422)
    await installation.network.write.deleteFrom('roles').execute()
    const sent = await code({ person: author, access: 'direct' })
    await installation.network.write
      .insertInto('roles')
      .values({
        uid: 'r',
        version: 1,
        site: 'default',
        name: 'author',
        title: 'Author',
        permissions: null,
        approval: 1,
        second_factor: 'off',
        ...stamps,
      })
      .execute()
    const { body } = await tokenRequest(service.app, sent)
    const token = await rest(service.app, 'GET', '/me', { token: body.access_token })
    assert.equal(token.body.data.token.mode, 'approval')
    await installation.network.write.deleteFrom('roles').execute()
  })

  test('what is wrong with client or address is told to the person; nobody is sent anywhere', async () => {
    for (const changes of [
      { redirect_uri: 'https://evil.example/callback' },
      { redirect_uri: `${WEB}&more` },
      { redirect_uri: 'http://127.0.0.1:5000/other' },
      { redirect_uri: 'http://127.0.0.1.evil.example/callback' },
      { redirect_uri: 'http://localhost:5000/callback' },
      { redirect_uri: 'javascript:alert(1)' },
      { redirect_uri: undefined },
      { client_id: undefined },
      { client_id: 'somebody' },
      { client_id: 'http://127.0.0.1:1/client.json' },
      { client_id: 'https://127.0.0.1/client.json' },
      { client_id: 'https://user:pw@writer.example/client.json' },
      { client_id: 'https://writer.example/' },
      { client_id: 'https://writer.example/a/../client.json' },
    ]) {
      const answer = await visit(request(changes))
      assert.equal(answer.status, 400, JSON.stringify(changes))
      assert.deepEqual([answer.headers.get('location'), answer.headers.get('refresh')], [null, null])
      assert.ok(!(await answer.text()).includes('class="button"'))
    }
    const twice = await visit(`${request()}&redirect_uri=${encodeURIComponent(APP)}`)
    assert.equal(twice.status, 400)
    // RFC 8252 7.3: the port is the program's choice.
    assert.equal((await visit(request({ redirect_uri: 'http://127.0.0.1:61234/callback' }))).status, 200)
  })

  test('what else is wrong is told to the client, with state and issuer, and only by a link', async () => {
    for (const [changes, error] of [
      [{ response_type: 'token' }, 'unsupported_response_type'],
      [{ code_challenge: undefined }, 'invalid_request'],
      [{ code_challenge_method: 'plain' }, 'invalid_request'],
      [{ code_challenge_method: undefined }, 'invalid_request'],
      [{ code_challenge: 'short' }, 'invalid_request'],
      [{ resource: 'https://evil.example/mcp' }, 'invalid_target'],
      [{ resource: `${base}/mcp/../admin` }, 'invalid_target'],
      [{ scope: 'admin' }, 'invalid_scope'],
    ] as const)
      for (const redirect_uri of [RETURN, APP, WEB]) {
        const led = await leadsTo(await visit(request({ ...changes, redirect_uri })))
        assert.ok(led.url.href.startsWith(redirect_uri), led.url.href)
        const { searchParams } = led.url
        assert.deepEqual(
          [searchParams.get('error'), searchParams.get('state'), searchParams.get('iss'), led.byItself],
          [error, 'a state', base, false],
        )
        assert.equal(searchParams.get('code'), null)
      }
  })

  test('a state cannot lead elsewhere, and comes back as it was', async () => {
    for (const state of ['https://evil.example', '"><script>alert(1)</script>', '\r\nlocation: //evil', '&code=x#y']) {
      const led = await leadsTo(await decide(service.app, request({ state }), { person }))
      assert.equal(led.url.origin + led.url.pathname, RETURN)
      assert.equal(led.url.searchParams.get('state'), state)
      assert.match(led.url.searchParams.get('code')!, /^cmsc_/)
    }
    for (const redirect_uri of [RETURN, APP, WEB]) {
      const allowed = await leadsTo(await decide(service.app, request({ redirect_uri }), { person }))
      assert.equal(allowed.byItself, true, redirect_uri)
      const answer = await decide(service.app, request({ redirect_uri }), { person, decision: 'refuse' })
      const { url, byItself } = await leadsTo(answer)
      assert.deepEqual([url.searchParams.get('error'), byItself], ['access_denied', false], redirect_uri)
      assert.equal(url.searchParams.get('from'), redirect_uri === WEB ? 'cms' : null)
    }
  })
})
