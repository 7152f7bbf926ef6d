// A visitor's chat: questions, answers, and the pages used for the answers.
import type { ChatDetail } from '../../client/operations.d.ts'
import '@awesome.me/webawesome/dist/components/button/button.js'
import { css, html, nothing } from 'lit'
import { define } from '../../admin-element.ts'
import { answer, answerStyles } from '../../elements/answer.ts'
import { deleteObject } from '../../elements/delete-object.ts'
import { Loaded } from '../../elements/loaded.ts'
import '../../elements/page-head.ts'
import '../../elements/time.ts'
import { Screen } from '../../screen.ts'

type Message = ChatDetail['messages'][number]

export class ChatScreen extends Screen {
  static override styles = [
    Screen.styles,
    answerStyles,
    css`
      ol.said {
        max-width: 48rem;
      }
      .visitor {
        background: var(--cms-sunken);
      }
      .said .row {
        margin-block-end: 0.5rem;
      }
      .sources {
        margin-block-start: 0.75rem;
      }
    `,
  ]
  readonly #loaded: Loaded<ChatDetail> = new Loaded<ChatDetail>(
    this,
    (signal) => this.app.api.get('get_chat', { id: Number(this.params['id']) }, signal),
    () => [this.params['id']],
  )

  #delete({ id }: ChatDetail): Promise<void> {
    const { t, app } = this
    return deleteObject(this, {
      title: t('Delete this chat?'),
      text: t('It is gone for good.'),
      call: () => app.api.call('delete_chat', { id }),
      done: t('The chat was deleted.'),
      after: () => app.navigate('/chats'),
      reload: () => this.#loaded.reload(),
    })
  }

  override render() {
    return this.#loaded.render((chat) => this.#chat(chat))
  }

  #chat(chat: ChatDetail) {
    const { t } = this
    return html`<cms-page-head heading=${chat.title} back="/admin/chats" back-label=${t('Chats')}>
        <wa-button appearance="outlined" @click=${() => this.#delete(chat)}>
          <wa-icon slot="start" name="trash"></wa-icon>${t('Delete')}
        </wa-button>
      </cms-page-head>
      <div class="stack">
        <dl class="named">
          <div><dt>${t('Page')}</dt><dd><code>${chat.page}</code></dd></div>
          <div><dt>${t('Begun')}</dt><dd><cms-time at=${chat.created_at}></cms-time></dd></div>
        </dl>
        <ol class="said stack" lang=${chat.lang}>${chat.messages.map((one) => this.#message(one))}</ol>
      </div>`
  }

  #message({ role, blocks, sources, outcome, at }: Message) {
    const { t, app } = this
    const text =
      role === 'visitor' || outcome === 'answered'
        ? answer(blocks)
        : html`<p lang=${app.lang}>${this.#outcome(outcome)}</p>`
    return html`<li class="panel ${role}">
      <div class="row apart quiet small" lang=${app.lang}>
        <span>${role === 'visitor' ? t('Visitor') : t('Answer')}</span><cms-time at=${at}></cms-time>
      </div>
      ${text}
      ${
        sources.length
          ? html`<ul class="sources small">${sources.map(({ title, url }) => html`<li><a href=${url} target="_blank" rel="noopener">${title}</a></li>`)}</ul>`
          : nothing
      }
    </li>`
  }

  #outcome(outcome: Message['outcome']): string {
    const { t } = this
    return outcome === 'nothing'
      ? t('Nothing was found on the website; the visitor was told so.')
      : t('There was no answer; the visitor was shown pages that fit.')
  }
}
define('cms-chat-screen', ChatScreen)
