// The dialog of entries or accounts: searched, paged, chosen by pressing.
import { html } from 'lit'
import { repeat } from 'lit/directives/repeat.js'
import { define } from '../admin-element.ts'
import { Paged } from '../elements/paged.ts'
import { PickerElement } from './picker-element.ts'
import { pathOf, questionFor, relatedOf, type Related } from './related.ts'
import { rove } from './roving.ts'

export class RelatedPicker extends PickerElement<Related> {
  target = ''
  filter: object | undefined
  readonly #rows: Paged<Parameters<typeof relatedOf>[0]> = new Paged<Parameters<typeof relatedOf>[0]>(
    this,
    () => ({
      path: pathOf(this.target),
      query: questionFor(this.target, { q: this.q, filter: this.filter }),
    }),
  )

  override render() {
    const { t } = this
    const isUsers = this.target === '@users'
    const heading = isUsers ? t('Choose an account') : t('Choose an entry')
    const list = this.#rows.render(
      (rows) =>
        html`<ul class="tree roving" aria-label=${isUsers ? t('Accounts') : t('Entries')} @keydown=${rove}>
          ${repeat(
            rows.map((row) => relatedOf(row, this.#rows.meta)),
            ({ id }) => id,
            (one, i) =>
              html`<li>
                <button class="branch" type="button" data-tile tabindex=${i === 0 ? 0 : -1} @click=${() => this.choose(one)}>
                  <span>${one.name}</span><span class="path">${one.more}</span>
                </button>
              </li>`,
          )}
        </ul>`,
      () =>
        html`<cms-message icon="magnifying-glass" heading=${this.q ? t('Nothing fits') : t('Nothing here yet')} text=${
          this.q ? t('Try fewer or other words.') : ''
        }></cms-message>`,
    )
    const search = html`<div class="line">${this.search(isUsers ? t('Search accounts') : t('Search entries'))}</div>`
    return this.dialog(heading, html`${search} ${list}`)
  }
}
define('cms-related-picker', RelatedPicker)
