// Why a change could not be applied; for a conflict with the labels of the fields.
import type { Change } from '../../client/operations.d.ts'
import { html } from 'lit'
import { AdminElement, define } from '../../admin-element.ts'
import { Loaded } from '../../elements/loaded.ts'
import { block } from '../../styles/host.ts'
import { shared } from '../../styles/shared.ts'
import { conflictLabels } from '../change/pointer-label.ts'
import { labelsFor } from '../change/displayed-state.ts'
import { isConflictError } from './review-labels.ts'

/** `.change`, one with an error. */
export class ChangeError extends AdminElement {
  static override properties = { change: { attribute: false } }
  static override styles = [shared, block]
  declare change: Change
  readonly #places: Loaded<string[]> = new Loaded<string[]>(
    this,
    // Without labels the conflict is still reported.
    (signal) => this.#read(signal).catch(() => []),
    () => [this.change.id, this.change.error],
  )

  async #read(signal: AbortSignal): Promise<string[]> {
    const { app, t, change } = this
    if (!isConflictError(change.error)) return []
    const detail = await app.api.get('get_change_status', { change: change.id, locale: app.lang }, signal)
    const docs = { before: detail.before ?? {}, after: detail.after ?? {} }
    const labels = await labelsFor(app, detail, signal)
    return conflictLabels(detail.conflict?.pointers ?? [], docs, { labels, t })
  }

  #text(): string {
    const { t } = this
    const { error } = this.change
    const names = this.#places.value?.join(', ')
    if (!isConflictError(error)) return error ?? ''
    return names
      ? t('Somebody has changed the same since it was proposed: {names}', { names })
      : t('Somebody has changed the same since it was proposed.')
  }

  override render() {
    return html`<p class="small"><wa-icon name="warning"></wa-icon> ${this.#text()}</p>`
  }
}
define('cms-change-fault', ChangeError)
