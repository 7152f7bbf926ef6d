// The messages of a conversation with the assistant and its actions, with links to pending changes.
import type { AssistantMessage, AssistantStep } from '../../client/operations.d.ts'
import { css, html, nothing } from 'lit'
import { AdminElement, define } from '../../admin-element.ts'
import { answer, answerStyles } from '../../elements/answer.ts'
import { parts } from '../../styles/parts.ts'
import { shared } from '../../styles/shared.ts'

const SIGNS = { running: 'circle-notch', done: 'check', waiting: 'stamp', refused: 'prohibit' } as const

export class AssistantMessages extends AdminElement {
  static override properties = { messages: { attribute: false }, busy: { type: Boolean } }
  static override styles = [
    shared,
    parts,
    answerStyles,
    css`
      .person {
        justify-self: end;
        max-width: min(100%, 36rem);
        padding: 0.625rem 1rem;
      }
      .assistant {
        display: grid;
        gap: 0.625rem;
        min-width: 0;
        padding-inline-start: 1rem;
        border-inline-start: 3px solid var(--cms-brand);
      }
      .answer :is(ul, ol) {
        display: block;
        padding-inline-start: 1.25rem;
        list-style: disc;
      }
      .answer ol {
        list-style: decimal;
      }
      .steps {
        display: grid;
        gap: 0.25rem;
        color: var(--cms-quiet);
        font-size: 0.875rem;
      }
      .steps li {
        display: flex;
        flex-wrap: wrap;
        gap: 0.25rem 0.5rem;
        align-items: center;
      }
      .steps .refused {
        color: var(--cms-fault);
      }
    `,
  ]
  declare messages: readonly AssistantMessage[]
  declare busy: boolean

  override render() {
    const { t, messages } = this
    const list = html`<ol class="stack" translate="no">
      ${messages.map((one) => this.#message(one))}
      ${this.busy ? html`<li class="quiet small">${t('The assistant is working …')}</li>` : nothing}
    </ol>`
    const isBusy = this.busy ? 'true' : 'false'
    return html`<div role="log" aria-label=${t('Conversation')} aria-busy=${isBusy}>${list}</div>`
  }

  #message({ role, blocks, steps }: AssistantMessage) {
    const { t } = this
    if (role === 'person')
      return html`<li class="person sunken"><span class="sr">${t('You')}: </span>${answer(blocks)}</li>`
    if (!blocks.length && !steps.length) return nothing
    return html`<li class="assistant">
      <span class="sr">${t('Assistant')}: </span>
      ${blocks.length ? answer(blocks) : nothing}
      ${steps.length ? html`<ul class="steps">${steps.map((step) => this.#step(step))}</ul>` : nothing}
    </li>`
  }

  #step({ label, state, change, message }: AssistantStep) {
    const { t } = this
    return html`<li class=${state}>
      <wa-icon name=${SIGNS[state]} label=${this.#state(state)}></wa-icon>
      <span>${label}</span>
      ${change === null ? nothing : html`<a href="/admin/review/${change}">${t('Look at the proposal')}</a>`}
      ${message ? html`<span>${message}</span>` : nothing}
    </li>`
  }

  #state(state: AssistantStep['state']): string {
    const { t } = this
    return {
      running: t('Running'),
      done: t('Done'),
      waiting: t('Waits for approval'),
      refused: t('Refused'),
    }[state]
  }
}
define('cms-assistant-messages', AssistantMessages)
