// Chooses a page of the website.
import type { App } from '../app-context.ts'
import { languageFor } from './language-choice.ts'
import { openPicker } from './open-picker.ts'
import { PagePicker, type PageItem } from './page-picker.ts'

interface Options {
  lang?: string
  /** Only pages of this type. */
  type?: PageItem['type'] | undefined
  /** Only pages in that language. */
  isFixed?: boolean
}

/** Undefined when none was chosen. */
export function pickPage(app: App, { lang, type, isFixed = false }: Options = {}): Promise<PageItem | undefined> {
  const picker = new PagePicker()
  picker.type = type
  picker.isFixed = isFixed
  picker.contentLang = languageFor(app, lang)
  return openPicker(app, picker)
}
