// The context of a request: its website by the host, the client's address, the request id and the principal.
import type { BlockList } from 'node:net'
import { ANONYMOUS, type Principal } from '../lib/core/principal.ts'
import { principalOfSession, principalOfToken } from '../lib/access/access.ts'
import { recordVisit } from '../lib/support/support.ts'
import { normaliseHost, type SiteDirectory } from '../lib/platform/config/site-directory.ts'
import { AppError } from '../lib/base/errors.ts'
import { adminLanguage, ownLanguage } from '../lib/platform/i18n/admin-text.ts'
import type { Installation } from '../lib/core/installation.ts'
import type { Call, Channel } from '../lib/core/operation/context.ts'
import type { Site } from '../lib/core/site.ts'
import { newUid } from '../lib/base/clock.ts'
import { requestedOrigin } from './requested-origin.ts'
import { clientAddress } from './client-address.ts'
import { errorWithLocation } from './error-location.ts'
import { describe, type Log } from './log-entry.ts'
import type { Occurrence } from './problem.ts'
import { requireOwnRequest, hostOf, sessionValue } from './session.ts'

/** A request before it is processed. */
export interface IncomingRequest extends Occurrence {
  installation: Installation
  request: Request
  url: URL
  /** The Host header; '' without one. */
  host: string
  /** Address of the client, behind the trusted proxies. */
  ip: string
  request_id: string
  log: Log
  /** Headers that every API response carries, errors included. */
  headers: Record<string, string>
}
/** A request to one website. */
export interface Visit extends IncomingRequest {
  site: Site
}

/** From the connection: the remote address, and the Host header. */
export interface Peer {
  address: string
  host: string
}

/** Collected for every request; none of it can fail. */
export function readIncoming(
  installation: Installation,
  request: Request,
  { url, peer, trusted, log }: { url: URL; peer: Peer; trusted: BlockList; log: Log },
): IncomingRequest {
  const request_id = newUid(installation.clock.now())
  const ip = clientAddress(peer.address, request.headers.get('x-forwarded-for'), trusted)
  const challenge = request.headers.has('authorization')
    ? 'Bearer realm="cms", error="invalid_token"'
    : 'Bearer realm="cms"'
  const headers = { 'x-request-id': request_id }
  return {
    installation,
    request,
    url,
    host: peer.host,
    ip,
    request_id,
    log,
    headers,
    challenge,
    instance: url.pathname,
    language: adminLanguage(request.headers.get('accept-language')),
  }
}

/** The website that the Host header names; throws 400, 421, and 503 when its configuration is not usable. */
export async function siteOf(
  { installation, host: header, log, request_id }: IncomingRequest,
  hosts: Hosts,
): Promise<Site> {
  const host = normaliseHost(header)
  if (!/^(\[[0-9a-f:.]+\]|[a-z0-9._-]{1,253})$/.test(host)) throw new AppError('request.host_invalid')
  const key = await hosts.keyOf(host)
  if (key === undefined) throw new AppError('request.host_unknown', { host })
  try {
    return await installation.openSite(key)
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    // File names and lines are for the operator's log, not for visitors.
    log({ level: 'error', message: `The website ${key} cannot be opened: ${error.message}`, request_id })
    const details = { cause: error, extra: { retry_after: 30 } }
    if (!installation.dev) throw new AppError('request.site_unavailable', {}, details)
    throw new AppError('request.site_broken', { reason: errorWithLocation(error) }, details)
  }
}

/** Looks hosts up, and re-reads the websites' files now and then, so that a new one needs no restart. */
export class Hosts {
  readonly #directory: SiteDirectory
  #read = 0

  constructor(directory: SiteDirectory) {
    this.#directory = directory
  }

  async keyOf(host: string): Promise<string | undefined> {
    if (this.#directory.keyOf(host) === undefined) await this.#refresh(200)
    else await this.#refresh(1000)
    return this.#directory.keyOf(host)
  }

  /** Re-reading touches the files of every website, so requests for unknown hosts must not trigger it at will. */
  async #refresh(atMostEvery: number): Promise<void> {
    const now = performance.now()
    if (this.#read > 0 && now - this.#read < atMostEvery) return
    this.#read = now
    // While the folder cannot be read, the websites that are known go on answering.
    await this.#directory.refresh().catch(() => undefined)
  }
}

/**
 * The principal of `Authorization: Bearer cms_…`, else of the session cookie; anonymous without either and with an expired
 * session. Throws 401 for an invalid token, and 403 when another website sent a write with the session cookie.
 */
export async function principalOf(visit: Visit): Promise<Principal> {
  const { installation, request, site } = visit
  const header = request.headers.get('authorization')
  if (header !== null) return principalOfHeader(visit, header)
  const value = sessionValue(visit)
  if (value === undefined) return ANONYMOUS
  const principal = await principalOfSession(installation, site, { value, host: hostOf(visit) })
  if (!principal) return ANONYMOUS
  visit.language = ownLanguage(principal.session?.locale) ?? visit.language
  requireOwnRequest(visit)
  await noted(visit, principal)
  return principal
}

/** For programs: by the Authorization header only, without session cookies. */
export async function principalOfProgram(visit: Visit): Promise<Principal> {
  const header = visit.request.headers.get('authorization')
  return header === null ? ANONYMOUS : principalOfHeader(visit, header)
}

async function principalOfHeader(visit: Visit, header: string): Promise<Principal> {
  const { installation, site } = visit
  const value = /^Bearer +([\w.~+/=-]{1,300})$/i.exec(header)?.[1]
  if (!value) throw new AppError('request.authorization_invalid')
  const principal = await principalOfToken(installation, site, value)
  await noted(visit, principal)
  return principal
}

/** Records visits of support staff in the support log. A failure is only logged for the operator. */
async function noted({ installation, site, log, request_id }: Visit, principal: Principal): Promise<void> {
  try {
    await recordVisit({ installation, site, principal })
  } catch (error) {
    log({
      level: 'error',
      message: 'The log of support could not be written.',
      error: describe(error),
      request_id,
    })
  }
}

/** What a call has of an Idempotency-Key. Throws 422 for a key of invalid length. */
export function withIdempotency(key: unknown): Pick<Call, 'idempotency_key'> {
  if (key === null || key === undefined) return {}
  if (typeof key !== 'string' || key.length === 0 || key.length > 200)
    throw new AppError('request.idempotency_key_length')
  return { idempotency_key: key }
}

/** The call that operations run with. */
export function callOf(visit: Visit, principal: Principal, channel: Channel): Call {
  const { installation, site, request, request_id, language } = visit
  const client = request.headers.get('user-agent')?.slice(0, 200)
  const origin = requestedOrigin(visit, { isKnown: principal.kind !== 'anonymous' })
  return {
    installation,
    site,
    principal,
    channel,
    client,
    origin,
    request_id,
    language,
    clock: installation.clock,
  }
}
