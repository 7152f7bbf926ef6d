// Messages about addresses that are already taken.
import { defineMessages } from '../../base/catalogue/define-messages.ts'

export const messages = defineMessages({
  'address.route_of_service': {
    field: 'reserved',
    en: 'cannot be "{route}": the service itself answers what is below it',
    de: 'kann nicht „{route}“ sein: Darunter antwortet der Dienst selbst',
  },
  'address.route_of_language': {
    field: 'reserved',
    en: 'cannot be "{route}", which is a language of the website',
    de: 'kann nicht „{route}“ sein: Das ist eine Sprache der Website',
  },
  'address.route_of_extension': {
    field: 'reserved',
    en: 'cannot be "{route}": the extension {extension} answers what is below it',
    de: 'kann nicht „{route}“ sein: Darunter antwortet die Erweiterung {extension}',
  },
  'address.of_service': {
    problem: 'conflict',
    field: 'reserved',
    en: 'The service itself answers {address}: choose another address.',
    de: 'Unter {address} antwortet der Dienst selbst. Wählen Sie eine andere Adresse.',
  },
  'address.of_extension': {
    problem: 'conflict',
    field: 'reserved',
    en: 'The extension {extension} answers {address}: choose another address.',
    de: 'Unter {address} antwortet die Erweiterung {extension}. Wählen Sie eine andere Adresse.',
  },
  'address.of_language': {
    problem: 'conflict',
    field: 'reserved',
    en: '/{lang} is the address of the language {lang}: choose another address.',
    de: '/{lang} ist die Adresse der Sprache {lang}. Wählen Sie eine andere Adresse.',
  },
  'address.of_page': {
    problem: 'conflict',
    field: 'taken',
    en: 'The address {address} belongs to the page "{title}" (page {id}): choose another address.',
    de: 'Die Adresse {address} gehört zur Seite „{title}“ (Seite {id}). Wählen Sie eine andere.',
  },
  'address.of_entry': {
    problem: 'conflict',
    field: 'taken',
    en: 'The address {address} belongs to the entry "{title}" (entry {id} of the table {table}): choose another address.',
    de: 'Die Adresse {address} gehört zum Eintrag „{title}“ (Eintrag {id} der Tabelle {table}). Wählen Sie eine andere.',
  },
  'address.of_feed': {
    problem: 'conflict',
    field: 'reserved',
    en: 'The table {table} has a feed at {address}: choose another address.',
    de: 'Unter {address} steht der Feed der Tabelle {table}. Wählen Sie eine andere Adresse.',
  },
  'address.of_file': {
    problem: 'conflict',
    field: 'reserved',
    en: 'The address {address} belongs to the file "{name}" (media item {id}): choose another address.',
    de: 'Die Adresse {address} gehört zur Datei „{name}“ (Medium {id}). Wählen Sie eine andere.',
  },
})

type Own = typeof messages
declare global {
  interface AppMessages extends Own {}
}
