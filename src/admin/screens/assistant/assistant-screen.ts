// The assistant: the current conversation, an input, and earlier conversations.
import type { AssistantMessage, Conversation, AssistantStep, AnswerBlock } from '../../client/operations.d.ts'
import '@awesome.me/webawesome/dist/components/button/button.js'
import { css, html, nothing } from 'lit'
import { define } from '../../admin-element.ts'
import '../../elements/page-head.ts'
import { Paged } from '../../elements/paged.ts'
import '../../elements/time.ts'
import { Screen } from '../../screen.ts'
import { inputStyles } from '../../styles/input.ts'
import './assistant-messages.ts'

const LONGEST = 8000

export class AssistantScreen extends Screen {
  static override properties = {
    ...Screen.properties,
    messages: { state: true },
    running: { state: true },
    error: { state: true },
  }
  static override styles = [
    Screen.styles,
    inputStyles,
    css`
      .talk {
        display: grid;
        gap: 1.25rem;
        max-width: 52rem;
        grid-template-columns: minmax(0, 1fr);
      }
      textarea {
        min-height: 5rem;
      }
      .before {
        max-width: 52rem;
        margin-block-start: 1rem;
      }
      .before li {
        padding-block: 0.375rem;
      }
    `,
  ]
  declare messages: readonly AssistantMessage[]
  declare running: AbortController | undefined
  declare error: string | undefined
  /** Id of the current conversation; undefined before the first question. */
  #conversation: number | undefined
  readonly #before: Paged<'list_assistant_conversations'> = new Paged(this, 'list_assistant_conversations', () => ({}))

  constructor() {
    super()
    this.messages = []
  }

  override connectedCallback(): void {
    super.connectedCallback()
    const id = Number(this.query.get('conversation'))
    if (id) void this.#open(id)
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback()
    this.running?.abort()
  }

