// The languages of the website: progress of translation, and missing texts.
import type { Language } from '../../client/operations.d.ts'
import '@awesome.me/webawesome/dist/components/button/button.js'
import '@awesome.me/webawesome/dist/components/details/details.js'
import { css, html, nothing } from 'lit'
import { define } from '../../admin-element.ts'
import { knownTables } from '../../data/known-tables.ts'
import { languageName } from '../../elements/code-name.ts'
import { Loaded } from '../../elements/loaded.ts'
import '../../elements/page-head.ts'
import { Screen } from '../../screen.ts'
import { isLanguageWithin } from '../pages/edit-scope.ts'
import './add-language.ts'
import './missing-entries.ts'
import './missing-pages.ts'
import './missing-texts.ts'
import { setLanguages } from './set-languages.ts'

interface TextCount {
  missing: number
  /** Translated by the website itself. */
  own: number
}

export class LanguagesScreen extends Screen {
  static override properties = { ...Screen.properties, opened: { state: true } }
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
  /** Languages whose entries without a translation are counted. */
  declare opened: ReadonlySet<string>
  readonly #list: Loaded<Language[]> = new Loaded(this, (signal) => this.app.api.get('list_languages', {}, signal))
  /** Texts of the design and of forms by language; none for users who could not translate them. */
  readonly #texts: Loaded<ReadonlyMap<string, TextCount>> = new Loaded(
    this,
    async (signal) => {
      const { can, has, me } = this.app
      if (!can('settings.edit') || !has('settings')) return new Map<string, TextCount>()
      const { languages } = me.site
      return new Map(await Promise.all(languages.map((lang) => this.#countTexts(lang, signal))))
    },
    () => [this.app.me.site.languages],
  )

  /** Number of pages by language whose original has changed since they were translated. */
  readonly #outdated: Loaded<ReadonlyMap<string, number>> = new Loaded(
    this,
    async (signal) => {
      const { languages } = this.app.me.site
      return new Map(await Promise.all(languages.map((lang) => this.#countOutdated(lang, signal))))
    },
    () => [this.app.me.site.languages],
  )

  /** Whether there are tables whose entries can be translated. */
  readonly #hasTables: Loaded<boolean> = new Loaded(this, async () => {
    if (!this.app.has('data')) return false
    const tables = await knownTables(this.app.api).catch(() => [])
    return tables.some(({ kind }) => kind === 'content')
  })

  constructor() {
    super()
    this.opened = new Set()
  }

  async #countOutdated(lang: string, signal: AbortSignal): Promise<[string, number]> {
    const input = { lang, outdated: true, limit: 1, count: true }
    const request = this.app.api.call('list_missing_translations', input, { signal })
    const { meta } = await request.catch(() => ({ meta: undefined }))
    return [lang, Number(meta?.['total'] ?? 0)]
  }

  async #countTexts(lang: string, signal: AbortSignal): Promise<[string, TextCount]> {
    const { api } = this.app
    const request = api.call('list_missing_texts', { lang, visitors: true, limit: 1, count: true }, { signal })
    const { meta } = await request.catch(() => ({ meta: undefined }))
    const { texts } = await api.get('get_settings', { lang }, signal).catch(() => ({ texts: {} }))
    return [lang, { missing: Number(meta?.['total'] ?? 0), own: Object.keys(texts).length }]
  }

