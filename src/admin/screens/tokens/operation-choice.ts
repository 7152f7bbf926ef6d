// The operations that a token may call: all that its user may, or a selection from a list with a search.
import '@awesome.me/webawesome/dist/components/checkbox/checkbox.js'
import '@awesome.me/webawesome/dist/components/input/input.js'
import { css, html, nothing } from 'lit'
import { AdminElement, define } from '../../admin-element.ts'
import { Loaded } from '../../elements/loaded.ts'
import { parts } from '../../styles/parts.ts'
import { shared } from '../../styles/shared.ts'
import type { Level } from './token.ts'

interface Operation {
  name: string
  summary: string
  level: Level
}
interface OpenApi {
  paths: Record<string, Record<string, { operationId?: string; summary?: string; 'x-level'?: Level }>>
}

export class OperationChoice extends AdminElement {
  static override properties = {
    chosen: { attribute: false },
    level: {},
    q: { state: true },
    requested: { state: true },
  }
  static override styles = [
    shared,
    parts,
    css`
      ul {
        display: grid;
        gap: 0.5rem;
        max-height: 18rem;
        overflow: auto;
        padding: 0.75rem;
      }
      .small {
        display: block;
      }
    `,
  ]
  /** Undefined: all. */
  declare chosen: string[] | undefined
  declare level: Level
  declare q: string | undefined
  /** The list is requested on demand, as it is part of the description of the entire API. */
  declare requested: boolean | undefined
  readonly #all: Loaded<Operation[]> = new Loaded<Operation[]>(
    this,
    (signal) => this.#load(signal),
    () => [this.requested],
  )

  async #load(signal: AbortSignal): Promise<Operation[]> {
    if (!this.requested) return []
    const { paths } = (await this.app.api.call('get_openapi', {}, { signal })) as unknown as OpenApi
    const found = Object.values(paths).flatMap((path) => Object.values(path))
    const named = found.filter(({ operationId }) => operationId)
    return named
      .map(({ operationId, summary, 'x-level': level }) => ({
        name: operationId!,
        summary: summary ?? '',
        level: level ?? 'write',
      }))
      .sort((a, b) => (a.name < b.name ? -1 : 1))
  }

  #limit(on: boolean): void {
    this.requested = on
    this.emit('cms-operations', on ? [] : undefined)
  }

  #toggle(name: string, on: boolean): void {
    const others = (this.chosen ?? []).filter((one) => one !== name)
    this.emit('cms-operations', on ? [...others, name] : others)
  }

  override render() {
    const { t, chosen } = this
    return html`<div class="stack">
      <wa-checkbox
        .checked=${chosen !== undefined}
        @change=${(event: Event) => this.#limit((event.target as HTMLInputElement).checked)}
        >${t('Only certain operations')}</wa-checkbox
      >
      ${chosen ? this.#all.render((all) => this.#list(all, chosen)) : nothing}
    </div>`
  }

  #list(all: Operation[], chosen: string[]) {
    const { t, level } = this
    const words = (this.q ?? '').toLowerCase().split(/\s+/).filter(Boolean)
    const usable = all.filter((one) => level === 'write' || one.level === 'read' || chosen.includes(one.name))
    const found = usable.filter(({ name, summary }) =>
      words.every((word) => `${name} ${summary}`.toLowerCase().includes(word)),
    )
    return html`<wa-input
        type="search"
        label=${t('Search operations')}
        .value=${this.q ?? ''}
        @input=${(event: Event) => (this.q = (event.target as HTMLInputElement).value)}
        @keydown=${(event: KeyboardEvent) => {
          // Enter would submit the form.
          if (event.key === 'Enter') event.preventDefault()
        }}
      ></wa-input>
      <p class="quiet small" role="status">${t('{n} chosen', { n: chosen.length })}</p>
      ${
        found.length
          ? html`<ul class="outlined" aria-label=${t('Operations')}>
              ${found.map((one) => this.#operation(one, chosen))}
            </ul>`
          : html`<p class="quiet">${t('Nothing found')}</p>`
      }`
  }

  #operation({ name, summary }: Operation, chosen: string[]) {
    return html`<li>
      <wa-checkbox
        .checked=${chosen.includes(name)}
        @change=${(event: Event) => this.#toggle(name, (event.target as HTMLInputElement).checked)}
        ><code>${name}</code><span class="quiet small" lang="en">${summary}</span></wa-checkbox
      >
    </li>`
  }
}
define('cms-operation-choice', OperationChoice)