  async #open(id: number): Promise<void> {
    this.running?.abort()
    try {
      const { messages } = await this.app.api.get('get_assistant_conversation', { id })
      this.#begin(id, messages)
    } catch (error) {
      this.#begin(undefined, [])
      this.app.report(error)
    }
  }

  #begin(id: number | undefined, messages: readonly AssistantMessage[]): void {
    this.#conversation = id
    this.messages = messages
    this.error = undefined
    this.setQuery({ conversation: id === undefined ? undefined : String(id) })
    this.#input?.focus()
  }

  get #input(): HTMLTextAreaElement | null {
    return this.renderRoot.querySelector('textarea')
  }

  #send = async (event: Event) => {
    event.preventDefault()
    const input = this.#input!
    const text = input.value.trim()
    if (this.running || !text) return
    input.value = ''
    this.messages = [...this.messages, questionOf(text)]
    this.error = undefined
    this.running = new AbortController()
    const { signal } = this.running
    try {
      await this.#follow(text, signal)
    } catch (error) {
      // A lost connection does not lose the question.
      if (!signal.aborted) this.app.report(error)
    } finally {
      if (this.running?.signal === signal) this.running = undefined
      if (this.isConnected) void this.#before.reload()
    }
  }

  async #follow(text: string, signal: AbortSignal): Promise<void> {
    const id = this.#conversation
    const input = { text, ...(id !== undefined && { conversation: id }) }
    for await (const event of await this.app.api.events('ask_assistant', input, signal)) {
      if (signal.aborted) return
      this.#take(event as AssistantEvent)
    }
  }

  #take(event: AssistantEvent): void {
    if (event.type === 'begin') {
      this.#conversation = event.conversation
      this.setQuery({ conversation: String(event.conversation) })
    } else if (event.type === 'end') this.error = event.message ?? undefined
    else this.messages = withEvent(this.messages, event)
  }

  #key = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.shiftKey || event.isComposing) return
    void this.#send(event)
  }

  async #delete({ id, title }: Conversation): Promise<void> {
    const { t, app } = this
    const question = { title: t('Delete this conversation?'), text: title, action: t('Delete'), danger: true }
    if (!(await app.confirm(question))) return
    try {
      await app.api.call('delete_assistant_conversation', { id })
      if (this.#conversation === id) this.#begin(undefined, [])
      await this.#before.reload()
    } catch (error) {
      app.report(error)
    }
  }

  override render() {
    const { t, messages, running, error } = this
    return html`<cms-page-head
        heading=${t('Assistant')}
        text=${t('It looks things up and proposes changes. Nothing changes before somebody approves it.')}
      >
        ${
          messages.length
            ? html`<wa-button appearance="outlined" @click=${() => this.#begin(undefined, [])} ?disabled=${running !== undefined}>
              <wa-icon slot="start" name="plus"></wa-icon>${t('New conversation')}
            </wa-button>`
            : nothing
        }
      </cms-page-head>
      <div class="talk">
        ${messages.length ? html`<cms-assistant-messages .messages=${messages} ?busy=${running !== undefined}></cms-assistant-messages>` : nothing}
        ${error ? html`<p class="bad" role="alert">${error}</p>` : nothing}
        ${this.#form()}
      </div>
      ${this.#earlier()}`
  }

  #form() {
    const { t, running } = this
    return html`<form class="stack gap-2" @submit=${this.#send}>
      <label class="caption" for="text">${t('What can I do for you?')}</label>
      <textarea class="input" id="text" maxlength=${LONGEST} required aria-describedby="text-hint" @keydown=${this.#key}></textarea>
      <p class="quiet small" id="text-hint">
        ${t('Enter sends, Shift+Enter begins a line. What you write goes to the AI provider of the website, with what the assistant looks up for it.')}
      </p>
      <div class="row">
        ${
          running
            ? html`<wa-button type="button" appearance="outlined" @click=${() => running.abort()}><wa-icon slot="start" name="stop"></wa-icon>${t('Stop')}</wa-button>`
            : html`<wa-button type="submit" variant="brand"><wa-icon slot="start" name="paper-plane-tilt"></wa-icon>${t('Send')}</wa-button>`
        }
      </div>
    </form>`
  }

  #earlier() {
    const { t } = this
    return html`<section class="before">
      <h2>${t('Earlier conversations')}</h2>
      ${this.#before.render(
        (items) =>
          html`<ul>
            ${items.map(
              (one) =>
                html`<li class="row apart">
                  <a
                    href="/admin/assistant?conversation=${one.id}"
                    translate="no"
                    @click=${(event: MouseEvent) => {
                      event.preventDefault()
                      void this.#open(one.id)
                    }}
                    >${one.title}</a
                  >
                  <span class="row quiet small">
                    <cms-time at=${one.updated_at}></cms-time>
                    <wa-button size="s" appearance="plain" @click=${() => this.#delete(one)}>
                      <wa-icon name="trash" label=${t('Delete {title}', { title: one.title })}></wa-icon>
                    </wa-button>
                  </span>
                </li>`,
            )}
          </ul>`,
        () => html`<p class="quiet">${t('There are none yet.')}</p>`,
      )}
    </section>`
  }
}
define('cms-assistant-screen', AssistantScreen)

type AssistantEvent =
  | { type: 'begin'; conversation: number }
  | { type: 'message' }
  | { type: 'answer'; from: number; blocks: AnswerBlock[] }
  | { type: 'step'; step: AssistantStep }
  | { type: 'end'; message: string | null }

/**
 * Updates the messages of a conversation with a streamed event. Returns a new
 * list, so that it is rendered.
 */
function withEvent(messages: readonly AssistantMessage[], event: AssistantEvent): AssistantMessage[] {
  if (event.type === 'message')
    return [...messages, { role: 'assistant', blocks: [], steps: [], at: new Date().toISOString() }]
  const last = messages.at(-1)
  if (last?.role !== 'assistant') return [...messages]
  const before = messages.slice(0, -1)
  if (event.type === 'answer')
    return [...before, { ...last, blocks: [...last.blocks.slice(0, event.from), ...event.blocks] }]
  if (event.type !== 'step') return [...messages]
  const isKnown = last.steps.some(({ id }) => id === event.step.id)
  const steps = isKnown
    ? last.steps.map((step) => (step.id === event.step.id ? event.step : step))
    : [...last.steps, event.step]
  return [...before, { ...last, steps }]
}

/** The message that the user just sent. */
const questionOf = (text: string): AssistantMessage => ({
  role: 'person',
  steps: [],
  at: new Date().toISOString(),
  blocks: [{ kind: 'p', lines: [[{ text }]] }],
})
