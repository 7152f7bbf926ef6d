// The AI menu of a text field. Its dialog is loaded when a menu item is chosen.
import '@awesome.me/webawesome/dist/components/divider/divider.js'
import '@awesome.me/webawesome/dist/components/dropdown/dropdown.js'
import '@awesome.me/webawesome/dist/components/dropdown-item/dropdown-item.js'
import { css, html, nothing } from 'lit'
import { AdminElement, define } from '../admin-element.ts'
import { FillLater } from '../elements/fill-later.ts'
import type { ControlContext } from '../fields/define-control.ts'
import { shared } from '../styles/shared.ts'
import type { FieldAi } from './field-ai.ts'
import type { TextDialog } from './text-dialog.ts'
import { choicesFor, type Choice } from './writing-choices.ts'

export class FieldTools extends AdminElement {
  static override properties = {
    ctx: { attribute: false },
    ai: { attribute: false },
    isAsked: { state: true },
  }
  static override styles = [
    shared,
    css`
      :host {
        display: inline-block;
      }
      button {
        display: inline-grid;
        place-items: center;
        width: 1.75rem;
        height: 1.5rem;
        border: 0;
        border-radius: var(--cms-radius-s, 0.25rem);
        background: none;
        color: var(--cms-brand-text, var(--cms-brand));
        font-size: 1rem;
        cursor: pointer;
      }
      button:hover {
        background: var(--cms-brand-tint);
      }
      @media (pointer: coarse) {
        button {
          width: 2.75rem;
          height: 2.25rem;
        }
      }
    `,
  ]
  declare ctx: ControlContext<string>
  declare ai: FieldAi
  /** The dialog was opened at least once. */
  declare isAsked: boolean
  readonly #filled: FillLater = new FillLater(this)

  get #choices(): Choice[] {
    return choicesFor(this.ctx, this.ai)
  }

  #choose = async (event: CustomEvent<{ item: { value: string } }>) => {
    const choice = this.#choices.find((one) => one !== 'line' && one.key === event.detail.item.value)
    if (!choice || choice === 'line') return
    const { ctx, ai } = this
    this.isAsked = true
    try {
      await import('./text-dialog.ts')
    } catch (error) {
      return this.app.report(error)
    }
    await this.updateComplete
    const dialog = this.renderRoot.querySelector<TextDialog>('cms-ai-text')!
    const text = await dialog.ask(choice, ctx)
    if (text === undefined) return
    ai.marks.expect()
    ctx.set(text)
  }

  override render() {
    const { t, ctx } = this
    return html`<wa-dropdown placement="bottom-end" @wa-select=${this.#choose}>
        <button slot="trigger" type="button" aria-label=${t('AI: {field}', { field: ctx.field.label })} title=${t('Have AI write')}>
          <wa-icon name="sparkle"></wa-icon>
        </button>
        ${this.#filled.ready ? this.#choices.map((one) => this.#item(one)) : nothing}
      </wa-dropdown>
      ${this.isAsked ? html`<cms-ai-text></cms-ai-text>` : nothing}`
  }

  #item(choice: Choice) {
    if (choice === 'line') return html`<wa-divider></wa-divider>`
    return html`<wa-dropdown-item value=${choice.key}>
      <wa-icon slot="icon" name=${choice.icon}></wa-icon>${choice.label}
    </wa-dropdown-item>`
  }
}
define('cms-ai-field', FieldTools)
