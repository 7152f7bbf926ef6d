// Signing in once more, before what matters most: for 15 minutes it counts as just done (contract 1.5, "Elevation").
import { factorsOf } from '../../lib/access/second-factor.ts'
import { elevateSession, emailOf, proveAgainByCode, proveAgainByPassword } from '../../lib/access/sign-in.ts'
import { html } from '../../lib/kits/html.ts'
import { limitKey } from '../client-address.ts'
import { adminHost, ELEVATE, nextQuery, safeNext, sessionCookie, signsInElsewhere } from '../session.ts'
import { field, intro, page } from './parts.ts'
import { passkeyPart } from './passkey-part.ts'
import { seeOther, type Answer } from './respond.ts'
import { defineScreen, type OwnRoom } from './screen.ts'
import { beginTicket } from './ticket-paths.ts'
import { tooMany } from './too-many.ts'
import { warning } from './warning.ts'

export default defineScreen({
  path: ELEVATE,
  needs: 'full',
  async get(room) {
    const next = safeNext(room.visit.url.searchParams.get('next'))
    if (signsInElsewhere(room.visit))
      return seeOther(beginTicket(adminHost(room.visit)!, next, { again: true }))
    return show(room, next)
  },
  async post(room, form) {
    const { visit, session, t } = room
    const next = safeNext(form.get('next'))
    if (signsInElsewhere(visit)) return seeOther(beginTicket(adminHost(visit)!, next, { again: true }))
    try {
      if (!(await isProved(room, form)))
        return { ...(await show(room, next, t('This is not right.'))), status: 401 }
    } catch (error) {
      return tooMany(error, t, (fault) => show(room, next, fault))
    }
    const { value } = await elevateSession(visit.installation, session)
    return seeOther(next, [sessionCookie(visit, value)])
  },
})

/** By the password, or by a code of the app. */
function isProved({ visit, session }: OwnRoom, form: URLSearchParams): Promise<boolean> {
  const { user_id } = session
  const address = limitKey(visit.ip)
  const code = form.get('code')?.trim()
  if (code) return proveAgainByCode(visit.installation, { user_id, code, address })
  const password = form.get('password') ?? ''
  return proveAgainByPassword(visit.installation, { user_id, password, address })
}

async function show({ visit, frame, t, session }: OwnRoom, next: string, fault?: string): Promise<Answer> {
  const { read } = visit.installation.network
  const { totp, passkeys } = await factorsOf(read, session.user_id)
  const email = await emailOf(read, session.user_id)
  const title = t('Please sign in once more')
  const hidden = html`<input type="hidden" name="next" value="${next}">`
  const action = `${ELEVATE}?lang=${frame.lang}`
  const body = html`${intro(title, t('What comes next matters, so we ask whether it is really you. After that you are not asked for 15 minutes.'))}
      <div class="panel">
        ${fault && warning(fault)}
        ${passkeys > 0 && passkeyPart(frame, { use: 'elevate', next })}
        <form method="post" action="${action}" novalidate>
          ${hidden}
          <input type="email" autocomplete="username" value="${email}" hidden>
          ${field({ name: 'password', label: t('Password') }, html`type="password" autocomplete="current-password" ${!fault && html`autofocus`}`)}
          <button type="submit">${t('Continue')}</button>
        </form>
        ${
          totp &&
          html`<form class="or" method="post" action="${action}" novalidate>
          ${hidden}
          ${field({ name: 'code', label: t('Or the code that your app shows') }, html`type="text" inputmode="numeric" autocomplete="one-time-code" maxlength="40"`)}
          <button type="submit" class="second">${t('Continue with the code')}</button>
        </form>`
        }
      </div>`
  return {
    status: 200,
    body: page(frame, {
      title: fault ? t('Error: {title}', { title }) : title,
      body,
      path: ELEVATE,
      query: nextQuery(next),
      scripts: ['passkey.mjs'],
    }),
  }
}
