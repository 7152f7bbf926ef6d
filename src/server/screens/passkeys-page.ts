// The passkeys of one's own account as markup.
import type { Passkey } from '../../lib/factors/schema.ts'
import { html, type Html } from '../../lib/base/html.ts'
import { accountPage } from './account-frame.ts'
import { deviceName } from './device-name.ts'
import { ACCOUNT } from './own-factors.ts'
import { field, summary } from './parts.ts'
import { passkeyPart, PASSKEY_SCRIPT } from './passkey-part.ts'
import type { AccountContext } from './screen.ts'
import { renderTime } from './shown-time.ts'

const PATH = `${ACCOUNT}/passkeys`

export interface PasskeysPageInput {
  list: Passkey[]
  /** By the id of the field. */
  errors: Record<string, string>
  /** Undefined when this host cannot have passkeys. */
  host: string | undefined
}

export function passkeysPage(context: AccountContext, { list, errors, host }: PasskeysPageInput): Html {
  const { t } = context
  const failed = Object.keys(errors).length > 0
  const body = html`${failed && summary(t('Please check:'), errors)}
        ${list.length > 0 && html`<ul class="panel rows" id="list">${list.map((one) => row(context, one, { errors, host }))}</ul>`}
        ${fresh(context, host)}`
  const title = t('Passkeys')
  const lead = t('With a passkey you sign in by fingerprint, face or the code of your device, without a password.')
  return accountPage(context, { title, lead, body, path: PATH, scripts: [PASSKEY_SCRIPT], failed })
}

function row(context: AccountContext, passkey: Passkey, { errors, host }: Omit<PasskeysPageInput, 'list'>): Html {
  const { t } = context
  const { uid, name, rp_id, backed_up, created_at, last_used_at, suspicious_at } = passkey
  const id = `name-${uid}`
  const message = errors[id]
  return html`<li>
            <h2>${name}</h2>
            ${suspicious_at && html`<p class="fault">${t('Its counter went back: perhaps it was copied. Remove it, and make a new one.')}</p>`}
            <p class="hint">${t('Made:')} ${renderTime(context, created_at)} · ${t('Last used:')} ${last_used_at ? renderTime(context, last_used_at) : t('never')} · ${backed_up ? t('synced between devices') : t('on one device only')}${rp_id !== host && html` · ${rp_id}`}</p>
            <details ${message && html`open`}>
              <summary aria-label="${t('Rename or remove “{name}”', { name })}">${t('Rename or remove')}</summary>
              <form method="post" action="${PATH}" novalidate>
                <input type="hidden" name="uid" value="${uid}">
                <div class="field">
                  <label for="${id}">${t('Name')}</label>
                  ${message && html`<p class="fault" id="${id}-error">${message}</p>`}
                  <input id="${id}" name="name" required type="text" maxlength="120" value="${name}" autocomplete="off" ${message && html`aria-invalid="true" aria-describedby="${id}-error"`}>
                </div>
                <div class="row">
                  <button type="submit" class="second">${t('Rename')}</button>
                  <button type="submit" name="remove" value="1" class="danger">${t('Remove')}</button>
                </div>
              </form>
            </details>
          </li>`
}

function fresh({ visit, frame, t }: AccountContext, host: string | undefined): Html {
  const guess = deviceName(visit.request.headers.get('user-agent'), t)
  const hint = t('By which you know it again, for example “{name}”.', { name: guess })
  const before = field(
    { name: 'name', label: t('Name'), hint },
    html`type="text" maxlength="120" autocomplete="off" placeholder="${guess}"`,
  )
  const use = { use: 'register', next: PATH, label: t('Make a passkey'), first: true, before } as const
  const without = t('This browser cannot make passkeys here, or its scripts are switched off.')
  return html`<section class="panel">
          <h2>${t('A new passkey')}</h2>
          ${host ? passkeyPart(frame, use) : html`<p>${t('Passkeys need a host name: open this page by its name, not by an IP address.')}</p>`}
          ${host && html`<p class="hint" data-passkey-without>${without}</p>`}
        </section>`
}
