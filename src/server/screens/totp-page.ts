// The authenticator app pages as markup: the QR code and the code field, and the current state.
import { escapeHtml, html, Html } from '../../lib/base/html.ts'
import { withNext } from '../session.ts'
import { accountPage } from './account-frame.ts'
import { ACCOUNT } from './own-factors.ts'
import { field, summary } from './parts.ts'
import type { AccountContext } from './screen.ts'

export const TOTP = `${ACCOUNT}/totp`

/** The name under which the app lists the account. */
export const issuerOf = ({ frame: { site } }: AccountContext): string => site.title || new URL(site.base_url).host

export interface TotpPageInput {
  error?: string | undefined
  next: string
}

interface Pending {
  secret: string
  /** The secret as a link for an app on this device (Key Uri Format, otpauth:). */
  uri: string
}

/** Scan or type the secret, then enter the first code. */
export function totpCodePage(context: AccountContext, { secret, uri, error, next }: TotpPageInput & Pending): Html {
  const { t, session } = context
  const title = t('Set up an authenticator app')
  const groups = secret.match(/.{1,4}/g) ?? []
  const action = withNext(TOTP, next)
  const body = html`<div class="panel">
          ${error && summary(t('Please check:'), { code: error })}
          <p>${t('Scan this picture with the app.')}</p>
          <img class="qr" src="${TOTP}/qr.svg" width="240" height="240" alt="${t('QR code with the key that stands below')}">
          <div>
            <p>${t('Or type this key into it (time-based, 6 digits):')}</p>
            <p class="key">${groups.map((group, i) => html`${i > 0 && ' '}<code>${group}</code>`)}</p>
          </div>
          <p>${t('Is the app on this device?')} <a ${appHref(uri)}>${t('Open it in the app')}</a></p>
          <form method="post" action="${action}" novalidate>
            ${field({ name: 'code', label: t('Code that the app shows'), error }, html`type="text" inputmode="numeric" autocomplete="one-time-code" maxlength="10" spellcheck="false"`)}
            <button type="submit">${t('Switch the app on')}</button>
          </form>
          <form method="post" action="${action}"><button type="submit" name="cancel" value="1" class="plain">${t('Cancel')}</button></form>
        </div>`
  const lead = t('For example Aegis, 2FAS, Google Authenticator, or your password manager.')
  const back = session.state !== 'enrol'
  return accountPage(context, { title, lead, body, path: TOTP, query: { next }, failed: !!error, back })
}

/** The html tag rejects app schemes; this URI is built here. */
const appHref = (uri: string) => new Html(`href="${escapeHtml(uri)}"`)

/** Before the setup starts. */
export function totpBeginPage(
  context: AccountContext,
  { there, error, next }: TotpPageInput & { there: boolean },
): Html {
  const { t, session } = context
  const title = t('Authenticator app')
  const lead = there
    ? t('An app is set up. Its six digits are asked for after your password.')
    : t('An app on your phone shows six digits, which you type after your password.')
  const buttons = there
    ? html`<button type="submit" name="begin" value="1">${t('Replace the app')}</button>
            <button type="submit" name="remove" value="1" class="danger">${t('Remove the app')}</button>`
    : html`<button type="submit" name="begin" value="1">${t('Set up an app')}</button>`
  const body = html`<div class="panel">
          ${error && html`<p class="summary" role="alert">${error}</p>`}
          <form class="row" method="post" action="${withNext(TOTP, next)}">
            ${buttons}
          </form>
          ${there && html`<p class="hint">${t('When you replace it, the old app goes on until the new one has given its first code.')}</p>`}
        </div>`
  const back = session.state !== 'enrol'
  return accountPage(context, { title, lead, body, path: TOTP, query: { next }, failed: !!error, back })
}
