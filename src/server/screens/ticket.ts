// Transfers a sign-in between hosts of the installation by a ticket (contract 1.5, "Many hosts"): the other host marks the
// browser and redirects here (`from`), this host issues a ticket (`to`), and the other one redeems it (`ticket`).
import { randomBytes } from 'node:crypto'
import { memberOf, stateNow } from '../../lib/access/access.ts'
import { beginSession } from '../../lib/sign-in/sign-in.ts'
import { makeTicket, consumeTicket } from '../../lib/sessions/sessions.ts'
import { normaliseHost } from '../../lib/platform/config/site-directory.ts'
import { AppError } from '../../lib/base/errors.ts'
import type { Installation } from '../../lib/core/installation.ts'
import { html } from '../../lib/base/html.ts'
import { instant } from '../../lib/base/clock.ts'
import { sha256 } from '../../lib/base/hash.ts'
import {
  clearedCookie,
  cookie,
  cookieValue,
  ELEVATE,
  hostOf,
  LOGIN,
  redirectPathOf,
  safeNext,
  sessionCookie,
  withNext,
} from '../session.ts'
import { intro, page } from './parts.ts'
import { seeOther, type Answer } from './respond.ts'
import { defineScreen, type ScreenContext } from './screen.ts'
import { originOf, TICKET } from './ticket-paths.ts'

/** Cookie that binds the ticket to the browser that requested it. */
const BROWSER = 'ticket'
const STATE = /^[0-9a-f]{64}$/
const WAITS_S = 3600

export default defineScreen({
  path: TICKET,
  needs: 'none',
  async get(context) {
    const { searchParams } = context.visit.url
    if (searchParams.has('ticket')) return take(context, searchParams.get('ticket')!)
    if (searchParams.has('from')) return begin(context, searchParams)
    return offer(context, searchParams)
  },
  post: (context, form) => give(context, form),
})

/** On the host without a session: redirects to the one where people sign in. */
async function begin({ visit, session, now }: ScreenContext, params: URLSearchParams): Promise<Answer> {
  const next = safeNext(params.get('next'))
  const again = params.get('again') === '1'
  const fresh = (session?.elevated_until ?? '') > instant(now)
  if (session?.state === 'full' && (!again || fresh)) return seeOther(next)
  const origin = await requireOrigin(visit.installation, params.get('from'))
  const browser = randomBytes(32).toString('base64url')
  const query = { to: hostOf(visit), state: sha256(browser), next, ...(again && { again: '1' }) }
  const browserCookie = `${cookie(visit, BROWSER, browser)}; Max-Age=${WAITS_S}`
  return seeOther(`${origin}${TICKET}?${String(new URLSearchParams(query))}`, [browserCookie])
}

/** On the host where people sign in: asks for confirmation before a ticket is issued. */
async function offer(context: ScreenContext, query: URLSearchParams): Promise<Answer> {
  const { visit, session, now, frame, t } = context
  const here = safeNext(visit.url.pathname + visit.url.search)
  if (session?.state !== 'full') return seeOther(session ? redirectPathOf(session.state, here) : withNext(LOGIN, here))
  const elevated = (session.elevated_until ?? '') > instant(now)
  if (query.get('again') === '1' && !elevated) return seeOther(withNext(ELEVATE, here))
  const { to, origin, state, next } = await requireTarget(visit.installation, query)
  const title = t('Go on to {host}', { host: to })
  const hidden = Object.entries({ to, state, next })
  const body = html`${intro(title, t('You are signed in here. Go on, and you are signed in there, too.'))}
      <form class="panel" method="post" action="${TICKET}?lang=${frame.lang}">
        ${hidden.map(([name, value]) => html`<input type="hidden" name="${name}" value="${value}">`)}
        <p class="target">${new URL(origin).host}</p>
        <button type="submit" autofocus>${t('Continue')}</button>
      </form>`
  return { status: 200, body: page(frame, { title, body, path: TICKET, query: { to, state, next } }) }
}

/** Continues by a page instead of a redirect: `form-action` of this page allows no other host. */
async function give({ visit, session, frame, t }: ScreenContext, form: URLSearchParams): Promise<Answer> {
  if (session?.state !== 'full') return seeOther(LOGIN)
  const { to, origin, state, next } = await requireTarget(visit.installation, form)
  const newTicket = { session, host: to, state, next }
  const value = await makeTicket(visit.installation, newTicket)
  const url = `${origin}${TICKET}?ticket=${value}`
  const title = t('Go on to {host}', { host: to })
  const body = html`${intro(title, t('One moment.'))}
      <p class="aside"><a href="${url}">${t('Continue')}</a></p>`
  const headers = { refresh: `0;url=${url}`, 'referrer-policy': 'no-referrer' }
  return { status: 200, headers, body: page(frame, { title, body, path: TICKET, once: true }) }
}

/** On the other host: the ticket becomes a session, for members of its website. Throws 403 without membership. */
async function take({ visit, session }: ScreenContext, value: string): Promise<Answer> {
  const { installation, site, request } = visit
  const host = hostOf(visit)
  const browser = cookieValue(visit, BROWSER) ?? ''
  const ticket = await consumeTicket(installation, { value, host, browser })
  if (!ticket) throw tooOld()
  const { next, ...inherited } = ticket
  const { read } = installation.network
  const member = await memberOf(read, site, ticket.user_id)
  if (!member) throw new AppError('request.account_of_other_site')
  const user_agent = request.headers.get('user-agent')
  const newSession = { ...inherited, host, state: 'full' as const, user_agent }
  const made = await beginSession(installation, { ...newSession, old: session })
  // The role on this website may require more than the one there.
  const state = await stateNow(installation, made.session, member)
  const cookies = [sessionCookie(visit, made.value), clearedCookie(visit, BROWSER)]
  return seeOther(redirectPathOf(state, safeNext(next)), cookies)
}

interface Target {
  to: string
  origin: string
  state: string
  next: string
}

/** Throws 400 for a request that no host of this installation made. */
async function requireTarget(installation: Installation, query: URLSearchParams): Promise<Target> {
  const to = normaliseHost(query.get('to') ?? '')
  const state = query.get('state') ?? ''
  if (!STATE.test(state)) throw notAsked()
  return { to, state, origin: await requireOrigin(installation, to), next: safeNext(query.get('next')) }
}

async function requireOrigin(installation: Installation, host: string | null): Promise<string> {
  const origin = await originOf(installation, normaliseHost(host ?? ''))
  if (origin === undefined) throw notAsked()
  return origin
}

const notAsked = () => new AppError('screen.site_missing')
const tooOld = () => new AppError('screen.sign_in_used')
