// The second step of signing in: a code of the authenticator app, a recovery code, or a passkey.
import { factorsOf, listPasskeys, relyingParty } from '../../lib/factors/factors.ts'
import type { Factors } from '../../lib/factors/schema.ts'
import { proveSecond } from '../../lib/sign-in/sign-in.ts'
import { html, type Html } from '../../lib/base/html.ts'
import { limitKey } from '../client-address.ts'
import {
  clearedCookie,
  LOGIN,
  redirectPathOf,
  nextQuery,
  safeNext,
  SECOND,
  sessionCookie,
  withNext,
} from '../session.ts'
import type { Translate } from './frame.ts'
import { field, intro, page } from './parts.ts'
import { passkeyPart } from './passkey-part.ts'
import { seeOther, type Answer } from './respond.ts'
import { defineScreen, type AccountContext } from './screen.ts'
import { beginTicket, originOf } from './ticket-paths.ts'
import { tooMany } from './too-many.ts'
import { usedText } from './used-text.ts'
import { warning } from './warning.ts'
import { AppError } from '../../lib/base/errors.ts'

export default defineScreen({
  path: SECOND,
  needs: 'begun',
  async get(context) {
    const next = safeNext(context.visit.url.searchParams.get('next'))
    if (context.session.state !== 'second') return seeOther(redirectPathOf(context.session.state, next))
    return show(context, next)
  },
  async post(context, form) {
    const { visit, session, t } = context
    const next = safeNext(form.get('next'))
    if (session.state !== 'second') return seeOther(redirectPathOf(session.state, next))
    const code = (form.get('code') ?? '').trim()
    try {
      const made = await proveSecond(visit.installation, { session, code, address: limitKey(visit.ip) })
      if (made === 'over') return seeOther(begunAnew(next), [clearedCookie(visit)])
      if (made === 'wrong') return { ...(await show(context, next, t('This code is not right.'))), status: 401 }
      if ('used' in made) return { ...(await show(context, next, usedText(t, made))), status: 401 }
      return seeOther(next, [sessionCookie(visit, made.value)])
    } catch (error) {
      return tooMany(error, t, (message) => show(context, next, message))
    }
  },
})

const begunAnew = (next: string) => {
  const path = withNext(LOGIN, next)
  return `${path}${path.includes('?') ? '&' : '?'}note=tries`
}

/** Asks for an app code, or a recovery code if there is no app or it was chosen: phones show digits for app codes. */
async function show(context: AccountContext, next: string, message?: string): Promise<Answer> {
  const { visit, frame, t, session } = context
  const { totp } = await factorsOf(visit.installation.network.read, session.user_id)
  const { passkeys, otherHost } = await usablePasskeys(context)
  const factors = { totp, passkeys }
  const recovering = !totp || visit.url.searchParams.get('with') === 'recovery'
  const title = t('Second factor')
  const input = recovering
    ? html`type="text" autocomplete="off" autocapitalize="none" spellcheck="false" maxlength="40" ${!message && html`autofocus`}`
    : html`type="text" inputmode="numeric" autocomplete="one-time-code" maxlength="40" ${!message && html`autofocus`}`
  const query = { ...nextQuery(next), ...(recovering && { with: 'recovery' }) }
  const body = html`${intro(title, leadOf(factors, { recovering, t }))}
      <form class="panel" method="post" action="${addressOf({ lang: frame.lang, ...query })}" novalidate>
        ${message && warning(message)}
        <input type="hidden" name="next" value="${next}">
        ${otherHost !== undefined && html`<p class="note">${t('Your passkey works at {host} only.', { host: otherHost })} <a href="${beginTicket(otherHost, next)}">${t('Sign in there')}</a></p>`}
        ${passkeys > 0 && passkeyPart(frame, { use: 'second', next })}
        ${field({ name: 'code', label: recovering ? t('Recovery code') : t('Code') }, input)}
        <div class="actions">
          <button type="submit">${t('Continue')}</button>
          ${!recovering && html`<a href="${addressOf({ lang: frame.lang, ...nextQuery(next), with: 'recovery' })}">${t('Use a recovery code')}</a>`}
          <a href="${LOGIN}?${String(new URLSearchParams({ lang: frame.lang, ...nextQuery(next) }))}">${t('Begin anew')}</a>
        </div>
      </form>`
  const pageTitle = message ? t('Error: {title}', { title }) : title
  return {
    status: 200,
    body: page(frame, { title: pageTitle, body, path: SECOND, query, scripts: ['passkey.mjs'] }),
  }
}

const addressOf = (query: Record<string, string>) => `${SECOND}?${String(new URLSearchParams(query))}`

/** Without JavaScript the page has no passkey button, so the script replaces the text, too. */
function leadOf(
  { totp, passkeys }: Pick<Factors, 'totp' | 'passkeys'>,
  { recovering, t }: { recovering: boolean; t: Translate },
): Html {
  const code = recovering
    ? t('Enter one of your recovery codes. Each is good once.')
    : t('Enter the code that your app shows.')
  if (passkeys === 0 || (recovering && totp)) return html`${code}`
  const either = recovering
    ? t('Use your passkey, or enter one of your recovery codes.')
    : t('Use your passkey, or enter the code that your app shows.')
  return html`<span data-passkey-without>${code}</span><span data-passkey-with hidden>${either}</span>`
}

/**
 * Which passkeys of an account work on the current host: browsers offer each on its own host only
 * (WebAuthn 5.1.4).
 */
interface UsablePasskeys {
  passkeys: number
  /** Another host of the installation with passkeys, when there are none for this one. */
  otherHost: string | undefined
}

/** For the account of the session. */
async function usablePasskeys(context: AccountContext): Promise<UsablePasskeys> {
  const { installation } = context.visit
  const list = await listPasskeys(installation.network.read, context.session.user_id)
  const hosts = list.map(({ rp_id }) => rp_id)
  const accepted = acceptedHere(context)
  const passkeys = hosts.filter((host) => accepted.includes(host)).length
  if (passkeys) return { passkeys, otherHost: undefined }
  for (const otherHost of new Set(hosts))
    if ((await originOf(installation, otherHost)) !== undefined) return { passkeys, otherHost }
  return { passkeys, otherHost: undefined }
}

/** Empty on a host that cannot have passkeys. */
function acceptedHere({ visit: { installation, site, host } }: AccountContext): string[] {
  try {
    return relyingParty(installation, site, host).accepted
  } catch (error) {
    if (error instanceof AppError) return []
    throw error
  }
}
