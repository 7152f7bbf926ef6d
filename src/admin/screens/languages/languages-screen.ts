// The languages of the website: how much of each is there, and what lacks.
import '@awesome.me/webawesome/dist/components/details/details.js'
import { css, html, nothing } from 'lit'
import { define } from '../../admin-element.ts'
import { Loaded } from '../../elements/loaded.ts'
import '../../elements/page-head.ts'
import { Screen } from '../../screen.ts'
import './missing-pages.ts'
import './missing-texts.ts'

interface Language {
  lang: string
  name: string
  default: boolean
  pages: number
  published: number
  missing: number
  texts_missing: number
}

export class LanguagesScreen extends Screen {
  static override styles = [
    Screen.styles,
    css`
      meter {
        width: 100%;
        height: 0.5rem;
        border-radius: 0.25rem;
      }
      /* Painted by the browser, whatever accent-color says. */
      meter::-webkit-meter-optimum-value {
        background: var(--cms-brand);
      }
      meter::-moz-meter-bar {
        background: var(--cms-brand);
      }
    `,
  ]
  readonly #list: Loaded<Language[]> = new Loaded(this, (signal) =>
    this.app.api.get<Language[]>('/languages', {}, signal),
  )

  override render() {
    const { t } = this
    return html`<cms-page-head
        heading=${t('Languages')}
        text=${t('How much of the website there is in each language, and what is still missing.')}
      ></cms-page-head>
      ${this.#list.render((languages) =>
        languages.length
          ? html`<div class="stack wide">
              ${languages.map((one) => this.#language(one))}${languages.length > 1 ? this.#main() : nothing}${this.#more()}
            </div>`
          : html`<cms-message icon="translate" heading=${t('No languages')}></cms-message>`,
      )}`
  }

  /** Where the main one comes from. */
  #main() {
    const { me } = this.app
    return html`<p class="quiet small">
      ${
        me.role === 'network'
          ? this.t(
              'The main language was chosen at the setup; where nobody was asked, it is the first in config/sites/{key}.json. A default_language there goes before both.',
              { key: me.site.key },
            )
          : this.t('The main language was chosen at the setup, or by whoever runs the server.')
      }
    </p>`
  }

  /** Where further ones come from. */
  #more() {
    const { me } = this.app
    return html`<p class="quiet small">
      ${
        me.role === 'network'
          ? this.t('Languages are added in config/sites/{key}.json.', { key: me.site.key })
          : this.t('Languages are added by whoever runs the server.')
      }
    </p>`
  }

  #language(one: Language) {
    const { t } = this
    const name = new Intl.DisplayNames(this.app.lang, { type: 'language' }).of(one.lang) ?? one.name
    const all = one.pages + one.missing
    return html`<section class="panel stack" aria-labelledby=${`lang-${one.lang}`}>
      <div class="row apart">
        <h2 id=${`lang-${one.lang}`}>${name} <span class="quiet">${one.lang}</span></h2>
        ${one.default ? html`<span class="badge note">${t('Main language')}</span>` : nothing}
      </div>
      <meter min="0" max=${Math.max(1, all)} value=${one.pages} aria-label=${t('Translated pages')}></meter>
      <p class="quiet">
        ${t('{pages} of {all} pages, {published} of them public', { pages: one.pages, all, published: one.published })}
      </p>
      ${
        one.missing
          ? html`<wa-details summary=${t('Pages without a translation: {n}', { n: one.missing })}>
            <cms-missing-pages .lang=${one.lang}></cms-missing-pages>
          </wa-details>`
          : nothing
      }
      ${
        one.texts_missing && this.app.can('settings.edit')
          ? html`<wa-details summary=${t('Words of the design without a translation: {n}', { n: one.texts_missing })}>
            <cms-missing-texts .lang=${one.lang}></cms-missing-texts>
          </wa-details>`
          : nothing
      }
    </section>`
  }
}
define('cms-languages-screen', LanguagesScreen)
