// Notices above the fields: why the entry is read-only, pending proposals, changes of others, errors.
import '@awesome.me/webawesome/dist/components/button/button.js'
import { css, html, nothing } from 'lit'
import { define } from '../../admin-element.ts'
import type { Entry } from '../../client/operations.d.ts'
import type { FieldError } from '../../client/problem.ts'
import { frozenText, isFrozen } from '../../data/entry/entry-moves.ts'
import { entryFields } from '../../data/entry/entry-fields.ts'
import type { LocalDraft } from '../../data/entry/local-drafts.ts'
import type { LostValue } from '../../data/entry/moved-to-table.ts'
import { readerOf } from '../../data/values/render-value.ts'
import { valueText } from '../../data/values/value-text.ts'
import { copyText } from '../../elements/copy-text.ts'
import { fieldLabel } from '../../elements/diff/labels.ts'
import '../../elements/failed-publication.ts'
import { Loaded } from '../../elements/loaded.ts'
import '../../elements/returned-note.ts'
import '../../elements/time.ts'
import { parts } from '../../styles/parts.ts'
import { shared } from '../../styles/shared.ts'
import { submitterOf } from '../review/submitted.ts'
import './entry-conflicts.ts'
import type { EntryConflicts } from './entry-conflicts.ts'
import { EntryElement } from './entry-element.ts'
import type { EntryActions } from './entry-actions.ts'

/** Dispatches `cms-fault` with the pointer of the error that the user wants to fix. */
export class EntryNotices extends EntryElement {
  static override styles = [
    shared,
    parts,
    css`
      :host {
        display: grid;
        gap: 0.75rem;
      }
      :host(:not(:empty)),
      .stack {
        margin-block-end: 1rem;
      }
      ul {
        margin-block-start: 0.375rem;
      }
      button.plain {
        text-decoration: underline;
        text-underline-offset: 0.2em;
      }
    `,
  ]

