// An MCP client that knows only OAuth: discovery, PKCE, the consent page, tokens that renew themselves (issue 3).
// Holds: contract 3.3 oauth
import assert from 'node:assert/strict'
import { after, before, suite, test } from 'node:test'
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client'
import { Client as OldClient } from '@modelcontextprotocol/sdk/client/index.js'
import { StreamableHTTPClientTransport as OldTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js'
import { openInstallation } from '../../src/lib/installation/installation.ts'
import type { Installation } from '../../src/lib/core/installation.ts'
import { makeInstallation, type TestInstallation } from '../support/installation.ts'
import { CLIENT } from '../support/mcp-clients.ts'
import { documentHost, leadsTo, OWN_FORM, signedIn } from '../support/oauth.ts'
import { freePort } from '../support/ports.ts'
import { startServer, type TestServer } from '../support/server.ts'

suite('an MCP client that knows only OAuth', () => {
  const RETURN = 'http://127.0.0.1:5000/callback'

  let host: Awaited<ReturnType<typeof documentHost>>
  let here: TestInstallation
  let installation: Installation
  let server: TestServer
  let base: string
  before(async () => {
    host = await documentHost([RETURN])
    const local = { net: { allow: [host.host] }, oauth: { dynamic_registration: true } }
    here = await makeInstallation({ local })
    const port = await freePort()
    installation = await openInstallation({ ...here.options, port })
    server = await startServer(installation, port)
    base = (await installation.openSite('default')).base_url
    assert.equal(base, `http://localhost:${port}`)
  })
  after(async () => {
    await server?.close()
    await installation?.close()
    await here?.close()
    await host?.close()
  })

  /** What a client remembers; nothing of ours is told to it but the address of the MCP server. */
  function memory(client_id?: string) {
    const stored: Record<string, any> = { ...(client_id && { client: { client_id, issuer: base } }) }
    const keep = (name: string) => (value: unknown) => void (stored[name] = value)
    const client_name = 'Writer'
    const clientMetadata = { client_name, redirect_uris: [RETURN], token_endpoint_auth_method: 'none' }
    const provider = {
      redirectUrl: RETURN,
      clientMetadata,
      state: () => 'the state',
      clientInformation: () => stored['client'],
      saveClientInformation: keep('client'),
      tokens: () => stored['tokens'],
      saveTokens: keep('tokens'),
      redirectToAuthorization: keep('authorize'),
      saveCodeVerifier: keep('verifier'),
      codeVerifier: () => stored['verifier'],
      discoveryState: () => stored['discovery'],
      saveDiscoveryState: keep('discovery'),
    }
    return { stored, provider }
  }

  /** The person's part, with a browser's cookies and the page's own form. */
  async function consent(authorize: URL, access: string): Promise<URL> {
    const person = await signedIn(installation)
    const headers = { cookie: person.cookie }
    const page = await (await fetch(authorize, { headers })).text()
    const action = /<form class="panel" method="post" action="([^"]+)"/.exec(page)![1]!.replaceAll('&amp;', '&')
    const form = new URLSearchParams({ decision: 'allow', access })
    for (const [, name, value] of page.matchAll(/<input type="hidden" name="(\w+)" value="([^"]*)">/g))
      form.set(name!, value!)
    form.set('days', '30')
    const answer = await fetch(new URL(action, base), {
      method: 'POST',
      headers: { ...OWN_FORM, origin: base, ...headers },
      body: form,
    })
    const { url, byItself } = await leadsTo(answer)
    assert.ok(byItself)
    assert.equal(url.searchParams.get('state'), 'the state')
    return url
  }

  interface Connected {
    listTools(): Promise<{ tools: { name: string }[] }>
    callTool(params: { name: string; arguments: Record<string, unknown> }): Promise<any>
    close(): Promise<void>
  }
  type Provider = ReturnType<typeof memory>['provider']

  const GENERATIONS: Record<string, (provider: Provider, answer?: URL) => Promise<Connected>> = {
    'the public client': async (provider, answer) => {
      const transport = new StreamableHTTPClientTransport(new URL(`${base}/mcp`), {
        authProvider: provider,
      })
      if (answer) await transport.finishAuth(answer.searchParams)
      const client = new Client(CLIENT)
      await client.connect(transport)
      return client
    },
    'the client before it': async (provider, answer) => {
      const transport = new OldTransport(new URL(`${base}/mcp`), { authProvider: provider })
      if (answer) await transport.finishAuth(answer.searchParams.get('code')!)
      const client = new OldClient(CLIENT)
      await client.connect(transport)
      return client
    },
  }
  const REGISTRATIONS = {
    'by its document': () => host.client_id,
    'after it registered itself': () => undefined,
  }

  for (const [generation, connect] of Object.entries(GENERATIONS))
    for (const [registration, client_id] of Object.entries(REGISTRATIONS))
      test(`${generation} connects ${registration}`, async () => {
        const { stored, provider } = memory(client_id())
        await assert.rejects(connect(provider), /unauthorized/i)
        const params = (stored['authorize'] as URL).searchParams
        assert.equal(params.get('resource'), `${base}/mcp`)
        const client = await connect(provider, await consent(stored['authorize'], 'approval'))
        const { tools } = await client.listTools()
        assert.ok(tools.some(({ name }) => name === 'create_page'))
        const written = await client.callTool({ name: 'create_page', arguments: { title: 'By OAuth' } })
        assert.equal(written.structuredContent.data.status, 'pending', JSON.stringify(written))
        await client.close()
        await expire()
        const before = stored['tokens']
        const later = await connect(provider)
        assert.ok((await later.listTools()).tools.length > 10)
        assert.notEqual(stored['tokens'].access_token, before.access_token)
        assert.notEqual(stored['tokens'].refresh_token, before.refresh_token)
        await later.close()
      })

  test('with read alone the write tools are not there', async () => {
    const { stored, provider } = memory(host.client_id)
    const connect = GENERATIONS['the public client']!
    await assert.rejects(connect(provider))
    const client = await connect(provider, await consent(stored['authorize'], 'read'))
    const { tools } = await client.listTools()
    assert.ok(tools.length && !tools.some(({ name }) => name === 'create_page'))
    assert.equal(stored['tokens'].scope, 'read')
    await client.close()
  })

  /** As an hour would. */
  const expire = () =>
    installation.network.write.updateTable('tokens').set({ expires_at: '2020-01-01T00:00:00.000Z' }).execute()
})
