// Another password for one's own account: asks for the old one, unless one has just signed in.
import { newPassword } from '../../lib/access/passwords.ts'
import { proveAgainByPassword } from '../../lib/access/sign-in.ts'
import { changeOwnPassword, passwordOwner } from '../../lib/access/use-password.ts'
import { html } from '../../lib/kits/html.ts'
import { instant } from '../../lib/util/clock.ts'
import { limitKey } from '../client-address.ts'
import { sessionCookie } from '../session.ts'
import { accountPage } from './account-frame.ts'
import { faultsIn, passwordField } from './link-parts.ts'
import { ACCOUNT } from './own-factors.ts'
import { field, summary } from './parts.ts'
import { seeOther, type Answer } from './respond.ts'
import { defineScreen, type OwnRoom } from './screen.ts'
import { tooMany } from './too-many.ts'

const PATH = `${ACCOUNT}/password`

export default defineScreen({
  path: PATH,
  needs: 'full',
  get: (room) => show(room),
  async post(room, form) {
    const { visit, session, t } = room
    try {
      if (!(await isProved(room, form))) return await show(room, { old: t('This is not right.') }, 401)
    } catch (error) {
      return tooMany(error, t, (fault) => show(room, { old: fault }))
    }
    let hash: string
    try {
      const owner = await passwordOwner(visit.installation, { user_id: session.user_id, site: visit.site })
      hash = await newPassword(form.get('password') ?? '', owner)
    } catch (error) {
      return show(room, faultsIn(error, room))
    }
    const { value } = await changeOwnPassword(visit, { session, hash })
    return seeOther(ACCOUNT, [sessionCookie(visit, value)])
  },
})

const isElevated = ({ session, now }: OwnRoom) => (session.elevated_until ?? '') > instant(now)

async function isProved(room: OwnRoom, form: URLSearchParams): Promise<boolean> {
  if (isElevated(room)) return true
  const { visit, session } = room
  const given = { user_id: session.user_id, password: form.get('old') ?? '', address: limitKey(visit.ip) }
  return proveAgainByPassword(visit.installation, given)
}

async function show(room: OwnRoom, faults: Record<string, string> = {}, status = 422): Promise<Answer> {
  const { frame, t, visit, session } = room
  const failed = Object.keys(faults).length > 0
  const { email } = await passwordOwner(visit.installation, { user_id: session.user_id, site: visit.site })
  const old = { name: 'old', label: t('Password until now'), fault: faults['old'] }
  const body = html`<form class="panel" method="post" action="${PATH}?lang=${frame.lang}" novalidate>
          ${failed && summary(t('Please check:'), faults)}
          ${!isElevated(room) && field(old, html`type="password" autocomplete="current-password"`)}
          ${passwordField(frame, { email, fault: faults['password'], label: 'New password' })}
          <button type="submit">${t('Change the password')}</button>
        </form>`
  const title = t('Change the password')
  const lead = t('You stay signed in here, and are signed out everywhere else.')
  return { status: failed ? status : 200, body: accountPage(room, { title, lead, body, path: PATH, failed }) }
}
