// The address for editing a page in place.
import { editAddress } from '../pages/page-look.ts'
import type { Editor } from './editor.ts'

/** Undefined for pages without an address, and for users who cannot edit. */
export function inlineAddress({ app, page, closed }: Editor): string | undefined {
  const { default_language, languages } = app.me.site
  return closed === undefined ? editAddress(page, default_language ?? languages[0] ?? '') : undefined
}
