// Overview of one's own account: name, ways to sign in, sessions.
import { listPasskeys, factorsOf, hasFactor } from '../../lib/factors/factors.ts'
import type { Factors } from '../../lib/factors/schema.ts'
import { listSessions } from '../../lib/sessions/sessions.ts'
import { html, type Html } from '../../lib/base/html.ts'
import { listOwnPrograms } from '../../lib/oauth/oauth.ts'
import { accountPage } from './account-frame.ts'
import { roleName } from './home.ts'
import { ACCOUNT } from './own-factors.ts'
import { PROGRAMS } from './programs.ts'
import { defineScreen, type AccountContext } from './screen.ts'

export const account = defineScreen({
  path: ACCOUNT,
  needs: 'full',
  get: async (context) => {
    const { visit, session, now, t } = context
    const { read } = visit.installation.network
    const factors = await factorsOf(read, session.user_id)
    const suspicious = (await listPasskeys(read, session.user_id)).filter((one) => one.suspicious_at !== null)
    const sessions = await listSessions(read, session.user_id, now)
    const own = { site: visit.site.key, user_id: session.user_id }
    const programs = await listOwnPrograms(read, own, now)
    const body = html`${suspicious.map(({ name }) => warning(t('The passkey “{name}” was perhaps copied: remove it, and make a new one.', { name })))}
        ${!hasFactor(factors) && advice(context)}
        ${person(context)}
        ${signIn(context, factors)}
        ${open(context, { sessions: sessions.length, programs: programs.length })}`
    const title = t('My account')
    const lead = t('Who you are here, and how you sign in.')
    return { status: 200, body: accountPage(context, { title, lead, body, path: ACCOUNT }) }
  },
})

const warning = (text: string) => html`<p class="notice" role="status">${text}</p>`

function advice({ member, t }: AccountContext): Html | undefined {
  if (member?.second_factor === 'off') return undefined
  return html`<p class="notice">${t('Your password alone opens this account.')} <a href="${ACCOUNT}/second-factor">${t('Set up a second factor')}</a></p>`
}

function person({ member, t }: AccountContext): Html | undefined {
  if (!member) return undefined
  const { name, email, role } = member
  return html`<section class="panel">
          <h2>${t('You')}</h2>
          <dl class="facts">
            ${fact(t('Name'), name || '–', { href: `${ACCOUNT}/profile`, text: t('Change'), label: t('Change name and language') })}
            ${fact(t('E-mail'), email, { href: `${ACCOUNT}/email`, text: t('Change'), label: t('Change the e-mail') })}
            ${fact(t('Role'), roleName(role, t))}
          </dl>
        </section>`
}

function signIn({ t }: AccountContext, { totp, passkeys, recovery_left }: Factors): Html {
  const app = totp ? t('Set up') : t('None')
  const hasOne = totp || passkeys > 0
  const link = {
    href: `${ACCOUNT}/second-factor`,
    text: t('Set it up'),
    label: t('Set it up: second factor'),
  }
  const left = t('{n} left', { n: recovery_left })
  return html`<section class="panel">
          <h2>${t('Signing in')}</h2>
          <dl class="facts">
            ${fact(t('Password'), '••••••••', { href: `${ACCOUNT}/password`, text: t('Change'), label: t('Change the password') })}
            ${fact(t('Second factor'), hasOne ? t('Set up') : t('Not set up'), hasOne ? undefined : link)}
            ${fact(t('Passkeys'), String(passkeys || t('None')), { href: `${ACCOUNT}/passkeys`, text: t('Manage'), label: t('Manage passkeys') })}
            ${fact(t('Authenticator app'), app, { href: `${ACCOUNT}/totp`, text: t('Manage'), label: t('Manage the app') })}
            ${hasOne && fact(t('Recovery codes'), left, { href: `${ACCOUNT}/recovery-codes`, text: t('Manage'), label: t('Manage recovery codes') })}
          </dl>
        </section>`
}

function open({ t }: AccountContext, { sessions, programs }: { sessions: number; programs: number }): Html {
  const text = sessions === 1 ? t('Here only') : t('In {n} places', { n: sessions })
  return html`<section class="panel">
          <h2>${t('Signed in')}</h2>
          <dl class="facts">
            ${fact(t('Now'), text, { href: `${ACCOUNT}/sessions`, text: t('See where'), label: t('See where you are signed in') })}
            ${fact(t('Connected programs'), String(programs || t('None')), { href: PROGRAMS, text: t('Manage'), label: t('Manage connected programs') })}
          </dl>
          <form method="post" action="/admin/logout"><button type="submit" class="second">${t('Sign out')}</button></form>
        </section>`
}

interface Link {
  href: string
  text: string
  /** For screen readers: begins with the visible text (WCAG 2.5.3). */
  label: string
}

const fact = (name: string, value: string, link?: Link) =>
  html`<div>
              <dt>${name}</dt>
              <dd>${value}</dd>
              ${link && html`<dd><a href="${link.href}" aria-label="${link.label}">${link.text}</a></dd>`}
            </div>`
