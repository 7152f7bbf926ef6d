// The first page after signing in: the application; or, for accounts of other websites only, links to these.
import { membershipsOf } from '../../lib/access/access.ts'
import { html, type Html } from '../../lib/base/html.ts'
import { titleOf } from '../../lib/core/settings/site-title.ts'
import { HOME, LOGIN, redirectPathOf } from '../session.ts'
import { appPage } from './app.ts'
import { intro, page } from './parts.ts'
import { seeOther } from './respond.ts'
import type { Translate } from './frame.ts'
import { defineScreen, type ScreenContext } from './screen.ts'
import { beginTicket, originOf } from './ticket-paths.ts'

/** Names of the roles of contract 1.5. */
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
const MAX_WEBSITES = 20

export default defineScreen({
  path: HOME,
  needs: 'none',
  async get(context) {
    const { session, member, frame, t, visit } = context
    if (!session) return seeOther(LOGIN)
    if (session.state !== 'full') return seeOther(redirectPathOf(session.state, HOME))
    if (member) return appPage(frame, visit.url.pathname)
    const { title } = frame.site
    const body = html`${intro(title, t('Your account does not belong to this website.'))}
      <div class="panel">
        <ul class="links">
          <li><a href="/">${t('Open the website')}</a></li>
          ${await otherWebsites(context)}
        </ul>
        <form method="post" action="/admin/logout">
          <button type="submit" class="second">${t('Sign out')}</button>
        </form>
      </div>`
    return { status: 200, body: page(frame, { title, body, path: HOME }) }
  },
})

/** Links to the account's other websites, which transfer the sign-in. */
async function otherWebsites({ visit, session, member, t }: ScreenContext): Promise<Html[]> {
  const { installation, site } = visit
  const { network, directory } = installation
  const keys =
    member?.role === 'network'
      ? directory.list().map(({ key }) => key)
      : (await membershipsOf(network.read, session!.user_id)).map((one) => one.site)
  const links: Html[] = []
  for (const key of keys.filter((one) => one !== site.key).slice(0, MAX_WEBSITES)) {
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
