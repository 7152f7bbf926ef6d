// The mapping of a field: the path of its value, the transform, and the resulting values of the first items.
import { html, nothing } from 'lit'
import { AdminElement, define } from '../../admin-element.ts'
import type { TableField } from '../../data/data-table.ts'
import { same } from '../../editing/deep-equal.ts'
import { labelOf } from '../../field-builder/field-options.ts'
import '../../fields/fields.ts'
import type { CmsInputDetail } from '../../fields/fields.ts'
import { itemStyles } from '../../sources/item-styles.ts'
import { itemValue, type PreviewItem } from '../../sources/item-value.ts'
import { controlStyles } from '../../styles/controls.ts'
import { parts } from '../../styles/parts.ts'
import { shared } from '../../styles/shared.ts'
import { changedRow, isFilled, rowFields, rowValues, parseValueMap, type MappingRow } from './mapping-row-fields.ts'
import { mappingStyles } from './mapping-styles.ts'
import { pickPath, type SamplePath } from './path-picker.ts'

const SHOWN = 3

/** Dispatches `cms-row` with the changed row; undefined when it is empty. */
export class MappingRowElement extends AdminElement {
  static override properties = {
    field: { attribute: false },
    row: { attribute: false },
    items: { attribute: false },
    paths: { attribute: false },
    error: { attribute: false },
    isLocal: { attribute: false },
    typeName: { attribute: false },
    lines: { state: true },
  }
  static override styles = [shared, parts, controlStyles, itemStyles, mappingStyles]
  declare field: TableField
  declare row: MappingRow | undefined
  declare items: readonly PreviewItem[]
  declare paths: readonly SamplePath[]
  /** The error of its path. */
  declare error: string | undefined
  /** The field is edited by users. */
  declare isLocal: boolean
  declare typeName: string
  /** A value list as it is typed: incomplete lines are not applied. */
  declare lines: string | undefined

  #set(row: MappingRow): void {
    this.emit('cms-row', isFilled(row) || Object.keys(row).length ? row : undefined)
  }
  #path(path: string): void {
    const { path: _, ...rest } = this.row ?? {}
    this.#set(path === '' ? rest : { ...rest, path })
  }
  #pick = async (): Promise<void> => {
    const path = await pickPath(this.app, this.paths)
    if (path !== undefined) this.#path(path)
  }

  #shown(row: MappingRow) {
    const { lines } = this
    const isTyped = row.tx === 'map' && lines !== undefined && same(parseValueMap(lines), row.opt ?? {})
    return { ...rowValues(row), ...(isTyped && { opt: lines }) }
  }

  get #label(): string {
    return labelOf(this.field.name, this.field)
  }

  override render() {
    const { t, field, row = {}, isLocal } = this
    const isTemplate = row.tx === 'template'
    return html`<div class="row-of-field">
      <div class="stack tight">
        <div class="row">
          <b translate="no">${this.#label}</b><span class="quiet small">${this.typeName}</span>
          ${isLocal ? html`<span class="badge note">${t('changed here')}</span>` : nothing}
        </div>
        ${isTemplate ? nothing : this.#pathLine(row)}
        ${this.error ? html`<p class="fault small" id="fault" role="alert">${this.error}</p>` : nothing}
        <details class="small" ?open=${isTemplate}>
          <summary class="disclosure quiet">${t('More')}</summary>
          <cms-fields
            .fields=${rowFields(field, row, t)}
            .values=${this.#shown(row)}
            @cms-input=${(event: CustomEvent<CmsInputDetail>) => {
              event.stopPropagation()
              const { name, value } = event.detail
              if (name === 'opt') this.lines = typeof value === 'string' ? value : undefined
              this.#set(changedRow(row, field, { name, value }))
            }}
          ></cms-fields>
        </details>
      </div>
      ${this.#values()}
    </div>`
  }

  #pathLine({ path = '' }: MappingRow) {
    const { t } = this
    const label = t('Path of {field}', { field: this.#label })
    return html`<div class="path">
      <input
        class="input"
        aria-label=${label}
        aria-invalid=${this.error ? 'true' : 'false'}
        aria-describedby=${this.error ? 'fault' : nothing}
        placeholder=${t('not filled')}
        spellcheck="false"
        autocomplete="off"
        .value=${path}
        @input=${(event: Event) => this.#path((event.target as HTMLInputElement).value)}
      />
      <button class="icon-button" type="button" title=${t('Choose a path')} aria-label="${t('Choose a path')}: ${this.#label}" ?disabled=${!this.paths.length} @click=${this.#pick}>
        <wa-icon name="magnifying-glass"></wa-icon>
      </button>
    </div>`
  }

  #values() {
    const { t, field, row, items, app } = this
    if (!row || !isFilled(row))
      return html`<p class="quiet small values">${t('The source does not fill this field.')}</p>`
    // The displayed values belong to the previous path.
    if (this.error) return html`<p class="values"></p>`
    return html`<ul class="values" aria-label=${t('Values of {field}', { field: this.#label })}>
      ${items.slice(0, SHOWN).map((item) => {
        const { problem, raw, from } = item.trace[field.name] ?? {}
        const value = itemValue(item, field, app)
        return html`<li>
          ${value === nothing ? html`<span class="quiet">${t('empty')}</span>` : value}
          ${from === 'default' ? html`<span class="badge">${t('default')}</span>` : nothing}
          ${problem ? html`<p class="fault small">${problem}${raw ? html` <code translate="no">${raw}</code>` : nothing}</p>` : nothing}
        </li>`
      })}
    </ul>`
  }
}
define('cms-mapping-row', MappingRowElement)
