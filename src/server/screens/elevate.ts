// Signing in again before critical actions: for 15 minutes it counts as fresh (contract 1.5, "Elevation").
import { factorsOf, hasFactor } from '../../lib/factors/factors.ts'
import type { Factors, UsedCode } from '../../lib/factors/schema.ts'
import { elevateSession, emailOf, reauthenticate } from '../../lib/sign-in/sign-in.ts'
import { html } from '../../lib/base/html.ts'
import { limitKey } from '../client-address.ts'
import { adminHost, ELEVATE, nextQuery, safeNext, sessionCookie, usesAdminHost } from '../session.ts'
import type { Translate } from './frame.ts'
import { field, intro, page } from './parts.ts'
import { passkeyPart } from './passkey-part.ts'
import { seeOther, type Answer } from './respond.ts'
import { defineScreen, type AccountContext } from './screen.ts'
import { beginTicket } from './ticket-paths.ts'
import { tooMany } from './too-many.ts'
import { usedText } from './used-text.ts'
import { warning } from './warning.ts'

export default defineScreen({
  path: ELEVATE,
  // If the role has required a second factor only since the sign-in, the password is needed before setting one up.
  needs: 'enrol',
  async get(context) {
    const next = safeNext(context.visit.url.searchParams.get('next'))
    if (usesAdminHost(context.visit)) return seeOther(beginTicket(adminHost(context.visit)!, next, { again: true }))
    return show(context, next)
  },
  async post(context, form) {
    const { visit, session, t } = context
    const next = safeNext(form.get('next'))
    if (usesAdminHost(visit)) return seeOther(beginTicket(adminHost(visit)!, next, { again: true }))
    try {
      const proved = await isProved(context, form)
      if (proved !== true) {
        const message = proved ? usedText(t, proved) : t('This is not right.')
        return { ...(await show(context, next, message)), status: 401 }
      }
    } catch (error) {
      return tooMany(error, t, (message) => show(context, next, message))
    }
    const { value } = await elevateSession(visit.installation, session)
    return seeOther(next, [sessionCookie(visit, value)])
  },
})

/** Requires all factors of the account: else a known password and an open session would bypass the second factor. */
function isProved({ visit, session }: AccountContext, form: URLSearchParams): Promise<boolean | UsedCode> {
  const [password, code] = [form.get('password') ?? '', (form.get('code') ?? '').trim()]
  const given = { user_id: session.user_id, password, code, address: limitKey(visit.ip) }
  return reauthenticate(visit.installation, given)
}

async function show({ visit, frame, t, session }: AccountContext, next: string, message?: string): Promise<Answer> {
  const { read } = visit.installation.network
  const factors = await factorsOf(read, session.user_id)
  const email = await emailOf(read, session.user_id)
  const title = t('Please sign in once more')
  const body = html`${intro(title, t('What comes next matters, so we ask whether it is really you. After that you are not asked for 15 minutes.'))}
      <div class="panel">
        ${message && warning(message)}
        ${factors.passkeys > 0 && passkeyPart(frame, { use: 'elevate', next })}
        <form method="post" action="${ELEVATE}?lang=${frame.lang}" novalidate>
          <input type="hidden" name="next" value="${next}">
          <input type="email" autocomplete="username" value="${email}" hidden>
          ${field({ name: 'password', label: t('Password') }, html`type="password" autocomplete="current-password" ${!message && html`autofocus`}`)}
          ${hasFactor(factors) && field(codeField(t, factors), html`type="text" autocomplete="${factors.totp ? 'one-time-code' : 'off'}" autocapitalize="none" spellcheck="false" maxlength="40"`)}
          <button type="submit">${t('Continue')}</button>
        </form>
      </div>`
  return {
    status: 200,
    body: page(frame, {
      title: message ? t('Error: {title}', { title }) : title,
      body,
      path: ELEVATE,
      query: nextQuery(next),
      scripts: ['passkey.mjs'],
    }),
  }
}

const codeField = (t: Translate, { totp }: Factors) =>
  totp
    ? { name: 'code', label: t('Code'), hint: t('What your app shows, or one of your recovery codes.') }
    : { name: 'code', label: t('Recovery code') }
