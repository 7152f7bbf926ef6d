// Signing in with e-mail and password, or a passkey.
import { anybodyHasAccount, proveByPassword } from '../../lib/sign-in/sign-in.ts'
import { html } from '../../lib/base/html.ts'
import { limitKey } from '../client-address.ts'
import { adminHost, LOGIN, nextQuery, redirectPathOf, safeNext, signIn, usesAdminHost } from '../session.ts'
import { field, intro, noticePage, page } from './parts.ts'
import { openedFrom } from './open-page.ts'
import { passkeyPart } from './passkey-part.ts'
import { seeOther, type Answer } from './respond.ts'
import { defineScreen, type ScreenContext } from './screen.ts'
import { beginTicket } from './ticket-paths.ts'
import { tooMany } from './too-many.ts'
import { warning } from './warning.ts'

interface Shown {
  next: string
  email?: string
  error?: string
}

/** Why the page is shown, by `?note=`. */
const NOTES = new Map([
  ['out', 'You are signed out.'],
  ['tries', 'Those were too many wrong codes, or it took too long. Sign in once more.'],
])

export default defineScreen({
  path: LOGIN,
  needs: 'none',
  async get(context) {
    const { visit, session } = context
    const next = safeNext(visit.url.searchParams.get('next'))
    if (session && session.state !== 'second') return seeOther(redirectPathOf(session.state, next))
    if (usesAdminHost(visit)) return seeOther(beginTicket(adminHost(visit)!, next))
    return show(context, { next })
  },
  async post(context, form) {
    const { visit } = context
    const next = safeNext(form.get('next'))
    if (usesAdminHost(visit)) return seeOther(beginTicket(adminHost(visit)!, next))
    const [email, password] = [form.get('email')?.trim() ?? '', form.get('password') ?? '']
    const address = limitKey(visit.ip)
    try {
      const proved = await proveByPassword(visit.installation, { email, password, address })
      if (proved) return await signIn(visit, { ...proved, factor: 'password' }, next)
    } catch (error) {
      return tooMany(error, context.t, (error) => show(context, { next, email, error }))
    }
    // Neither address nor account: what is logged is limited, as failed tries are, and holds no personal data.
    const { log, request_id, site } = visit
    log({ level: 'warn', message: 'Signing in failed: wrong e-mail or password.', site: site.key, request_id })
    const message = context.t('The e-mail or the password is not right.')
    return { ...(await show(context, { next, email, error: message })), status: 401 }
  },
})

async function show({ visit, frame, t }: ScreenContext, { next, email = '', error }: Shown): Promise<Answer> {
  if (!(await anybodyHasAccount(visit.installation.network.read))) {
    const text = t('Whoever runs the server creates the first one: {code} prints the address for it.')
    const notice = { title: t('There is no account yet'), text, code: 'cms setup:token' }
    return { status: 200, body: noticePage(frame, notice, LOGIN) }
  }
  const note = NOTES.get(visit.url.searchParams.get('note') ?? '')
  const title = t('Sign in')
  const opened = await openedFrom(visit, next)
  const lead = opened
    ? html`${t('This page of {host} is for people who are signed in.', opened)} <a href="${opened.url}">${t('To the website')}</a>`
    : t('With your account you manage {title}.', { title: frame.site.title })
  const body = html`${intro(title, lead)}
      <form class="panel" method="post" action="${LOGIN}?lang=${frame.lang}" novalidate>
        ${note && !error && html`<p class="note" role="status">${t(note)}</p>`}
        ${error && warning(error)}
        <input type="hidden" name="next" value="${next}">
        ${field({ name: 'email', label: t('E-mail') }, html`type="email" autocomplete="username webauthn" maxlength="254" spellcheck="false" autocapitalize="none" value="${email}" ${!error && html`autofocus`}`)}
        ${field({ name: 'password', label: t('Password') }, html`type="password" autocomplete="current-password"`)}
        <div class="actions">
          <button type="submit">${title}</button>
          <a href="/admin/reset?lang=${frame.lang}">${t('Forgot your password?')}</a>
        </div>
        ${passkeyPart(frame, { use: 'login', next })}
      </form>`
  const pageTitle = error ? t('Error: {title}', { title }) : title
  return {
    status: 200,
    body: page(frame, {
      title: pageTitle,
      body,
      path: LOGIN,
      query: nextQuery(next),
      scripts: ['passkey.mjs'],
    }),
  }
}
