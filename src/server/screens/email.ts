// Confirms a new e-mail address from its own mailbox. Mail scanners open links, so a button confirms.
import { confirmEmail } from '../../lib/account/account.ts'
import { findLink } from '../../lib/sign-in/sign-in.ts'
import { html } from '../../lib/base/html.ts'
import { HOME } from '../session.ts'
import { strict, tokenOf, messagePage, withLink } from './link-parts.ts'
import { intro, page } from './parts.ts'
import { seeOther, type Answer } from './respond.ts'
import { defineScreen, type ScreenContext } from './screen.ts'

const PATH = '/admin/email'
const OVER = {
  text: 'The address is what it was. Begin the change anew in your account.',
  link: { href: '/admin/account/email', label: 'Change the e-mail' },
}

export default defineScreen({
  path: PATH,
  needs: 'none',
  get: (context) =>
    withLink(context, OVER, async () => {
      const { searchParams } = context.visit.url
      return searchParams.has('done') ? done(context) : show(context, tokenOf(searchParams))
    }),
  post: (context, form) =>
    withLink(context, OVER, async () => {
      await confirmEmail(context.visit, tokenOf(form))
      return seeOther(`${PATH}?lang=${context.frame.lang}&done=1`)
    }),
})

async function show({ frame, t, visit, now }: ScreenContext, token: string): Promise<Answer> {
  const { read } = visit.installation.network
  const { payload } = await findLink(read, { kind: 'email', token }, now)
  const title = t('Confirm your new e-mail')
  const lead = t('Then you sign in with {email}.', { email: String(payload['email']) })
  const body = html`${intro(title, lead)}
      <form class="panel" method="post" action="${PATH}?lang=${frame.lang}">
        <input type="hidden" name="token" value="${token}">
        <button type="submit" autofocus>${t('Confirm')}</button>
      </form>`
  return strict(200, page(frame, { title, body, path: PATH, query: { token } }))
}

const done = (context: ScreenContext): Answer =>
  messagePage(context, {
    state: 'done',
    title: 'Your e-mail is changed',
    text: 'Sign in with the new one from now on.',
    link: { href: HOME, label: 'Continue' },
  })
