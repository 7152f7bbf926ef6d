// Asks for the name of a new block; its key is generated from the name unless it is edited under “Advanced”.
import '@awesome.me/webawesome/dist/components/button/button.js'
import '@awesome.me/webawesome/dist/components/dialog/dialog.js'
import '@awesome.me/webawesome/dist/components/input/input.js'
import { css, html, nothing } from 'lit'
import { AdminElement, define } from '../../admin-element.ts'
import { isPending } from '../../client/api.ts'
import { ProblemError } from '../../client/problem.ts'
import { dialogReady } from '../../elements/dialog-focus.ts'
import { focusFirst } from '../../elements/focus-first.ts'
import { toastPending } from '../../elements/settle.ts'
import { parts } from '../../styles/parts.ts'
import { shared } from '../../styles/shared.ts'
import { sent, type NewDefinition } from './custom-block.ts'
import { freeKey, keyOf } from './free-key.ts'
import { generatedTemplateAndCss } from './generate-template.ts'
import { ownEvent } from '../../elements/own-event.ts'

export interface NewBlock {
  label: string
  key: string
  definition: NewDefinition
}

export class NewBlockDialog extends AdminElement {
  static override properties = {
    taken: { attribute: false },
    block: { state: true },
    isOwnKey: { state: true },
    error: { state: true },
    busy: { state: true },
  }
  static override styles = [
    shared,
    parts,
    css`
      summary {
        margin-block-end: 0.375rem;
        cursor: pointer;
      }
    `,
  ]
  /** Existing keys. */
  declare taken: string[]
  declare block: NewBlock | undefined
  declare isOwnKey: boolean
  declare error: ProblemError | undefined
  declare busy: boolean

  constructor() {
    super()
    this.taken = []
  }

  /** Starts with an empty block, a copy, or an imported file. */
  open(block: NewBlock = { label: '', key: '', definition: this.#empty() }): void {
    this.error = undefined
    this.isOwnKey = false
    void dialogReady(this).then(() => (this.block = block))
  }

  #empty(): NewDefinition {
    const fields = { title: { type: 'text', label: this.t('Heading') } }
    return { fields, ...generatedTemplateAndCss(fields) }
  }

  #name(label: string): void {
    const key = this.isOwnKey ? this.block!.key : label ? freeKey(keyOf(label), this.taken) : ''
    this.block = { ...this.block!, label, key }
  }

  #save = async (event: SubmitEvent) => {
    event.preventDefault()
    const { label, key, definition } = this.block!
    if (this.busy) return
    this.busy = true
    try {
      const body = { ...sent(definition), label: label.trim(), key: key.trim() }
      const answer = await this.app.api.call('create_custom_block', body)
      this.block = undefined
      if (isPending(answer)) toastPending(this.app)
      else await this.app.navigate(`/blocks/${body.key}`)
    } catch (error) {
      if (error instanceof ProblemError) this.error = error
      else this.app.report(error)
    } finally {
      this.busy = false
    }
  }

  override render() {
    const { t, block, error } = this
    const at = (name: string) => error?.errors.find(({ pointer }) => pointer === `/${name}`)?.message
    const hasPlace = at('label') ?? at('key')
    return html`<wa-dialog
      label=${t('New block')}
      ?open=${block !== undefined}
      @wa-after-show=${focusFirst}
      @wa-hide=${ownEvent(() => (this.block = undefined))}
    >
      ${
        block
          ? html`<form id="form" class="form" novalidate @submit=${this.#save}>
            ${error && !hasPlace ? html`<p class="bad" role="alert">${error.message}</p>` : nothing}
            <div>
              <wa-input
                label=${t('Name')}
                hint=${t('As editors see it when they add a block.')}
                required
                autofocus
                maxlength="80"
                .value=${block.label}
                @input=${(event: Event) => this.#name((event.target as HTMLInputElement).value)}
              ></wa-input>
              ${at('label') ? html`<p class="fault small" role="alert">${at('label')}</p>` : nothing}
            </div>
            <details ?open=${at('key') !== undefined && !at('label')}>
              <summary>${t('Advanced')}</summary>
              <wa-input
                label=${t('Key')}
                hint=${t('Lower-case letters, digits and _. It stays as it is.')}
                required
                maxlength="41"
                .value=${block.key}
                @input=${(event: Event) => {
                  this.isOwnKey = true
                  this.block = { ...block, key: (event.target as HTMLInputElement).value }
                }}
              ></wa-input>
              ${at('key') ? html`<p class="fault small" role="alert">${at('key')}</p>` : nothing}
            </details>
          </form>`
          : nothing
      }
      <wa-button slot="footer" appearance="outlined" @click=${() => (this.block = undefined)}>${t('Cancel')}</wa-button>
      <wa-button slot="footer" variant="brand" ?loading=${this.busy} type="submit" form="form">${t('Create the block')}</wa-button>
    </wa-dialog>`
  }
}
define('cms-new-block', NewBlockDialog)
