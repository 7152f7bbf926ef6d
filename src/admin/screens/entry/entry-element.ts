// Base class of the parts of the entry's screen: each has the controller, and is rendered when the entry changes.
import type { PropertyDeclarations } from 'lit'
import { AdminElement } from '../../admin-element.ts'
import type { EntryState } from '../../data/entry/entry-session.ts'
import type { EntryActions } from './entry-actions.ts'

export abstract class EntryElement extends AdminElement {
  static override properties: PropertyDeclarations = {
    actions: { attribute: false },
    state: { attribute: false },
  }
  declare actions: EntryActions
  declare state: EntryState
}
