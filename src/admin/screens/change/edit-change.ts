// Edits the input of a proposal before it is approved, or proposed again: as fields where it has some, else as JSON with hints.
import type { ChangeDetail } from '../../client/operations.d.ts'
import '@awesome.me/webawesome/dist/components/button/button.js'
import { css, html, nothing } from 'lit'
import { AdminElement, define } from '../../admin-element.ts'
import type { FieldError } from '../../client/problem.ts'
import { Loaded } from '../../elements/loaded.ts'
import { loadCode, loadFields } from '../../fields/load.ts'
import { block } from '../../styles/host.ts'
import { parts as styles } from '../../styles/parts.ts'
import { shared } from '../../styles/shared.ts'
import { loadTypes } from '../page-editor/page-data.ts'
import { baseOf, partsOf, type EditPart, type Values } from './edit-parts.ts'
import { inputHints, type Hint } from './input-hints.ts'
import { mergePatchOf } from '../../editing/merge-patch.ts'
import { same } from '../../editing/deep-equal.ts'

interface Form {
  parts: EditPart[]
  hints: Hint[]
}

/** `.change`, `.errors` of a rejected request. Dispatches `cms-edited` (the edit) and `cms-cancel`. */
export class EditChange extends AdminElement {
  static override properties = {
    change: { attribute: false },
    errors: { attribute: false },
    busy: { type: Boolean },
    proposes: { type: Boolean },
    error: { state: true },
    asJson: { state: true },
  }
  static override styles = [
    shared,
    block,
    styles,
    css`
      dl {
        display: grid;
        gap: 0.25rem 0.75rem;
        grid-template-columns: minmax(6rem, auto) minmax(0, 1fr);
        font-size: 0.8125rem;
      }
    `,
  ]
  declare change: ChangeDetail
  declare errors: readonly FieldError[]
  declare busy: boolean
  /** Its proposer edits it, who may also send it unchanged. */
  declare proposes: boolean
  declare error: string | undefined
  declare asJson: boolean
  /** Current values of each part. */
  #values: Values[] = []
  #json: string | undefined
  readonly #form: Loaded<Form> = new Loaded<Form>(
    this,
    (signal) => this.#load(signal),
    () => [this.change.id],
  )

  constructor() {
    super()
    this.errors = []
  }

  /** Whether there are unsaved changes. */
  get isEdited(): boolean {
    const { parts = [] } = this.#form.value ?? {}
    return this.#json !== undefined || parts.some(({ values }, i) => values !== this.#values[i])
  }

  async #load(signal: AbortSignal): Promise<Form> {
    const isPage = this.change.entity?.type === 'page'
    const types = isPage ? await loadTypes(this.app, signal) : []
    const parts = partsOf(this.change, { types, t: this.t })
    await (parts.length ? loadFields() : loadCode())
    this.#values = parts.map(({ values }) => values)
    this.asJson = !parts.length
    return { parts, hints: await inputHints(this.app.api, this.change.operation, signal) }
  }

  #send = () => {
    const edit = this.#edit()
    if (edit) this.emit('cms-edited', edit)
  }

  /** The merge patch to send; undefined when it is invalid. */
  #edit(): Values | undefined {
    this.error = undefined
    const { input } = this.change
    if (!this.asJson) return this.#said(editOf(input, this.#form.value!.parts, this.#values))
    try {
      const edited = JSON.parse(this.#json ?? this.#text()) as unknown
      if (typeof edited === 'object' && edited && !Array.isArray(edited))
        return this.#said(patchOf(input, edited as Values))
      this.error = this.t('It has to be an object in braces.')
    } catch (error) {
      this.error = this.t('This is no JSON: {text}', { text: (error as Error).message })
    }
    return undefined
  }

  #said(edit: Values | undefined): Values | undefined {
    if (!edit && this.proposes) return {}
    if (!edit) this.error = this.t('You have changed nothing yet.')
    return edit
  }

  readonly #text = () => JSON.stringify(this.change.input, null, 2)

  #toJson = async () => {
    await loadCode()
    this.asJson = true
  }

  override render() {
    const { t } = this
    return html`<section class="panel stack" aria-labelledby="edit">
      <h2 id="edit">${this.proposes ? t('Change and propose again') : t('Edit and approve')}</h2>
      <p class="quiet">${this.proposes ? t('A new proposal waits for a decision then.') : t('What you write here takes the place of what was proposed.')}</p>
      ${this.error ? html`<p class="bad" role="alert">${this.error}</p>` : nothing}
      ${this.#form.render((form) => (this.asJson ? this.#code(form) : form.parts.map((part, i) => this.#part(part, i))))}
      <div class="row">
        <wa-button size="s" variant="brand" ?loading=${this.busy} @click=${this.#send}>${this.proposes ? t('Propose again') : t('Approve as edited')}</wa-button>
        <wa-button size="s" appearance="outlined" @click=${() => this.emit('cms-cancel')}>${t('Cancel')}</wa-button>
        ${this.asJson ? nothing : html`<wa-button size="s" appearance="plain" @click=${this.#toJson}>${t('All of it as JSON')}</wa-button>`}
      </div>
    </section>`
  }

  #part(part: EditPart, i: number) {
    const onInput = (event: CustomEvent<{ values: Values }>) => {
      event.stopPropagation()
      this.#values = this.#values.with(i, event.detail.values)
      this.requestUpdate()
    }
    return html`<fieldset class="form">
      <h3>${part.title}</h3>
      <cms-fields
        .fields=${part.fields}
        .values=${this.#values[i]}
        .errors=${this.errors}
        base=${baseOf(part)}
        lang=${this.#lang}
        @cms-input=${onInput}
      ></cms-fields>
    </fieldset>`
  }

  /** Language of the content. */
  get #lang(): string {
    const lang = this.change.after?.['lang'] ?? this.change.input['lang']
    return typeof lang === 'string' ? lang : (this.app.me.site.default_language ?? this.app.lang)
  }

  #code({ hints }: Form) {
    const { t } = this
    return html`<cms-code
        language="json"
        label=${t('What was proposed, as JSON')}
        .value=${this.#json ?? this.#text()}
        @cms-input=${(event: CustomEvent<{ value: string }>) => (this.#json = event.detail.value)}
      ></cms-code>
      ${this.errors.map(({ pointer, message }) => html`<p class="fault small"><code>${pointer}</code> ${message}</p>`)}
      ${
        hints.length
          ? html`<details>
            <summary>${t('What can be said')}</summary>
            <dl lang="en">${hints.map(({ name, text }) => html`<dt><code>${name}</code></dt><dd>${text}</dd>`)}</dl>
          </details>`
          : nothing
      }`
  }
}
define('cms-edit-change', EditChange)

/**
 * A reviewer's changes to the input of a proposal: a patch that the service merges, where null removes a value.
 * `values` are the current values of each part. Undefined without changes.
 */
export function editOf(input: Values, parts: readonly EditPart[], values: readonly Values[]): Values | undefined {
  const edited = structuredClone(input)
  for (const [i, part] of parts.entries()) {
    const changes = mergePatchOf(part.values, values[i]!)
    if (!Object.keys(changes).length) continue
    const target = placeIn(edited, part.path)
    for (const [name, value] of Object.entries(changes))
      // Values of new blocks are not merged: null would be stored, so the field is left out.
      if (value === null && part.path.includes('blocks')) delete target[name]
      else target[name] = value === null ? null : values[i]![name]
  }
  return patchOf(input, edited)
}

/** The patch for an input that was edited as JSON. */
function patchOf(input: Values, edited: Values): Values | undefined {
  return same(input, edited) ? undefined : mergePatchOf(input, edited)
}

function placeIn(input: Values, path: readonly (string | number)[]): Values {
  return path.reduce<Values>((at, word) => (at[word] ??= {}) as Values, input)
}
