// Browser sessions over HTTP: their cookie, the same-origin check, and the response to a sign-in.
import { memberNow, memberOf, policyOf, type Member, stateNow } from '../lib/access/access.ts'
import { factorsOf } from '../lib/factors/factors.ts'
import { sessionOf, type OpenSession } from '../lib/sessions/sessions.ts'
import { beginSession } from '../lib/sign-in/sign-in.ts'
import { normaliseHost } from '../lib/platform/config/site-directory.ts'
import { AppError } from '../lib/base/errors.ts'
import type { Visit } from './context.ts'
import { isOwnOrigin } from './same-site.ts'
import { seeOther, type Answer } from './screens/respond.ts'

const VALUE = /^[A-Za-z0-9_-]{43}$/

export const HOME = '/admin'
export const LOGIN = '/admin/login'
export const SECOND = '/admin/login/second'
export const ENROL = '/admin/account/second-factor'
export const ELEVATE = '/admin/elevate'

/** The host of a request without port, as sessions store it. */
export const hostOf = ({ host }: Pick<Visit, 'host'>): string => normaliseHost(host)

/** The value of the session cookie; undefined without one, with two, and for an impossible value. */
export const sessionValue = (visit: Visit): string | undefined => cookieValue(visit, 'session')

/** Purpose of a cookie: the session, a ticket in transfer, or a page whose password was entered. */
type Purpose = 'session' | 'ticket' | `page_${string}`

/** The random value of one of our cookies; undefined for two of one name: one may be planted (RFC 6265 8.6). */
export function cookieValue(visit: Visit, purpose: Purpose): string | undefined {
  const begin = `${cookieName(visit, purpose)}=`
  const found = (visit.request.headers.get('cookie') ?? '')
    .split(';')
    .map((pair) => pair.trim())
    .filter((pair) => pair.startsWith(begin))
  const value = found.length === 1 ? found[0]!.slice(begin.length) : undefined
  return value !== undefined && VALUE.test(value) ? value : undefined
}

/** Set-Cookie of a session; ends with the browser, or earlier. */
export const sessionCookie = (visit: Visit, value: string): string => cookie(visit, 'session', value)

/** Set-Cookie that deletes one of our cookies. */
export const clearedCookie = (visit: Visit, purpose: Purpose = 'session'): string =>
  `${cookie(visit, purpose, '')}; Max-Age=0`

/** Set-Cookie for this host only. */
export const cookie = (visit: Visit, purpose: Purpose, value: string): string =>
  `${cookieName(visit, purpose)}=${value}; Path=/; HttpOnly; SameSite=Lax${isPlain(visit) ? '' : '; Secure'}`

/** The open session of a request's cookie. */
export async function visitSession(visit: Visit): Promise<OpenSession | undefined> {
  const value = sessionValue(visit)
  return value === undefined ? undefined : sessionOf(visit.installation, { value, host: hostOf(visit) })
}

/** The session with its membership of this website, its state by the role's current policy; both may be missing. */
export async function visitMember(
  visit: Visit,
): Promise<{ session: OpenSession | undefined; member: Member | undefined }> {
  const session = await visitSession(visit)
  if (!session) return { session, member: undefined }
  const member = await memberNow(visit.installation.network, visit.site, session.user_id)
  return { session: { ...session, state: await stateNow(visit.installation, session, member) }, member }
}

/**
 * Whether a write comes from a page of this host: by Sec-Fetch-Site, which no page can set, else by the Origin. A foreign
 * Origin is always rejected, and so is a request without both headers (contract 1.5, CSRF).
 */
export function isOwnRequest({ request, host, site }: Visit): boolean {
  const origin = request.headers.get('origin')
  const own = origin !== null && isOwnOrigin(origin, { host, site })
  const fetched = request.headers.get('sec-fetch-site')
  if (fetched === null) return own
  // Our own pages with `no-referrer` send the origin `null` (Fetch 3.2).
  const fits = origin === null || origin === 'null' || own
  return fits && (fetched === 'same-origin' || fetched === 'none')
}

/**
 * Whether a post to a form or chat comes from another website. Requests from outside a browser send neither header and are
 * accepted: they carry no cookies, and forms and chats use none.
 */
export function isForeign(visit: Visit): boolean {
  const { headers } = visit.request
  return (headers.has('origin') || headers.has('sec-fetch-site')) && !isOwnRequest(visit)
}

