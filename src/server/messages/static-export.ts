// Messages of the static export, and on its pages.
import { defineMessages } from '../../lib/base/catalogue/define-messages.ts'

export const messages = defineMessages({
  'static_export.contact': {
    en: 'This form is not available here. Please write or call:',
    de: 'Dieses Formular ist hier nicht verfügbar. Bitte schreiben Sie oder rufen Sie an:',
  },
  'static_export.no_form': {
    en: 'This form is not available here.',
    de: 'Dieses Formular ist hier nicht verfügbar.',
  },
  'static_export.search_none': {
    en: 'Nothing was found for “{q}”.',
    de: 'Zu „{q}“ wurde nichts gefunden.',
  },
  'static_export.search_found': {
    en: 'Results for “{q}”: {count}',
    de: 'Ergebnisse zu „{q}“: {count}',
  },
  'static_export.search_failed': {
    en: 'The search does not work at the moment.',
    de: 'Die Suche funktioniert gerade nicht.',
  },
  'static_export.folder_in_use': {
    problem: 'conflict',
    en: '{folder} is not empty and holds no export: name another folder.',
    de: '{folder} ist nicht leer und enthält keinen Export. Nennen Sie einen anderen Ordner.',
  },
  'static_export.home_missing': {
    problem: 'conflict',
    en: 'The home page of {site} answers {status}: nothing was exported.',
    de: 'Die Startseite von {site} antwortet mit {status}. Es wurde nichts exportiert.',
  },
  'static_export.forms_url': {
    en: 'must be a complete address, https://…',
    de: 'muss eine vollständige Adresse sein, https://…',
  },
})

type Own = typeof messages
declare global {
  interface AppMessages extends Own {}
}
