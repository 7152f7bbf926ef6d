// What a client learns from the 401 of MCP: which resource it asked, and how a token is sent (RFC 9728).
import { AppError } from '../lib/errors.ts'
import { hasFeature } from '../lib/site.ts'
import type { Visit } from './context.ts'
import { reply, type Reply } from './reply.ts'

export const RESOURCE_METADATA = '/.well-known/oauth-protected-resource'

/**
 * The document of the website, and below it that of /mcp; the resource's path follows the well-known one (RFC 9728 3.1).
 * Tokens are made by people, so it names no authorization server. Throws 404 and 405.
 */
export function protectedResource({ site, url, request, headers }: Visit): Reply {
  if (!hasFeature(site, 'mcp') || !hasFeature(site, 'api'))
    throw new AppError('feature-disabled', `MCP is switched off for ${site.key}.`)
  const path = url.pathname.slice(RESOURCE_METADATA.length)
  if (path !== '' && path !== '/mcp') throw new AppError('not-found', `There is nothing at ${url.pathname}.`)
  if (request.method !== 'GET' && request.method !== 'HEAD')
    throw new AppError('method-not-allowed', `${url.pathname} takes GET.`, {
      extra: { allow: ['GET', 'HEAD'] },
    })
  const document = {
    resource: `${site.base_url}${path}`,
    resource_name: site.title,
    bearer_methods_supported: ['header'],
  }
  // Public, and clients in browsers read it: it says nothing that the 401 does not.
  return reply(document, { headers: { ...headers, 'access-control-allow-origin': '*' } })
}
