// The passkey element of a page: hidden until the script has found that the browser supports passkeys.
import { html, type Html } from '../../lib/base/html.ts'
import { translate, type Frame } from './frame.ts'

/** The script of pages with this element. */
export const PASSKEY_SCRIPT = 'passkey.mjs'

export interface PasskeyUse {
  /** login: instead of a password; second: after one; elevate: once more; register: makes one. */
  use: 'login' | 'second' | 'elevate' | 'register'
  /** Where to continue. */
  next: string
  label?: string
  /** Whether it is the page's primary method. */
  first?: boolean
  /** Above the button; for `register` an input with the name. */
  before?: Html
}

/** The script finds it by `data-passkey`, shows it, and reports errors with the texts in its attributes. */
export function passkeyPart(frame: Frame, { use, next, label, first = false, before }: PasskeyUse): Html {
  const t = translate(frame)
  return html`<div class="passkey" hidden data-passkey="${use}" data-next="${next}"
            data-failed="${t('That did not work. Try again, or go on without a passkey.')}"
            data-cancelled="${t('That was cancelled, or took too long. Try again.')}"
            data-known="${t('This device has a passkey of yours already.')}"
            data-often="${t('Too many tries. Wait a few minutes.')}">
          ${before}
          <p class="fault" role="alert" hidden></p>
          <button type="button" ${!first && html`class="second"`}>${label ?? t('Use a passkey')}</button>
        </div>`
}
