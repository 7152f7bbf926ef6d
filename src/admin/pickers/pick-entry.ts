// Chooses an entry with a page of its own, from the tables with such entries.
import type { App } from '../app-context.ts'
import { knownTables, withPages } from '../data/known-tables.ts'
import { EntryPicker, type LinkedEntry } from './entry-picker.ts'
import { languageFor } from './language-choice.ts'
import { openPicker } from './open-picker.ts'

/** Undefined when none was chosen. Throws the errors of requesting the tables. */
export async function pickEntry(app: App, { lang }: { lang?: string } = {}): Promise<LinkedEntry | undefined> {
  const tables = withPages(await knownTables(app.api))
  if (!tables.length) {
    app.toast({ tone: 'neutral', text: app.t('No table has pages for its entries.') })
    return undefined
  }
  const picker = new EntryPicker()
  picker.tables = tables
  picker.contentLang = languageFor(app, lang)
  return openPicker(app, picker)
}
