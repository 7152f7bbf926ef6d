// The fixed texts of the kit that are missing in a language, and the files they belong to.
import { html, nothing } from 'lit'
import { AdminElement, define } from '../../admin-element.ts'
import { Paged } from '../../elements/paged.ts'
import { parts } from '../../styles/parts.ts'
import { shared } from '../../styles/shared.ts'

export class MissingTexts extends AdminElement {
  static override properties = { lang: { attribute: false } }
  static override styles = [shared, parts]
  declare lang: string
  readonly #list: Paged<'list_missing_texts'> = new Paged(this, 'list_missing_texts', () => ({
    lang: this.lang,
  }))

  override render() {
    // File paths are useful only for operators, who have access to them.
    const isOperator = this.app.me.role === 'network'
    const about = isOperator
      ? this.t(
          'They come with the design of the website, for example on buttons. Whoever made it translates them in lang/site.',
        )
      : this.t('They come with the design of the website, for example on buttons. Whoever made it translates them.')
    return this.#list.render(
      (texts) =>
        html`<p class="quiet small">${about}</p>
          <ul class="stack">
            ${texts.map(
              ({ text, file, line }) =>
                html`<li>
                  ${text}${isOperator ? html` <code class="quiet small">${file}:${line}</code>` : nothing}
                </li>`,
            )}
          </ul>`,
      () => html`<p class="quiet">${this.t('Every text is translated.')}</p>`,
    )
  }
}
define('cms-missing-texts', MissingTexts)
