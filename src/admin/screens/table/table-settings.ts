// The settings of a table in sections, with its icon.
import type { DataTable } from '../../client/operations.d.ts'
import '@awesome.me/webawesome/dist/components/button/button.js'
import { css, html, nothing } from 'lit'
import { AdminElement, define } from '../../admin-element.ts'
import type { FieldError } from '../../client/problem.ts'
import { iconOf, type TableDraft } from '../../data/data-table.ts'
import '../../fields/fields.ts'
import type { CmsInputDetail } from '../../fields/fields.ts'
import { pickIcon } from '../../pickers/pick-icon.ts'
import { parts } from '../../styles/parts.ts'
import { shared } from '../../styles/shared.ts'
import { settingsErrors, valuesOf, withSetting } from './settings-values.ts'
import { formSections, settingsSections, type Section } from './settings-fields.ts'

/** Dispatches `cms-draft` {draft, part}. */
export class TableSettingsForm extends AdminElement {
  static override properties = {
    draft: { attribute: false },
    table: { attribute: false },
    errors: { attribute: false },
    view: {},
  }
  static override styles = [
    shared,
    parts,
    css`
      :host {
        display: grid;
        gap: 2rem;
        grid-template-columns: minmax(0, 1fr);
      }
      section > p {
        margin-block-start: -0.5rem;
      }
      .symbol {
        display: flex;
        flex-wrap: wrap;
        align-items: center;
        gap: 0.75rem;
      }
      .symbol > wa-icon {
        padding: 0.5rem;
        border: 1px solid var(--cms-line);
        border-radius: var(--cms-radius);
        background: var(--cms-sunken);
        color: var(--cms-brand);
        font-size: 1.5rem;
      }
    `,
  ]
  declare draft: TableDraft
  declare table: DataTable
  declare errors: readonly FieldError[]
  /** Which of the sections are visible. */
  declare view: 'settings' | 'form'

  #input = (event: CustomEvent<CmsInputDetail>) => {
    event.stopPropagation()
    const { name, value } = event.detail
    const draft = withSetting(this.draft, name, value === false ? undefined : value)
    this.emit('cms-draft', { draft, part: `settings ${name}` })
  }
  async #icon(): Promise<void> {
    const icon = await pickIcon(this.app)
    if (icon) this.emit('cms-draft', { draft: { ...this.draft, icon } })
  }

  override render() {
    const { t, draft, view } = this
    const sections = view === 'form' ? formSections(draft, t) : settingsSections(draft, t)
    return html`${sections.map((section, i) => this.#section(section, view === 'settings' && i === 0))}`
  }

  #section({ heading, text, fields }: Section, hasIcon: boolean) {
    const { t, draft, table } = this
    return html`<section class="stack gap-3" aria-label=${heading}>
      <h2>${heading}</h2>
      ${text ? html`<p class="quiet small">${text}</p>` : nothing}
      <cms-fields
        .fields=${fields}
        .values=${valuesOf(draft)}
        .errors=${settingsErrors(this.errors)}
        @cms-input=${this.#input}
      ></cms-fields>
      ${
        hasIcon
          ? html`<div class="symbol">
            <wa-icon name=${iconOf({ icon: draft.icon, kind: table.kind })}></wa-icon>
            <wa-button size="s" appearance="outlined" @click=${() => this.#icon()}>${t('Choose another icon')}</wa-button>
            <span class="small quiet">${t('Short name')}: <code translate="no">${table.handle}</code></span>
          </div>`
          : nothing
      }
    </section>`
  }
}
define('cms-table-settings', TableSettingsForm)
