// Sign-in actions for a user: a new invitation, resetting the second factor, locking, removing.
import type { InvitedUser, ListedUser, User } from '../../client/operations.d.ts'
import '@awesome.me/webawesome/dist/components/button/button.js'
import { css, html } from 'lit'
import { AdminElement, define } from '../../admin-element.ts'
import type { Answer, Pending } from '../../client/api.ts'
import type { Question } from '../../app-context.ts'
import { settle } from '../../elements/settle.ts'
import { parts } from '../../styles/parts.ts'
import { shared } from '../../styles/shared.ts'

interface Deed {
  label: string
  text: string
  question?: Question
  call: () => Promise<Answer<User | InvitedUser> | Answer<Pending>>
  /** The message when it is done. */
  done: string
  danger?: boolean
  /** Where to navigate, as the user no longer exists here. */
  leave?: string
}

export class UserActions extends AdminElement {
  static override properties = { person: { attribute: false }, busy: { state: true } }
  static override styles = [
    shared,
    parts,
    css`
      li {
        display: flex;
        flex-wrap: wrap;
        align-items: center;
        justify-content: space-between;
        gap: 0.5rem 1.5rem;
        padding-block: 0.75rem;
        border-block-start: 1px solid var(--cms-line);
      }
      li p {
        flex: 1 1 18rem;
      }
    `,
  ]
  declare person: ListedUser
  declare busy: string | undefined

  async #do(deed: Deed): Promise<void> {
    const { confirm, report, navigate } = this.app
    if (deed.question && !(await confirm(deed.question))) return
    this.busy = deed.label
    try {
      const answer = await deed.call()
      if (!settle(this.app, answer, deed.done)) return
      if (deed.leave) return await navigate(deed.leave)
      this.emit('cms-changed', 'invite' in answer.data ? answer.data : undefined)
    } catch (error) {
      report(error)
    } finally {
      this.busy = undefined
    }
  }

  override render() {
    const { t } = this
    return html`<section class="panel stack" aria-labelledby="signing-in">
      <h2 id="signing-in">${t('Signing in')}</h2>
      <ul>
        ${this.#deeds().map(
          (deed) =>
            html`<li>
              <p>${deed.text}</p>
              <wa-button
                size="s"
                appearance="outlined"
                variant=${deed.danger ? 'danger' : 'neutral'}
                ?loading=${this.busy === deed.label}
                @click=${() => this.#do(deed)}
                >${deed.label}</wa-button
              >
            </li>`,
        )}
      </ul>
    </section>`
  }

  #deeds(): Deed[] {
    const { invited, disabled, second_factor } = this.person
    const hasFactor = second_factor.totp || second_factor.passkeys > 0
    return [
      ...(invited && !disabled ? [this.#inviting()] : []),
      ...(hasFactor ? [this.#resetting()] : []),
      disabled ? this.#enabling() : this.#disabling(),
      this.#removing(),
    ]
  }

  get #name(): string {
    return this.person.name || this.person.email
  }

  #inviting(): Deed {
    const { t } = this
    return {
      label: t('Invite again'),
      text: t('No password has been chosen yet. A new invitation ends the one before.'),
      call: () => this.app.api.call('invite_user', { id: this.person.id }),
      done: t('There is a new invitation.'),
    }
  }

  #resetting(): Deed {
    const { t } = this
    const label = t('Reset second factor')
    const name = this.#name
    return {
      label,
      text: t('For somebody who lost it: removes app, passkeys and recovery codes, and signs them out everywhere.'),
      question: {
        title: t('Reset the second factor of {name}?', { name }),
        text: t('Make sure that it is really them who ask. They are told by mail.'),
        action: label,
        danger: true,
      },
      call: () => this.app.api.call('reset_second_factor', { id: this.person.id }),
      done: t('{name} signs in with the password alone now.', { name }),
    }
  }

  #disabling(): Deed {
    const { t } = this
    const name = this.#name
    return {
      label: t('Disable'),
      text: t('Ends all sessions at once. What they have made stays, and they can be enabled again.'),
      question: {
        title: t('Disable {name}?', { name }),
        text: t('They are signed out everywhere, their tokens stop working, and what they proposed is rejected.'),
        action: t('Disable'),
        danger: true,
      },
      call: () => this.app.api.call('update_user', { id: this.person.id, disabled: true }),
      done: t('{name} is disabled.', { name }),
    }
  }

  #enabling(): Deed {
    const { t } = this
    return {
      label: t('Enable'),
      text: t('They can sign in again, with the role they have.'),
      call: () => this.app.api.call('update_user', { id: this.person.id, disabled: false }),
      done: t('{name} can sign in again.', { name: this.#name }),
    }
  }

  #removing(): Deed {
    const { t } = this
    const name = this.#name
    return {
      label: t('Remove'),
      text: t('Takes the access to this website for good. What they have made stays.'),
      question: {
        title: t('Remove {name}?', { name }),
        text: t('Their tokens end, too. An account that belongs to no other website is deleted.'),
        action: t('Remove'),
        danger: true,
      },
      call: () => this.app.api.call('delete_user', { id: this.person.id }),
      done: t('{name} is removed.', { name }),
      danger: true,
      leave: '/users',
    }
  }
}
define('cms-user-actions', UserActions)
