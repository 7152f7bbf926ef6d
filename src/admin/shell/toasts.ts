// Toasts: short messages about what was done, each with at most one action, for example undo.
import { css, html, nothing } from 'lit'
import { repeat } from 'lit/directives/repeat.js'
import { AdminElement, define } from '../admin-element.ts'
import type { Toast } from '../app-context.ts'
import { shared } from '../styles/shared.ts'

const SHOWN_MS = 7000
const WITH_ACTION_MS = 12_000
const MAX = 4

/** Equal messages are merged; their action undoes the latest change first. */
interface Shown extends Pick<Toast, 'text' | 'tone' | 'topic'> {
  id: number
  times: number
  actions: Action[]
}
type Action = NonNullable<Toast['action']>

export class Toasts extends AdminElement {
  static override properties = { toasts: { state: true } }
  static override styles = [
    shared,
    css`
      :host {
        position: fixed;
        z-index: 1000;
        inset: auto 1rem 1rem auto;
        width: min(26rem, calc(100vw - 2rem));
        max-height: 60dvh;
        margin: 0;
        padding: 0;
        border: 0;
        background: none;
        pointer-events: none;
        overflow: visible;
      }
      [aria-live] {
        display: grid;
        gap: 0.5rem;
      }
      .toast > wa-icon {
        flex: none;
        font-size: 1.25rem;
      }
      .danger {
        border-inline-start: 0.25rem solid var(--cms-fault);
      }
      .times {
        white-space: nowrap;
        opacity: 0.8;
      }
      /* The editor of a page has its tabs at the foot there. */
      @media (max-width: 80rem) {
        :host {
          inset-block-end: calc(4.25rem + env(safe-area-inset-bottom));
        }
      }
      @media (max-width: 30rem) {
        :host {
          inset-inline: 0.75rem;
          width: auto;
        }
      }
      .toast {
        display: flex;
        align-items: center;
        gap: 0.75rem;
        padding: 0.75rem 0.75rem 0.75rem 1rem;
        border-radius: var(--cms-radius);
        background: var(--cms-ink);
        color: var(--cms-panel);
        box-shadow: var(--cms-shadow);
      }
      /* A long action stands below the text instead of squeezing it. */
      .words {
        flex: 1;
        display: flex;
        flex-wrap: wrap;
        align-items: center;
        gap: 0 0.75rem;
      }
      .toast p {
        flex: 1 1 auto;
        max-width: 100%;
        overflow-wrap: anywhere;
      }
      button.plain {
        pointer-events: auto;
        min-width: 2rem;
        min-height: 2rem;
        padding: 0.25rem 0.5rem;
        border-radius: 0.25rem;
        text-align: center;
      }
      button.act {
        margin-inline-start: -0.5rem;
        font-weight: 650;
        text-decoration: underline;
        text-underline-offset: 0.2em;
      }
      button:focus-visible {
        outline-color: currentColor;
      }
    `,
  ]
  declare toasts: Shown[]
  #next = 1
  #timers = new Map<number, ReturnType<typeof setTimeout>>()

  constructor() {
    super()
    this.toasts = []
  }

  add(toast: Toast): void {
    const { text, tone, action, topic, until } = toast
    if (until?.aborted) return
    const same = this.toasts.find(
      (one) => one.text === text && one.tone === tone && one.actions[0]?.label === action?.label,
    )
    if (same) this.#drop(same.id)
    for (const one of this.toasts) if (topic && one.topic === topic) this.#drop(one.id)
    const actions = [...(same?.actions ?? []), ...(action ? [action] : [])]
    const one = { text, tone, topic, actions, times: (same?.times ?? 0) + 1, id: this.#next++ }
    this.toasts = [...this.toasts, one].slice(-MAX)
    this.#rise()
    this.#wait(one)
    if (action) until?.addEventListener('abort', () => this.#withdraw(action), { once: true })
  }

  /** When messages are merged, the remaining actions stay available. */
  #withdraw(action: Action): void {
    const one = this.toasts.find(({ actions }) => actions.includes(action))
    if (!one) return
    const rest = { actions: one.actions.filter((other) => other !== action), times: one.times - 1 }
    if (!rest.actions.length) this.#drop(one.id)
    else this.toasts = this.toasts.map((other) => (other.id === one.id ? { ...other, ...rest } : other))
  }

  /** Puts toasts above everything including dialogs, the newest on top. */
  #rise(): void {
    this.popover = 'manual'
    if (this.matches(':popover-open')) this.hidePopover()
    this.showPopover()
  }

  /** Pauses the timer while the toast is hovered or focused. */
  #hold = () => {
    for (const timer of this.#timers.values()) clearTimeout(timer)
    this.#timers.clear()
  }
  #goOn = () => {
    for (const one of this.toasts) this.#wait(one)
  }
  #wait({ id, actions, tone }: Shown): void {
    if (this.#timers.has(id)) return
    const ms = actions.length || tone === 'danger' ? WITH_ACTION_MS : SHOWN_MS
    this.#timers.set(
      id,
      setTimeout(() => this.#drop(id), ms),
    )
  }
  #drop(id: number): void {
    clearTimeout(this.#timers.get(id))
    this.#timers.delete(id)
    this.toasts = this.toasts.filter((one) => one.id !== id)
  }

  /** Runs the last of several actions; the others stay available. */
  #act({ id, actions, times }: Shown): void {
    const rest = { actions: actions.slice(0, -1), times: times - 1 }
    if (times > 1) this.toasts = this.toasts.map((one) => (one.id === id ? { ...one, ...rest } : one))
    else this.#drop(id)
    void actions.at(-1)!.run()
  }

  override render() {
    return html`<div
      class="list"
      role="region"
      aria-label=${this.t('Messages')}
      @pointerenter=${this.#hold}
      @pointerleave=${this.#goOn}
      @focusin=${this.#hold}
      @focusout=${this.#goOn}
    >
      <div aria-live="polite">
        ${repeat(
          this.toasts,
          ({ id }) => id,
          (one) => this.#toast(one),
        )}
      </div>
    </div>`
  }

  #toast(toast: Shown) {
    const { id, text, actions, times, tone = 'success' } = toast
    const [action] = actions
    const icon = { success: 'check-circle', warning: 'warning', danger: 'warning-circle', neutral: 'info' }[tone]
    return html`<div class=${`toast ${tone}`}>
      <wa-icon name=${icon}></wa-icon>
      <div class="words">
        <p>${text}${times > 1 ? html` <span class="times">×${times}</span>` : nothing}</p>
        ${action ? html`<button class="plain act" @click=${() => this.#act(toast)}>${action.label}</button>` : nothing}
      </div>
      <button class="plain" aria-label=${this.t('Close')} @click=${() => this.#drop(id)}>
        <wa-icon name="x"></wa-icon>
      </button>
    </div>`
  }
}
define('cms-toasts', Toasts)
