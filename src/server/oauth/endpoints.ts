// The OAuth endpoints: metadata, token, revocation and, when it is enabled, registration.
import { list, message } from '../../lib/base/catalogue/message.ts'
import { AppError } from '../../lib/base/errors.ts'
import {
  readMetadata,
  registerClient,
  exchangeCode,
  oauthError,
  endByToken,
  refreshGrant,
  singleParam,
} from '../../lib/oauth/oauth.ts'
import type { Granted } from '../../lib/oauth/schema.ts'
import { HOUR, SECOND } from '../../lib/base/clock.ts'
import { requireAddressLimit } from '../address-limit.ts'
import { readJsonBody } from '../body.ts'
import type { Visit } from '../context.ts'
import { requireMcp } from '../protected-resource.ts'
import type { Reply } from '../reply.ts'
import { readForm } from '../screens/respond.ts'
import { answer, preflight, oauthErrorReply } from './answers.ts'
import { REGISTER, REVOKE, SERVER_METADATA, serverMetadata, TOKEN } from './metadata.ts'

const BODY_LIMIT = 16 * 1024
const REGISTRATIONS = { name: 'oauth_register', limit: 10, window_s: HOUR / SECOND }
const MANY = message('request.too_many_from_address')

interface Endpoint {
  method: 'GET' | 'POST'
  handle: (visit: Visit) => Promise<Reply> | Reply
}
const metadata: Endpoint = { method: 'GET', handle: (visit) => answer(visit, serverMetadata(visit)) }
const ENDPOINTS: Record<string, Endpoint> = {
  [SERVER_METADATA]: metadata,
  // Clients from before RFC 9728 derive this address from that of the MCP server.
  [`${SERVER_METADATA}/mcp`]: metadata,
  [TOKEN]: { method: 'POST', handle: token },
  [REVOKE]: { method: 'POST', handle: revoke },
  [REGISTER]: { method: 'POST', handle: register },
}

/** Answers the service `oauth` of the register of addresses. */
export async function oauthEndpoint(visit: Visit): Promise<Reply> {
  const { method, handle } = ENDPOINTS[visit.url.pathname]!
  try {
    requireMcp(visit)
    const allow = method === 'GET' ? ['GET', 'HEAD', 'OPTIONS'] : ['POST', 'OPTIONS']
    if (visit.request.method === 'OPTIONS') return preflight(visit, allow.join(', '))
    if (!allow.includes(visit.request.method))
      throw new AppError(
        'request.method_not_allowed',
        { pathname: visit.url.pathname, methods: list(allow) },
        {
          extra: { allow },
        },
      )
    return await handle(visit)
  } catch (error) {
    return oauthErrorReply(visit, error)
  }
}

async function token(visit: Visit): Promise<Reply> {
  const form = await formOf(visit)
  const { id: _, ...granted } = await grant(visit, form)
  return answer(visit, { token_type: 'Bearer', ...granted })
}

async function grant({ installation, site }: Visit, form: URLSearchParams): Promise<Granted> {
  const client_id = needed(form, 'client_id')
  const resource = singleParam(form, 'resource')
  const type = needed(form, 'grant_type')
  let granted: Granted | undefined
  if (type === 'authorization_code')
    granted = await exchangeCode(installation, site, {
      code: needed(form, 'code'),
      code_verifier: needed(form, 'code_verifier'),
      redirect_uri: singleParam(form, 'redirect_uri'),
      client_id,
      resource,
    })
  else if (type === 'refresh_token')
    granted = await refreshGrant(installation, site, {
      refresh_token: needed(form, 'refresh_token'),
      scope: singleParam(form, 'scope'),
      client_id,
      resource,
    })
  else throw oauthError('unsupported_grant_type', message('oauth.grant_types'))
  // One message for every invalid grant: details would help an attacker.
  if (!granted) throw oauthError('invalid_grant', message('oauth.not_granted'))
  return granted
}

/** RFC 7009 2.2: an unknown token counts as revoked. */
async function revoke(visit: Visit): Promise<Reply> {
  const form = await formOf(visit)
  const sent = { token: needed(form, 'token'), client_id: needed(form, 'client_id') }
  if (!(await endByToken(visit.installation, visit.site, sent)))
    throw oauthError('invalid_client', message('oauth.other_client'))
  return answer(visit, {})
}

/** RFC 7591; every client is registered without client authentication: it could not keep a secret. */
async function register(visit: Visit): Promise<Reply> {
  const { installation, site } = visit
  if (!installation.local.oauth.dynamic_registration) throw new AppError('oauth_request.no_registration')
  await requireAddressLimit(visit, REGISTRATIONS, MANY)
  const clientMetadata = readMetadata(await readJsonBody(visit.request, BODY_LIMIT))
  const { client_id, name, redirect_uris, created_at } = await registerClient(installation, site, clientMetadata)
  const registered = {
    client_id,
    client_id_issued_at: Math.floor(created_at.getTime() / SECOND),
    client_name: name,
    redirect_uris,
    grant_types: ['authorization_code', 'refresh_token'],
    response_types: ['code'],
    token_endpoint_auth_method: 'none',
  }
  return answer(visit, registered, 201)
}

/** The form of a request by a program, not a page; rate-limited per address against guessing. */
async function formOf(visit: Visit): Promise<URLSearchParams> {
  const { api_ip: limit } = visit.installation.local.limits
  await requireAddressLimit(visit, { name: 'oauth', limit, window_s: 60 }, MANY)
  if (visit.request.headers.has('authorization')) throw oauthError('invalid_client', message('oauth.no_secrets'))
  return readForm(visit.request, BODY_LIMIT)
}

function needed(form: URLSearchParams, name: string): string {
  const value = singleParam(form, name)
  if (value === undefined) throw oauthError('invalid_request', message('oauth.missing', { name }))
  return value
}
