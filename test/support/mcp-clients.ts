// MCP clients of both protocol generations, connected to an app without a network.
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client'
import { Client as OldClient } from '@modelcontextprotocol/sdk/client/index.js'
import { StreamableHTTPClientTransport as OldTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js'
import type { App } from '../../src/server/app.ts'

export const CLIENT = { name: 'tester', version: '1.0.0' }

/** Connects with a token; `query` is that of the address, for example `?tool_mode=registry`. */
export type Connect = (app: App, token: string, query?: string) => Promise<Client>

/** Revision 2026-07-28 by the public client. */
export const modern: Connect = async (app, token, query = '') => {
  const client = new Client(CLIENT, { versionNegotiation: { mode: { pin: '2026-07-28' } } })
  await client.connect(new StreamableHTTPClientTransport(address(query), options(app, token)))
  return client
}

/** The older revisions by the client before it; what the tests call of it is the same. */
export const older: Connect = async (app, token, query = '') => {
  const client = new OldClient(CLIENT)
  await client.connect(new OldTransport(address(query), options(app, token)))
  return client as any
}

export const GENERATIONS = { 'revision 2026-07-28': modern, 'revision 2025-11-25': older }

const address = (query: string) => new URL(`http://localhost/mcp${query}`)
const options = (app: App, token: string) => ({
  fetch: (url: string | URL, init?: RequestInit) => app.fetch(new Request(url, init)),
  requestInit: { headers: { authorization: `Bearer ${token}` } },
})
