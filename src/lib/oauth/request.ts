// An authorization request: first its client and redirect address, then the requested access.
import { message } from '../base/catalogue/message.ts'
import { AppError } from '../base/errors.ts'
import type { Installation } from '../core/installation.ts'
import type { Site } from '../core/site.ts'
import { clientOf } from './clients.ts'
import { oauthCode, oauthError, type OauthError } from './oauth-error.ts'
import { isRegistered } from './redirect-uri.ts'
import { resourceOf } from './resource.ts'
import { levelOf } from './scope.ts'
import type { AuthorizationClient, AuthorizationRequest } from './schema.ts'

/**
 * The client and its redirect address. Errors here are shown to the person only: no redirect goes to an address that
 * the client has not registered (RFC 6749 4.1.2.1). Throws AppError.
 */
export async function requestedBy(
  installation: Installation,
  site: Site,
  params: URLSearchParams,
): Promise<AuthorizationClient> {
  const client_id = singleParam(params, 'client_id')
  const redirect_uri = singleParam(params, 'redirect_uri')
  if (!client_id) throw oauthError('invalid_request', message('oauth.no_client_id'))
  if (!redirect_uri) throw oauthError('invalid_request', message('oauth.no_redirect_uri'))
  const client = await clientOf(installation, site, client_id)
  if (!isRegistered(client.redirect_uris, redirect_uri))
    throw oauthError('invalid_request', message('oauth.redirect_uri_unknown'))
  return { client, redirect_uri, state: params.getAll('state')[0] }
}

/** The requested access; an error is for the client, as `error` in the query of its address. */
export function requestedAccess(
  site: Site,
  params: URLSearchParams,
): AuthorizationRequest | { error: OauthError; text: string } {
  try {
    if (params.getAll('state').length > 1)
      throw oauthError('invalid_request', message('oauth.twice', { name: 'state' }))
    if (singleParam(params, 'response_type') !== 'code')
      throw oauthError('unsupported_response_type', message('oauth.response_type'))
    const challenge = singleParam(params, 'code_challenge')
    // The default of RFC 7636 4.3 is plain, which protects nothing.
    if (singleParam(params, 'code_challenge_method') !== 'S256' || !/^[\w-]{43}$/.test(challenge ?? ''))
      throw oauthError('invalid_request', message('oauth.pkce_needed'))
    const resource = resourceOf(site, singleParam(params, 'resource'))
    return { level: levelOf(singleParam(params, 'scope')), resource, challenge: challenge! }
  } catch (error) {
    const code = error instanceof AppError ? oauthCode(error) : undefined
    if (!code) throw error
    return { error: code, text: (error as AppError).message }
  }
}

/** RFC 6749 3.1: a parameter is there once; without a value it is not there. */
export function singleParam(params: URLSearchParams, name: string): string | undefined {
  const [value, ...more] = params.getAll(name)
  if (more.length) throw oauthError('invalid_request', message('oauth.twice', { name }))
  return value === '' ? undefined : value
}
