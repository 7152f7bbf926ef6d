// The findings of a check or status change: errors to fix first, and warnings; each links to its block.
import '@awesome.me/webawesome/dist/components/button/button.js'
import '@awesome.me/webawesome/dist/components/dialog/dialog.js'
import { css, html, nothing } from 'lit'
import { define } from '../../admin-element.ts'
import type { Move } from '../../data/entry/entry-moves.ts'
import { find } from '../../editing/block-tree.ts'
import { parts } from '../../styles/parts.ts'
import { shared } from '../../styles/shared.ts'
import type { Finding } from './editor.ts'
import { EditorElement } from './editor-element.ts'
import { partName } from './block-labels.ts'
import { ownEvent } from '../../elements/own-event.ts'

/** The action that the findings belong to. Without `isDone` it was not performed. */
export interface Outcome {
  move: Move
  isDone: boolean
  /** Continues despite warnings. */
  anyway?: () => void
}

export class FindingsDialog extends EditorElement {
  static override properties = { isOpen: { state: true } }
  static override styles = [
    shared,
    parts,
    css`
      li button {
        display: flex;
        gap: 0.75rem;
        width: 100%;
        padding: 0.75rem;
        border-radius: var(--cms-radius);
      }
      li button:hover {
        background: var(--cms-sunken);
      }
      li wa-icon {
        flex: none;
        font-size: 1.25rem;
        color: var(--cms-warn);
      }
      li .error {
        color: var(--cms-fault);
      }
      b {
        display: block;
      }
    `,
  ]
  declare isOpen: boolean
  #chosen: Finding | undefined
  #outcome: Outcome = { move: 'publish', isDone: false }

  open(outcome: Outcome): void {
    this.#outcome = outcome
    this.isOpen = true
  }

  override render() {
    const { t, editor } = this
    const { findings } = editor
    const { anyway } = this.#outcome
    const failed = findings.some(({ error }) => error)
    return html`<wa-dialog
      label=${this.#label}
      ?open=${this.isOpen}
      @wa-after-hide=${ownEvent(() => this.#closed())}
    >
      <p>${this.#intro(failed)}</p>
      <ul>${this.isOpen ? findings.map((one) => this.#finding(one)) : nothing}</ul>
      <wa-button slot="footer" appearance="outlined" @click=${() => (this.isOpen = false)}>${t('Close')}</wa-button>
      ${
        anyway && !failed
          ? html`<wa-button slot="footer" variant="brand" @click=${this.#goOn}>${t('Publish anyway')}</wa-button>`
          : nothing
      }
    </wa-dialog>`
  }

  get #label(): string {
    const { t } = this
    const { move, isDone } = this.#outcome
    if (move === 'submit') return isDone ? t('Submitted for review') : t('Not submitted yet')
    if (move === 'schedule') return t('Not scheduled yet')
    return isDone ? t('Published') : t('Not published yet')
  }

  #intro(failed: boolean): string {
    const { t } = this
    const { move, isDone } = this.#outcome
    if (failed) return t('Please mend this first:')
    if (!isDone) return t('This is worth a look before visitors see it:')
    if (move === 'submit')
      return t('Somebody looks at it first; until then visitors see nothing of it. This is worth a look:')
    return t('Visitors see the page now. This is worth a look:')
  }

  #goOn = () => {
    this.isOpen = false
    this.#outcome.anyway?.()
  }

  #choose(finding: Finding): void {
    this.#chosen = finding
    this.isOpen = false
  }

  #finding(finding: Finding) {
    const { editor } = this
    const { block, pointer, message, error } = finding
    const [kind, key = ''] = pointer.split('/').slice(1)
    const found = block === undefined ? undefined : find(editor.blocks, block)
    const part =
      kind === 'data' || kind === 'section'
        ? ({ kind, block: block ?? '', key } as const)
        : ({ kind: 'block', block: block ?? '' } as const)
    const name = found ? partName(editor, part) : partName(editor, { kind: 'head', key: kind ?? '' })
    return html`<li>
      <button class="plain" @click=${() => this.#choose(finding)}>
        <wa-icon class=${error ? 'error' : ''} name=${error ? 'warning-circle' : 'warning'}></wa-icon>
        <span><b>${name}</b>${message}</span>
      </button>
    </li>`
  }

  /** The dialog first returns the focus: only then can a field be focused. */
  #closed(): void {
    this.isOpen = false
    const finding = this.#chosen
    this.#chosen = undefined
    if (finding) this.#go(finding)
  }
  #go({ block, pointer }: Finding): void {
    this.editor.select(block, pointer.split('/').slice(2).join('.'))
    this.emit('cms-edit')
  }
}
define('cms-findings-dialog', FindingsDialog)
