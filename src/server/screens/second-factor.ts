// Setting up a second factor: the choice of a passkey or an app, also for roles that require one.
import { factorsOf, hasFactor } from '../../lib/factors/factors.ts'
import { html } from '../../lib/base/html.ts'
import { HOME, safeNext, withNext } from '../session.ts'
import { accountPage } from './account-frame.ts'
import { ACCOUNT, elevationFirst } from './own-factors.ts'
import { passkeyPart, PASSKEY_SCRIPT } from './passkey-part.ts'
import { seeOther } from './respond.ts'
import { defineScreen } from './screen.ts'

export const SECOND_FACTOR = `${ACCOUNT}/second-factor`

export const secondFactor = defineScreen({
  path: SECOND_FACTOR,
  needs: 'enrol',
  get: async (context) => {
    const { visit, session, frame, t } = context
    const next = safeNext(visit.url.searchParams.get('next'))
    const first = elevationFirst(context, withNext(SECOND_FACTOR, next))
    if (first) return first
    const enrolling = session.state === 'enrol'
    const factors = await factorsOf(visit.installation.network.read, session.user_id)
    if (!enrolling && hasFactor(factors)) return seeOther(next === HOME ? ACCOUNT : next)
    const lead = enrolling
      ? t('Your role asks for more than a password. Choose one way; it takes a minute.')
      : t('With a second factor, a stolen password opens nothing. Choose one way; it takes a minute.')
    const label = t('Make a passkey')
    const body = html`<section class="panel">
          <h2>${t('Passkey')}</h2>
          <p>${t('Sign in with fingerprint, face or the code of your device. Nothing to type, and nobody can ask you for it.')}</p>
          ${passkeyPart(frame, { use: 'register', next, label, first: true })}
          ${withoutPasskeys(t('This browser cannot make passkeys here, or its scripts are switched off: take an app.'))}
        </section>
        <section class="panel">
          <h2>${t('Authenticator app')}</h2>
          <p>${t('An app on your phone shows six digits, which you type after your password.')}</p>
          <form method="post" action="${withNext(`${ACCOUNT}/totp`, next)}">
            <button type="submit" name="begin" value="1" class="second">${t('Set up an app')}</button>
          </form>
        </section>
        ${enrolling && html`<form class="aside" method="post" action="/admin/logout"><button type="submit" class="plain">${t('Sign out')}</button></form>`}`
    const title = t('Set up a second factor')
    const query: Record<string, string> = next === HOME ? {} : { next }
    const content = {
      title,
      lead,
      body,
      path: SECOND_FACTOR,
      query,
      scripts: [PASSKEY_SCRIPT],
      back: !enrolling,
    }
    return { status: 200, body: accountPage(context, content) }
  },
})

/** Removed by the script when the browser supports passkeys. */
export const withoutPasskeys = (text: string) => html`<p class="hint" data-passkey-without>${text}</p>`
