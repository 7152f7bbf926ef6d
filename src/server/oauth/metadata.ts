// The authorization server's metadata (RFC 8414), built from the website's own address.
import { SCOPES } from '../../lib/oauth/oauth.ts'
import type { Visit } from '../context.ts'

export const SERVER_METADATA = '/.well-known/oauth-authorization-server'
export const AUTHORIZE = '/oauth/authorize'
export const TOKEN = '/oauth/token'
export const REVOKE = '/oauth/revoke'
export const REGISTER = '/oauth/register'

/** Not from the Host header: a forged one must not send clients to another host. */
export function serverMetadata({ installation, site }: Pick<Visit, 'installation' | 'site'>) {
  const { base_url } = site
  const { dynamic_registration } = installation.local.oauth
  return {
    issuer: base_url,
    authorization_endpoint: base_url + AUTHORIZE,
    token_endpoint: base_url + TOKEN,
    revocation_endpoint: base_url + REVOKE,
    ...(dynamic_registration && { registration_endpoint: base_url + REGISTER }),
    scopes_supported: SCOPES,
    response_types_supported: ['code'],
    response_modes_supported: ['query'],
    grant_types_supported: ['authorization_code', 'refresh_token'],
    token_endpoint_auth_methods_supported: ['none'],
    revocation_endpoint_auth_methods_supported: ['none'],
    code_challenge_methods_supported: ['S256'],
    authorization_response_iss_parameter_supported: true,
    client_id_metadata_document_supported: true,
  }
}
