// A message for an empty or failed view: an icon, a heading, a sentence, and actions in its slot.
import { css, html, nothing } from 'lit'
import { AdminElement, define } from '../admin-element.ts'
import { shared } from '../styles/shared.ts'

export class Message extends AdminElement {
  static override properties = { icon: {}, heading: {}, text: {}, top: { type: Boolean } }
  static override styles = [
    shared,
    css`
      :host {
        display: grid;
        justify-items: center;
        gap: 0.5rem;
        padding: 3rem 1.5rem;
        text-align: center;
      }
      wa-icon {
        color: var(--cms-edge);
        font-size: 2.5rem;
      }
      h1 {
        font-size: 1.375rem;
      }
      p {
        max-width: 34rem;
        color: var(--cms-quiet);
      }
      slot {
        display: flex;
        flex-wrap: wrap;
        justify-content: center;
        gap: 0.5rem;
        margin-block-start: 0.5rem;
      }
    `,
  ]
  declare icon: string | undefined
  declare heading: string
  declare text: string | undefined
  /** It is the only content of the page: its heading is the h1. */
  declare top: boolean

  override render() {
    return html`${this.icon ? html`<wa-icon name=${this.icon}></wa-icon>` : nothing}
      ${this.top ? html`<h1>${this.heading}</h1>` : html`<h2>${this.heading}</h2>`}
      ${this.text ? html`<p>${this.text}</p>` : nothing}<slot></slot>`
  }
}
define('cms-message', Message)
