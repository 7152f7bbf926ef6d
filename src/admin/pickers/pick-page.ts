// Chooses a page of the website.
import type { App } from '../app-context.ts'
import { openPicker } from './open-picker.ts'
import { PagePicker, type PageItem } from './page-picker.ts'

interface Wanted {
  lang?: string
  /** Only pages of this type. */
  type?: PageItem['type'] | undefined
}

/** Undefined when none was chosen. */
export function pickPage(app: App, { lang, type }: Wanted = {}): Promise<PageItem | undefined> {
  const picker = new PagePicker()
  picker.type = type
  const { languages, default_language } = app.me.site
  picker.contentLang = lang && languages.includes(lang) ? lang : (default_language ?? languages[0] ?? '')
  return openPicker(app, picker)
}
