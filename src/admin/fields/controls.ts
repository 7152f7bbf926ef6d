// Every control there is, found by its file; a new one is a new file in types/.
import type { Control } from './define-control.ts'

const found = import.meta.glob<Control>('./types/*.ts', { eager: true, import: 'default' })
const byType = new Map(Object.values(found).map((control) => [control.type, control]))

/** Undefined for a type that this version does not know. */
export const controlOf = (type: string): Control | undefined => byType.get(type)
export const CONTROL_TYPES: string[] = [...byType.keys()]
