// Messages about the website as visitors get it.
import { defineMessages } from '../../base/catalogue/define-messages.ts'

export const messages = defineMessages({
  'website.entry_table_missing': {
    problem: 'not-found',
    en: 'There is no table "{handle}" of entries.',
    de: 'Es gibt keine Tabelle „{handle}“ mit Einträgen.',
  },
  'website.table_missing': {
    problem: 'not-found',
    en: 'There is no table "{handle}".',
    de: 'Es gibt keine Tabelle „{handle}“.',
  },
  'website.block_type_missing': {
    problem: 'not-found',
    en: 'There is no block type "{type}".',
    de: 'Es gibt keinen Blocktyp „{type}“.',
  },
  'website.crowded': {
    problem: 'maintenance',
    en: 'Too many visitors ask at once; try again in a moment.',
    de: 'Im Moment rufen zu viele Menschen die Website auf. Versuchen Sie es gleich noch einmal.',
  },
})

type Own = typeof messages
declare global {
  interface AppMessages extends Own {}
}
