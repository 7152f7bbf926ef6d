// Messages about files that are not JSON.
import { defineMessages } from '../../../base/catalogue/define-messages.ts'

export const messages = defineMessages({
  'json.invalid_symbol': {
    en: 'there is a word without quotes',
    de: 'ein Wort steht ohne Anführungszeichen',
  },
  'json.invalid_number_format': { en: 'there is a number that is none', de: 'eine Zahl ist ungültig' },
  'json.property_name_expected': {
    en: 'a key in double quotes is missing, or a comma is too many',
    de: 'ein Schlüssel in doppelten Anführungszeichen fehlt, oder ein Komma ist zu viel',
  },
  'json.value_expected': {
    en: 'a value is missing, or a comma is too many',
    de: 'ein Wert fehlt, oder ein Komma ist zu viel',
  },
  'json.colon_expected': { en: 'a colon is missing', de: 'ein Doppelpunkt fehlt' },
  'json.comma_expected': { en: 'a comma is missing', de: 'ein Komma fehlt' },
  'json.close_brace_expected': { en: 'a closing } is missing', de: 'ein schließendes } fehlt' },
  'json.close_bracket_expected': { en: 'a closing ] is missing', de: 'ein schließendes ] fehlt' },
  'json.end_of_file_expected': {
    en: 'something follows after its end',
    de: 'nach dem Ende steht noch etwas',
  },
  'json.invalid_comment_token': { en: 'comments are not allowed', de: 'Kommentare sind nicht erlaubt' },
  'json.unexpected_end_of_comment': { en: 'comments are not allowed', de: 'Kommentare sind nicht erlaubt' },
  'json.unexpected_end_of_string': {
    en: 'closing quotes are missing',
    de: 'schließende Anführungszeichen fehlen',
  },
  'json.unexpected_end_of_number': { en: 'a number is cut off', de: 'eine Zahl ist abgeschnitten' },
  'json.invalid_unicode': {
    en: 'an escape \\u is not followed by four hexadecimal digits',
    de: 'auf \\u folgen keine vier Hexadezimalziffern',
  },
  'json.invalid_escape_character': {
    en: 'a backslash escapes nothing',
    de: 'nach einem umgekehrten Schrägstrich steht ein Zeichen, das dort nicht erlaubt ist',
  },
  'json.invalid_character': {
    en: 'a character is not allowed, for example a line break in quotes',
    de: 'ein Zeichen ist nicht erlaubt, zum Beispiel ein Zeilenumbruch in Anführungszeichen',
  },
  'json.malformed': { en: 'it is not well-formed', de: 'Die Datei ist fehlerhaft aufgebaut' },
})

type Own = typeof messages
declare global {
  interface AppMessages extends Own {}
}
