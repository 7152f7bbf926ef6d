// The base of a screen: its address, and whether something on it would be lost.
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
  /** The words of its path. */
  declare params: Record<string, string>
  declare query: URLSearchParams

  constructor() {
    super()
    this.params = {}
    this.query = new URLSearchParams()
  }

  /** Names the document; a head of the page with a heading does it by itself. */
  protected setTitle(title: string): void {
    this.tell('cms-title', title)
  }

  /** Whether leaving would lose something: the shell asks first. */
  unsaved(): boolean {
    return false
  }

  /** Whether what is unsaved is at least kept on this device. */
  isKept(): boolean {
    return false
  }

  /** Changes the query of the address without another step in the history. */
  protected setQuery(changes: Record<string, string | undefined>): void {
    const next = new URLSearchParams(this.query)
    for (const [name, value] of Object.entries(changes)) {
      if (value === undefined || value === '') next.delete(name)
      else next.set(name, value)
    }
    this.query = next
    const search = next.size ? `?${String(next)}` : ''
    history.replaceState(history.state, '', location.pathname + search)
    this.tell('cms-query', next)
  }
}
