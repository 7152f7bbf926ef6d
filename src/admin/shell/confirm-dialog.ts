// Asks for confirmation before an action that cannot be undone, or that would lose work.
import '@awesome.me/webawesome/dist/components/button/button.js'
import '@awesome.me/webawesome/dist/components/dialog/dialog.js'
import { css, html, nothing } from 'lit'
import { AdminElement, define } from '../admin-element.ts'
import type { Question } from '../app-context.ts'
import { dialogClosed } from '../elements/dialog-focus.ts'
import { shared } from '../styles/shared.ts'
import { ownEvent } from '../elements/own-event.ts'

/** How often it checks whether the question still applies, in milliseconds. */
const LOOK = 200

interface Params extends Question {
  answer: (yes: boolean) => void
}

export class ConfirmDialog extends AdminElement {
  static override properties = { params: { state: true }, isMade: { state: true } }
  static override styles = [
    shared,
    css`
      label {
        display: grid;
        gap: 0.25rem;
        margin-block-start: 0.75rem;
        font-weight: 600;
        font-size: 0.875rem;
      }
      textarea {
        padding: 0.5rem 0.75rem;
        border: 1px solid var(--cms-edge);
        border-radius: var(--cms-radius);
        background: var(--cms-panel);
        color: var(--cms-ink);
        font: inherit;
        font-weight: 400;
        font-size: 1rem;
      }
    `,
  ]
  declare params: Params | undefined
  /** Rendered before the dialog opens, as it can focus only elements that exist then. */
  declare isMade: boolean
  /** Stays rendered while the dialog closes. */
  #last: Question | undefined
  #timer: ReturnType<typeof setInterval> | undefined

  /** True when the user agrees; a second question answers the first one with no. */
  async ask(question: Question): Promise<boolean> {
    this.isMade = true
    await this.updateComplete
    // A dialog that is still closing would hide the new question.
    if (!this.params) await dialogClosed(this)
    this.params?.answer(false)
    return new Promise((resolve) => {
      this.params = { ...question, answer: resolve }
      clearInterval(this.#timer)
      const { isMoot } = question
      if (isMoot) this.#timer = setInterval(() => isMoot() && this.#close(true), LOOK)
    })
  }

  #close(yes: boolean): void {
    const { params } = this
    clearInterval(this.#timer)
    this.params = undefined
    const note = this.renderRoot.querySelector('textarea')
    if (yes) params?.written?.(note?.value.trim() ?? '')
    if (note) note.value = ''
    params?.answer(yes)
  }

  override render() {
    const { params } = this
    const rendered = (this.#last = params ?? this.#last)
    if (!this.isMade) return nothing
    // Keys that somebody types for the note must not press a button.
    const focus = rendered?.note ? 'note' : rendered?.danger ? 'cancel' : 'action'
    return html`<wa-dialog
      label=${rendered?.title ?? ''}
      ?open=${params !== undefined}
      @wa-hide=${ownEvent(() => this.params && this.#close(false))}
    >
      <p>${rendered?.text ?? ''}</p>
      ${
        rendered?.list?.length
          ? html`<p>${rendered.listTitle}</p>
              <ul>
                ${rendered.list.map((one) => html`<li>${one}</li>`)}
              </ul>`
          : nothing
      }
      ${rendered?.note ? html`<label>${rendered.note}<textarea rows="3" maxlength="2000" autofocus></textarea></label>` : nothing}
      <wa-button slot="footer" ?autofocus=${focus === 'cancel'} appearance="outlined" @click=${() => this.#close(false)}>
        ${this.t('Cancel')}
      </wa-button>
      <wa-button slot="footer" ?autofocus=${focus === 'action'} variant=${rendered?.danger ? 'danger' : 'brand'} @click=${() => this.#close(true)}>
        ${rendered?.action ?? ''}
      </wa-button>
    </wa-dialog>`
  }
}
define('cms-confirm', ConfirmDialog)
