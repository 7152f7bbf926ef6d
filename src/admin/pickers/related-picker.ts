// Dialog for entries or accounts: search, pages, choose by click.
import { html } from 'lit'
import { repeat } from 'lit/directives/repeat.js'
import { define } from '../admin-element.ts'
import { Paged } from '../elements/paged.ts'
import { PickerElement } from './picker-element.ts'
import { listRelated, relatedOf, type Related, type Row } from './related.ts'
import { moveRovingFocus } from './roving.ts'

export class RelatedPicker extends PickerElement<Related> {
  target = ''
  filter: Readonly<Record<string, unknown>> | undefined
  readonly #rows: Paged<Row> = new Paged<Row>(this, {
    read: (page) => {
      const { target, filter, q } = this
      return listRelated(this.app.api, target, { limit: 50, q: q || undefined, filter, ...page })
    },
    args: () => [this.target, this.q, this.filter],
  })

  override render() {
    const { t } = this
    const isUsers = this.target === '@users'
    const heading = isUsers ? t('Choose an account') : t('Choose an entry')
    const list = this.#rows.render(
      (rows) =>
        html`<ul class="tree roving" aria-label=${isUsers ? t('Accounts') : t('Entries')} @keydown=${moveRovingFocus}>
          ${repeat(
            rows.map((row) => relatedOf(row, this.#rows.meta)),
            ({ id }) => id,
            (one, i) =>
              html`<li>
                <button class="plain branch" type="button" data-tile tabindex=${i === 0 ? 0 : -1} @click=${() => this.choose(one)}>
                  <span>${one.name}</span><span class="path quiet small truncate">${one.more}</span>
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
