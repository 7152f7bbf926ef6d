// The bar with saving and publishing, always visible, and a menu with the other actions of the state and role.
import '@awesome.me/webawesome/dist/components/button/button.js'
import '@awesome.me/webawesome/dist/components/dropdown/dropdown.js'
import '@awesome.me/webawesome/dist/components/dropdown-item/dropdown-item.js'
import { css, html, nothing } from 'lit'
import { define } from '../../admin-element.ts'
import { mainMove, movesOf, type Move } from '../../data/entry/entry-moves.ts'
import { saveLabel } from '../../elements/save-label.ts'
import { shared } from '../../styles/shared.ts'
import { EntryElement } from './entry-element.ts'
import { linkedFrom, linkedPart } from '../../elements/linked-from.ts'
import { transitionQuestion, transitionLabels } from './transition-labels.ts'
import '../../editing/schedule-dialog.ts'
import type { Scheduled, ScheduleDialog } from '../../editing/schedule-dialog.ts'
import type { Times } from '../../data/entry/entry-session.ts'

/** Dispatches `cms-versions`, and `cms-next` to continue with another entry. */
export class EntryActionBar extends EntryElement {
  static override properties = {
    ...EntryElement.properties,
    isDirty: { attribute: false },
    busy: { attribute: false },
  }
  static override styles = [
    shared,
    css`
      :host {
        position: sticky;
        z-index: 2;
        inset-block-end: 0;
        display: flex;
        flex-wrap: wrap;
        align-items: center;
        gap: 0.5rem;
        padding-block: 0.75rem;
        border-block-start: 1px solid var(--cms-line);
        background: var(--cms-paper);
      }
      [role='status'] {
        flex: 1 1 6rem;
        line-height: 1.3;
      }
      /* Beside the keyboard of a phone there is only space for the field. */
      @media (max-width: 40rem) and (max-height: 30rem) {
        :host {
          position: static;
        }
      }
    `,
  ]
  declare isDirty: boolean
  declare busy: boolean

