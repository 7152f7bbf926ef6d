// The resource of a token: the MCP address of a website, or the website as a whole (RFC 8707).
import { list, message } from '../base/catalogue/message.ts'
import type { Site } from '../core/site.ts'
import { oauthError } from './oauth-error.ts'

/**
 * The resource in our spelling; /mcp when the client names none. Throws `invalid_target` for one that is not this
 * website's.
 */
export function resourceOf({ base_url }: Pick<Site, 'base_url'>, requested: string | undefined): string {
  const own = [`${base_url}/mcp`, base_url]
  if (requested === undefined) return own[0]!
  const href = URL.parse(requested)?.href
  const found = own.find((one) => new URL(one).href === href)
  if (found === undefined)
    throw oauthError('invalid_target', message('oauth.resource_unknown', { resources: list(own, 'or') }))
  return found
}
