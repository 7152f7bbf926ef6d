// The history of the design: who changed what and when; each state can be previewed, and restored.
import type { DesignChange } from '../../client/operations.d.ts'
import '@awesome.me/webawesome/dist/components/button/button.js'
import { css, html, nothing } from 'lit'
import { AdminElement, define } from '../../admin-element.ts'
import { ProblemError } from '../../client/problem.ts'
import '../../elements/message.ts'
import { Paged } from '../../elements/paged.ts'
import { settle } from '../../elements/settle.ts'
import '../../elements/time.ts'
import { block } from '../../styles/host.ts'
import { parts } from '../../styles/parts.ts'
import { shared } from '../../styles/shared.ts'
import { labelOf, MODES, type Design, type TokenValue, type Values } from './design.ts'
import { isLowContrast } from './low-contrast-dialog.ts'
import { isColour, swatch, swatchStyles } from './swatch.ts'

export class HistoryList extends AdminElement {
  static override properties = { design: { attribute: false }, previewed: {}, busy: { state: true } }
  static override styles = [
    shared,
    block,
    parts,
    swatchStyles,
    css`
      li.change {
        display: grid;
        gap: 0.375rem;
        padding-block: 0.875rem;
        border-block-end: 1px solid var(--cms-line);
      }
      summary {
        min-height: 1.5rem;
        cursor: pointer;
      }
      details li {
        display: grid;
        gap: 0.25rem;
        padding-block: 0.375rem;
      }
    `,
  ]
  declare design: Design
  /** Id of the change being previewed. */
  declare previewed: number | undefined
  declare busy: number | undefined
  readonly #list: Paged<'list_design_history'> = new Paged(this, 'list_design_history', () => ({}))

  override willUpdate(changed: Map<string, unknown>): void {
    const before = changed.get('design') as Design | undefined
    if (before && before.version !== this.design.version) void this.#list.reload()
  }

  /** The values after a change: the current ones without later changes. */
  #valuesAfter(at: number): Values {
    const values = { ...this.design.values }
    for (const { changes } of this.#list.items.slice(0, at))
      for (const { key, before } of changes) if (key in values && before !== null) values[key] = before
    return values
  }

  async #restore(change: DesignChange, anyway = false): Promise<void> {
    this.busy = change.n
    try {
      const body = anyway ? { allow_low_contrast: true } : {}
      const answer = await this.app.api.call('restore_design', { n: change.n, ...body })
      if (settle(this.app, answer, this.t('The design is as it was then.'))) this.emit('cms-restored')
    } catch (error) {
      const isWeak = error instanceof ProblemError && error.errors.some(isLowContrast)
      if (isWeak && !anyway && (await this.#insists())) return await this.#restore(change, true)
      if (!isWeak) this.app.report(error)
    } finally {
      this.busy = undefined
    }
  }

  #insists(): Promise<boolean> {
    const { t } = this
    return this.app.confirm({
      title: t('Too little contrast'),
      text: t('Some colours of this design have too little contrast; some people could not read them.'),
      action: t('Restore anyway'),
    })
  }

  override render() {
    const { t } = this
    return this.#list.render(
      (items) => html`<ul>${items.map((change, at) => this.#change(change, at))}</ul>`,
      () =>
        html`<cms-message
          icon="clock-counter-clockwise"
          heading=${t('No changes yet')}
          text=${t('Every design that is saved is kept here, and can be brought back.')}
        ></cms-message>`,
    )
  }

  #change(change: DesignChange, at: number) {
    const { t, design } = this
    const { n, actor, preset, kit } = change
    const who = actor.user?.name ?? actor.token?.name ?? actor.client ?? t('Somebody')
    const preview = () => this.emit('cms-look', { n, at: change.at, values: this.#valuesAfter(at) })
    const name = design.presets.find(({ key }) => key === preset)?.label
    return html`<li class="change">
      <div class="row">
        <strong>${who}</strong>
        <span class="quiet small"><cms-time at=${change.at}></cms-time></span>
        ${at === 0 ? html`<span class="badge good">${t('Now')}</span>` : nothing}
        ${name ? html`<span class="badge">${name}</span>` : nothing}
        ${kit === design.kit ? nothing : html`<span class="badge warn">${t('Another kit: {kit}', { kit })}</span>`}
      </div>
      ${this.#details(change)}
      ${
        at === 0 || kit !== design.kit
          ? nothing
          : html`<div class="row">
            <wa-button size="s" appearance=${this.previewed === n ? 'filled' : 'outlined'} @click=${preview}>
              ${t('Look at it')}
            </wa-button>
            <wa-button size="s" appearance="plain" ?loading=${this.busy === n} @click=${() => this.#restore(change)}>
              ${t('Restore')}
            </wa-button>
          </div>`
      }
    </li>`
  }

  #details({ changes }: DesignChange) {
    const { t, design } = this
    if (!changes.length) return html`<p class="quiet small">${t('Nothing looks different since.')}</p>`
    const names = changes.map(({ key }) => labelOf(design, key))
    return html`<details>
      <summary class="small">${names.length > 3 ? t('{n} values', { n: names.length }) : names.join(', ')}</summary>
      <ul class="small">
        ${changes.map(
          ({ key, before, after }) =>
            html`<li>
              <span>${labelOf(design, key)}</span>
              <span class="row">${this.#value(key, before)} <wa-icon name="arrow-right" label=${t('becomes')}></wa-icon> ${this.#value(key, after)}</span>
            </li>`,
        )}
      </ul>
    </details>`
  }

  #value(key: string, value: TokenValue | null) {
    const { t, design } = this
    if (value === null) return html`<span class="quiet">–</span>`
    if (isColour(value)) return html`${MODES.map((mode) => swatch(value[mode]))}<code>${value.light}</code>`
    if (typeof value === 'boolean') return value ? t('On') : t('Off')
    const token = design.tokens.find((one) => one.key === key)
    if (token?.type === 'select') return token.options.values[String(value)] ?? String(value)
    if (token?.type === 'font') return token.options.stacks[String(value)]?.label ?? String(value)
    if (token?.type === 'range') return `${value} ${token.options.unit}`
    return String(value)
  }
}
define('cms-design-history', HistoryList)
