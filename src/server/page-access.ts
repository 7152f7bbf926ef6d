// Pages that are not for everybody: rendered for each who may see them, kept nowhere; others get a form or a no.
import { giveBack, takeFromLimit, type Taken } from '../lib/access/limits.ts'
import { memberOf, type Member } from '../lib/access/member.ts'
import { verifyPassword } from '../lib/access/passwords.ts'
import { isPass, makePass, PASS_HOURS, passName } from '../lib/pages/pass.ts'
import { guardOf, type Guard } from '../lib/pages/public-pages.ts'
import type { PublicPage } from '../lib/pages/schema.ts'
import { gateAction, type Gate } from '../lib/website/gate.ts'
import { renderPage } from '../lib/website/render-page.ts'
import { pagePath } from '../lib/website/urls.ts'
import { limitKey } from './client-address.ts'
import type { Visit } from './context.ts'
import { readForm } from './screens/respond.ts'
import { openPagePath } from './screens/open-page.ts'
import { cookie, cookieValue, isOwnRequest, LOGIN, visitSession, withNext } from './session.ts'
import { missing, publishAssets, type WebsiteVisit } from './website-answer.ts'
import { personal, redirectResponse } from './website-response.ts'

/** Failed tries of a password: per address, and per page whoever tries. Taken before, given back after a good one. */
const WINDOW_S = 15 * 60
const PER_ADDRESS = { name: 'page_password_ip', limit: 8, window_s: WINDOW_S }
const PER_PAGE = { name: 'page_password', limit: 30, window_s: WINDOW_S }
const FORM_LIMIT = 4096

/** GET of such a page. What the client accepts does not matter: it is never Markdown. */
export async function guarded(visit: WebsiteVisit, page: PublicPage): Promise<Response> {
  const { site, slot, address, visit: arrived } = visit
  const guard = await guardOf(site.db.read, page.uid)
  // It was opened, or went, since the address was looked up: the next look knows.
  if (!guard) return redirectResponse(slot, address, 302)
  if (guard.access === 'password') {
    const value = arrived && cookieValue(arrived, passName(guard))
    const open = value !== undefined && isPass(visit.installation, site, { guard, value })
    return open ? show(visit, page) : shut(visit, gateOf(guard, 'password'))
  }
  const session = arrived && (await visitSession(arrived))
  if (session?.state !== 'full')
    return redirectResponse(slot, withNext(LOGIN, openPagePath(guard.uid)), 303, 'private, no-store')
  const member = await memberOf(visit.installation.network.read, site, session.user_id)
  return maySee(guard, member) ? show(visit, page) : shut(visit, gateOf(guard, 'member'))
}

/** POST of a page's password: leads back to the page's own address, whatever else was sent. */
export async function unlock(visit: WebsiteVisit, uid: string): Promise<Response> {
  const { site, slot, installation, visit: arrived, request } = visit
  const guard = /^[0-9a-f-]{36}$/.test(uid) ? await guardOf(site.db.read, uid) : undefined
  if (!arrived || guard?.access !== 'password')
    return missing(visit, { missing: 404, lang: site.default_language })
  if (!isOwnRequest(arrived)) return shut(visit, gateOf(guard, 'password', 'foreign'))
  const password = (await readForm(request, FORM_LIMIT)).get('password') ?? ''
  const tries = await take(arrived, guard)
  const refused = tries.find(({ taken }) => !taken.allowed)
  if (refused) return locked(visit, guard, refused.taken)
  if (!(await verifyPassword(password, guard.hash)).ok) return shut(visit, gateOf(guard, 'password', 'wrong'))
  for (const { limit } of tries) await giveBack(installation, limit)
  const path = pagePath(site, guard.lang, guard.path)
  const answer = redirectResponse(slot, path, 303, 'private, no-store')
  const pass = cookie(arrived, passName(guard), makePass(installation, site, guard))
  answer.headers.set('set-cookie', `${pass}; Max-Age=${PASS_HOURS * 3600}`)
  return answer
}

interface Try {
  limit: { name: string; key: string }
  taken: Taken
}

/** One of each limit; the page's is left alone by an address that has used up its own. */
async function take({ installation, ip }: Visit, { uid }: Guard): Promise<Try[]> {
  const tries: Try[] = []
  for (const limit of [
    { ...PER_ADDRESS, key: `ip:${limitKey(ip)}` },
    { ...PER_PAGE, key: `page:${uid}` },
  ]) {
    const taken = await takeFromLimit(installation, limit)
    tries.push({ limit, taken })
    if (!taken.allowed) break
  }
  return tries
}

async function locked(visit: WebsiteVisit, guard: Guard, { reset_s }: Taken): Promise<Response> {
  const gate = { ...gateOf(guard, 'password', 'locked'), minutes: Math.ceil(reset_s / 60) }
  const answer = await shut(visit, gate, 429)
  answer.headers.set('retry-after', String(reset_s))
  return answer
}

async function show(visit: WebsiteVisit, page: PublicPage): Promise<Response> {
  await publishAssets(visit)
  const { html, status } = await renderPage(visit.site, { page })
  return personal(visit.slot, { markup: html, status, request: visit.request })
}

async function shut(visit: WebsiteVisit, gate: Gate, as?: number): Promise<Response> {
  await publishAssets(visit)
  const { html, status } = await renderPage(visit.site, { gate })
  return personal(visit.slot, { markup: html, status: as ?? status, request: visit.request })
}

const gateOf = ({ uid, lang }: Guard, asks: Gate['asks'], fault?: Gate['fault']): Gate => ({
  lang,
  asks,
  action: gateAction(uid),
  fault,
})

const maySee = ({ roles }: Guard, member: Member | undefined): boolean =>
  member !== undefined && (!roles.length || member.role === 'network' || roles.includes(member.role))
