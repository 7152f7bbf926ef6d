// What a token is asked for: the MCP address of a website, or the website as a whole (RFC 8707).
import { list, message } from '../base/catalogue/message.ts'
import type { Site } from '../core/site.ts'
import { oauthError } from './oauth-error.ts'

/** The resource in our spelling; /mcp when a client tells none. Throws `invalid_target` for what is not this website's. */
export function resourceOf({ base_url }: Pick<Site, 'base_url'>, asked: string | undefined): string {
  const own = [`${base_url}/mcp`, base_url]
  if (asked === undefined) return own[0]!
  const href = URL.parse(asked)?.href
  const found = own.find((one) => new URL(one).href === href)
  if (found === undefined)
    throw oauthError('invalid_target', message('oauth.resource_unknown', { resources: list(own, 'or') }))
  return found
}
