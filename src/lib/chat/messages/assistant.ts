// What the assistant reads, as the person sees it among its steps; writes are called as in the log.
import { defineMessages } from '../../base/catalogue/define-messages.ts'

export const messages = defineMessages({
  'assistant.site_overview': { en: 'Overview of the website', de: 'Überblick über die Website' },
  'assistant.search_site': { en: 'Search the website', de: 'Website durchsuchen' },
  'assistant.list_pages': { en: 'List pages', de: 'Seiten auflisten' },
  'assistant.get_page': { en: 'Read page', de: 'Seite lesen' },
  'assistant.list_block_types': { en: 'List block types', de: 'Blocktypen auflisten' },
  'assistant.get_settings': { en: 'Read settings', de: 'Einstellungen lesen' },
  'assistant.get_design': { en: 'Read design', de: 'Design lesen' },
  'assistant.list_media': { en: 'List media', de: 'Medien auflisten' },
  'assistant.list_data_tables': { en: 'List tables', de: 'Tabellen auflisten' },
  'assistant.list_entries': { en: 'List entries', de: 'Einträge auflisten' },
  'assistant.get_entry': { en: 'Read entry', de: 'Eintrag lesen' },
  'assistant.list_revisions': { en: 'List versions', de: 'Fassungen auflisten' },
  'assistant.compare_revisions': { en: 'Compare versions', de: 'Fassungen vergleichen' },
  'assistant.get_change_status': { en: 'Look at a change', de: 'Änderung nachsehen' },
  'assistant.tool': { en: 'Tool: {name}', de: 'Werkzeug: {name}' },
})

type Own = typeof messages
declare global {
  interface AppMessages extends Own {}
}
