// Asks for a field, and the value that all selected entries get.
import '@awesome.me/webawesome/dist/components/button/button.js'
import '@awesome.me/webawesome/dist/components/dialog/dialog.js'
import { html, nothing } from 'lit'
import { AdminElement, define } from '../../admin-element.ts'
import type { TableField } from '../../data/data-table.ts'
import { declarationsOf, labelOf } from '../../field-builder/field-options.ts'
import '../../fields/fields.ts'
import type { CmsInputDetail } from '../../fields/fields.ts'
import { inputStyles } from '../../styles/input.ts'
import { parts } from '../../styles/parts.ts'
import { shared } from '../../styles/shared.ts'
import { dictionaryOf } from '../table/dictionary.ts'
import { ownEvent } from '../../elements/own-event.ts'

type Data = Record<string, unknown>
interface Params {
  fields: readonly TableField[]
  /** Number of selected entries. */
  n: number
}

export class SetFieldDialog extends AdminElement {
  static override properties = { params: { state: true }, name: { state: true }, value: { state: true } }
  static override styles = [shared, parts, inputStyles]
  declare params: Params | undefined
  declare name: string
  declare value: unknown
  #answer: ((data: Data | undefined) => void) | undefined

  /** The values to set; undefined when the user cancels. An empty value clears the field. */
  ask(params: Params): Promise<Data | undefined> {
    this.name = params.fields[0]?.name ?? ''
    this.value = undefined
    this.params = params
    return new Promise((resolve) => (this.#answer = resolve))
  }
  #close(data: Data | undefined): void {
    this.params = undefined
    this.#answer?.(data)
    this.#answer = undefined
  }

  override render() {
    const { t, params } = this
    return html`<wa-dialog
      label=${t('Set a field ({n})', { n: params?.n ?? 0 })}
      ?open=${params !== undefined}
      @wa-hide=${ownEvent(() => this.params && this.#close(undefined))}
    >
      ${params ? this.#form(params) : nothing}
      <wa-button slot="footer" appearance="outlined" @click=${() => this.#close(undefined)}>${t('Cancel')}</wa-button>
      <wa-button slot="footer" variant="brand" @click=${() => this.#close({ [this.name]: this.value ?? null })}>
        ${this.value === undefined ? t('Empty the field') : t('Set')}
      </wa-button>
    </wa-dialog>`
  }

  #form({ fields }: Params) {
    const { t, name, app } = this
    const field = fields.find((one) => one.name === name)
    const options = field && dictionaryOf(field['dictionary'], app.lang)
    // The service reports required values that are missing, for each entry.
    const { visible_if: _, readonly_if: __, required_if: ___, width: ____, ...spec } = field ?? ({} as Data)
    const choose = (event: Event) => {
      this.name = (event.target as HTMLSelectElement).value
      this.value = undefined
    }
    return html`<div class="stack">
      <label class="stacked">
        <span class="caption">${t('Field')}</span>
        <select class="input" translate="no" @change=${choose}>
          ${fields.map((one) => html`<option value=${one.name} .selected=${one.name === name}>${labelOf(one.name, one)}</option>`)}
        </select>
      </label>
      ${
        field
          ? html`<cms-fields
              .fields=${declarationsOf([{ ...spec, ...(options && { options }) }])}
              .values=${{ [name]: this.value }}
              @cms-input=${(event: CustomEvent<CmsInputDetail>) => (this.value = event.detail.value)}
            ></cms-fields>`
          : nothing
      }
    </div>`
  }
}
define('cms-entry-set', SetFieldDialog)
