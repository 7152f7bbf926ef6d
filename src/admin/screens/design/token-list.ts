// The presets, and every token in its group, with a search.
import '@awesome.me/webawesome/dist/components/input/input.js'
import { css, html, nothing } from 'lit'
import { AdminElement, define } from '../../admin-element.ts'
import { same } from '../../editing/deep-equal.ts'
import '../../elements/message.ts'
import type { Translate } from '../../lang/lang.ts'
import { parts } from '../../styles/parts.ts'
import { shared } from '../../styles/shared.ts'
import { modesOf } from './chosen.ts'
import { labelOf, hasDependentColours, MODES, type Mode, type OwnValues, type Pair, type Token } from './design.ts'
import type { DesignState } from './design-session.ts'
import { mainFirst, searchKeywords } from './search-keywords.ts'
import './preset-list.ts'
import './token-row.ts'

export class TokenList extends AdminElement {
  static override properties = {
    state: { attribute: false },
    samples: { attribute: false },
    q: { state: true },
  }
  static override styles = [
    shared,
    parts,
    css`
      :host {
        display: grid;
        gap: 1.5rem;
        grid-template-columns: minmax(0, 1fr);
      }
      section > cms-design-token:last-child {
        border: 0;
      }
    `,
  ]
  declare state: DesignState
  declare samples: ReadonlySet<string>
  declare q: string

  constructor() {
    super()
    this.q = ''
  }

  override render() {
    const { t, state } = this
    const { tokens, presets } = state.design
    const found = tokens.filter((token) => fits(token, this.q, t))
    const groups = Map.groupBy(found, ({ group }) => group ?? '')
    return html`<wa-input
        type="search"
        size="s"
        label=${t('Find a value')}
        with-clear
        @input=${(event: Event) => (this.q = (event.target as HTMLInputElement).value.trim().toLowerCase())}
      >
        <wa-icon slot="start" name="magnifying-glass"></wa-icon>
      </wa-input>
      ${presets.length && !this.q ? html`<cms-design-presets .state=${state}></cms-design-presets>` : nothing}
      ${[...groups].map(([name, ones]) => this.#group(name, ones))}
      ${
        found.length
          ? nothing
          : html`<cms-message icon="magnifying-glass" heading=${t('Nothing found')} text=${t('No value of the design is called like that.')}></cms-message>`
      }`
  }

  #group(name: string, tokens: Token[]) {
    return html`<section>
      <h2>${name || this.t('More')}</h2>
      ${mainFirst(tokens).map((token) => this.#row(token))}
    </section>`
  }

  #row(token: Token) {
    const { state } = this
    const { design, draft, values, contrast } = state
    const own = draft.own[token.key]
    return html`<cms-design-token
      data-token=${token.key}
      .token=${token}
      .value=${values[token.key]}
      .isOwn=${own !== undefined}
      .isUnsaved=${!same(values[token.key], design.values[token.key])}
      .canLead=${own !== undefined && hasDependentColours(design, token.key)}
      .lacks=${this.#lacking(token.key, own)}
      .pairs=${contrast.filter((pair) => pair.token === token.key).map((pair) => this.#advised(pair))}
      .nameOf=${(key: string) => labelOf(design, key)}
      .samples=${this.samples}
    ></cms-design-token>`
  }

  /** With the colour from the complete set of suggestions, in which all contrasts pass. */
  #advised({ suggestion: _, ...pair }: Pair): Pair {
    const { mended } = this.state
    const one = mended.find(({ key, mode }) => key === pair.token && mode === pair.mode)
    return { ...pair, ...(!pair.passes && one && { suggestion: one.colour }) }
  }

  /** The mode in which visitors still see the previous colour. */
  #lacking(key: string, own: OwnValues[string] | undefined): Mode | undefined {
    const chosen = modesOf(this.state, key)
    const saved = typeof own === 'object' ? MODES.filter((mode) => own[mode] !== undefined) : []
    const isHalf = saved.length === 1 && (chosen.length === 1 || hasDependentColours(this.state.design, key))
    return isHalf ? MODES.find((mode) => !saved.includes(mode)) : undefined
  }
}
define('cms-design-tokens', TokenList)

/** Matches all words in any order: “heading font” finds the font of headings. */
function fits({ label, key, group, ...rest }: Token, q: string, t: Translate): boolean {
  const all = [label, key, group, rest.var, searchKeywords({ key }, t)].join(' ').toLowerCase()
  return q.split(/\s+/).every((word) => all.includes(word))
}
