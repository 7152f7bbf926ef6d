// Base class of the editor's parts: rendered whenever the page or the selection changes.
import type { PropertyDeclarations, PropertyValues } from 'lit'
import { AdminElement } from '../../admin-element.ts'
import type { Editor } from './editor.ts'

export abstract class EditorElement extends AdminElement {
  static override properties: PropertyDeclarations = { editor: { attribute: false } }
  declare editor: Editor
  #stop: (() => void) | undefined

  override connectedCallback(): void {
    super.connectedCallback()
    if (this.editor) this.#watch()
  }
  override disconnectedCallback(): void {
    super.disconnectedCallback()
    this.#stop?.()
  }
  override willUpdate(changed: PropertyValues): void {
    if (changed.has('editor')) this.#watch()
  }

  #watch(): void {
    this.#stop?.()
    this.#stop = this.editor.subscribe(() => this.requestUpdate())
  }
}
