// The form of an entry, to try it while designing; input is not stored.
import { css, html, nothing } from 'lit'
import { AdminElement, define } from '../../admin-element.ts'
import type { TableDraft, TableField } from '../../data/data-table.ts'
import { systemOf } from '../../data/entry/entry.ts'
import { declarationsOf } from '../../field-builder/field-options.ts'
import type { FieldDeclaration } from '../../fields/define-control.ts'
import '../../fields/fields.ts'
import type { CmsInputDetail } from '../../fields/fields.ts'
import { choiceControls } from '../../styles/choice.ts'
import { inputStyles } from '../../styles/input.ts'
import { parts } from '../../styles/parts.ts'
import { shared } from '../../styles/shared.ts'
import { dictionaryOf } from './dictionary.ts'
import { segments } from '../../elements/segments.ts'

export class FormExample extends AdminElement {
  static override properties = {
    draft: { attribute: false },
    values: { state: true },
    isVisitor: { state: true },
  }
  static override styles = [
    shared,
    parts,
    inputStyles,
    choiceControls,
    css`
      :host {
        display: grid;
        gap: 1rem;
        grid-template-columns: minmax(0, 1fr);
        align-content: start;
      }
      .bar {
        display: flex;
        flex-wrap: wrap;
        align-items: center;
        justify-content: space-between;
        gap: 0.5rem;
      }
      .panel {
        padding: clamp(1rem, 3vw, 1.75rem);
      }
    `,
  ]
  declare draft: TableDraft
  declare values: Record<string, unknown>
  /** Only the fields of the visitors' form. */
  declare isVisitor: boolean

  constructor() {
    super()
    this.values = {}
    this.isVisitor = false
  }

  #declarations(): FieldDeclaration[] {
    const { fields, settings } = this.draft
    const visible = this.isVisitor ? visitorFields(fields, settings['form']) : fields
    return declarationsOf(visible.map(({ id: _, ...field }) => field)).map((field) => {
      const options = dictionaryOf(field['dictionary'], this.app.lang)
      return options ? { ...field, options } : field
    })
  }

  /** System values of a new entry for conditions: some forms publish at once. */
  #known() {
    const { publish } = (this.draft.settings['form'] ?? {}) as { publish?: boolean }
    const lang = this.app.me.site.default_language
    return systemOf({
      status: this.isVisitor && publish ? 'published' : 'draft',
      slug: '',
      ...(lang && { lang }),
    })
  }

  override render() {
    const { t, draft } = this
    const fields = this.#declarations()
    const hasForm = draft.settings['form'] !== undefined
    const audiences = segments(
      { editors: t('Editors'), visitors: t('Visitors') },
      {
        name: 'who',
        label: t('Who sees it'),
        chosen: this.isVisitor ? 'visitors' : 'editors',
        choose: (one) => (this.isVisitor = one === 'visitors'),
      },
    )
    return html`<div class="bar">
        <h2>${t('The form')}</h2>
        ${hasForm ? audiences : nothing}
      </div>
      <p class="quiet small">${t('Try it: what you write here is not kept.')}</p>
      <div class="panel">
        ${
          fields.length
            ? html`<cms-fields
              .fields=${fields}
              .values=${this.values}
              .system=${this.#known()}
              lang=${this.app.me.site.default_language ?? nothing}
              translate="no"
              @cms-input=${(event: CustomEvent<CmsInputDetail>) => {
                event.stopPropagation()
                this.values = event.detail.values
              }}
            ></cms-fields>`
            : html`<p class="quiet">${t('The fields appear here as you add them.')}</p>`
        }
      </div>`
  }
}

/** The fields of the form, in its order. */
function visitorFields(fields: readonly TableField[], form: unknown): readonly TableField[] {
  const { fields: names, steps } = (form ?? {}) as { fields?: string[]; steps?: { fields: string[] }[] }
  const open = fields.filter((field) => field['private'] !== true)
  const requested = names ?? steps?.flatMap((step) => step.fields)
  return requested ? requested.flatMap((name) => open.find((field) => field.name === name) ?? []) : open
}
define('cms-table-example', FormExample)
