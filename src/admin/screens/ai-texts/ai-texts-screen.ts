// The unconfirmed texts by AI: view each in context, and confirm it.
import type { AiText } from '../../client/operations.d.ts'
import '@awesome.me/webawesome/dist/components/button/button.js'
import { html, nothing } from 'lit'
import { define } from '../../admin-element.ts'
import { entryPath } from '../../data/entry/entry.ts'
import '../../elements/message.ts'
import '../../elements/page-head.ts'
import { Paged } from '../../elements/paged.ts'
import '../../elements/time.ts'
import { Screen } from '../../screen.ts'

export class AiTextsScreen extends Screen {
  static override properties = { busy: { state: true } }
  declare busy: boolean
  readonly #list: Paged<'list_ai_texts'> = new Paged(this, 'list_ai_texts', () => ({ count: true }))

  async #confirm(input: { ids: number[] } | { all: true }): Promise<void> {
    this.busy = true
    try {
      const { data } = await this.app.api.call('confirm_ai_texts', input)
      this.app.toast({ text: this.t('Confirmed: {n}.', { n: data.confirmed }) })
      await this.#list.reload()
    } catch (error) {
      this.app.report(error)
    } finally {
      this.busy = false
    }
  }

  #confirmAll = async () => {
    const { t, app } = this
    const question = {
      title: t('Confirm all texts?'),
      text: t('You say that somebody has read them and that they are right. The marks go.'),
      action: t('Confirm all'),
    }
    if (await app.confirm(question)) await this.#confirm({ all: true })
  }

  override render() {
    const { t } = this
    const text = t('Texts of drafts that AI made. They are marked until somebody confirms or edits them.')
    const many = this.#list.items.length > 1 && this.#may
    return html`<cms-page-head heading=${t('AI texts')} text=${text}>
        ${many ? html`<wa-button appearance="outlined" ?loading=${this.busy} @click=${this.#confirmAll}>${t('Confirm all')}</wa-button>` : nothing}
      </cms-page-head>
      ${this.#list.render(
        (items) => this.#table(items),
        () =>
          html`<cms-message icon="check-circle" heading=${t('Nothing to confirm')} text=${t('Here stands what AI writes and translates, until somebody has looked at it.')}></cms-message>`,
      )}`
  }

  /** Users whose own work is reviewed cannot confirm. */
  get #may(): boolean {
    return !this.app.me.needs_approval
  }

  #table(items: AiText[]) {
    const { t } = this
    return html`<div class="panel flush">
      <table class="cards">
        <thead>
          <tr><th>${t('Found in')}</th><th>${t('Text')}</th><th>${t('Made')}</th><th><span class="sr">${t('Actions')}</span></th></tr>
        </thead>
        <tbody>
          ${items.map((one) => this.#row(one))}
        </tbody>
      </table>
    </div>`
  }

  #row({ id, object, place, text, model, made_at }: AiText) {
    const { t } = this
    return html`<tr>
      <td data-label=${t('Found in')}>
        <a href="/admin${pathOf(object)}" translate="no">${object.title}</a><br /><span class="quiet small">${place}</span>
      </td>
      <td data-label=${t('Text')} lang=${object.lang ?? nothing} translate="no">${text}</td>
      <td data-label=${t('Made')}><cms-time at=${made_at}></cms-time><br /><span class="quiet small" translate="no">${model}</span></td>
      <td class="actions">
        ${this.#may ? html`<wa-button size="s" appearance="outlined" ?disabled=${this.busy} @click=${() => this.#confirm({ ids: [id] })}>${t('Confirm')}<span class="sr"> ${object.title}, ${place}</span></wa-button>` : nothing}
      </td>
    </tr>`
  }
}

function pathOf({ type, id, table }: AiText['object']): string {
  if (type === 'page') return `/pages/${id}`
  return type === 'media' ? `/media/${id}` : entryPath(table!, id)
}
define('cms-ai-texts-screen', AiTextsScreen)
