// What is said of how fields are declared: names, options, patterns and controls.
import { defineMessages } from '../../base/catalogue/define-messages.ts'

export const messages = defineMessages({
  'declaration.key_format': {
    en: 'a key has letters, digits, _ . - and at most 64 characters',
    de: 'ein Schlüssel hat höchstens 64 Zeichen: Buchstaben, Ziffern, _ . und -',
  },
  'declaration.not_a_language': { en: 'is not a language', de: 'ist keine Sprache' },
  'declaration.group_in_group': {
    field: 'depth',
    en: 'a group cannot hold a group',
    de: 'eine Gruppe kann keine Gruppe enthalten',
  },
  'declaration.option_unknown': {
    field: 'unknown',
    en: 'the type {type} has no option {option}; it has {names}',
    de: 'der Typ {type} hat keine Option {option}, aber {names}',
  },
  'declaration.sealed_in_group': {
    field: 'sealed',
    en: 'cannot be stored sealed inside a group',
    de: 'lässt sich in einer Gruppe nicht verschlüsselt speichern',
  },
  'declaration.not_when_sealed': {
    field: 'sealed',
    en: 'is not possible for a field that is stored sealed',
    de: 'ist für ein verschlüsselt gespeichertes Feld nicht möglich',
  },
  'declaration.type_unknown': {
    en: 'There is no field type {type}; there are {known}',
    de: 'Es gibt keinen Feldtyp {type}. Möglich sind {known}',
  },
  'declaration.target_format': {
    en: 'must be the handle of a table, @pages or @users',
    de: 'muss der Kurzname einer Tabelle, @pages oder @users sein',
  },
  'declaration.colour_format': {
    en: 'must be a colour like #1d4ed8',
    de: 'muss eine Farbe sein, zum Beispiel #1d4ed8',
  },
  'declaration.day_limit_format': {
    en: 'must be a day like 2026-05-04, or today, today+7d, today-18y',
    de: 'muss ein Tag wie 2026-05-04 sein, oder today, today+7d, today-18y',
  },
  'declaration.moment_format': {
    en: 'must be a moment like 2026-05-04T09:00:00Z',
    de: 'muss ein Zeitpunkt sein, zum Beispiel 2026-05-04T09:00:00Z',
  },
  'declaration.not_an_iban_country': {
    en: 'is not a country with IBANs, like DE',
    de: 'ist kein Land mit IBANs wie DE',
  },
  'declaration.not_a_country': { en: 'is not a country code like DE', de: 'ist kein Länderkürzel wie DE' },
  'declaration.time_format': {
    en: 'must be a time like 09:30',
    de: 'muss eine Uhrzeit sein, zum Beispiel 09:30',
  },
  'declaration.keys_repeated': { en: 'keys must differ', de: 'Schlüssel dürfen nicht doppelt vorkommen' },
  'declaration.shown_by_itself': {
    field: 'cycle',
    en: 'whether it is shown depends on itself: {fields}',
    de: 'ob es angezeigt wird, hängt von ihm selbst ab: {fields}',
  },
  'declaration.invalid': { en: '{where}: {errors}', de: '{where}: {errors}' },
  'declaration.name_repeated': { field: 'name', en: 'is declared twice', de: 'ist zweimal angegeben' },
  'declaration.name_reserved': {
    field: 'name',
    en: 'is not allowed as a name',
    de: 'ist als Name nicht erlaubt',
  },
  'declaration.name_format': {
    field: 'name',
    en: 'must be a name of a–z, 0–9 and _, starting with a letter, of at most 41 characters',
    de: 'muss ein Name aus a–z, 0–9 und _ sein, mit einem Buchstaben am Anfang und höchstens 41 Zeichen',
  },
  'declaration.min_later_than_max': { en: 'min is later than max', de: 'min liegt nach max' },
  'declaration.choices_or_creatable': {
    en: 'needs options or a dictionary, not both; or creatable',
    de: 'braucht options oder dictionary, nicht beides, oder creatable',
  },
  'declaration.min_above_max_items': {
    en: 'min_items is greater than max_items',
    de: 'min_items ist größer als max_items',
  },
  'declaration.min_above_max': { en: 'min is greater than max', de: 'min ist größer als max' },
  'declaration.currency_format': {
    en: 'a currency is three capital letters',
    de: 'eine Währung besteht aus drei Großbuchstaben',
  },
  'declaration.options_or_dictionary': {
    en: 'needs options or a dictionary, not both',
    de: 'braucht options oder dictionary, nicht beides',
  },
  'declaration.pattern_too_long': {
    en: 'a pattern has at most 200 characters',
    de: 'ein Muster hat höchstens 200 Zeichen',
  },
  'declaration.pattern_invalid': {
    en: 'the pattern is not a regular expression (flag v, as in the pattern attribute of HTML)',
    de: 'das Muster ist kein regulärer Ausdruck (Flag v, wie im HTML-Attribut pattern)',
  },
  'declaration.pattern_refers_back': {
    en: 'a pattern must not refer back',
    de: 'ein Muster darf keine Rückverweise enthalten',
  },
  'declaration.pattern_looks_around': {
    en: 'a pattern must not look around or name groups',
    de: 'ein Muster darf keine Lookarounds und keine benannten Gruppen enthalten',
  },
  'declaration.pattern_unsafe': {
    en: 'the pattern uses more than the safe subset',
    de: 'das Muster verwendet mehr, als ohne Risiko erlaubt ist',
  },
  'declaration.pattern_slow': {
    en: 'the pattern could be matched in too many ways and would be slow',
    de: 'das Muster passt auf zu viele Arten und wäre langsam',
  },
  'declaration.widget_wrong_type': {
    field: 'widget',
    en: 'is for fields of the type {type}',
    de: 'ist für Felder vom Typ {type}',
  },
  'declaration.option_of_widget': {
    field: 'widget',
    en: 'is for fields with the widget {widgets}',
    de: 'ist für Felder mit dem Eingabeelement {widgets}',
  },
  'declaration.no_field_with_widget': {
    field: 'widget',
    en: 'names no field with the widget {widget}',
    de: 'nennt kein Feld mit dem Eingabeelement {widget}',
  },
  'declaration.not_an_operator': {
    field: 'widget',
    en: '{key} is none of {known}',
    de: '{key} gehört nicht zu {known}',
  },
})

type Own = typeof messages
declare global {
  interface AppMessages extends Own {}
}
