// A select for the font of a token: every option and a sample are displayed in their own font.
import '@awesome.me/webawesome/dist/components/option/option.js'
import '@awesome.me/webawesome/dist/components/select/select.js'
import { css, html } from 'lit'
import { AdminElement, define } from '../../admin-element.ts'
import { shared } from '../../styles/shared.ts'
import type { Stacks } from './design.ts'
import { sampleStack } from './font-samples.ts'

export class FontChoice extends AdminElement {
  static override properties = {
    label: {},
    stacks: { attribute: false },
    value: {},
    samples: { attribute: false },
  }
  static override styles = [
    shared,
    css`
      :host {
        display: grid;
        gap: 0.5rem;
        grid-template-columns: minmax(0, 1fr);
      }
      wa-select::part(form-control-label) {
        font-weight: 600;
        font-size: 0.875rem;
      }
      p {
        font-size: 1.125rem;
        line-height: 1.4;
      }
    `,
  ]
  /** Of the token. */
  declare label: string
  declare stacks: Stacks
  declare value: string
  /** Keys of the website's fonts whose files are loaded. */
  declare samples: ReadonlySet<string>

  override updated(): void {
    for (const one of this.renderRoot.querySelectorAll<HTMLElement>('[data-font]')) {
      const key = one.dataset['font']!
      const stack = this.stacks[key]?.stack
      if (stack) one.style.setProperty('font-family', sampleStack(key, stack, this.samples))
    }
  }

  override render() {
    return html`<wa-select
        label=${this.label}
        .value=${this.value}
        @change=${(event: Event) => this.emit('cms-font', (event.target as HTMLInputElement).value)}
      >
        ${Object.entries(this.stacks).map(
          ([key, { label }]) => html`<wa-option value=${key} data-font=${key}>${label}</wa-option>`,
        )}
      </wa-select>
      <p data-font=${this.value}>${this.t('Good bread takes its time, and 24 hours.')}</p>`
  }
}
define('cms-design-font', FontChoice)
