// The form for REST: every operation of the website with JSON as input and output.
import { html, nothing } from 'lit'
import { define } from '../../admin-element.ts'
import type { Tried } from '../../client/try-request.ts'
import { Loaded } from '../../elements/loaded.ts'
import { MANUAL } from '../../manual/links.ts'
import { operationsOf, requestFor, type OpenApi, type TryOperation } from '../../manual/openapi.ts'
import { TryForm } from './try-form.ts'

export class TryRest extends TryForm<TryOperation> {
  readonly #document: Loaded<TryOperation[]> = new Loaded<TryOperation[]>(this, async (signal) => {
    // The response is the document itself, without an envelope.
    const answer: unknown = await this.app.api.request('GET', '/openapi.json', { signal })
    return operationsOf(answer as OpenApi)
  })

  protected override requestOf(candidate: TryOperation, input: Record<string, unknown>): Tried {
    return requestFor(candidate, input)
  }

  protected override willUpdate(): void {
    const all = this.#document.value
    if (all) this.begin(this.#chosenOf(all))
  }

  #chosenOf(all: readonly TryOperation[]): TryOperation | undefined {
    return all.find(({ name }) => name === (this.chosen || 'get_me'))
  }

  override render() {
    return html`<div class="stack">${this.#document.render((all) => this.#with(all))}</div>`
  }

  #with(all: readonly TryOperation[]) {
    const { t } = this
    const current = this.#chosenOf(all)
    const choose = (event: Event) =>
      void this.app.navigate(
        `${MANUAL.slice('/admin'.length)}/try?operation=${(event.target as HTMLSelectElement).value}`,
        { replace: true },
      )
    return html`<label class="field">
        ${t('Operation')}
        <select translate="no" @change=${choose}>
          ${current ? nothing : html`<option selected>${this.chosen}</option>`}
          ${[...Map.groupBy(all, ({ tag }) => tag)].sort().map(
            ([tag, group]) =>
              html`<optgroup label="/${tag}">
                ${group.map(({ name }) => html`<option value=${name} ?selected=${name === current?.name}>${name}</option>`)}
              </optgroup>`,
          )}
        </select>
      </label>
      ${
        current
          ? html`<p class="wrap-anywhere"><code translate="no">${current.method} /api/v1${current.path}</code></p>
              ${this.form(current)}`
          : html`<p class="note">${t('This operation takes or answers a file, or is switched off here: use it from a shell.')}</p>`
      }`
  }
}
define('cms-try-rest', TryRest)
