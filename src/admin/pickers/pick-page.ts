// Chooses a page of the website.
import type { App } from '../app-context.ts'
import { openPicker } from './open-picker.ts'
import { PagePicker, type PageItem } from './page-picker.ts'

/** Undefined when none was chosen. */
export function pickPage(app: App, { lang }: { lang?: string } = {}): Promise<PageItem | undefined> {
  const picker = new PagePicker()
  const { languages, default_language } = app.me.site
  picker.contentLang = lang && languages.includes(lang) ? lang : (default_language ?? languages[0] ?? '')
  return openPicker(app, picker)
}
