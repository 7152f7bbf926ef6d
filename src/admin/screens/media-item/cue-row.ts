// A cue in the editor: start, end, text, and its errors.
import { html, nothing } from 'lit'
import type { Translate } from '../../lang/lang.ts'
import { formatTime, parseTime, type Cue, type CueError } from '../../../lib/rules/captions/cues.ts'

export interface CueRow {
  cue: Cue
  at: number
  errors: CueError[]
  isCurrent: boolean
  /** The player is at this cue. */
  isHeard: boolean
  lang: string
}
export interface CueActions {
  t: Translate
  change: (at: number, changes: Partial<Cue>) => void
  choose: (at: number) => void
  play: (at: number) => void
  keys: (event: KeyboardEvent, at: number) => void
}

export function cueRow(row: CueRow, { t, change, choose, play, keys }: CueActions) {
  const { cue, at, errors, isCurrent, isHeard, lang } = row
  const n = at + 1
  const time = (name: 'start' | 'end', label: string) =>
    html`<input
      class="input time"
      name=${name}
      aria-label=${label}
      aria-invalid=${errors.includes('ends_before_begin') ? 'true' : nothing}
      .value=${shortTime(cue[name])}
      @change=${(event: Event) => takeTime(event, (ms) => change(at, { [name]: ms }), cue[name])}
    />`
  return html`<li
    class=${isHeard ? 'cue outlined heard' : 'cue outlined'}
    aria-current=${isCurrent ? 'true' : nothing}
    @focusin=${() => choose(at)}
    @keydown=${(event: KeyboardEvent) => keys(event, at)}
  >
    <wa-button size="s" appearance="plain" @click=${() => play(at)}>
      <wa-icon name="play" label=${t('Play caption {n}', { n })}></wa-icon>
    </wa-button>
    ${time('start', t('Start of caption {n}', { n }))} ${time('end', t('End of caption {n}', { n }))}
    <textarea
      class="input words"
      name="words"
      rows="1"
      lang=${lang}
      aria-label=${t('Text of caption {n}', { n })}
      aria-invalid=${errors.includes('empty') ? 'true' : nothing}
      .value=${cue.text}
      @input=${(event: Event) => change(at, { text: (event.target as HTMLTextAreaElement).value })}
    ></textarea>
    ${errors.length ? html`<p class=${errors.some(isError) ? 'bad flaws' : 'warn flaws'}>${errors.map((error) => errorText(error, t)).join(' ')}</p>` : nothing}
  </li>`
}

/** Errors that prevent saving; browsers can display overlapping cues. */
export const isError = (error: CueError): boolean => error !== 'overlaps'

const errorText = (error: CueError, t: Translate): string =>
  ({
    ends_before_begin: t('It ends before it starts.'),
    empty: t('It has no text.'),
    overlaps: t('It starts before the one above has ended.'),
  })[error]

/** Without hours if they are zero. */
const shortTime = (ms: number): string => formatTime(ms).replace(/^00:/, '')

/** Restores the former value if the input is not a time. */
function takeTime({ target }: Event, take: (ms: number) => void, before: number): void {
  const input = target as HTMLInputElement
  const ms = parseTime(input.value)
  if (ms === undefined) input.value = shortTime(before)
  else take(ms)
}

/** Stable keys for rows, so that they survive changes of the list and of their text. */
export class CueKeys {
  readonly #keys = new WeakMap<Cue, number>()
  #count = 0

  of(cue: Cue): number {
    if (!this.#keys.has(cue)) this.#keys.set(cue, ++this.#count)
    return this.#keys.get(cue)!
  }
  carry(from: Cue, to: Cue): void {
    this.#keys.set(to, this.of(from))
  }
}