  readonly #submitter: Loaded<string | undefined> = new Loaded<string | undefined>(
    this,
    () => this.#loadSubmitter(),
    () => [this.state.entry?.id, this.state.entry?.status],
  )

  async #loadSubmitter(): Promise<string | undefined> {
    const { entry, table } = this.state
    if (entry?.status !== 'in_review' || !this.app.can('data.publish')) return undefined
    return submitterOf(this.app.api, { table: table.handle, entry: entry.id }).catch(() => undefined)
  }

  /** Focuses the list of errors. */
  focusErrors(): void {
    this.renderRoot.querySelector<HTMLElement>('#faults')?.focus()
  }

  /** Focuses the choice that saving waits for. */
  async focusChoice(): Promise<void> {
    await this.updateComplete
    const choice = this.renderRoot.querySelector<EntryConflicts>('cms-entry-conflicts')
    await choice?.updateComplete
    choice?.focus()
  }

  override render() {
    const { t, state } = this
    const { closed, proposed, conflicts, errors, localDrafts, lost, entry } = state
    const failed = html`${this.#failed()}${this.#returned()}`
    const review = closed === undefined ? this.#review() : undefined
    const hasNotice =
      entry?.source ||
      closed !== undefined ||
      proposed > 0 ||
      review !== undefined ||
      [conflicts, errors, localDrafts, lost].some((all) => all.length)
    if (!hasNotice) return failed
    return html`${failed}<div class="stack">
      ${entry?.source ? this.#source(entry.source) : nothing}
      ${closed === undefined ? nothing : html`<p class="note"><wa-icon name="lock"></wa-icon> ${closed}</p>`}
      ${review ?? nothing}
      ${proposed ? this.#waiting(proposed) : nothing}
      ${localDrafts.map((copy) => this.#kept(copy))}
      ${lost.length ? lostValues(this.actions, lost) : nothing}
      ${
        conflicts.length
          ? html`<cms-entry-conflicts .actions=${this.actions} .state=${state}></cms-entry-conflicts>`
          : nothing
      }
      ${
        errors.length
          ? html`<div class="bad" id="faults" role="alert" tabindex="-1">
            <strong>${t('Something needs a correction first.')}</strong>
            <ul class="bullets">${errors.map((error) => this.#fault(error))}</ul>
          </div>`
          : nothing
      }
    </div>`
  }

  #failed() {
    const { actions, state, app } = this
    const { entry, table, closed } = state
    if (!entry) return nothing
    const { id, status, publish_at, version } = entry
    return html`<cms-failed-publication
      spaced
      table=${table.handle}
      .object=${id}
      revision=${`${status} ${publish_at} ${version}`}
      ?publishes=${closed === undefined && !actions.busy && app.can('data.publish')}
    ></cms-failed-publication>`
  }

  /** Of a submitted or planned draft. */
  #review() {
    const { t, app, actions } = this
    const { entry, closed } = this.state
    // Whoever may only look at it is told so, and has nothing to change or withdraw.
    if (!entry || closed !== undefined) return undefined
    const note = (text: string) => html`<p class="note"><wa-icon name="hourglass"></wa-icon> ${text}</p>`
    if (isFrozen(entry, app, 'data.publish')) return note(frozenText(t))
    if (entry.status !== 'in_review') return undefined
    if (!app.can('data.publish')) return note(t('It is waiting for review; what you change now is reviewed, too.'))
    const name = this.#submitter.value
    return html`<div class="note row apart">
      <p class="grow"><wa-icon name="hourglass"></wa-icon> ${name ? t('Submitted by {name} for review.', { name }) : t('Submitted for review.')}</p>
      ${
        app.can('data.edit')
          ? html`<wa-button size="s" appearance="outlined" ?disabled=${actions.busy} @click=${() => actions.sendBack()}>${t('Send back')}</wa-button>`
          : nothing
      }
    </div>`
  }

  #returned() {
    const { entry, table } = this.state
    if (!entry) return nothing
    const { id, status } = entry
    return html`<cms-returned-note spaced table=${table.handle} .object=${id} status=${status}></cms-returned-note>`
  }

  /** Link to the place where it can be edited. */
  #source({ id, name, url, local_fields }: NonNullable<Entry['source']>) {
    const { t, app, state } = this
    const fields = entryFields(state.table.fields, app.lang).filter((field) => local_fields.includes(field.name))
    const own = new Intl.ListFormat(app.lang).format(fields.map(({ label }) => t('“{name}”', { name: label ?? '' })))
    const path = `/admin/sources/${id}`
    return html`<p class="note">
      <wa-icon name="rss"></wa-icon> ${t('Comes from the source')}
      ${app.has('sources') && app.can('sources.manage') ? html`<a href=${path} translate="no">${name}</a>` : html`<b translate="no">${name}</b>`}.
      ${own ? t('Only {fields} can be changed here: all else is the source’s.', { fields: own }) : t('It is changed there, not here.')}
      ${url ? html`<a href=${url} target="_blank" rel="noopener noreferrer">${t('Look at the original')}</a>` : nothing}
    </p>`
  }

  /** Unsaved changes of a closed tab. */
  #kept(copy: LocalDraft) {
    const { t, actions } = this
    const settle = (isWanted: boolean) => () => actions.session.resolveLocalDraft(copy, isWanted)
    return html`<div class="note row apart" role="status">
      <p class="grow">
        ${t('You wrote something here that was not saved. This browser kept it:')}
        <cms-time at=${new Date(copy.at).toISOString()}></cms-time>
      </p>
      <div class="row">
        <wa-button size="s" variant="brand" ?disabled=${!actions.session.mayEditDraft(copy)} @click=${settle(true)}>${t('Take it over')}</wa-button>
        <wa-button size="s" appearance="outlined" @click=${settle(false)}>${t('Throw it away')}</wa-button>
      </div>
    </div>`
  }

  #waiting(count: number) {
    const { t, app } = this
    const path = app.can('review.manage') ? '/admin/review' : '/admin/review/mine'
    const text =
      count === 1
        ? t('A change of this entry waits for approval.')
        : t('{n} changes of this entry wait for approval.', { n: count })
    return html`<p class="note"><wa-icon name="hourglass"></wa-icon> ${text} <a href=${path}>${t('Look at it')}</a></p>`
  }

  #fault({ pointer, message }: FieldError) {
    const [, part, name = ''] = pointer.split('/')
    const fields = entryFields(this.state.table.fields, this.app.lang)
    const label = part === 'fields' ? fieldLabel(fields, name) : part === 'slug' ? this.t('Address') : ''
    if (!label) return html`<li>${message}</li>`
    return html`<li>
      <button class="plain" type="button" @click=${() => this.emit('cms-fault', pointer)}><span translate="no">${label}</span>: ${message}</button>
    </li>`
  }
}
define('cms-entry-notices', EntryNotices)

/** What was written into fields that somebody has taken out of the table meanwhile: to be copied, then dismissed. */
function lostValues({ app, session }: EntryActions, lost: readonly LostValue[]) {
  const { t } = app
  const one = ({ field, value }: LostValue) => {
    const text = valueText(field, value, readerOf(app))
    const label = entryFields([field], app.lang)[0]?.label ?? field.name
    return html`<li class="row apart">
      <p class="grow wrap-anywhere" translate="no"><b>${label}</b>${text ? html`<br />${text}` : nothing}</p>
      ${text ? html`<wa-button size="s" appearance="outlined" @click=${() => copyText(app, text)}>${t('Copy')}</wa-button>` : nothing}
    </li>`
  }
  return html`<div class="warn stack gap-3" role="alert">
    <p>${t('Somebody else changed this table meanwhile. These fields are gone or hold something else now, so what you wrote in them was not saved. Copy what you still need:')}</p>
    <ul class="stack gap-3">${lost.map(one)}</ul>
    <div><wa-button size="s" appearance="outlined" @click=${() => session.forgetLost()}>${t('I do not need it any more')}</wa-button></div>
  </div>`
}
