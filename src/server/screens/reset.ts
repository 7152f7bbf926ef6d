// A forgotten password: requests a link by e-mail, and behind the link sets a new password.
import { message } from '../../lib/base/catalogue/message.ts'
import { AppError } from '../../lib/base/errors.ts'
import { newPassword } from '../../lib/sign-in/sign-in.ts'
import { requestReset, resetPassword } from '../../lib/account/account.ts'
import { mailSettings } from '../../lib/mail/mail.ts'
import { html, type Html } from '../../lib/base/html.ts'
import { requireAddressLimit } from '../address-limit.ts'
import { requestedOrigin } from '../requested-origin.ts'
import { isAdminHost, LOGIN } from '../session.ts'
import {
  errorsIn,
  formWithErrors,
  linkOwner,
  messagePage,
  passwordField,
  strict,
  strictForm,
  titleOf,
  tokenOf,
  withLink,
} from './link-parts.ts'
import { field, intro, page, summary, withCode } from './parts.ts'
import { PASSWORD_SCRIPT } from './password-field.ts'
import { seeOther, type Answer } from './respond.ts'
import { defineScreen, type ScreenContext } from './screen.ts'

const PATH = '/admin/reset'
const OVER = { text: 'Ask for another one.', link: { href: PATH, label: 'Ask for a new link' } }
/** Requests per address and hour. */
const REQUESTS = { name: 'reset_request', limit: 10, window_s: 3600 } as const

type Errors = Record<string, string>

export default defineScreen({
  path: PATH,
  needs: 'none',
  get: (context) =>
    withLink(context, OVER, async () => {
      const { searchParams } = context.visit.url
      if (searchParams.has('token')) return choose(context, tokenOf(searchParams))
      if (searchParams.has('sent')) return sent(context)
      if (searchParams.has('done')) return done(context)
      return (await sendsMail(context)) ? ask(context, '') : noMail(context)
    }),
  post: (context, form) =>
    withLink(context, OVER, () => (form.has('token') ? change(context, form) : request(context, form))),
})

/** Whether there are mail settings that can be used. What is wrong with them is told in health, not to strangers. */
async function sendsMail({ visit: { installation, site } }: ScreenContext): Promise<boolean> {
  try {
    return (await mailSettings(installation, site)) !== undefined
  } catch (error) {
    if (error instanceof AppError) return false
    throw error
  }
}

function noMail({ frame, t }: ScreenContext): Answer {
  const title = t('Forgot your password?')
  const text = t('This server sends no mails yet. Whoever runs it can give you a link to sign in: {code} prints it.')
  const body = html`${intro(title, withCode(text, 'cms user:link'))}
      <p class="aside"><a href="${LOGIN}?lang=${frame.lang}">${t('Sign in')}</a></p>`
  return strict(200, page(frame, { title, body, path: PATH }))
}

/** The same response for every e-mail address, after the same time. */
async function request(context: ScreenContext, form: URLSearchParams): Promise<Answer> {
  const { visit, frame } = context
  const email = (form.get('email') ?? '').trim()
  try {
    await requireAddressLimit(visit, REQUESTS, message('screen.too_many_resets'))
    await requestReset(visit, {
      email,
      anywhere: isAdminHost(visit),
      origin: requestedOrigin(visit, { isKnown: false }),
    })
  } catch (error) {
    return formWithErrors(error, context, { field: 'email', show: (errors) => ask(context, email, errors) })
  }
  return seeOther(`${PATH}?lang=${frame.lang}&sent=1`)
}

async function change(context: ScreenContext, form: URLSearchParams): Promise<Answer> {
  const { visit, frame } = context
  const token = tokenOf(form)
  const owner = await linkOwner(context, { kind: 'reset', token })
  let hash: string
  try {
    // Hashing is slow, so it requires a valid link.
    hash = await newPassword(form.get('password') ?? '', owner)
  } catch (error) {
    return choose(context, token, errorsIn(error, context))
  }
  await resetPassword(visit, { token, hash })
  return seeOther(`${PATH}?lang=${frame.lang}&done=1`)
}

function ask({ frame, t }: ScreenContext, email: string, errors: Errors = {}): Answer {
  const failed = Object.keys(errors).length > 0
  const title = t('Forgot your password?')
  const body = html`${intro(title, t('Tell us the e-mail you sign in with. We mail you a link with which you choose a new password.'))}
      <form class="panel" method="post" action="${PATH}?lang=${frame.lang}" novalidate>
        ${failed && summary(t('Please check:'), errors)}
        ${field({ name: 'email', label: t('E-mail'), error: errors['email'] }, html`type="email" autocomplete="username" maxlength="254" spellcheck="false" autocapitalize="none" value="${email}" ${!failed && html`autofocus`}`)}
        <div class="actions">
          <button type="submit">${t('Send the link')}</button>
          <a href="${LOGIN}?lang=${frame.lang}">${t('Sign in')}</a>
        </div>
      </form>`
  return strict(failed ? 422 : 200, page(frame, { title: titleOf(frame, title, errors), body, path: PATH }))
}

const TO_LOGIN = { href: LOGIN, label: 'Sign in' }

const sent = (context: ScreenContext): Answer =>
  messagePage(context, {
    state: 'sent',
    link: TO_LOGIN,
    title: 'Look into your mailbox',
    text: 'If there is an account with this e-mail, a link is on its way. It is good for 60 minutes. Nothing there? Look among the spam, too.',
  })

const done = (context: ScreenContext): Answer =>
  messagePage(context, {
    state: 'done',
    link: TO_LOGIN,
    title: 'Your password is changed',
    text: 'All sessions have ended. Sign in with the new password.',
  })

async function choose(context: ScreenContext, token: string, errors: Errors = {}): Promise<Answer> {
  const { frame, t } = context
  const { email } = await linkOwner(context, { kind: 'reset', token })
  const failed = Object.keys(errors).length > 0
  const title = t('Choose a new password')
  const body: Html = html`${intro(title, t('For {email}. You are signed out everywhere then; a second factor stays.', { email }))}
      <form class="panel" method="post" action="${PATH}?lang=${frame.lang}" novalidate>
        ${failed && summary(t('Please check:'), errors)}
        <input type="hidden" name="token" value="${token}">
        ${passwordField(frame, { email, error: errors['password'], label: 'New password' })}
        <button type="submit">${t('Change the password')}</button>
      </form>`
  const content = { title: titleOf(frame, title, errors), body, path: PATH, query: { token } }
  return strictForm(failed ? 422 : 200, page(frame, { ...content, scripts: [PASSWORD_SCRIPT] }))
}
