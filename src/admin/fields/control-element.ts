// The base of controls that have more than one part: they live in the tree of their fields, so that labels reach them.
import type { LitElement } from 'lit'
import { AdminElement } from '../admin-element.ts'
import type { ControlContext } from './define-control.ts'

export abstract class ControlElement<V> extends AdminElement {
  static override properties: Record<string, object> = { ctx: { attribute: false } }
  declare ctx: ControlContext<V>

  /** When a change that was told is to be seen: the fields around are drawn first. */
  protected async shown(): Promise<void> {
    const { host } = this.getRootNode() as ShadowRoot
    await (host as LitElement | undefined)?.updateComplete
    await this.updateComplete
  }

  protected override createRenderRoot() {
    return this
  }
}
