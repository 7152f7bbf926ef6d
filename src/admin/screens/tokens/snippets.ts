// Instructions for programs that use the website: the same as `cms token:create` prints.
import type { HomePageLabels } from './home-page-heading.ts'

interface Website {
  /** Of the website. */
  key: string
  base_url: string
}

export const mcpAddress = ({ base_url }: Pick<Website, 'base_url'>): string => `${base_url}/mcp`

/** The configuration of an MCP client; without a token it signs in by OAuth. */
export function mcpClient(endpoint: Website, token?: string): string {
  const headers = token === undefined ? {} : { headers: { Authorization: `Bearer ${token}` } }
  const server = { type: 'http', url: mcpAddress(endpoint), ...headers }
  return JSON.stringify({ mcpServers: { [endpoint.key]: server } }, null, 2)
}

/** Shows the token's user, lists the pages, and changes a heading of the home page: 202 if it needs approval. */
export function curlLines({ base_url }: Pick<Website, 'base_url'>, token: string, homePage?: HomePageLabels) {
  const curl = `curl -H 'Authorization: Bearer ${token}'`
  const json = "-H 'Content-Type: application/json'"
  const [path, body] = homePage
    ? [`home/blocks/${homePage.block}`, { data: { [homePage.field]: 'Hello' } }]
    : ['home', { title: 'Hello' }]
  return {
    try: `${curl} ${base_url}/api/v1/me`,
    read: `${curl} ${base_url}/api/v1/pages`,
    write: `${curl} -X PATCH ${json} -d '${JSON.stringify(body)}' ${base_url}/api/v1/pages/${path}`,
  }
}

/** The description of all operations, which is public. */
export const apiDescription = ({ base_url }: Pick<Website, 'base_url'>): string => `${base_url}/api/v1/openapi.json`
