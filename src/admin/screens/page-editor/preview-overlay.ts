// Frames around blocks in the preview: for the hovered block, and for the selected one with its main actions.
import { css, html, nothing } from 'lit'
import { define } from '../../admin-element.ts'
import { find } from '../../editing/block-tree.ts'
import { shared } from '../../styles/shared.ts'
import {
  duplicateBlock,
  positionAfter,
  positionInside,
  removeBlock,
  stepBlock,
  positionAfterStep,
} from './block-actions.ts'
import { EditorElement } from './editor-element.ts'
import { tool } from './tool.ts'
import { blockLabel } from './block-labels.ts'

/** In pixels of the stage. */
export interface Box {
  x: number
  y: number
  width: number
  height: number
}

export class PreviewOverlay extends EditorElement {
  static override properties = { hovered: { attribute: false } }
  static override styles = [
    shared,
    css`
      :host {
        position: absolute;
        inset: 0;
        overflow: hidden;
        pointer-events: none;
      }
      .box {
        position: absolute;
        inset: 0 auto auto 0;
        width: var(--w);
        height: var(--h);
        transform: translate(var(--x), var(--y));
        border-radius: 2px;
      }
      .hover {
        box-shadow: inset 0 0 0 1px #1d7a5f;
      }
      .chosen {
        box-shadow:
          inset 0 0 0 2px #1d7a5f,
          inset 0 0 0 3px rgb(255 255 255 / 60%);
      }
      .name {
        position: absolute;
        inset: var(--top, 0) auto auto 0;
        padding: 0.0625rem 0.5rem;
        border-radius: 0 0 0.25rem;
        background: #17604b;
        color: #fff;
        font-size: 0.75rem;
      }
      .tools {
        position: absolute;
        inset: var(--top, 0) 0 auto auto;
        display: flex;
        border-radius: 0 0 0 0.375rem;
        background: #17604b;
        color: #fff;
        pointer-events: auto;
      }
      .tools button {
        display: grid;
        place-items: center;
        width: 2rem;
        height: 1.875rem;
        border-radius: 0.25rem;
      }
      .tools button:hover {
        background: rgb(255 255 255 / 18%);
      }
      .tools button:disabled {
        opacity: 0.4;
        cursor: default;
      }
      .below {
        position: absolute;
        inset: auto auto 0 50%;
        display: grid;
        place-items: center;
        width: 1.75rem;
        height: 1.75rem;
        margin-inline-start: -0.875rem;
        border-radius: 50%;
        background: #17604b;
        color: #fff;
        box-shadow: 0 0 0 2px #fff;
        pointer-events: auto;
      }
      .below:hover {
        background: #0e3f31;
      }
      button:focus-visible {
        outline-color: #fff;
        outline-offset: -3px;
      }
    `,
  ]
  /** Id of the hovered block. */
  declare hovered: string | undefined
  /** Returns the position of a block; set by the preview. */
  boxOf: (id: string) => Box | undefined = () => undefined

  override focus(): void {
    this.renderRoot.querySelector<HTMLElement>('.tools button:enabled')?.focus()
  }

  /** Aligns the frames with the blocks; without rendering, as it runs while scrolling. */
  follow(): void {
    for (const frame of this.renderRoot.querySelectorAll<HTMLElement>('.box')) {
      const box = this.boxOf(frame.dataset['block']!)
      frame.hidden = !box
      if (!box) continue
      const { x, y, width, height } = box
      const set = (name: string, value: number) => frame.style.setProperty(name, `${value}px`)
      set('--x', x)
      set('--y', y)
      set('--w', width)
      set('--h', height)
      // Keeps its name visible when the top of the block is scrolled out of view.
      set('--top', Math.min(Math.max(0, -y), Math.max(0, height - 30)))
    }
  }

  /** In the next frame, when the layout is calculated anyway. */
  override updated(): void {
    requestAnimationFrame(() => this.follow())
  }

  override render() {
    const { selection, blocks } = this.editor
    const chosen = selection.block === undefined ? undefined : find(blocks, selection.block)
    const hovered = this.hovered === undefined || this.hovered === chosen?.id ? undefined : find(blocks, this.hovered)
    return html`${
      hovered
        ? html`<div class="box hover" data-block=${hovered.id} hidden><span class="name">${blockLabel(this.editor, hovered)}</span></div>`
        : nothing
    }${
      chosen
        ? html`<div class="box chosen" data-block=${chosen.id} hidden>
            <span class="name">${blockLabel(this.editor, chosen)}</span>
            ${this.editor.state.read_only ? nothing : this.#tools(chosen.id)}
          </div>`
        : nothing
    }`
  }

  #tools(id: string) {
    const { t, editor } = this
    const inside = positionInside(editor, id)
    // An empty layout block offers to add a block inside it.
    const [label, position] =
      inside?.position === 0 ? [t('Add a block inside'), inside] : [t('Add a block below'), positionAfter(editor, id)]
    return html`<div class="tools">
        ${tool({ icon: 'arrow-up', label: t('Move up'), run: () => stepBlock(editor, id, 'up'), off: !positionAfterStep(editor, id, 'up') })}
        ${tool({ icon: 'arrow-down', label: t('Move down'), run: () => stepBlock(editor, id, 'down'), off: !positionAfterStep(editor, id, 'down') })}
        ${tool({ icon: 'stack-plus', label: t('Duplicate'), run: () => duplicateBlock(editor, id) })}
        ${inside ? tool({ icon: 'plus-square', label: t('Add a block inside'), run: () => this.emit('cms-add', inside) }) : nothing}
        ${tool({ icon: 'trash', label: t('Remove'), run: () => removeBlock(editor, id) })}
      </div>
      <button class="plain below" aria-label=${label} title=${label} @click=${() => this.emit('cms-add', position)}>
        <wa-icon name="plus"></wa-icon>
      </button>`
  }
}
define('cms-preview-overlay', PreviewOverlay)
