// Dialog that shows a text by AI before it is applied; where needed the user first enters instructions.
import '@awesome.me/webawesome/dist/components/button/button.js'
import '@awesome.me/webawesome/dist/components/dialog/dialog.js'
import '@awesome.me/webawesome/dist/components/spinner/spinner.js'
import { css, html, nothing } from 'lit'
import { AdminElement, define } from '../admin-element.ts'
import { dialogClosed, dialogReady } from '../elements/dialog-focus.ts'
import { errorText } from '../elements/error-text.ts'
import { focusFirst } from '../elements/focus-first.ts'
import type { ControlContext } from '../fields/define-control.ts'
import { inputStyles } from '../styles/input.ts'
import { parts } from '../styles/parts.ts'
import { shared } from '../styles/shared.ts'
import type { WritingChoice } from './writing-choices.ts'
import { ownEvent } from '../elements/own-event.ts'

interface Written {
  text: string
  model: string
}

export class TextDialog extends AdminElement {
  static override properties = {
    choice: { state: true },
    written: { state: true },
    failure: { state: true },
    busy: { state: true },
    instructions: { state: true },
  }
  static override styles = [
    shared,
    parts,
    inputStyles,
    css`
      wa-dialog {
        --width: 44rem;
      }
      .text {
        max-height: 45vh;
        overflow: auto;
        padding: 0.75rem 1rem;
        border: 1px solid var(--cms-line);
        border-radius: var(--cms-radius);
        background: var(--cms-sunken);
        white-space: pre-wrap;
        overflow-wrap: anywhere;
      }
      .waits {
        min-height: 6rem;
        justify-content: center;
      }
    `,
  ]
  /** Undefined while the dialog is closed. */
  declare choice: WritingChoice | undefined
  declare written: Written | undefined
  declare failure: string | undefined
  declare busy: boolean
  /** The instructions of the user. */
  declare instructions: string
  #ctx: ControlContext<string> | undefined
  #done: ((text: string | undefined) => void) | undefined
  #stop: AbortController | undefined

  constructor() {
    super()
    this.instructions = ''
  }

  /** The text that the user applies; undefined when they apply none. */
  async ask(choice: WritingChoice, ctx: ControlContext<string>): Promise<string | undefined> {
    const { promise, resolve } = Promise.withResolvers<string | undefined>()
    this.#done?.(undefined)
    this.#done = resolve
    this.#ctx = ctx
    this.written = undefined
    this.failure = undefined
    await dialogReady(this)
    this.choice = choice
    if (!choice.asks) void this.#write()
    return promise
  }

  #write = async (event?: Event) => {
    event?.preventDefault()
    const { choice, instructions } = this
    if (!choice || this.busy || (choice.asks && !instructions.trim())) return
    const stop = (this.#stop = new AbortController())
    this.busy = true
    this.failure = undefined
    try {
      const input = { ...choice.input, ...(choice.asks && { instruction: instructions.trim() }) }
      const answer = await this.app.api.call('write_text', input, { signal: stop.signal })
      if (!stop.signal.aborted) this.written = answer.data
    } catch (error) {
      if (!stop.signal.aborted) this.failure = errorText(error, this.t)
    } finally {
      if (this.#stop === stop) this.busy = false
    }
  }

  async #end(text?: string): Promise<void> {
    this.#stop?.abort()
    this.busy = false
    this.choice = undefined
    await dialogClosed(this)
    const done = this.#done
    this.#done = undefined
    done?.(text)
  }

  override render() {
    const { t, choice, written, busy } = this
    const again = written || this.failure
    return html`<wa-dialog
      label=${choice?.label.replace(/ …$/, '') ?? ''}
      ?open=${choice !== undefined}
      @wa-after-show=${focusFirst}
      @wa-hide=${ownEvent(() => this.choice && this.#end())}
    >
      ${choice ? this.#content(choice) : nothing}
      <wa-button slot="footer" appearance="outlined" @click=${() => this.#end()}>${t('Cancel')}</wa-button>
      ${again && !busy ? html`<wa-button slot="footer" appearance="outlined" @click=${() => this.#write()}>${t('Try again')}</wa-button>` : nothing}
      ${
        written && !busy
          ? html`<wa-button slot="footer" variant="brand" data-take @click=${() => this.#end(written.text)}>${t('Take it over')}</wa-button>`
          : nothing
      }
      ${
        choice?.asks && !again
          ? html`<wa-button slot="footer" variant="brand" type="submit" form="form" ?loading=${busy}>${t('Write')}</wa-button>`
          : nothing
      }
    </wa-dialog>`
  }

  #content(choice: WritingChoice) {
    const { t, failure, busy, written } = this
    return html`<div class="stack">
      ${choice.asks ? this.#form() : nothing}
      <div role="status" aria-live="polite" class="stack">
        ${busy ? html`<p class="row waits"><wa-spinner></wa-spinner>${t('AI is writing …')}</p>` : nothing}
        ${failure && !busy ? html`<p class="bad">${failure}</p>` : nothing}
        ${written && !busy ? this.#result(written) : nothing}
      </div>
    </div>`
  }

  #form() {
    const { t } = this
    return html`<form id="form" @submit=${this.#write}>
      <label class="stacked">
        <span class="caption">${t('What is the text to be about?')}</span>
        <textarea class="input" rows="4" maxlength="4000" autofocus required .value=${this.instructions} @input=${(event: Event) => (this.instructions = (event.target as HTMLTextAreaElement).value)}></textarea>
      </label>
    </form>`
  }

  #result({ text, model }: Written) {
    const { t } = this
    const isRich = this.choice?.input.format === 'html' && !this.choice.input.page
    const lang = this.#ctx?.lang ?? nothing
    return html`${
      isRich
        ? html`<cms-rich-text readonly label=${t('Text of AI')} .html=${text} .contentLang=${String(lang)}></cms-rich-text>`
        : html`<div class="text" lang=${lang} translate="no" tabindex="0" role="textbox" aria-readonly="true" aria-label=${t('Text of AI')}>${text}</div>`
    }
      <p class="quiet small">${t('Written by {model}. It stays marked until somebody confirms or edits it.', { model })}</p>`
  }
}
define('cms-ai-text', TextDialog)
