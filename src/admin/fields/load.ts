// Dynamic imports of the form fields and their parts, each loaded on first use.

export const loadFields = () => import('./fields.ts')
export const loadCode = () => import('../code/code.ts')
export const loadPickIcon = () => import('../pickers/pick-icon.ts')
