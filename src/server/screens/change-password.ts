// Changes one's password: requires a fresh sign-in with all factors.
import { newPassword } from '../../lib/sign-in/sign-in.ts'
import { changeOwnPassword, passwordOwner } from '../../lib/account/account.ts'
import { html } from '../../lib/base/html.ts'
import { sessionCookie } from '../session.ts'
import { accountPage } from './account-frame.ts'
import { errorsIn, passwordField } from './link-parts.ts'
import { PASSWORD_SCRIPT } from './password-field.ts'
import { ACCOUNT } from './own-factors.ts'
import { summary } from './parts.ts'
import { seeOther, type Answer } from './respond.ts'
import { defineScreen, type AccountContext } from './screen.ts'

const PATH = `${ACCOUNT}/password`

export default defineScreen({
  path: PATH,
  needs: 'elevated',
  get: (context) => show(context),
  async post(context, form) {
    const { visit, session } = context
    let hash: string
    try {
      const owner = await passwordOwner(visit.installation, { user_id: session.user_id, site: visit.site })
      hash = await newPassword(form.get('password') ?? '', owner)
    } catch (error) {
      return show(context, errorsIn(error, context))
    }
    const { value } = await changeOwnPassword(visit, { session, hash })
    return seeOther(ACCOUNT, [sessionCookie(visit, value)])
  },
})

async function show(context: AccountContext, errors: Record<string, string> = {}): Promise<Answer> {
  const { frame, t, visit, session } = context
  const failed = Object.keys(errors).length > 0
  const { email } = await passwordOwner(visit.installation, { user_id: session.user_id, site: visit.site })
  const body = html`<form class="panel" method="post" action="${PATH}?lang=${frame.lang}" novalidate>
          ${failed && summary(t('Please check:'), errors)}
          ${passwordField(frame, { email, error: errors['password'], label: 'New password' })}
          <button type="submit">${t('Change the password')}</button>
        </form>`
  const title = t('Change the password')
  const lead = t('You stay signed in here, and are signed out everywhere else.')
  const content = { title, lead, body, path: PATH, failed, scripts: [PASSWORD_SCRIPT] }
  return { status: failed ? 422 : 200, body: accountPage(context, content) }
}
