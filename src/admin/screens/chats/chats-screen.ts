// The chats of visitors, newest first, and how long they are stored.
import type { Chat } from '../../client/operations.d.ts'
import '@awesome.me/webawesome/dist/components/button/button.js'
import '@awesome.me/webawesome/dist/components/input/input.js'
import { html, nothing } from 'lit'
import { define } from '../../admin-element.ts'
import '../../elements/message.ts'
import '../../elements/page-head.ts'
import { Paged } from '../../elements/paged.ts'
import '../../elements/time.ts'
import { Screen } from '../../screen.ts'
import './retention-dialog.ts'
import type { RetentionDialog } from './retention-dialog.ts'

export class ChatsScreen extends Screen {
  readonly #list: Paged<'list_chats'> = new Paged(this, 'list_chats', () => ({
    q: this.query.get('q') ?? undefined,
  }))

  #find = (event: Event) => this.setQuery({ q: (event.target as HTMLInputElement).value.trim() })

  #keep(): void {
    void this.renderRoot.querySelector<RetentionDialog>('cms-chat-retention')!.open()
  }

  override render() {
    const { t } = this
    const q = this.query.get('q') ?? ''
    return html`<cms-page-head
        heading=${t('Chats')}
        text=${t('What visitors asked the chat of the website. Who they are is not stored.')}
      >
        ${
          this.app.can('settings.edit')
            ? html`<wa-button appearance="outlined" @click=${() => this.#keep()}>
              <wa-icon slot="start" name="clock-countdown"></wa-icon>${t('Retention')}
            </wa-button>`
            : nothing
        }
      </cms-page-head>
      <div class="stack">
        <wa-input type="search" label=${t('Search in first questions')} .value=${q} with-clear @change=${this.#find}>
          <wa-icon slot="start" name="magnifying-glass"></wa-icon>
        </wa-input>
        ${this.#list.render(
          (items) => this.#table(items),
          () =>
            q
              ? html`<cms-message icon="magnifying-glass" heading=${t('Nothing found')} text=${t('No first question contains “{q}”.', { q })}></cms-message>`
              : html`<cms-message icon="chats-circle" heading=${t('No chats yet')} text=${t('Add the block “Chat” to a page, so that visitors can ask.')}></cms-message>`,
        )}
      </div>
      <cms-chat-retention></cms-chat-retention>`
  }

  #table(items: Chat[]) {
    const { t } = this
    return html`<div class="panel flush">
      <table class="cards">
        <thead>
          <tr><th>${t('First question')}</th><th>${t('Page')}</th><th>${t('Questions')}</th><th>${t('Last question')}</th></tr>
        </thead>
        <tbody>
          ${items.map(
            (one) =>
              html`<tr>
                <td data-label=${t('First question')}><a href="/admin/chats/${one.id}"><span lang=${one.lang}>${one.title}</span></a></td>
                <td data-label=${t('Page')}><code>${one.page}</code></td>
                <td data-label=${t('Questions')}>${one.questions}</td>
                <td data-label=${t('Last question')}><cms-time at=${one.updated_at}></cms-time></td>
              </tr>`,
          )}
        </tbody>
      </table>
    </div>`
  }
}
define('cms-chats-screen', ChatsScreen)
