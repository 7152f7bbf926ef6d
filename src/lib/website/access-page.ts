// What visitors see instead of a protected page: a form for its password, or a notice that they may not see it.
import { ACCESS_FORM } from '../kits/define-kit.ts'
import { html, type Html } from '../base/html.ts'
import type { View } from '../core/extension/define-block.ts'

/** Why a page is not shown. It contains nothing of the page itself. */
export interface AccessPage {
  lang: string
  /** password: a form for the password; member: the signed-in user is not among those who may see the page. */
  requires: 'password' | 'member'
  /** The address that the form is sent to. */
  action: string
  /** Why the last attempt failed; `locked`: too many attempts. */
  error?: 'wrong' | 'locked' | 'foreign' | undefined
  /** Minutes until the next attempt, when it is locked. */
  minutes?: number | undefined
  /** Instead, a page of another kind (public form, chat) in the website's design; with the block types whose styles it uses. */
  content?: { title: string; body: Html; types?: readonly string[] } | undefined
}

/** The address that a page's password is sent to. */
export const accessPageAction = (uid: string): string => `/_access/${uid}`

export const accessPageTitle = (accessPage: AccessPage, lt: View['lt']): string =>
  accessPage.content?.title ??
  (accessPage.requires === 'password' ? lt('Protected page') : lt('This page is not for you'))

/** A section in the kit's own layout; it works without JavaScript. */
export function accessPageBody(accessPage: AccessPage, { lt }: Pick<View, 'lt'>): Html {
  if (accessPage.content) return accessPage.content.body
  return html`<section class="block block-${ACCESS_FORM}">
<div class="wrap page-access">
<h1 class="display">${accessPageTitle(accessPage, lt)}</h1>
${accessPage.requires === 'password' ? form(accessPage, lt) : html`<p class="lead">${lt('You are signed in, but your role does not include it. Ask whoever looks after this website.')}</p>`}
</div>
</section>
`
}

function form(accessPage: AccessPage, lt: View['lt']): Html {
  const error = errorOf(accessPage, lt)
  return html`<p class="lead">${lt('Enter the password you were given to read it.')}</p>
<form class="page-access-form" method="post" action="${accessPage.action}">
${error && html`<p class="page-access-fault" id="access-fault" role="alert">${error}</p>\n`}<label for="access-password">${lt('Password')}</label>
<div class="page-access-row">
<input id="access-password" name="password" type="password" required maxlength="200" autocomplete="current-password" autocapitalize="none" spellcheck="false" ${error && html`aria-invalid="true" aria-describedby="access-fault"`}>
<button class="button" type="submit">${lt('Show page')}</button>
</div>
</form>`
}

function errorOf({ error, minutes = 15 }: AccessPage, lt: View['lt']): string {
  if (error === 'wrong') return lt('That is not the password. Try again.')
  if (error === 'locked') return lt('Too many tries. Wait {minutes} minutes, then try again.', { minutes })
  if (error === 'foreign') return lt('The form came from another website. Enter the password here.')
  return ''
}
