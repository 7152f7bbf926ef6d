// All controls, found by their files; a new one is a file in types/, or in widgets/ for fields that declare a widget.
import type { Control, FieldDeclaration } from './define-control.ts'

const found = import.meta.glob<Control>('./types/*.ts', { eager: true, import: 'default' })
/** One for each type. */
export const typeControls = Object.values(found)
const byType = new Map(typeControls.map((control) => [control.type, control]))
const special = import.meta.glob<Control>('./widgets/*.ts', { eager: true, import: 'default' })
const byWidget = new Map(Object.values(special).map((control) => [control.widget, control]))

/** Undefined for a type that this version does not know. */
export function controlOf({ type, widget }: Pick<FieldDeclaration, 'type' | 'widget'>): Control | undefined {
  const own = byWidget.get(widget)
  return own?.type === type ? own : byType.get(type)
}
