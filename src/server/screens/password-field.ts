// The field for a new password: its requirements, and a button that shows it where scripts run.
import { html, type Html } from '../../lib/base/html.ts'
import { translate, type Frame } from './frame.ts'
import { field } from './parts.ts'

/** Pages with this field load this script. */
export const PASSWORD_SCRIPT = 'password.mjs'

export function newPassword(
  frame: Frame,
  { error, label = 'Password' }: { error?: string | undefined; label?: string },
): Html {
  const t = translate(frame)
  const hint = t(
    '12 characters or more: four random words are good. Neither your name, your e-mail nor the name of the website.',
  )
  return html`<div class="secret">
        ${field({ name: 'password', label: t(label), hint, error }, html`type="password" autocomplete="new-password" minlength="12"`)}
        <button type="button" class="second" data-show="password" aria-pressed="false" aria-controls="password" hidden>${t('Show the password')}</button>
        </div>`
}
