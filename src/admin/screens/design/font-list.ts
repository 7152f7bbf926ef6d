// The fonts that the website hosts itself: properties, usage, installing and removing.
import type { Font } from '../../client/operations.d.ts'
import '@awesome.me/webawesome/dist/components/button/button.js'
import { css, html } from 'lit'
import { AdminElement, define } from '../../admin-element.ts'
import '../../elements/message.ts'
import { Paged } from '../../elements/paged.ts'
import { settle } from '../../elements/settle.ts'
import { sizeText } from '../../media/media-item.ts'
import { buttonStyles } from '../../styles/button.ts'
import { stacked } from '../../styles/host.ts'
import { parts } from '../../styles/parts.ts'
import { shared } from '../../styles/shared.ts'
import type { TokenOf } from './design.ts'
import type { DesignState } from './design-session.ts'
import { sampleStack } from './font-samples.ts'
import './install-font.ts'
import type { InstallFont } from './install-font.ts'

export class FontList extends AdminElement {
  static override properties = {
    state: { attribute: false },
    samples: { attribute: false },
    busy: { state: true },
  }
  static override styles = [
    shared,
    stacked,
    parts,
    buttonStyles,
    css`
      li {
        display: grid;
        gap: 0.25rem;
        padding-block: 0.875rem;
        border-block-end: 1px solid var(--cms-line);
      }
      .face {
        font-size: 1.375rem;
        line-height: 1.3;
        overflow-wrap: anywhere;
      }
    `,
  ]
  declare state: DesignState
  declare samples: ReadonlySet<string>
  declare busy: string | undefined
  readonly #list: Paged<'list_fonts'> = new Paged(this, 'list_fonts', () => ({ limit: 100 }))

  override updated(): void {
    for (const one of this.renderRoot.querySelectorAll<HTMLElement>('.face')) {
      const font = this.#list.items.find(({ key }) => key === one.dataset['font'])
      if (font) one.style.setProperty('font-family', sampleStack(font.key, font.stack, this.samples))
    }
  }

  async #remove(font: Font): Promise<void> {
    const { t } = this
    const isSure = await this.app.confirm({
      title: t('Remove {name}?', { name: font.name }),
      text: t('Its files are deleted from this website.'),
      action: t('Remove'),
      danger: true,
    })
    if (!isSure) return
    this.busy = font.key
    try {
      const answer = await this.app.api.call('remove_font', { key: font.key })
      if (settle(this.app, answer, t('{name} is removed.', { name: font.name }))) {
        this.#list.update((fonts) => fonts.filter(({ key }) => key !== font.key))
        this.emit('cms-fonts-changed')
      }
    } catch (error) {
      this.app.report(error)
    } finally {
      this.busy = undefined
    }
  }

  #installed = async () => {
    this.emit('cms-fonts-changed')
    await this.#list.reload()
  }

  override render() {
    const { t } = this
    return html`<p class="quiet">${t('Fonts lie on this server: visitors load them from nowhere else.')}</p>
      <div>
        <wa-button size="s" appearance="outlined" @click=${() => this.renderRoot.querySelector<InstallFont>('cms-install-font')!.open()}>
          <wa-icon slot="start" name="plus"></wa-icon>${t('Install a font')}
        </wa-button>
      </div>
      ${this.#list.render(
        (fonts) => html`<ul>${fonts.map((font) => this.#font(font))}</ul>`,
        () =>
          html`<cms-message
            icon="text-aa"
            heading=${t('No fonts of your own')}
            text=${t('The fonts of the kit are on the devices of visitors already: nothing has to be loaded.')}
          ></cms-message>`,
      )}
      <cms-install-font .installed=${this.#list.items.map(({ name }) => name)} @cms-installed=${this.#installed}></cms-install-font>`
  }

  #font(font: Font) {
    const { t, app } = this
    return html`<li>
      <div class="row apart">
        <span class="face" data-font=${font.key} translate="no">${font.name}</span>
        <wa-button size="s" appearance="plain" ?loading=${this.busy === font.key} @click=${() => this.#remove(font)}>
          <wa-icon name="trash" label=${t('Remove {name}', { name: font.name })}></wa-icon>
        </wa-button>
      </div>
      <p class="quiet small">
        ${t('Weights: {weights}', { weights: font.weights.join(', ') })} · ${sizeText(font.bytes, app.lang)} · ${font.licence}
      </p>
      ${this.#uses(font)}
    </li>`
  }

  /** The tokens that use it, or could; the usage of a font that was just installed is known a moment later. */
  #uses({ key: font }: Font) {
    const { t, state } = this
    const isFont = (token: { type: string }): token is TokenOf<'font'> => token.type === 'font'
    const tokens = state.design.tokens.filter(isFont).filter(({ options }) => font in options.stacks)
    return html`<p class="row">
      ${tokens.map(({ key, label }) =>
        state.values[key] === font
          ? html`<span class="badge good"><wa-icon name="check"></wa-icon>${label}</span>`
          : html`<button
              class="small-button"
              type="button"
              @click=${() => this.emit('cms-token', { key, value: font })}
            >
              ${t('Use for: {use}', { use: label })}
            </button>`,
      )}
    </p>`
  }
}
define('cms-design-fonts', FontList)
