// The translations of a page: existing, missing and outdated ones, with links.
import '@awesome.me/webawesome/dist/components/button/button.js'
import { css, html, nothing } from 'lit'
import { define } from '../../admin-element.ts'
import { hasTextAi } from '../../ai/field-ai.ts'
import { isPending } from '../../client/api.ts'
import { languageName } from '../../elements/code-name.ts'
import { Loaded } from '../../elements/loaded.ts'
import { toastPending } from '../../elements/settle.ts'
import '../../elements/time.ts'
import { isLanguageWithin } from '../pages/edit-scope.ts'
import { PagePart } from './page-part.ts'
import { translationsOf, type PageTranslation } from './translations.ts'

export class PageTranslations extends PagePart {
  static override properties = { ...PagePart.properties, busy: { state: true } }
  static override styles = [
    PagePart.styles,
    css`
      li {
        padding: 0.75rem 0.875rem;
      }
    `,
  ]
  declare busy: string | undefined
  readonly #all: Loaded<PageTranslation[]> = new Loaded<PageTranslation[]>(
    this,
    (signal) => translationsOf(this.app, this.value, signal),
    () => [this.page, this.value.version],
  )

  async #create(lang: string): Promise<void> {
    const { app } = this
    this.busy = lang
    try {
      const answer = await app.api.call('translate_page', { page: this.page, to: lang })
      if (isPending(answer)) return toastPending(app)
      await app.navigate(this.#besides(lang))
    } catch (error) {
      app.report(error)
    } finally {
      this.busy = undefined
    }
  }

  #besides = (lang: string) => `/pages/${this.page}/translations?lang=${encodeURIComponent(lang)}`

  override render() {
    const { t } = this
    if (this.app.me.site.languages.length < 2)
      return html`<p class="note">${t('This website has one language. Others are added by whoever runs the server.')}</p>`
    return this.#all.render((all) => html`<ul class="panel flush ruled">${all.map((one) => this.#row(one))}</ul>`)
  }

  #row({ lang, document: page, state }: PageTranslation) {
    const { t } = this
    const name = languageName(lang, this.app.lang)
    const looks = {
      original: { text: t('Original'), tone: '' },
      there: { text: t('There'), tone: 'good' },
      missing: { text: t('Missing'), tone: 'warn' },
      older: { text: t('Older than the original'), tone: 'warn' },
    }
    const isThis = page?.id === this.page
    return html`<li class="row apart">
      <span class="grow">
        <strong>${name}</strong> <span class="badge ${looks[state].tone}">${looks[state].text}</span>
        ${page ? html`<br /><span class="quiet small">${page.title} · <cms-time at=${page.updated_at}></cms-time></span>` : nothing}
      </span>
      <span class="row">${isThis ? html`<span class="quiet small">${t('This page')}</span>` : this.#actions({ lang, page, name })}</span>
    </li>`
  }

  #actions({ lang, page, name }: { lang: string; page: PageTranslation['document']; name: string }) {
    const { t, app } = this
    if (page)
      return html`${app.can('pages.edit') ? html`<a href="/admin${this.#besides(lang)}">${t('Side by side')}<span class="sr"> ${name}</span></a>` : nothing}
        <a href="/admin/pages/${page.id}">${t('Open page')}<span class="sr"> ${name}</span></a>`
    const may = app.can('pages.edit') && app.has('pages.structure') && isLanguageWithin(app.me.limits, lang)
    return may
      ? html`<wa-button size="s" appearance="outlined" ?loading=${this.busy === lang} @click=${() => this.#create(lang)}>
          <wa-icon slot="start" name="translate"></wa-icon>${t('Translate')}<span class="sr"> ${name}</span>
        </wa-button>
        ${hasTextAi(app) ? html`<a href="/admin${this.#besides(lang)}">${t('With AI')}<span class="sr"> ${name}</span></a>` : nothing}`
      : nothing
  }
}
define('cms-page-translations', PageTranslations)