const SAFE = ['GET', 'HEAD', 'OPTIONS']

/** Throws 403 for a write that does not come from a page of this host. */
export function requireOwnRequest(visit: Visit): void {
  if (!SAFE.includes(visit.request.method) && !isOwnRequest(visit)) throw new AppError('request.cross_site')
}

export interface SignedIn {
  user_id: number
  /** Of the account when it was verified: if it has changed since, the session is invalid. */
  auth_version: number
  /** password, passkey (with user verification: both factors in one), link. */
  factor: string
  locale?: string
}

/**
 * Makes the session of a verified account and redirects: to the second factor, to its setup, or to `next`. Ends the
 * previous session. Throws 403 for an account that is no member of the website, except on `admin_host`.
 */
export async function signIn(visit: Visit, account: SignedIn, next?: string): Promise<Answer> {
  const path = safeNext(next)
  if (usesAdminHost(visit)) return seeOther(withNext(LOGIN, path))
  const { installation, site, request } = visit
  const member = await memberOf(installation.network.read, site, account.user_id)
  if (!member && !isAdminHost(visit)) throw new AppError('request.account_of_other_site')
  const state = await stateOf(visit, account, member)
  const old = await visitSession(visit)
  const { user_id, auth_version, factor } = account
  const user_agent = request.headers.get('user-agent')
  const newSession = { user_id, auth_version, factor, state, user_agent, host: hostOf(visit) }
  const { value } = await beginSession(installation, { ...newSession, old })
  return seeOther(redirectPathOf(state, path), [sessionCookie(visit, value)])
}

/** Where to go with a session of this state. */
export function redirectPathOf(state: OpenSession['state'], next: string): string {
  if (state === 'full') return next
  return withNext(state === 'second' ? SECOND : ENROL, next)
}

/** The query of such an address. */
export const nextQuery = (next: string): Record<string, string> => (next === HOME ? {} : { next })

/** A path that later returns to `next`. */
export const withNext = (path: string, next: string): string =>
  next === HOME ? path : `${path}?${String(new URLSearchParams(nextQuery(next)))}`

/** The target after a sign-in: only paths of this host below /admin or /oauth. */
export function safeNext(next: string | null | undefined): string {
  // Browsers read \ as / and drop tabs and line ends (WHATWG URL 4.4).
  if (!next || next.length > 2000 || !/^\/(admin|oauth)(?![^/?])[^\\\u0000-\u0020\u007f]*$/.test(next)) return HOME
  const url = URL.parse(next, 'http://here.invalid')
  const stays = url?.host === 'here.invalid' && /^\/(admin|oauth)(\/|$)/.test(url.pathname)
  return stays ? url.pathname + url.search : HOME
}

/** `admin_host` of the installation: where people sign in, when it is set. */
export const isAdminHost = (visit: Visit): boolean => adminHost(visit) === hostOf(visit)
export const usesAdminHost = (visit: Visit): boolean => adminHost(visit) !== undefined && !isAdminHost(visit)

export function adminHost({ installation }: Pick<Visit, 'installation'>): string | undefined {
  const { admin_host } = installation.local
  return admin_host === undefined ? undefined : normaliseHost(admin_host)
}

/** A passkey is both factors in one; an account with a second factor must use it, whatever the policy. */
async function stateOf(
  { installation }: Visit,
  { user_id, factor }: SignedIn,
  member: Member | undefined,
): Promise<OpenSession['state']> {
  if (factor === 'passkey') return 'full'
  const { totp, passkeys } = await factorsOf(installation.network.read, user_id)
  if (totp || passkeys > 0) return 'second'
  return member && policyOf(member, installation.clock.now()) === 'required' ? 'enrol' : 'full'
}

/** Plain http is for this machine only: anywhere else the cookie is `__Host-`, also behind a proxy. */
function isPlain(visit: Visit): boolean {
  if (!visit.site.base_url.startsWith('http:')) return false
  const host = hostOf(visit)
  return host === 'localhost' || host.endsWith('.localhost') || host === '127.0.0.1' || host === '[::1]'
}

/** RFC 6265bis 4.1.3.2: no other host, path or plain-http page can set a cookie whose name begins with `__Host-`. */
function cookieName(visit: Visit, purpose: Purpose): string {
  if (isPlain(visit)) return `cms_${purpose}`
  return purpose === 'session' ? '__Host-cms' : `__Host-cms_${purpose}`
}
