// The pages that lack in a language, each with a button that begins its translation.
import '@awesome.me/webawesome/dist/components/button/button.js'
import { html } from 'lit'
import { AdminElement, define } from '../../admin-element.ts'
import { isPending } from '../../api.ts'
import { Paged } from '../../elements/paged.ts'
import { parts } from '../../styles/parts.ts'
import { shared } from '../../styles/shared.ts'

interface MissingPage {
  id: number
  title: string
  lang: string
}

export class MissingPages extends AdminElement {
  static override properties = { lang: { attribute: false } }
  static override styles = [shared, parts]
  declare lang: string
  readonly #list: Paged<MissingPage> = new Paged<MissingPage>(this, () => ({
    path: `/languages/${encodeURIComponent(this.lang)}/missing`,
  }))

  async #translate(page: MissingPage): Promise<void> {
    try {
      const answer = await this.app.api.call<{ id: number }>('POST', `/pages/${page.id}/translate`, {
        body: { to: this.lang },
      })
      if (isPending(answer))
        return this.app.toast({ tone: 'neutral', text: this.t('The change waits for approval.') })
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
                <a class="grow" href=${`/admin/pages/${page.id}`}>${page.title}</a>
                ${
                  this.app.can('pages.edit')
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
