// Shared parts of the pages behind mailed links: their token, the page of an expired link, the password fields.
import { html, type Html } from '../../lib/base/html.ts'
import { AppError } from '../../lib/base/errors.ts'
import { passwordOwner } from '../../lib/account/account.ts'
import { findLink } from '../../lib/sign-in/sign-in.ts'
import { errorsOf } from '../setup-texts.ts'
import { translate, type Frame } from './frame.ts'
import { intro, page } from './parts.ts'
import { newPassword } from './password-field.ts'
import { QUIET, STATIC, type Answer } from './respond.ts'
import type { ScreenContext } from './screen.ts'
import { tooMany } from './too-many.ts'

/** The URL contains the token: no referrer is sent, and no script runs. */
const STRICT = { 'referrer-policy': 'no-referrer', 'content-security-policy': STATIC }

export const strict = (status: number, body: Html): Answer => ({ status, body, headers: STRICT })

/** With the script that shows a password, which cannot send requests. */
export const strictForm = (status: number, body: Html): Answer => ({
  status,
  body,
  headers: { ...STRICT, 'content-security-policy': QUIET },
})

/** 256 bits in base64url; '' for anything else. */
export function tokenOf(fields: URLSearchParams): string {
  const token = fields.get('token') ?? ''
  return /^[A-Za-z0-9_-]{43}$/.test(token) ? token : ''
}

export interface ExpiredLink {
  /** What to do instead. */
  text: string
  /** Link to do so. */
  link?: { href: string; label: string }
}

/** 410: the link was used, has expired, or never existed; the page does not say which. */
export function overPage({ frame, visit }: ScreenContext, { text, link }: ExpiredLink): Answer {
  const t = translate(frame)
  const title = t('This link is over')
  const body = html`${intro(title, html`${t('It can be used once, and for a limited time only.')} ${t(text)}`)}
      <p class="aside">${link && html`<a class="button" href="${link.href}?lang=${frame.lang}">${t(link.label)}</a>`}${!link && html`<a href="/">${t('To the website')}</a>`}</p>`
  return strict(410, page(frame, { title, body, path: visit.url.pathname }))
}

/** What was done, and a link to continue; `state` is a query parameter for the other language. */
export function messagePage(
  { frame, t, visit }: ScreenContext,
  { state, title, text, link }: { state: string; title: string; text: string; link: Required<ExpiredLink>['link'] },
): Answer {
  const body = html`${intro(t(title), t(text))}
      <p class="aside"><a class="button" href="${link.href}?lang=${frame.lang}">${t(link.label)}</a></p>`
  const content = { title: t(title), body, path: visit.url.pathname, query: { [state]: '1' } }
  return strict(200, page(frame, content))
}

/** Whom the link is for; throws 410. */
export async function linkOwner(
  { visit: { installation, site }, now }: ScreenContext,
  link: { kind: 'invite' | 'reset'; token: string },
) {
  const { user_id } = await findLink(installation.network.read, link, now)
  return passwordOwner(installation, { user_id, site })
}

/** Runs the action of a link, and shows the page of an expired link when it fails for that reason. */
export async function withLink(
  context: ScreenContext,
  over: ExpiredLink,
  work: () => Promise<Answer>,
): Promise<Answer> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof AppError && error.code === 'gone') return overPage(context, over)
    throw error
  }
}

/** Field errors of a validation error; any other error is rethrown. */
export function errorsIn(error: unknown, { frame }: Pick<ScreenContext, 'frame'>): Record<string, string> {
  if (error instanceof AppError && error.code === 'validation') return { ...errorsOf(frame.lang, error) }
  throw error
}

/** The form with its field errors, or with 429 at the field that caused too many tries. */
export async function formWithErrors(
  error: unknown,
  context: ScreenContext,
  { field, show }: { field: string; show: (errors: Record<string, string>) => Answer },
): Promise<Answer> {
  if (error instanceof AppError && error.code === 'rate-limited')
    return tooMany(error, context.t, (message) => show({ [field]: message }))
  return show(errorsIn(error, context))
}

/** The password with a hidden user name, which password managers need. */
export function passwordField(frame: Frame, { email, error, label = 'Password' }: PasswordTexts): Html {
  return html`<input type="text" name="username" autocomplete="username" value="${email}" readonly hidden>
        ${newPassword(frame, { error, label })}`
}
interface PasswordTexts {
  email: string
  error?: string | undefined
  label?: string
}

/** `Error: …` in the title of a page with errors (WCAG 2.4.2). */
export const titleOf = (frame: Frame, title: string, fieldErrors: object): string =>
  Object.keys(fieldErrors).length ? translate(frame)('Error: {title}', { title }) : title
