// What is said of entries that come from an external source.
import { defineMessages } from '../../base/catalogue/define-messages.ts'

export const messages = defineMessages({
  'synced_entry.read_only': {
    problem: 'read-only',
    en: '"{title}" comes from the source "{source}", which has the last word on "{field}": change it there, or leave this field to people in the settings of the source.',
    de: '„{title}“ kommt aus der Quelle „{source}“, die „{field}“ bestimmt. Ändern Sie den Wert dort, oder überlassen Sie das Feld in den Einstellungen der Quelle der Redaktion.',
  },
  'synced_entry.not_deleted': {
    problem: 'read-only',
    en: '"{title}" comes from the source "{source}", which would bring it back: take the entry offline instead (unpublish).',
    de: '„{title}“ kommt aus der Quelle „{source}“ und käme wieder. Nehmen Sie den Eintrag stattdessen offline.',
  },
  'synced_entry.lookup_unknown': {
    en: 'The table {table} has no field "{field}" to find entries by.',
    de: 'Die Tabelle {table} hat kein Feld „{field}“, an dem sich Einträge finden lassen.',
  },
  'synced_entry.import_read_only': {
    field: 'read_only',
    en: 'is an entry of the source "{source}": it is changed there',
    de: 'ist ein Eintrag der Quelle „{source}“ und wird dort geändert',
  },
})

type Own = typeof messages
declare global {
  interface AppMessages extends Own {}
}
