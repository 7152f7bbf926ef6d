// The head of a screen: a link back, the h1, a sentence, and actions in its slot.
import { css, html, nothing, type PropertyValues } from 'lit'
import { AdminElement, define } from '../admin-element.ts'
import { shared } from '../styles/shared.ts'

export class PageHead extends AdminElement {
  static override properties = {
    heading: {},
    headingLang: { attribute: 'heading-lang' },
    text: {},
    back: {},
    backLabel: { attribute: 'back-label' },
    untitled: { type: Boolean },
  }
  static override styles = [
    shared,
    css`
      :host {
        display: flex;
        flex-wrap: wrap;
        align-items: end;
        gap: 0.75rem 1.5rem;
        margin-block-end: 1.5rem;
      }
      .words {
        flex: 1 1 16rem;
        min-width: 0;
      }
      /* A short heading shares its line with what can be done. */
      .words.short {
        flex-basis: 8rem;
        align-self: center;
      }
      a {
        display: inline-flex;
        align-items: center;
        gap: 0.25rem;
        margin-block-end: 0.25rem;
        font-size: 0.875rem;
      }
      h1[lang] {
        hyphens: auto;
      }
      p {
        margin-block-start: 0.25rem;
        max-width: 46rem;
        color: var(--cms-quiet);
        text-wrap: pretty;
      }
      .actions {
        display: flex;
        max-width: 100%;
        flex-wrap: wrap;
        align-items: center;
        gap: 0.5rem;
      }
      @media (max-width: 40rem) {
        .actions {
          gap: 0.375rem;
        }
      }
      @media (pointer: coarse) {
        a {
          min-height: 2.5rem;
          padding-inline-end: 0.75rem;
          margin-block: -0.5rem 0;
        }
      }
    `,
  ]
  declare heading: string
  /** Its language, if that is known: long words of it are hyphenated. */
  declare headingLang: string | undefined
  declare text: string | undefined
  /** An address of the admin, for example /admin/pages. */
  declare back: string | undefined
  declare backLabel: string | undefined
  /** The document title is that of the screen instead of the heading. */
  declare untitled: boolean

  override updated(changed: PropertyValues<this>): void {
    if (changed.has('heading') && this.heading && !this.untitled) this.emit('cms-title', this.heading)
  }

  override render() {
    return html`<div class="words ${this.text || this.back ? '' : 'short'}">
        ${this.back ? html`<a href=${this.back}><wa-icon name="arrow-left"></wa-icon>${this.backLabel}</a>` : nothing}
        <h1 lang=${this.headingLang ?? nothing}>${this.heading}</h1>
        ${this.text ? html`<p>${this.text}</p>` : nothing}
      </div>
      <div class="actions"><slot></slot></div>`
  }
}
define('cms-page-head', PageHead)
