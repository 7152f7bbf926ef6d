// Changes one's e-mail address: takes effect once it is confirmed from the new mailbox.
import { message } from '../../lib/base/catalogue/message.ts'
import { requestedOrigin } from '../requested-origin.ts'
import { requestEmailChange } from '../../lib/account/account.ts'
import { requireLimit } from '../../lib/core/limits.ts'
import { html } from '../../lib/base/html.ts'
import { accountPage } from './account-frame.ts'
import { formWithErrors } from './link-parts.ts'
import { ACCOUNT } from './own-factors.ts'
import { field, summary } from './parts.ts'
import { seeOther, type Answer } from './respond.ts'
import { defineScreen, type AccountContext } from './screen.ts'

const PATH = `${ACCOUNT}/email`
/** So that this cannot be used to flood a mailbox. */
const CHANGES = { name: 'email_change', limit: 5, window_s: 3600 } as const

export default defineScreen({
  path: PATH,
  needs: 'elevated',
  get: (context) => (context.visit.url.searchParams.has('sent') ? sent(context) : show(context, '')),
  async post(context, form) {
    const { visit, session } = context
    const { user_id } = session
    const email = (form.get('email') ?? '').trim()
    try {
      await requireLimit(
        visit.installation,
        { ...CHANGES, key: `user:${user_id}` },
        message('screen.too_many_addresses'),
      )
      await requestEmailChange(visit, { user_id, email, origin: requestedOrigin(visit, { isKnown: true }) })
    } catch (error) {
      return formWithErrors(error, context, {
        field: 'email',
        show: (errors) => show(context, email, errors),
      })
    }
    return seeOther(`${PATH}?sent=1`)
  },
})

function show(context: AccountContext, email: string, errors: Record<string, string> = {}): Answer {
  const { frame, t, member } = context
  const failed = Object.keys(errors).length > 0
  const body = html`<form class="panel" method="post" action="${PATH}?lang=${frame.lang}" novalidate>
          ${failed && summary(t('Please check:'), errors)}
          ${field({ name: 'email', label: t('New e-mail'), error: errors['email'], hint: t('We mail a link to it. Until you open that, nothing changes.') }, html`type="email" autocomplete="email" maxlength="254" spellcheck="false" autocapitalize="none" value="${email}"`)}
          <button type="submit">${t('Send the link')}</button>
        </form>`
  const title = t('Change the e-mail')
  const lead = member ? t('You sign in with {email} now.', { email: member.email }) : t('You sign in with it.')
  return { status: failed ? 422 : 200, body: accountPage(context, { title, lead, body, path: PATH, failed }) }
}

function sent(context: AccountContext): Answer {
  const { t } = context
  const title = t('Look into your new mailbox')
  const lead = t('A link is on its way, good for 24 hours. Once you have opened it, you sign in with the new e-mail.')
  const body = html`<p class="notice">${t('We have told your old address, too.')}</p>`
  return { status: 200, body: accountPage(context, { title, lead, body, path: PATH, query: { sent: '1' } }) }
}
