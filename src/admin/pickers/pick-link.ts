// Asks for the target of a link in rich text.
import type { App } from '../app-context.ts'
import { LinkPicker } from './link-picker.ts'
import { openPicker } from './open-picker.ts'

/** The address; '' removes the link; undefined leaves it unchanged. */
export function pickLink(
  app: App,
  { href = '', lang }: { href?: string; lang?: string } = {},
): Promise<string | undefined> {
  const picker = new LinkPicker()
  picker.href = href
  picker.contentLang = lang ?? app.lang
  return openPicker(app, picker)
}
