// Where a page is edited in place.
import { editAddress } from '../pages/page-look.ts'
import type { Editor } from './editor.ts'

/** Undefined for what has no page of its own, and for those who may only look at it. */
export function inlineAddress({ app, page, closed }: Editor): string | undefined {
  const { default_language, languages } = app.me.site
  return closed === undefined ? editAddress(page, default_language ?? languages[0] ?? '') : undefined
}
