// Dynamic imports of the form fields and their parts, each loaded on first use.

export const loadFields = () => import('./fields.ts')
export const loadCode = () => import('../code/code.ts')
export const loadRichText = () => import('../rich-text/rich-text.ts')
export const loadPickMedia = () => import('../pickers/pick-media.ts')
export const loadPickPage = () => import('../pickers/pick-page.ts')
export const loadPickIcon = () => import('../pickers/pick-icon.ts')
export const loadPickLink = () => import('../pickers/pick-link.ts')
