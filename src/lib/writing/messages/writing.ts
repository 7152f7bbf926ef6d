// Messages about texts that AI writes and translates.
import { defineMessages } from '../../base/catalogue/define-messages.ts'

export const messages = defineMessages({
  'writing.translation_refused': {
    en: '“{block}” could not be translated: {reason} Nothing was changed.',
    de: '„{block}“ konnte nicht übersetzt werden: {reason} Es wurde nichts geändert.',
  },
  'writing.text_refused': {
    en: 'The text could not be used: {reason}',
    de: 'Der Text ist nicht verwendbar: {reason}',
  },
  'writing.flaw_missing': { en: 'The answer lacks it.', de: 'In der Antwort fehlt der Text.' },
  'writing.flaw_empty': { en: 'The answer is empty.', de: 'Die Antwort ist leer.' },
  'writing.flaw_link_missing': { en: 'A link is missing.', de: 'Ein Link fehlt.' },
  'writing.flaw_tag_missing': {
    en: 'The formatting {tag} is missing.',
    de: 'Die Formatierung {tag} fehlt.',
  },
  'writing.flaw_tag_added': {
    en: 'The formatting {tag} is not in the original.',
    de: 'Die Formatierung {tag} steht nicht im Original.',
  },
  'writing.flaw_tags_nested': {
    en: 'The formatting is not closed properly.',
    de: 'Die Formatierung ist nicht richtig geschlossen.',
  },
  'writing.flaw_separator': {
    en: 'A cell contains the character {separator}, which separates cells.',
    de: 'Eine Zelle enthält das Trennzeichen {separator}.',
  },
  'writing.flaw_address_missing': {
    en: 'The address {address} is missing.',
    de: 'Die Adresse {address} fehlt.',
  },
  'writing.flaw_address_added': {
    en: 'The address {address} is not in the original.',
    de: 'Die Adresse {address} steht nicht im Original.',
  },
  'writing.flaw_placeholder': {
    en: 'The placeholder {placeholder} is missing or was added.',
    de: 'Der Platzhalter {placeholder} fehlt oder kam hinzu.',
  },
  'writing.flaw_number': {
    en: 'The number {number} is missing or was added.',
    de: 'Die Zahl {number} fehlt oder kam hinzu.',
  },
  'writing.flaw_too_long': {
    en: 'With {length} characters it is too long; about {expected} were expected.',
    de: 'Mit {length} Zeichen ist der Text zu lang; erwartet wurden etwa {expected}.',
  },
  'writing.flaw_too_short': {
    en: 'With {length} characters it is too short; about {expected} were expected.',
    de: 'Mit {length} Zeichen ist der Text zu kurz; erwartet wurden etwa {expected}.',
  },
  'writing.flaw_over_max': {
    en: 'It is longer than the {max} characters that the field takes.',
    de: 'Der Text ist länger als die {max} Zeichen, die in das Feld passen.',
  },
  'writing.nothing_to_translate': {
    en: '“{title}” has no text to translate.',
    de: '„{title}“ enthält keinen Text, der zu übersetzen wäre.',
  },
  'writing.same_language': {
    field: 'same_language',
    en: 'The text is in this language already.',
    de: 'Der Text ist bereits in dieser Sprache.',
  },
  'writing.not_found': {
    problem: 'not-found',
    en: 'There is no work of AI “{uid}” of yours.',
    de: 'Einen KI-Auftrag „{uid}“ von Ihnen gibt es nicht.',
  },
  'writing.run_too_many': {
    problem: 'conflict',
    en: '{count, plural, one {# of your orders to AI is} other {# of your orders to AI are}} still running. Wait until one has ended.',
    de: '{count, plural, one {# Ihrer KI-Aufträge läuft} other {# Ihrer KI-Aufträge laufen}} noch. Warten Sie, bis einer beendet ist.',
  },
  'writing.starter_without_access': {
    problem: 'forbidden',
    en: 'Whoever started this has no access any more.',
    de: 'Wer dies gestartet hat, hat keinen Zugang mehr.',
  },
  'writing.broken': {
    en: 'It ended unexpectedly. Start it again.',
    de: 'Der Auftrag wurde unerwartet beendet. Starten Sie ihn erneut.',
  },
  'writing.language_unknown': {
    field: 'language',
    en: 'The website has no language {lang}.',
    de: 'Die Website hat keine Sprache {lang}.',
  },
  'writing.alt_incomplete': {
    en: '“{name}”: the answer has no usable text in {lang}.',
    de: '„{name}“: Die Antwort enthält keinen brauchbaren Text für {lang}.',
  },
  'writing.image_unreadable': {
    en: '“{name}” cannot be shown to AI: {reason}',
    de: '„{name}“ kann der KI nicht gezeigt werden: {reason}',
  },
  'writing.person_only': {
    problem: 'forbidden',
    en: 'Only a person confirms what AI made, not a program.',
    de: 'Was KI erstellt hat, bestätigt nur ein Mensch, kein Programm.',
  },
  'writing.nothing_named': {
    en: 'Name the texts that are confirmed, their object, or all.',
    de: 'Nennen Sie die Texte, das Objekt oder alle.',
  },
  'writing.text_missing': {
    field: 'required',
    en: 'There is no text to work with.',
    de: 'Es ist kein Text vorhanden.',
  },
  'writing.instruction_missing': {
    field: 'required',
    en: 'Say what the text is to be about.',
    de: 'Geben Sie an, worum es im Text gehen soll.',
  },
  'writing.page_missing': {
    field: 'required',
    en: 'Name the page that is described.',
    de: 'Nennen Sie die Seite, die beschrieben wird.',
  },
})

type Own = typeof messages
declare global {
  interface AppMessages extends Own {}
}
