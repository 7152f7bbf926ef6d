// Problems that did not prevent a page from being rendered.
import { defineMessages } from '../../base/catalogue/define-messages.ts'

export const messages = defineMessages({
  'website_problem.block_left_out': {
    en: 'The block {block} ({type}) was left out: {reason}',
    de: 'Der Block {block} ({type}) wurde weggelassen: {reason}',
  },
  'website_problem.mend_block': {
    en: 'Mend the block type (cms blocks:selftest tests them all), or change what stands in the block. A running server reads kits and extensions when it starts, or with --dev.',
    de: 'Berichtigen Sie den Blocktyp (cms blocks:selftest prüft alle), oder ändern Sie, was im Block steht. Ein laufender Server liest Kits und Erweiterungen beim Start oder mit --dev.',
  },
  'website_problem.block_threw': {
    en: 'its code failed',
    de: 'ein Fehler in seinem Code',
  },
  'website_problem.reason_at': {
    en: '{reason} ({place})',
    de: '{reason} ({place})',
  },
  'website_problem.type_unknown': {
    en: 'Blocks of the type "{type}" are left out of pages, the first is {block}: neither the kit {kit} nor an extension has it.',
    de: 'Blöcke vom Typ „{type}“ werden auf Seiten weggelassen, der erste ist {block}: Weder das Kit {kit} noch eine Erweiterung hat diesen Typ.',
  },
  'website_problem.start_again': {
    en: 'A running server reads kits and extensions when it starts, or with --dev: start it again.',
    de: 'Ein laufender Server liest Kits und Erweiterungen beim Start oder mit --dev. Starten Sie ihn neu.',
  },
  'website_problem.footer_failed': {
    en: 'extension {extension}: footer links: {reason}',
    de: 'Erweiterung {extension}: Links in der Fußzeile: {reason}',
  },
  'website_problem.filter_off': {
    en: 'extension {extension}: its HTML filter is off: {reason}',
    de: 'Erweiterung {extension}: Ihr HTML-Filter ist abgeschaltet: {reason}',
  },
  'website_problem.filter_no_text': {
    en: 'a filter returns the HTML as text',
    de: 'Ein Filter gibt das HTML als Text zurück.',
  },
  'website_problem.correct_and_start': {
    en: 'Mend it and start again.',
    de: 'Berichtigen Sie sie und starten Sie neu.',
  },
  'website_problem.not_stored': {
    en: 'Published pages cannot be stored: {reason}',
    de: 'Veröffentlichte Seiten lassen sich nicht speichern: {reason}',
  },
  'website_problem.assets_not_written': {
    en: 'public/assets cannot be written: {reason}',
    de: 'public/assets ist nicht beschreibbar: {reason}',
  },
})

type Own = typeof messages
declare global {
  interface AppMessages extends Own {}
}
