// The link of an invitation, to send by hand: the only way to accept it while the website has no mail server.
import { html, nothing } from 'lit'
import { AdminElement, define } from '../../admin-element.ts'
import '../../elements/copy-text.ts'
import { Loaded } from '../../elements/loaded.ts'
import { exactTime } from '../../elements/time.ts'
import { isLocalHost } from '../../../lib/base/local-host.ts'
import { parts } from '../../styles/parts.ts'
import { shared } from '../../styles/shared.ts'
import { mailing, type Mailing } from './mailing.ts'
import type { Invited } from './person.ts'

export class InviteLink extends AdminElement {
  static override properties = { invited: { attribute: false } }
  static override styles = [shared, parts]
  declare invited: Invited
  readonly #mail: Loaded<Mailing> = new Loaded<Mailing>(this, (signal) => mailing(this.app, signal))

  override render() {
    return this.#mail.render((mail) => this.#show(mail))
  }

  #show(mail: Mailing) {
    const { t } = this
    const { email, invite } = this.invited
    const { lang, me } = this.app
    const until = exactTime(invite!.expires_at, lang, me.user?.timezone)
    const messages = {
      on: t('An invitation is on its way to {email}. You can also hand over this link yourself.', { email }),
      off: t('This website has no mail server yet: hand this link to {email} yourself.', { email }),
      unknown: t(
        'An invitation is mailed to {email} where a mail server is set up. You can also hand over this link yourself.',
        { email },
      ),
    }[mail]
    return html`<div class=${mail === 'off' ? 'warn stack' : 'good stack'} role="status">
      <p>${messages}</p>
      <cms-copy-text label=${t('Link of the invitation')} .text=${invite!.url}></cms-copy-text>
      ${isLocalHost(new URL(invite!.url).hostname) ? html`<p class="small">${t('It works on this computer only: the website has no public address yet.')}</p>` : nothing}
      <p class="small">${t('It works once, until {time}.', { time: until })}</p>
    </div>`
  }
}
define('cms-invite-link', InviteLink)
