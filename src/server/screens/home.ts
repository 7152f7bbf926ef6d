// The first page after signing in: where one is, as whom, and where to go from here.
import { membershipsOf } from '../../lib/access/users.ts'
import { factorsOf, hasFactor } from '../../lib/access/second-factor.ts'
import { html, type Html } from '../../lib/kits/html.ts'
import { titleOf } from '../../lib/settings/site-title.ts'
import { ENROL, HOME, LOGIN, placeOf } from '../session.ts'
import { intro, page } from './parts.ts'
import { seeOther } from './respond.ts'
import type { Translate } from './frame.ts'
import { defineScreen, type Room } from './screen.ts'
import { beginTicket, originOf } from './ticket-paths.ts'

/** Roles of contract 1.5 as people call them. */
const ROLE_NAMES = new Map([
  ['network', 'Administrator of all websites'],
  ['admin', 'Administrator'],
  ['editor', 'Editor'],
  ['author', 'Author'],
  ['reviewer', 'Reviewer'],
  ['requests', 'Requests'],
  ['viewer', 'Reader'],
])
export const roleName = (role: string, t: Translate): string => t(ROLE_NAMES.get(role) ?? role)
const MOST_WEBSITES = 20

export default defineScreen({
  path: HOME,
  needs: 'none',
  async get(room) {
    const { session, member, frame, t } = room
    if (!session) return seeOther(LOGIN)
    if (session.state !== 'full') return seeOther(placeOf(session.state, HOME))
    const role = member && roleName(member.role, t)
    const who = member
      ? t('You are signed in as {name}. Your role is: {role}.', {
          name: member.name || member.email,
          role: role!,
        })
      : t('Your account does not belong to this website.')
    const { title } = frame.site
    const body = html`${intro(title, who)}
      <div class="panel">
        ${await reminder(room)}
        <ul class="links">
          ${member && html`<li><a href="/admin/account">${t('My account')}</a></li>`}
          <li><a href="/">${t('Open the website')}</a></li>
          ${await otherWebsites(room)}
        </ul>
        <form method="post" action="/admin/logout">
          <button type="submit" class="second">${t('Sign out')}</button>
        </form>
      </div>`
    return { status: 200, body: page(frame, { title, body, path: HOME }) }
  },
})

/** For roles whose policy is to remind. */
async function reminder({ visit, session, member, t }: Room): Promise<Html | false> {
  if (!session || member?.second_factor !== 'remind') return false
  if (hasFactor(await factorsOf(visit.installation.network.read, session.user_id))) return false
  return html`<p class="note">${t('Your account is safer with a second factor when you sign in.')} <a href="${ENROL}">${t('Set it up')}</a></p>`
}

/** The other websites of the account; the sign-in goes along. */
async function otherWebsites({ visit, session, member, t }: Room): Promise<Html[]> {
  const { installation, site } = visit
  const { network, directory } = installation
  const keys =
    member?.role === 'network'
      ? directory.list().map(({ key }) => key)
      : (await membershipsOf(network.read, session!.user_id)).map((one) => one.site)
  const links: Html[] = []
  for (const key of keys.filter((one) => one !== site.key).slice(0, MOST_WEBSITES)) {
    const config = directory.get(key)?.config
    const host = config?.primary_host ?? config?.hosts[0]
    const origin = host === undefined ? undefined : await originOf(installation, host)
    if (origin === undefined) continue
    const title = await titleOf(await installation.openSite(key))
    const url = `${origin}${beginTicket(new URL(`http://${visit.host}`).hostname, HOME)}`
    links.push(html`<li><a href="${url}">${t('Go on to {host}', { host: title })}</a></li>`)
  }
  return links
}