  override render() {
    const { t } = this
    return html`<cms-page-head
        heading=${t('Languages')}
        text=${t('How much of the website there is in each language, and what is still missing.')}
      ></cms-page-head>
      ${this.#list.render((languages) =>
        languages.length
          ? html`<div class="stack wide">
              ${languages.map((one) => this.#language(one, languages))}${languages.length > 1 ? this.#main() : nothing}${this.#more(languages)}
            </div>`
          : html`<cms-message icon="translate" heading=${t('No languages')}></cms-message>`,
      )}`
  }

  /** Why the main language has no button, and who can change it. */
  #main() {
    const { me } = this.app
    return html`<p class="quiet small">
      ${this.t('The main language was chosen at the setup and stays: with another one the addresses of all pages would change.')}
      ${
        me.role === 'network'
          ? this.t(
              'Whoever runs the server can change it all the same, with default_language in config/sites/{key}.json.',
              { key: me.site.key },
            )
          : this.t('Whoever runs the server can change it all the same.')
      }
    </p>`
  }

  /** How to add languages. */
  #more(languages: Language[]) {
    return this.#mayChange
      ? html`<cms-add-language .languages=${languages.map(({ lang }) => lang)} @cms-changed=${() => this.#list.reload()}></cms-add-language>`
      : html`<p class="quiet small">${this.t('Languages are added by somebody who may change the settings.')}</p>`
  }
  get #mayChange(): boolean {
    const { can, me } = this.app
    return can('settings.edit') && me.site.languages.every((lang) => isLanguageWithin(me.limits, lang))
  }

  #remove = async (one: Language, languages: Language[]) => {
    const { t, app } = this
    const name = languageName(one.lang, app.lang)
    const agreed = await app.confirm({
      title: t('Remove {language} from the website?', { language: name }),
      text: t(
        'Its pages ({n}), entries and settings stay stored. Nobody reaches them until the language is added again.',
        { n: one.pages },
      ),
      action: t('Remove'),
      danger: true,
    })
    const left = languages.filter(({ lang }) => lang !== one.lang).map(({ lang }) => lang)
    if (agreed && (await setLanguages(app, { languages: left, confirm: true }))) await this.#list.reload()
  }

  /** Moves it up in the list, which is the order on the website. */
  async #up(one: Language, languages: Language[]): Promise<void> {
    const order = languages.map(({ lang }) => lang)
    const at = order.indexOf(one.lang)
    order.splice(at - 1, 2, one.lang, order[at - 1]!)
    if (await setLanguages(this.app, { languages: order })) await this.#list.reload()
  }

  #actions(one: Language, languages: Language[], name: string) {
    const { t } = this
    if (!this.#mayChange || languages.length < 2) return nothing
    return html`<span class="row">
      ${
        languages[0] === one
          ? nothing
          : html`<wa-button size="s" appearance="outlined" @click=${() => this.#up(one, languages)}>${t('Move up')}<span class="sr"> ${name}</span></wa-button>`
      }
      ${
        one.default
          ? nothing
          : html`<wa-button size="s" appearance="outlined" @click=${() => this.#remove(one, languages)}>${t('Remove')}<span class="sr"> ${name}</span></wa-button>`
      }
    </span>`
  }

  #language(one: Language, languages: Language[]) {
    const { t } = this
    const name = languageName(one.lang, this.app.lang)
    const all = one.pages + one.missing
    const texts = this.#texts.value?.get(one.lang)
    const outdated = this.#outdated.value?.get(one.lang)
    return html`<section class="panel stack" aria-labelledby=${`lang-${one.lang}`}>
      <div class="row apart">
        <div class="row">
          <h2 id=${`lang-${one.lang}`}>${name} <span class="quiet">${one.lang}</span></h2>
          ${one.default ? html`<span class="badge note">${t('Main language')}</span>` : nothing}
        </div>
        ${this.#actions(one, languages, name)}
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
        outdated
          ? html`<wa-details summary=${t('Pages whose original has changed since: {n}', { n: outdated })}>
            <cms-missing-pages outdated .lang=${one.lang}></cms-missing-pages>
          </wa-details>`
          : nothing
      }
      ${one.default || !this.#hasTables.value ? nothing : this.#entries(one, languages)}
      ${
        texts?.missing
          ? html`<wa-details summary=${t('Words of the design without a translation: {n}', { n: texts.missing })}>
            <cms-missing-texts .lang=${one.lang}></cms-missing-texts>
          </wa-details>`
          : nothing
      }
      ${
        texts?.own
          ? html`<wa-details summary=${t('Words that you translated here: {n}', { n: texts.own })}>
            <cms-missing-texts translated .lang=${one.lang}></cms-missing-texts>
          </wa-details>`
          : nothing
      }
    </section>`
  }

  /** Counted once it is opened: a website may have many tables. */
  #entries({ lang }: Language, languages: Language[]) {
    const main = languages.find((one) => one.default)!.lang
    const open = () => void (this.opened = new Set([...this.opened, lang]))
    return html`<wa-details summary=${this.t('Entries without a translation')} @wa-show=${open}>
      ${this.opened.has(lang) ? html`<cms-missing-entries .lang=${lang} .main=${main}></cms-missing-entries>` : nothing}
    </wa-details>`
  }
}
define('cms-languages-screen', LanguagesScreen)
