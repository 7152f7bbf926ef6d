// The actions on the selected block as a toolbar.
import { css, html, nothing } from 'lit'
import { define } from '../../admin-element.ts'
import { shared } from '../../styles/shared.ts'
import { toolStyles } from '../../styles/tool.ts'
import {
  duplicateBlock,
  positionAfter,
  positionInside,
  removeBlock,
  stepBlock,
  positionAfterStep,
  type Direction,
} from './block-actions.ts'
import { copyBlock, pasteAfter } from './block-clipboard.ts'
import { EditorElement } from './editor-element.ts'
import { tool } from './tool.ts'

export class BlockTools extends EditorElement {
  static override styles = [
    shared,
    toolStyles,
    css`
      :host {
        display: flex;
        flex-wrap: wrap;
        gap: 0.125rem;
      }
      .remove {
        color: var(--cms-fault);
        margin-inline-start: auto;
      }
      @media (pointer: coarse) {
        .tool {
          width: 2.75rem;
          height: 2.75rem;
        }
      }
    `,
  ]

  override render() {
    const { t, editor } = this
    const id = editor.selection.block
    if (id === undefined) return nothing
    const off = editor.state.read_only
    const inside = positionInside(editor, id)
    const step = (icon: string, label: string, direction: Direction) =>
      tool({
        icon,
        label,
        run: () => stepBlock(editor, id, direction),
        off: off || !positionAfterStep(editor, id, direction),
      })
    return html`
      ${step('arrow-up', t('Move up'), 'up')} ${step('arrow-down', t('Move down'), 'down')}
      ${positionAfterStep(editor, id, 'in') ? step('arrow-elbow-down-right', t('Move into the layout above'), 'in') : nothing}
      ${positionAfterStep(editor, id, 'out') ? step('arrow-elbow-left-up', t('Move out of the layout'), 'out') : nothing}
      ${tool({ icon: 'plus', label: t('Add a block below'), run: () => this.emit('cms-add', positionAfter(editor, id)), off })}
      ${inside ? tool({ icon: 'plus-square', label: t('Add a block inside'), run: () => this.emit('cms-add', inside), off }) : nothing}
      ${tool({ icon: 'stack-plus', label: t('Duplicate'), run: () => duplicateBlock(editor, id), off })}
      ${tool({ icon: 'copy', label: t('Copy'), run: () => void copyBlock(editor, id) })}
      ${tool({ icon: 'clipboard', label: t('Paste below'), run: () => void pasteAfter(editor, id), off })}
      ${tool({ icon: 'trash', label: t('Remove'), run: () => removeBlock(editor, id), off, kind: 'tool remove' })}
    `
  }
}

define('cms-block-tools', BlockTools)
