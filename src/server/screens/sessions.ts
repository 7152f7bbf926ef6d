// The sessions of one's own account: each can be signed out here.
import { closeOtherSessions, listSessions, type OpenSession } from '../../lib/sessions/sessions.ts'
import { html, type Html } from '../../lib/base/html.ts'
import { accountPage } from './account-frame.ts'
import { deviceName } from './device-name.ts'
import { ACCOUNT } from './own-factors.ts'
import { seeOther } from './respond.ts'
import { defineScreen, type AccountContext } from './screen.ts'
import { renderTime } from './shown-time.ts'

const PATH = `${ACCOUNT}/sessions`

export const sessions = defineScreen({
  path: PATH,
  needs: 'full',
  get: async (context) => {
    const { visit, session, now, t } = context
    const list = await listSessions(visit.installation.network.read, session.user_id, now)
    const others = list.length > 1
    const body = html`<ul class="panel rows">${list.map((one) => row(context, one))}</ul>
        ${others && html`<form method="post" action="${PATH}"><button type="submit" name="others" value="1" class="danger">${t('Sign out everywhere else')}</button></form>`}`
    const title = t('Where you are signed in')
    const lead = t('If there is one you do not know, sign it out and change your password.')
    return { status: 200, body: accountPage(context, { title, lead, body, path: PATH }) }
  },
  post: async ({ visit: { installation }, session }, form) => {
    await closeOtherSessions(installation, session, form.has('others') ? undefined : (form.get('uid') ?? ''))
    return seeOther(PATH)
  },
})

const HOW = new Map([
  ['password', 'with the password'],
  ['passkey', 'with a passkey'],
  ['totp', 'with password and app'],
  ['recovery', 'with password and recovery code'],
  ['link', 'by a link'],
])

function row(context: AccountContext, one: OpenSession): Html {
  const { session, t } = context
  const device = deviceName(one.user_agent, t)
  const here = one.id === session.id
  const how = HOW.get(one.factor)
  const end = html`<form method="post" action="${PATH}">
              <button type="submit" name="uid" value="${one.uid}" class="second" aria-label="${t('Sign out: {device}', { device })}">${t('Sign out')}</button>
            </form>`
  return html`<li>
            <h2>${device}${here && html` <span class="tag">${t('here')}</span>`}</h2>
            <p class="hint">${one.host}${how && ` · ${t(how)}`}</p>
            <p class="hint">${t('Signed in:')} ${renderTime(context, one.created_at)} · ${t('Last seen:')} ${renderTime(context, one.seen_at)}</p>
            ${!here && end}
          </li>`
}
