// The second step of signing in: a code of the app, a recovery code, or a passkey.
import { factorsOf, type Factors } from '../../lib/access/second-factor.ts'
import { proveSecond } from '../../lib/access/sign-in.ts'
import { html } from '../../lib/kits/html.ts'
import { limitKey } from '../client-address.ts'
import {
  clearedCookie,
  LOGIN,
  placeOf,
  nextQuery,
  safeNext,
  SECOND,
  sessionCookie,
  withNext,
} from '../session.ts'
import { field, intro, page } from './parts.ts'
import { passkeyPart } from './passkey-part.ts'
import { seeOther, type Answer } from './respond.ts'
import { defineScreen, type OwnRoom } from './screen.ts'
import { tooMany } from './too-many.ts'
import { warning } from './warning.ts'

export default defineScreen({
  path: SECOND,
  needs: 'begun',
  async get(room) {
    const next = safeNext(room.visit.url.searchParams.get('next'))
    if (room.session.state !== 'second') return seeOther(placeOf(room.session.state, next))
    return show(room, next)
  },
  async post(room, form) {
    const { visit, session, t } = room
    const next = safeNext(form.get('next'))
    if (session.state !== 'second') return seeOther(placeOf(session.state, next))
    const code = (form.get('code') ?? '').trim()
    try {
      const made = await proveSecond(visit.installation, { session, code, address: limitKey(visit.ip) })
      if (made === 'over') return seeOther(begunAnew(next), [clearedCookie(visit)])
      if (made === 'wrong') return { ...(await show(room, next, t('This code is not right.'))), status: 401 }
      return seeOther(next, [sessionCookie(visit, made.value)])
    } catch (error) {
      return tooMany(error, t, (fault) => show(room, next, fault))
    }
  },
})

const begunAnew = (next: string) => {
  const path = withNext(LOGIN, next)
  return `${path}${path.includes('?') ? '&' : '?'}note=tries`
}

/** By the app, unless there is none or the link for the recovery codes was followed: phones show digits only for an app's code. */
async function show({ visit, frame, t, session }: OwnRoom, next: string, fault?: string): Promise<Answer> {
  const factors = await factorsOf(visit.installation.network.read, session.user_id)
  const recovering = !factors.totp || visit.url.searchParams.get('with') === 'recovery'
  const title = t('The second step')
  const input = recovering
    ? html`type="text" autocomplete="off" autocapitalize="none" spellcheck="false" maxlength="40" ${!fault && html`autofocus`}`
    : html`type="text" inputmode="numeric" autocomplete="one-time-code" maxlength="40" ${!fault && html`autofocus`}`
  const query = { ...nextQuery(next), ...(recovering && { with: 'recovery' }) }
  const body = html`${intro(title, t(leadOf(factors, recovering)))}
      <form class="panel" method="post" action="${addressOf({ lang: frame.lang, ...query })}" novalidate>
        ${fault && warning(fault)}
        <input type="hidden" name="next" value="${next}">
        ${factors.passkeys > 0 && passkeyPart(frame, { use: 'second', next })}
        ${field({ name: 'code', label: recovering ? t('Recovery code') : t('Code') }, input)}
        <div class="actions">
          <button type="submit">${t('Continue')}</button>
          ${!recovering && html`<a href="${addressOf({ ...nextQuery(next), with: 'recovery' })}">${t('Use a recovery code')}</a>`}
          <a href="${withNext(LOGIN, next)}">${t('Begin anew')}</a>
        </div>
      </form>`
  const shown = fault ? t('Error: {title}', { title }) : title
  return {
    status: 200,
    body: page(frame, { title: shown, body, path: SECOND, query, scripts: ['passkey.mjs'] }),
  }
}

const addressOf = (query: Record<string, string>) => `${SECOND}?${String(new URLSearchParams(query))}`

function leadOf({ totp, passkeys }: Factors, recovering: boolean): string {
  if (!recovering && passkeys > 0) return 'Use your passkey, or enter the code that your app shows.'
  if (!recovering) return 'Enter the code that your app shows.'
  if (!totp && passkeys > 0) return 'Use your passkey, or enter one of your recovery codes.'
  return 'Enter one of your recovery codes. Each is good once.'
}
