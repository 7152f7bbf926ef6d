// Shows that a key is open and for how long, and locks it. Activity on the screen counts as using it.
import '@awesome.me/webawesome/dist/components/button/button.js'
import { css, html, nothing } from 'lit'
import { AdminElement, define } from '../admin-element.ts'
import { parts } from '../styles/parts.ts'
import { shared } from '../styles/shared.ts'
import { currentKey, lockKey } from './held-key.ts'
import { KeyController } from './key-watch.ts'

const SECOND = 1000
/** Seconds before locking at which screen readers announce it. */
const SOON_S = 60
const USED_EVERY_MS = 5 * SECOND

export class KeyBar extends AdminElement {
  static override styles = [
    shared,
    parts,
    css`
      .good > wa-icon {
        flex: none;
        font-size: 1.25rem;
      }
      .good {
        gap: 0.5rem 0.75rem;
      }
      [role='timer'] {
        font-variant-numeric: tabular-nums;
      }
    `,
  ]
  readonly #watch: KeyController = new KeyController(this)
  #timer: ReturnType<typeof setInterval> | undefined
  #used = 0

  override connectedCallback(): void {
    super.connectedCallback()
    this.#timer = setInterval(() => this.requestUpdate(), SECOND)
    addEventListener('pointerdown', this.#use)
    addEventListener('keydown', this.#use)
  }
  override disconnectedCallback(): void {
    super.disconnectedCallback()
    clearInterval(this.#timer)
    removeEventListener('pointerdown', this.#use)
    removeEventListener('keydown', this.#use)
  }

  readonly #use = () => {
    if (Date.now() - this.#used < USED_EVERY_MS) return
    this.#used = Date.now()
    currentKey()?.use(() => undefined)
  }

  /** Takes no space without a key. */
  override updated(): void {
    this.hidden = !this.#watch.key
  }
  override render() {
    const { t } = this
    const { key } = this.#watch
    if (!key) return nothing
    const left = Math.max(0, Math.ceil((key.closesAt - Date.now()) / SECOND))
    const time = `${Math.floor(left / 60)}:${String(left % 60).padStart(2, '0')}`
    return html`<section class="good row" aria-label=${t('Your key')}>
      <wa-icon name="lock-open"></wa-icon>
      <p class="grow">
        <b>${t('Your key is open.')}</b>
        <span class="small" role="timer">${t('It locks in {time} when it is not used.', { time })}</span>
        <span class="sr" role="status">${left <= SOON_S ? t('Your key locks in less than a minute.') : ''}</span>
      </p>
      <wa-button size="s" appearance="outlined" @click=${lockKey}>
        <wa-icon slot="start" name="lock"></wa-icon>${t('Lock')}
      </wa-button>
    </section>`
  }
}
define('cms-key-bar', KeyBar)
