// The base class of controls with several parts: rendered without a shadow root, so that labels can refer to them.
import type { LitElement } from 'lit'
import { AdminElement } from '../admin-element.ts'
import type { ControlContext } from './define-control.ts'

export abstract class ControlElement<V> extends AdminElement {
  static override properties: Record<string, object> = { ctx: { attribute: false } }
  declare ctx: ControlContext<V>

  /** Resolves when a change that was dispatched is rendered: the form around it is rendered first. */
  protected async rendered(): Promise<void> {
    const { host } = this.getRootNode() as ShadowRoot
    await (host as LitElement | undefined)?.updateComplete
    await this.updateComplete
  }

  protected override createRenderRoot() {
    return this
  }
}
