// A link that signs in once, made by `cms user:link`. Mail scanners and chats open links, so a button signs in.
import { findLink, useSignInLink } from '../../lib/sign-in/sign-in.ts'
import { html } from '../../lib/base/html.ts'
import { LOGIN, signIn, usesAdminHost } from '../session.ts'
import { strict, tokenOf, withLink } from './link-parts.ts'
import { intro, page } from './parts.ts'
import { seeOther, type Answer } from './respond.ts'
import { defineScreen, type ScreenContext } from './screen.ts'

const PATH = '/admin/sign-in'
const OVER = {
  text: 'Ask whoever runs the server for another one, or sign in with your password.',
  link: { href: LOGIN, label: 'Sign in' },
}

export default defineScreen({
  path: PATH,
  needs: 'none',
  get: (context) => withLink(context, OVER, () => show(context, tokenOf(context.visit.url.searchParams))),
  post: (context, form) =>
    withLink(context, OVER, async () => {
      // Not used up: the link was made for the host where people sign in.
      if (usesAdminHost(context.visit)) return seeOther(LOGIN)
      const account = await useSignInLink(context.visit.installation, tokenOf(form))
      return signIn(context.visit, { ...account, factor: 'link' })
    }),
})

async function show({ frame, t, visit, now }: ScreenContext, token: string): Promise<Answer> {
  await findLink(visit.installation.network.read, { kind: 'sign_in', token }, now)
  const title = t('Sign in')
  const lead = t('This link signs you in to {title}, once and without your password.', {
    title: frame.site.title,
  })
  const body = html`${intro(title, lead)}
      <form class="panel" method="post" action="${PATH}?lang=${frame.lang}">
        <input type="hidden" name="token" value="${token}">
        <button type="submit" autofocus>${title}</button>
      </form>`
  return strict(200, page(frame, { title, body, path: PATH, query: { token } }))
}
