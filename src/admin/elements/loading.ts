// Placeholder lines while content is loading; screen readers announce it.
import { css, html } from 'lit'
import { AdminElement, define } from '../admin-element.ts'
import { shared } from '../styles/shared.ts'

export class Loading extends AdminElement {
  static override properties = { lines: { type: Number } }
  static override styles = [
    shared,
    css`
      :host {
        display: grid;
        gap: 0.75rem;
        padding: 1rem 0;
      }
      i {
        height: 1rem;
        border-radius: 0.25rem;
        background: var(--cms-line);
        animation: breathe 1.4s ease-in-out 0.2s infinite alternate;
      }
      i:nth-child(3n) {
        width: 60%;
      }
      i:nth-child(3n + 1) {
        width: 85%;
      }
      @keyframes breathe {
        to {
          opacity: 0.4;
        }
      }
    `,
  ]
  declare lines: number

  constructor() {
    super()
    this.lines = 6
  }

  override render() {
    return html`<span class="sr" role="status">${this.t('Loading …')}</span>
      ${Array.from({ length: this.lines }, () => html`<i></i>`)}`
  }
}
define('cms-loading', Loading)
