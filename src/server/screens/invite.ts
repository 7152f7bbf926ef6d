// Accepts an invitation: its holder enters a name, chooses a password, and is signed in.
import { newPassword } from '../../lib/sign-in/sign-in.ts'
import { checkName, usePassword } from '../../lib/account/account.ts'
import { html } from '../../lib/base/html.ts'
import { signIn } from '../session.ts'
import { errorsIn, linkOwner, passwordField, strictForm, titleOf, tokenOf, withLink } from './link-parts.ts'
import { field, intro, page, summary } from './parts.ts'
import { PASSWORD_SCRIPT } from './password-field.ts'
import type { Answer } from './respond.ts'
import { defineScreen, type ScreenContext } from './screen.ts'

const PATH = '/admin/invite'
const OVER = {
  text: 'Ask whoever invited you for a new one. Have you chosen a password already? Then sign in.',
  link: { href: '/admin/login', label: 'Sign in' },
}

export default defineScreen({
  path: PATH,
  needs: 'none',
  get: (context) =>
    withLink(context, OVER, async () => {
      const token = tokenOf(context.visit.url.searchParams)
      const { email, name } = await linkOwner(context, { kind: 'invite', token })
      return show(context, { token, email, name })
    }),
  post: (context, form) => withLink(context, OVER, () => accept(context, form)),
})

async function accept(context: ScreenContext, form: URLSearchParams): Promise<Answer> {
  const token = tokenOf(form)
  const owner = await linkOwner(context, { kind: 'invite', token })
  const name = form.get('name') ?? ''
  // Checks both, so that all errors are shown at once. Hashing is slow, so it requires a valid link.
  const checked = await Promise.allSettled([
    (async () => checkName(name))(),
    newPassword(form.get('password') ?? '', { ...owner, name }),
  ])
  const [named, hashed] = checked
  if (named.status === 'fulfilled' && hashed.status === 'fulfilled') {
    const chosen = { token, name: named.value, hash: hashed.value }
    const account = await usePassword(context.visit.installation, chosen)
    return signIn(context.visit, { ...account, factor: 'password' })
  }
  const refused = checked.flatMap((one) => (one.status === 'rejected' ? [errorsIn(one.reason, context)] : []))
  return show(context, { token, email: owner.email, name, errors: Object.assign({}, ...refused) as Errors })
}

type Errors = Record<string, string>
interface Shown {
  token: string
  email: string
  name: string
  errors?: Errors
}

function show({ frame, t }: ScreenContext, { token, email, name, errors = {} }: Shown): Answer {
  const failed = Object.keys(errors).length > 0
  const title = t('Welcome to {title}', { title: frame.site.title })
  const body = html`${intro(title, t('Say who you are and choose a password. You sign in with {email}.', { email }))}
      <form class="panel" method="post" action="${PATH}?lang=${frame.lang}" novalidate>
        ${failed && summary(t('Please check:'), errors)}
        <input type="hidden" name="token" value="${token}">
        ${field({ name: 'name', label: t('Name'), error: errors['name'] }, html`type="text" autocomplete="name" maxlength="200" value="${name}" ${!failed && html`autofocus`}`)}
        ${passwordField(frame, { email, error: errors['password'] })}
        <button type="submit">${t('Accept the invitation')}</button>
      </form>`
  const content = { title: titleOf(frame, title, errors), body, path: PATH, query: { token } }
  return strictForm(failed ? 422 : 200, page(frame, { ...content, scripts: [PASSWORD_SCRIPT] }))
}
