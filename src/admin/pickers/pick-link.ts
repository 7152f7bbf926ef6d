// Asks where words of a rich text lead to.
import type { App } from '../app-context.ts'
import { LinkPicker } from './link-picker.ts'
import { openPicker } from './open-picker.ts'

/** The address; '' takes the link away; undefined leaves it as it is. */
export function pickLink(
  app: App,
  { href = '', lang }: { href?: string; lang?: string } = {},
): Promise<string | undefined> {
  const picker = new LinkPicker()
  picker.href = href
  picker.contentLang = lang ?? app.lang
  return openPicker(app, picker)
}
