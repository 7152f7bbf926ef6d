// Adds a language to the website, chosen by its name. Dispatches `cms-changed`.
import '@awesome.me/webawesome/dist/components/button/button.js'
import { css, html } from 'lit'
import { AdminElement, define } from '../../admin-element.ts'
import { layout } from '../../styles/layout.ts'
import { parts } from '../../styles/parts.ts'
import { selectField } from '../../styles/select.ts'
import { shared } from '../../styles/shared.ts'
import { setLanguages } from './set-languages.ts'

/** Regional variants worth distinguishing, besides all languages with a two-letter tag. */
const VARIANTS = ['en-GB', 'en-US', 'de-AT', 'de-CH', 'fr-CA', 'fr-CH', 'pt-BR', 'es-MX', 'zh-Hans', 'zh-Hant']

export class AddLanguage extends AdminElement {
  static override properties = {
    languages: { attribute: false },
    lang_: { state: true },
    busy: { state: true },
  }
  static override styles = [
    shared,
    layout,
    parts,
    selectField,
    css`
      /* Inside a screen, which has the margins. */
      :host {
        display: block;
        margin: 0;
        padding: 0;
      }
      form.row {
        align-items: end;
        gap: 0.75rem 0.5rem;
      }
      .choice {
        flex: 0 1 24rem;
      }
      p {
        flex-basis: 100%;
      }
    `,
  ]
  declare languages: string[]
  declare lang_: string
  declare busy: boolean

  constructor() {
    super()
    this.languages = []
    this.lang_ = ''
  }

  #add = async (event: Event) => {
    event.preventDefault()
    if (!this.lang_) return
    this.busy = true
    if (await setLanguages(this.app, { languages: [...this.languages, this.lang_] })) {
      this.lang_ = ''
      this.emit('cms-changed')
    }
    this.busy = false
  }

  override render() {
    const { t } = this
    const offered = languagesOf(this.app.lang).filter(([tag]) => !this.languages.includes(tag))
    return html`<form class="panel row" @submit=${this.#add}>
      <label class="choice">
        <span>${t('Add a language')}</span>
        <select @change=${(event: Event) => (this.lang_ = (event.target as HTMLSelectElement).value)}>
          <option value="" .selected=${this.lang_ === ''}>${t('Choose …')}</option>
          ${offered.map(([tag, name]) => html`<option value=${tag} .selected=${tag === this.lang_}>${name}</option>`)}
        </select>
      </label>
      <wa-button type="submit" variant="brand" ?loading=${this.busy} ?disabled=${!this.lang_}>${t('Add')}</wa-button>
      <p class="quiet small">${t('Its pages are begun here afterwards, as translations. A language that was removed comes back with its pages.')}</p>
    </form>`
  }
}
define('cms-add-language', AddLanguage)

/** Tags with their names in the language of the admin, sorted by name. */
function languagesOf(locale: string): [string, string][] {
  const names = new Intl.DisplayNames(locale, { type: 'language', fallback: 'none' })
  const letters = 'abcdefghijklmnopqrstuvwxyz'
  const pairs = [...letters].flatMap((first) => [...letters].map((second) => first + second))
  const known = [...pairs, ...VARIANTS].flatMap((tag): [string, string][] => {
    // Deprecated tags, such as iw for he, are left out.
    const name = Intl.getCanonicalLocales(tag)[0] === tag ? names.of(tag) : undefined
    return name ? [[tag, name]] : []
  })
  return known.sort(([, a], [, b]) => a.localeCompare(b, locale))
}
