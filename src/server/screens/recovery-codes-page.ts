// The recovery code pages as markup: how many are left, and ten new ones, shown once.
import { html, type Html } from '../../lib/base/html.ts'
import { accountPage } from './account-frame.ts'
import { ACCOUNT } from './own-factors.ts'
import type { AccountContext } from './screen.ts'

export const CODES = `${ACCOUNT}/recovery-codes`
/** Returns the posted codes as a file. */
export const CODES_FILE = `${CODES}/file`

export interface FreshCodes {
  codes: string[]
  next: string
  /** Whether previous codes became invalid. */
  replaced: boolean
}

/** Shown only once: the page says so. */
export function codesPage(context: AccountContext, { codes, next, replaced }: FreshCodes): Html {
  const { t } = context
  const title = t('Your recovery codes')
  const body = html`<div class="panel">
          <ol class="codes" role="list">${codes.map((code) => html`<li><code>${code}</code></li>`)}</ol>
          <form class="keep" method="post" action="${CODES_FILE}">
            <input type="hidden" name="codes" value="${codes.join(' ')}">
            <button type="submit" class="second">${t('Download')}</button>
            <button type="button" class="second" data-print hidden>${t('Print')}</button>
            <button type="button" class="second" data-copy hidden>${t('Copy')}</button>
            <span role="status" data-copied="${t('Copied')}" data-failed="${t('It could not be copied. Download them instead.')}"></span>
          </form>
          <p>${t('They are shown this once. Print them, or keep them in your password manager.')}${replaced && html` ${t('Earlier codes are no longer good.')}`}</p>
          <p><a class="button" href="${next}">${t('I have kept them')}</a></p>
        </div>`
  const lead = t('If your passkey or app is lost, each of these lets you in once instead of it.')
  return accountPage(context, {
    title,
    lead,
    body,
    path: CODES,
    back: false,
    once: true,
    scripts: ['keep-codes.mjs'],
  })
}

export function remainingCodesPage(context: AccountContext, left: number): Html {
  const { t } = context
  const title = t('Recovery codes')
  const many = left === 1 ? t('One of your codes is left.') : t('{n} of your codes are left.', { n: left })
  const body = html`<div class="panel">
          <p>${left ? many : t('You have no codes.')}</p>
          <form method="post" action="${CODES}"><button type="submit">${t('Make ten new codes')}</button></form>
          ${left > 0 && html`<p class="hint">${t('The old ones are no longer good then.')}</p>`}
        </div>`
  const lead = t('If your passkey or app is lost, a code lets you in once instead of it.')
  return accountPage(context, { title, lead, body, path: CODES })
}