  get #moves(): Move[] {
    const { entry, table } = this.state
    const { status = 'draft', published_at = null } = entry ?? {}
    return movesOf(
      {
        entry: { status, published_at },
        changed: this.isDirty || (entry?.has_unpublished_changes ?? true),
        workflow: table.settings['workflow'] === true,
      },
      this.app,
    )
  }
  get #isNew(): boolean {
    return !this.state.entry
  }

  /** A new entry that waits for approval does not exist yet: the list is opened instead. */
  get #mayGoOn(): boolean {
    return this.app.can('data.edit') && !this.app.me.needs_approval
  }

  /** The action of the primary button. */
  async main(): Promise<void> {
    const move = mainMove(this.#moves)
    if (move && !this.state.closed) await this.#do(move)
  }

  plan(): Promise<void> {
    return this.renderRoot.querySelector<ScheduleDialog>('cms-schedule-dialog')!.open()
  }

  #schedule = async (times: Times): Promise<Scheduled> => {
    await this.actions.move({ move: 'schedule', ...times })
    // Errors of the dates are displayed in the dialog; those of other fields at the fields.
    const error = this.actions.session.state.errors.find(({ pointer }) => pointer.endsWith('publish_at'))?.message
    return { error, isOpen: error !== undefined }
  }

  async #do(move: Move): Promise<void> {
    if (move === 'schedule') return this.plan()
    if (move === 'withdraw' && this.actions.returns) return this.actions.sendBack()
    const question = transitionQuestion(move, this.t)
    const { table, entry } = this.state
    const hides = entry && (move === 'unpublish' || move === 'archive')
    const linked = hides
      ? await linkedFrom(this.app, [{ name: `${move}_entry`, table: table.handle, entry: entry.id }])
      : []
    if (question && !(await this.app.confirm({ ...question, ...linkedPart(this.app, linked) }))) return
    await this.actions.move({ move })
  }

  #select(value: string): void {
    if (value === 'versions') this.emit('cms-versions')
    else if (value === 'duplicate') void this.actions.duplicate()
    else if (value === 'next') this.emit('cms-next')
    else if (value === 'delete') void this.actions.remove()
    else void this.#do(value as Move)
  }

  override render() {
    const { state } = this
    const isClosed = state.closed !== undefined
    return html`${isClosed ? nothing : this.#buttons()}
      ${this.#isNew ? nothing : this.#menu(isClosed)}
      <span class="quiet small" role="status">${isClosed ? nothing : this.#said()}</span>
      <cms-schedule-dialog .planned=${state.entry} .schedule=${this.#schedule}></cms-schedule-dialog>`
  }

  #said(): string {
    const { t } = this
    if (this.busy) return t('Saving …')
    if (this.state.conflicts.length) return t('Please choose')
    if (this.isDirty) return this.app.me.needs_approval ? t('Not sent yet') : t('Not saved yet')
    return this.#isNew ? '' : t('All changes are saved.')
  }

  #buttons() {
    const { t, busy } = this
    const main = mainMove(this.#moves)
    const isIdle = !this.isDirty && !this.#isNew
    return html`<wa-button
        variant="brand"
        appearance=${main ? 'outlined' : 'accent'}
        ?disabled=${isIdle}
        ?loading=${busy}
        @click=${() => this.actions.save()}
        >${saveLabel(this.app, this.#isNew ? t('Save as a draft') : t('Save'))}</wa-button
      >
      ${
        main
          ? html`<wa-button variant="brand" ?disabled=${busy} @click=${() => this.#do(main)}>${this.#label(main)}</wa-button>`
          : nothing
      }
      ${
        this.#isNew && this.#mayGoOn
          ? html`<wa-button appearance="outlined" ?disabled=${busy} @click=${() => this.emit('cms-next')}>${t('Save and next one')}</wa-button>`
          : nothing
      }`
  }

  #label(move: Move): string {
    const { t } = this
    const isPublic = this.state.entry?.status === 'published'
    return move === 'publish' && isPublic ? t('Publish changes') : transitionLabels(move, t).label
  }

  #menu(isClosed: boolean) {
    const { t } = this
    const moves = isClosed ? [] : this.#moves
    const rest = moves.filter((move) => move !== mainMove(moves))
    // The next run of the source would create it again.
    const mayDelete = !isClosed && this.app.can('data.delete') && !this.state.entry?.source
    return html`<wa-dropdown placement="top-start" @wa-select=${(event: CustomEvent<{ item: { value: string } }>) => this.#select(event.detail.item.value)}>
      <wa-button slot="trigger" appearance="outlined"><wa-icon name="dots-three" label=${t('More')}></wa-icon></wa-button>
      ${rest.map((move) => {
        const { icon, label, danger } = transitionLabels(move, t)
        return this.#item(move, icon, { label, danger })
      })}
      ${this.#mayGoOn && !isClosed ? this.#item('next', 'plus', { label: this.isDirty ? t('Save and next one') : t('Next one') }) : nothing}
      ${this.#item('versions', 'clock-counter-clockwise', { label: t('Earlier versions …') })}
      ${this.app.can('data.edit') && !isClosed ? this.#item('duplicate', 'copy', { label: t('Duplicate') }) : nothing}
      ${mayDelete ? this.#item('delete', 'trash', { label: t('Delete'), danger: true }) : nothing}
    </wa-dropdown>`
  }

  #item(value: string, icon: string, { label, danger = false }: { label: string; danger?: boolean }) {
    return html`<wa-dropdown-item value=${value} variant=${danger ? 'danger' : 'default'}>
      <wa-icon slot="icon" name=${icon}></wa-icon>${label}
    </wa-dropdown-item>`
  }
}
define('cms-entry-action-bar', EntryActionBar)
