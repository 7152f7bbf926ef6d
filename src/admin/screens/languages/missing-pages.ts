// The pages without a translation in a language, each with a button to start one; or those whose original has changed since,
// each with the way to both beside one another.
import type { MissingTranslation } from '../../client/operations.d.ts'
import '@awesome.me/webawesome/dist/components/button/button.js'
import { html } from 'lit'
import { AdminElement, define } from '../../admin-element.ts'
import { isPending } from '../../client/api.ts'
import { Paged } from '../../elements/paged.ts'
import { toastPending } from '../../elements/settle.ts'
import { parts } from '../../styles/parts.ts'
import { shared } from '../../styles/shared.ts'
import { isLanguageWithin } from '../pages/edit-scope.ts'

export class MissingPages extends AdminElement {
  static override properties = { lang: { attribute: false }, outdated: { type: Boolean } }
  static override styles = [shared, parts]
  declare lang: string
  declare outdated: boolean
  readonly #list: Paged<'list_missing_translations'> = new Paged(this, 'list_missing_translations', () => ({
    lang: this.lang,
    ...(this.outdated && { outdated: true }),
  }))

  constructor() {
    super()
    this.outdated = false
  }

  get #beside(): string {
    return `/translations?lang=${encodeURIComponent(this.lang)}`
  }

  async #translate(page: MissingTranslation): Promise<void> {
    try {
      const answer = await this.app.api.call('translate_page', { page: page.id, to: this.lang })
      if (isPending(answer)) return toastPending(this.app)
      await this.app.navigate(`/pages/${answer.data.id}`)
    } catch (error) {
      this.app.report(error)
    }
  }

  override render() {
    return this.#list.render(
      (pages) =>
        html`<ul class="stack">
          ${pages.map(
            (page) =>
              html`<li class="row apart">
                <a class="grow" href=${`/admin/pages/${page.id}${this.outdated ? this.#beside : ''}`}>${page.title}</a>
                ${
                  this.app.can('pages.edit') && !this.outdated && isLanguageWithin(this.app.me.limits, this.lang)
                    ? html`<wa-button size="s" appearance="outlined" @click=${() => this.#translate(page)}>
                      ${this.t('Translate')}<span class="sr"> ${page.title}</span>
                    </wa-button>`
                    : ''
                }
              </li>`,
          )}
        </ul>`,
      () => html`<p class="quiet">${this.t('Every page is translated.')}</p>`,
    )
  }
}
define('cms-missing-pages', MissingPages)
