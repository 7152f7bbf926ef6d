// The base class of a screen: its address, and whether it has unsaved data.
import type { CSSResultGroup, PropertyDeclarations } from 'lit'
import { AdminElement } from './admin-element.ts'
import { layout } from './styles/layout.ts'
import { shared } from './styles/shared.ts'

export abstract class Screen extends AdminElement {
  static override styles: CSSResultGroup = [shared, layout]
  static override properties: PropertyDeclarations = {
    params: { attribute: false },
    query: { attribute: false },
  }
  /** The parameters of its path. */
  declare params: Record<string, string>
  declare query: URLSearchParams

  constructor() {
    super()
    this.params = {}
    this.query = new URLSearchParams()
  }

  /** Sets the title of the document; a page head with a heading does it by itself. */
  protected setTitle(title: string): void {
    this.emit('cms-title', title)
  }

  /** Whether leaving would lose unsaved data: the shell asks for confirmation first. */
  unsaved(): boolean {
    return false
  }

  /** Whether the unsaved data is at least stored on this device. */
  isStoredLocally(): boolean {
    return false
  }

  /** Changes the query of the address without adding a history entry. */
  protected setQuery(changes: Record<string, string | undefined>): void {
    const next = new URLSearchParams(this.query)
    for (const [name, value] of Object.entries(changes)) {
      if (value === undefined || value === '') next.delete(name)
      else next.set(name, value)
    }
    this.query = next
    const search = next.size ? `?${String(next)}` : ''
    history.replaceState(history.state, '', location.pathname + search)
    this.emit('cms-query', next)
  }
}
