// The filters above a list of changes; `names` selects them.
import type { CallInput } from '../../client/calls.ts'
import '@awesome.me/webawesome/dist/components/button/button.js'
import '@awesome.me/webawesome/dist/components/input/input.js'
import '@awesome.me/webawesome/dist/components/option/option.js'
import '@awesome.me/webawesome/dist/components/select/select.js'
import { css, html, nothing } from 'lit'
import { AdminElement, define } from '../../admin-element.ts'
import { Loaded } from '../../elements/loaded.ts'
import { block } from '../../styles/host.ts'
import { shared } from '../../styles/shared.ts'
import { loadChoices, NO_CHOICES, type Choice, type Choices } from './choices.ts'
import { STATES } from './change.ts'
import { stateName } from './review-labels.ts'

export type FilterName = 'status' | 'who' | 'entity_type' | 'operation' | 'channel' | 'since' | 'until' | 'q'

/** `.names`, `.query`; dispatches `cms-filter` {name: value}. `status`: of the changes that options are taken from. */
export class ChangeFilters extends AdminElement {
  static override properties = {
    names: { attribute: false },
    query: { attribute: false },
    status: {},
    open: { state: true },
  }
  static override styles = [
    shared,
    block,
    css`
      .fold {
        display: none;
      }
      .all {
        display: grid;
        grid-template-columns: repeat(auto-fill, minmax(min(100%, 8.5rem), 1fr));
        align-items: end;
        gap: 0.75rem;
      }
      @media (max-width: 40rem) {
        .fold {
          display: inline-block;
        }
        .all {
          margin-block-start: 0.75rem;
        }
        .all:not(.open) {
          display: none;
        }
      }
      wa-select,
      wa-input {
        min-width: 0;
      }
    `,
  ]
  declare names: readonly FilterName[]
  declare query: URLSearchParams
  declare status: CallInput<'list_changes'>['status']
  /** Collapsed on a phone, so that the results are visible. */
  declare open: boolean
  readonly #choices: Loaded<Choices> = new Loaded<Choices>(
    this,
    // If options cannot be loaded, the list works with fewer filters.
    (signal) => loadChoices(this.app, this.status, signal).catch(() => NO_CHOICES),
    () => [this.status],
  )

  constructor() {
    super()
    this.names = []
    this.query = new URLSearchParams()
    this.status = 'any'
  }

  #set = (name: FilterName) => (event: Event) =>
    this.emit('cms-filter', { [name]: (event.target as HTMLInputElement).value.trim() })

  #clear = () => this.emit('cms-filter', Object.fromEntries(this.names.map((name) => [name, undefined])))

  override render() {
    const { t, open } = this
    const set = this.names.filter((name) => this.query.has(name)).length
    return html`<wa-button
        class="fold"
        size="s"
        appearance="outlined"
        @click=${() => (this.open = !open)}
      >
        <wa-icon slot="start" name="funnel"></wa-icon>${set ? t('Filters ({n})', { n: set }) : t('Filters')}${open ? html`<span class="sr"> ${t('(opened)')}</span>` : nothing}
      </wa-button>
      <div class="all ${open ? 'open' : ''}">
        ${this.names.map((name) => this.#control(name))}
        ${
          set
            ? html`<div>
              <wa-button size="s" appearance="plain" @click=${this.#clear}>
                <wa-icon slot="start" name="x"></wa-icon>${t('Show all')}
              </wa-button>
            </div>`
            : nothing
        }
      </div>`
  }

  #control(name: FilterName) {
    const { t } = this
    if (name === 'q') return this.#input(name, t('Name contains'), 'search')
    if (name === 'since') return this.#input(name, t('From day'), 'date')
    if (name === 'until') return this.#input(name, t('To day'), 'date')
    if (name === 'status') {
      const states = STATES.map((state) => ({ value: state, label: stateName(state, t) }))
      return this.#select(name, t('State'), [...states, { value: 'any', label: t('All') }])
    }
    const labels = { who: t('Who'), entity_type: t('What'), operation: t('Action'), channel: t('Channel') }
    const options = (this.#choices.value ?? NO_CHOICES)[name]
    return this.#select(name, labels[name], [{ value: '', label: t('All') }, ...options])
  }

  #input(name: FilterName, label: string, type: 'search' | 'date') {
    return html`<wa-input
      size="s"
      type=${type}
      label=${label}
      .value=${this.query.get(name) ?? ''}
      ?with-clear=${type === 'search'}
      @change=${this.#set(name)}
    ></wa-input>`
  }

  #select(name: FilterName, label: string, options: Choice[]) {
    const chosen = this.query.get(name) ?? options[0]!.value
    // The selected value can be older than the loaded options.
    const isThere = options.some(({ value }) => value === chosen)
    const all = isThere ? options : [...options, { value: chosen, label: chosen }]
    return html`<wa-select size="s" label=${label} .value=${chosen} @change=${this.#set(name)}>
      ${all.map(({ value, label: text }) => html`<wa-option value=${value}>${text}</wa-option>`)}
    </wa-select>`
  }
}
define('cms-change-filters', ChangeFilters)
