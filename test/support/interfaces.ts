// The three ways to one operation, as outsiders have them: REST, MCP with the public client, and the command line.
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client'
import type { RestRoute } from '../../src/lib/core/operation/define-operation.ts'
import { cms } from './cms.ts'
import { hostFetch } from './host-fetch.ts'
import type { Site } from '../../src/lib/core/site.ts'

/** Runs an operation and returns `data`. */
export type Way = (operation: string, input: Record<string, unknown>) => Promise<any>

interface Place {
  site: Site
  /** Address of the server; the website is chosen by the Host header. */
  port: number
  token: string
}

/** By the REST line of the operation: path words in the path, all else in the query or the body. */
export async function restWay({ site, port, token }: Place): Promise<Way> {
  const index = await site.registry.index()
  const fetch = hostFetch(port)
  return async (name, input) => {
    const { route } = index.find(name)!
    const { path, rest } = fill(route, input)
    const bodyless = route.method === 'GET' || route.method === 'DELETE'
    const query = bodyless ? `?${new URLSearchParams(rest as Record<string, string>).toString()}` : ''
    const response = await fetch(`http://${site.config.hosts[0]}/api/v1${path}${query}`, {
      method: route.method,
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      ...(!bodyless && { body: JSON.stringify(rest) }),
    })
    const answer = (await response.json()) as { data: unknown }
    if (!response.ok) throw new Error(`${name}: ${JSON.stringify(answer)}`)
    return answer.data
  }
}

function fill({ path }: RestRoute, input: Record<string, unknown>) {
  const rest = { ...input }
  const filled = path.replace(/\{(\w+)\}/g, (_, key: string) => {
    const value = encodeURIComponent(String(rest[key]))
    delete rest[key]
    return value
  })
  return { path: filled, rest }
}

export async function mcpWay({ site, port, token }: Place): Promise<Way & { close(): Promise<void> }> {
  const client = new Client({ name: 'tester', version: '1.0.0' })
  const requestInit = { headers: { authorization: `Bearer ${token}` } }
  const address = new URL(`http://${site.config.hosts[0]}/mcp`)
  await client.connect(new StreamableHTTPClientTransport(address, { requestInit, fetch: hostFetch(port) }))
  const callTool = async (name: string, input: Record<string, unknown>) => {
    const answer = (await client.callTool({ name, arguments: input })) as {
      isError?: boolean
      structuredContent: any
      content: unknown
    }
    if (answer.isError) throw new Error(`${name}: ${JSON.stringify(answer.content)}`)
    return answer.structuredContent.data
  }
  return Object.assign(callTool, { close: () => client.close() })
}

/** As a person types it, the input on standard input. */
export function shellWay(root: string, site: Site, env: NodeJS.ProcessEnv = {}): Way {
  return async (name, input) => {
    const args = ['call', name, '--input=-', '--json', `--site=${site.key}`]
    const { json, stdout, stderr } = await cms(root, args, { stdin: JSON.stringify(input), env })
    if (!json?.ok) throw new Error(`${name}: ${stdout}${stderr}`)
    return json.result
  }
}
