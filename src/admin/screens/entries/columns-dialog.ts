// Dialog for the columns of a list of entries and their order.
import '@awesome.me/webawesome/dist/components/button/button.js'
import '@awesome.me/webawesome/dist/components/dialog/dialog.js'
import { css, html, nothing } from 'lit'
import { live } from 'lit/directives/live.js'
import { repeat } from 'lit/directives/repeat.js'
import { AdminElement, define } from '../../admin-element.ts'
import { TITLE, type Column } from '../../data/entries/columns.ts'
import { moved } from '../../fields/reorder.ts'
import { buttonStyles } from '../../styles/button.ts'
import { choiceControls } from '../../styles/choice.ts'
import { parts } from '../../styles/parts.ts'
import { shared } from '../../styles/shared.ts'
import { ownEvent } from '../../elements/own-event.ts'

interface Choice {
  column: Column
  on: boolean
}

/** Dispatches `cms-columns-chosen` with the keys; undefined for those of the table. */
export class ColumnsDialog extends AdminElement {
  static override properties = { choices: { state: true }, announcement: { state: true } }
  static override styles = [
    shared,
    parts,
    buttonStyles,
    choiceControls,
    css`
      li {
        display: flex;
        align-items: center;
        gap: 0.25rem;
        padding-block: 0.125rem;
      }
      li .choice {
        flex: 1;
        min-width: 0;
        overflow-wrap: anywhere;
      }
    `,
  ]
  /** Undefined while it is closed. */
  declare choices: Choice[] | undefined
  declare announcement: string

  open(all: readonly Column[], visible: readonly Column[]): void {
    const on = visible.map((column) => ({ column, on: true }))
    const off = all
      .filter(({ key }) => !visible.some((one) => one.key === key))
      .map((column) => ({ column, on: false }))
    this.choices = [...on, ...off].filter(({ column }) => column.key !== TITLE)
    this.announcement = ''
  }

  #apply(keys: string[] | undefined): void {
    this.choices = undefined
    this.emit('cms-columns-chosen', keys)
  }
  #toggle(at: number): void {
    this.choices = this.choices!.map((one, i) => (i === at ? { ...one, on: !one.on } : one))
  }
  #move(from: number, to: number): void {
    const { choices, t } = this
    const item = choices![from]!.column.label
    this.choices = moved(choices!, from, to)
    this.announcement = t('{item}: place {n} of {count}', { item, n: to + 1, count: choices!.length })
    void this.updateComplete.then(() => {
      const button = this.renderRoot.querySelector<HTMLButtonElement>(`[data-at="${to}"] .${to < from ? 'up' : 'down'}`)
      if (button?.disabled) this.renderRoot.querySelector<HTMLElement>(`[data-at="${to}"] input`)?.focus()
      else button?.focus()
    })
  }

  override render() {
    const { t, choices } = this
    return html`<wa-dialog
      label=${t('Columns')}
      ?open=${choices !== undefined}
      @wa-hide=${ownEvent(() => (this.choices = undefined))}
    >
      ${choices ? this.#list(choices) : nothing}
      <p class="sr" role="status">${this.announcement ?? ''}</p>
      <wa-button slot="footer" appearance="plain" @click=${() => this.#apply(undefined)}>${t('Default columns')}</wa-button>
      <wa-button slot="footer" variant="brand" @click=${() => this.#apply((choices ?? []).filter(({ on }) => on).map(({ column }) => column.key))}>
        ${t('Show')}
      </wa-button>
    </wa-dialog>`
  }

  #list(choices: Choice[]) {
    return html`<ul>
      ${repeat(
        choices,
        ({ column }) => column.key,
        (choice, i) => this.#item(choice, i, choices.length),
      )}
    </ul>`
  }

  #item({ column, on }: Choice, i: number, count: number) {
    const { t } = this
    const { label, field } = column
    const button = (direction: 'up' | 'down', text: string, to: number) =>
      html`<button class="icon-button ${direction}" type="button" ?disabled=${to < 0 || to >= count} aria-label=${text} @click=${() => this.#move(i, to)}>
        <wa-icon name=${direction === 'up' ? 'arrow-up' : 'arrow-down'}></wa-icon>
      </button>`
    return html`<li data-at=${i}>
      <label class="choice">
        <input type="checkbox" .checked=${live(on)} @change=${() => this.#toggle(i)} />
        <span translate=${field ? 'no' : nothing}>${label}</span>
      </label>
      ${button('up', t('{item}: up', { item: label }), i - 1)} ${button('down', t('{item}: down', { item: label }), i + 1)}
    </li>`
  }
}
define('cms-entry-columns', ColumnsDialog)
