// Metadata of the protected resource, linked from the 401 of MCP: names the resource and its token issuer (RFC 9728).
import { AppError } from '../lib/base/errors.ts'
import { SCOPES } from '../lib/oauth/oauth.ts'
import { hasFeature } from '../lib/core/site.ts'
import { titleOf } from '../lib/core/settings/site-title.ts'
import type { Visit } from './context.ts'
import { ANY_ORIGIN, preflight } from './oauth/answers.ts'
import { reply, type Reply } from './reply.ts'

export const RESOURCE_METADATA = '/.well-known/oauth-protected-resource'

/**
 * The document of the website, and that of /mcp below it; the resource's path follows the well-known one
 * (RFC 9728 3.1). The website issues its tokens itself. Throws 404 and 405.
 */
export async function protectedResource(visit: Visit): Promise<Reply> {
  requireMcp(visit)
  const { site, url, request, headers } = visit
  const path = url.pathname.slice(RESOURCE_METADATA.length)
  if (path !== '' && path !== '/mcp') throw new AppError('request.nothing_here', { pathname: url.pathname })
  if (request.method === 'OPTIONS') return preflight(visit, 'GET, HEAD, OPTIONS')
  if (request.method !== 'GET' && request.method !== 'HEAD')
    throw new AppError(
      'request.only_get',
      { pathname: url.pathname },
      {
        extra: { allow: ['GET', 'HEAD', 'OPTIONS'] },
      },
    )
  const document = {
    resource: `${site.base_url}${path}`,
    resource_name: await titleOf(site),
    authorization_servers: [site.base_url],
    scopes_supported: SCOPES,
    bearer_methods_supported: ['header'],
  }
  // Public, and readable by clients in browsers: it contains no more than the 401.
  return reply(document, { headers: { ...headers, ...ANY_ORIGIN } })
}

/** Throws 404 while the website has MCP or the API switched off. */
export function requireMcp({ site }: Pick<Visit, 'site'>): void {
  if (!hasFeature(site, 'mcp') || !hasFeature(site, 'api')) throw new AppError('mcp.off', { site: site.key })
}
