// Searches of visitors without results, most frequent first, without any personal data.
import type { SearchMiss } from '../../client/operations.d.ts'
import '@awesome.me/webawesome/dist/components/button/button.js'
import { html } from 'lit'
import { AdminElement, define } from '../../admin-element.ts'
import { isPending } from '../../client/api.ts'
import '../../elements/message.ts'
import { Paged } from '../../elements/paged.ts'
import { toastPending } from '../../elements/settle.ts'
import '../../elements/time.ts'
import { layout } from '../../styles/layout.ts'
import { parts } from '../../styles/parts.ts'
import { shared } from '../../styles/shared.ts'
import { tableStyles } from '../../styles/table.ts'

export class MissesList extends AdminElement {
  static override styles = [shared, layout, parts, tableStyles]
  readonly #list: Paged<'list_search_misses'> = new Paged(this, 'list_search_misses', () => ({}))

  async #forget(one?: SearchMiss): Promise<void> {
    const { app, t } = this
    if (
      !one &&
      !(await app.confirm({
        title: t('Forget all searches?'),
        text: t('The list begins anew.'),
        action: t('Forget all'),
        danger: true,
      }))
    )
      return
    try {
      const answer = await app.api.call('clear_search_misses', one ? { q: one.q } : {})
      if (isPending(answer)) return toastPending(app)
      this.#list.update((items) => (one ? items.filter(({ q, lang }) => q !== one.q || lang !== one.lang) : []))
    } catch (error) {
      app.report(error)
    }
  }

  override render() {
    const { t } = this
    return this.#list.render(
      (items) => html`<div class="stack">
        <p>${t('Words that are looked for often deserve a page, or belong on one that exists. Visitors themselves are not recorded.')}</p>
        ${this.#table(items)}
        <div>
          <wa-button appearance="outlined" @click=${() => this.#forget()}>
            <wa-icon slot="start" name="trash"></wa-icon>${t('Forget all')}
          </wa-button>
        </div>
      </div>`,
      () => html`<cms-message
        icon="check-circle"
        heading=${t('Nobody searched in vain')}
        text=${t('Searches of visitors that find nothing are listed here. Put a search block on a page so that they can search.')}
      ></cms-message>`,
    )
  }

  #table(items: SearchMiss[]) {
    const { t } = this
    return html`<div class="panel flush">
      <table class="cards">
        <thead>
          <tr><th>${t('Searched for')}</th><th>${t('Language')}</th><th>${t('How often')}</th><th>${t('Last time')}</th><th><span class="sr">${t('Actions')}</span></th></tr>
        </thead>
        <tbody>
          ${items.map(
            (one) =>
              html`<tr>
                <td data-label=${t('Searched for')} translate="no">${one.q}</td>
                <td data-label=${t('Language')}>${one.lang}</td>
                <td data-label=${t('How often')}>${one.hits}</td>
                <td data-label=${t('Last time')}><cms-time at=${one.last_at}></cms-time></td>
                <td class="actions icons">
                  <wa-button size="s" appearance="plain" @click=${() => this.#forget(one)}>
                    <wa-icon name="x" label=${t('Forget “{q}”', { q: one.q })}></wa-icon>
                  </wa-button>
                </td>
              </tr>`,
          )}
        </tbody>
      </table>
    </div>`
  }
}
define('cms-search-misses', MissesList)
