// What is said of fields: how they are declared, and their values.
import { defineMessages } from '../../base/catalogue/define-messages.ts'

export const messages = defineMessages({
  'field.not_an_object': {
    field: 'invalid_type',
    en: 'must be an object of fields',
    de: 'muss ein Objekt mit Feldern sein',
  },
  'field.unknown': {
    field: 'unknown',
    en: 'is not a field here; there are {known}',
    de: 'ist hier kein Feld; möglich sind {known}',
  },
  'field.locked': { field: 'readonly', en: 'cannot be changed now', de: 'lässt sich jetzt nicht ändern' },
  'field.rich_text_too_long': {
    problem: 'payload-too-large',
    en: 'Rich text has at most {max} characters of markup',
    de: 'Formatierter Text hat höchstens {max} Zeichen HTML',
  },
  'field.outside_bounds': {
    en: 'lies outside of the bounds of this field',
    de: 'liegt außerhalb des Bereichs dieses Felds',
  },
  'field.not_one_line': { en: 'must be one line of text', de: 'muss eine Zeile Text sein' },
  'field.geo_label_too_long': {
    en: 'must have at most 300 characters',
    de: 'darf höchstens 300 Zeichen haben',
  },
  'field.item_id_format': {
    en: 'must be an id of at most 40 letters and digits',
    de: 'muss eine Kennung aus höchstens 40 Buchstaben und Ziffern sein',
  },
  'field.too_many_items': {
    en: 'must have at most {max} items',
    de: 'darf höchstens {max, plural, one {einen Eintrag} other {# Einträge}} haben',
  },
  'field.too_few_items': {
    en: 'must have at least {min} items',
    de: 'braucht mindestens {min, plural, one {einen Eintrag} other {# Einträge}}',
  },
  'field.too_many_dates': { en: 'must have at most {max} dates', de: 'darf höchstens {max} Termine haben' },
  'field.not_text': { en: 'must be text', de: 'muss Text sein' },
  'field.too_short': {
    field: 'too_short',
    en: 'must have at least {min} characters, has {length}',
    de: 'muss mindestens {min} Zeichen haben, hat aber {length}',
  },
  'field.too_long': {
    field: 'too_long',
    en: 'must have at most {max} characters, has {length}',
    de: 'darf höchstens {max} Zeichen haben, hat aber {length}',
  },
  'field.not_a_code': {
    field: 'option',
    en: 'must be a code of {dictionary}, not {value}',
    de: 'muss ein Code aus {dictionary} sein, nicht {value}',
  },
  'field.not_an_option': {
    field: 'option',
    en: 'must be one of {known}, not {value}',
    de: 'muss eines davon sein: {known}, nicht {value}',
  },
  'field.iban_too_long': {
    field: 'too_long',
    en: 'must have at most {max} characters',
    de: 'darf höchstens {max} Zeichen haben',
  },
  'field.iban_format': {
    field: 'iban',
    en: 'must be an IBAN like DE89 3704 0044 0532 0130 00',
    de: 'muss eine IBAN sein, zum Beispiel DE89 3704 0044 0532 0130 00',
  },
  'field.iban_country': {
    field: 'country',
    en: 'must be an account in {countries}',
    de: 'muss ein Konto in {countries} sein',
  },
  'field.iban_length': {
    field: 'iban',
    en: 'must have {count} characters in {country}, has {length}',
    de: 'muss in {country} {count} Zeichen haben, hat aber {length}',
  },
  'field.iban_mistyped': {
    field: 'iban',
    en: 'is mistyped: its check digits do not fit',
    de: 'enthält einen Tippfehler: Die Prüfziffern passen nicht',
  },
  'field.item_repeated': {
    field: 'duplicate',
    en: 'The item {id} is named twice; say all of it at one place.',
    de: 'Der Listeneintrag {id} kommt zweimal vor; nennen Sie ihn nur einmal.',
  },
  'field.item_unknown': {
    field: 'unknown',
    en: 'No item has the id {id}; leave it out to add an item.',
    de: 'Kein Listeneintrag hat die Kennung {id}; ohne Kennung wird einer hinzugefügt.',
  },
  'field.colour_or_translucent': {
    field: 'color',
    en: 'must be a colour as #RRGGBB or #RRGGBBAA',
    de: 'muss eine Farbe in der Form #RRGGBB oder #RRGGBBAA sein',
  },
  'field.colour_opaque': {
    field: 'color',
    en: 'must be a colour as #RRGGBB',
    de: 'muss eine Farbe in der Form #RRGGBB sein',
  },
  'field.contrast_too_low': {
    field: 'contrast',
    en: 'must have a contrast of at least {min} with {colour}',
    de: 'muss zu {colour} einen Kontrast von mindestens {min} haben',
  },
  'field.too_early': { field: 'too_small', en: 'must be {min} or later', de: 'darf nicht vor {min} liegen' },
  'field.too_late': { field: 'too_big', en: 'must be {max} or earlier', de: 'darf nicht nach {max} liegen' },
  'field.not_a_day': {
    field: 'date',
    en: 'must be a day of the calendar as YYYY-MM-DD',
    de: 'muss ein Tag in der Form JJJJ-MM-TT sein',
  },
  'field.wrong_weekday': { field: 'weekday', en: 'must be a {days}', de: 'muss ein {days} sein' },
  'field.weekday': {
    en: '{day, select, 1 {Monday} 2 {Tuesday} 3 {Wednesday} 4 {Thursday} 5 {Friday} 6 {Saturday} other {Sunday}}',
    de: '{day, select, 1 {Montag} 2 {Dienstag} 3 {Mittwoch} 4 {Donnerstag} 5 {Freitag} 6 {Samstag} other {Sonntag}}',
  },
  'field.not_a_moment': {
    field: 'datetime',
    en: 'must be a moment with an offset, like 2026-05-04T09:00:00+02:00',
    de: 'muss ein Zeitpunkt mit Zeitzone sein, zum Beispiel 2026-05-04T09:00:00+02:00',
  },
  'field.step_from_midnight': {
    field: 'step',
    en: 'must be a multiple of {step} seconds after midnight in UTC',
    de: 'muss ein Vielfaches von {step} Sekunden nach Mitternacht (UTC) sein',
  },
  'field.step_of_seconds': {
    field: 'step',
    en: 'must be a multiple of {step} seconds after {min}',
    de: 'muss ein Vielfaches von {step} Sekunden nach {min} sein',
  },
  'field.not_a_time': {
    field: 'time',
    en: 'must be a time as HH:MM, from 00:00 to 23:59',
    de: 'muss eine Uhrzeit in der Form HH:MM sein, von 00:00 bis 23:59',
  },
  'field.outside_span': {
    field: 'span',
    en: 'must lie from {min} over midnight to {max}',
    de: 'muss zwischen {min} und (über Mitternacht) {max} liegen',
  },
  'field.step_of_minutes': {
    field: 'step',
    en: 'must be {min} plus a multiple of {step} minutes',
    de: 'muss {min} plus ein Vielfaches von {step} Minuten sein',
  },
  'field.not_an_email': {
    field: 'email',
    en: 'must be an email address like name@example.com',
    de: 'muss eine E-Mail-Adresse sein, zum Beispiel name@example.com',
  },
  'field.url_scheme': {
    field: 'url',
    en: 'must be a full address starting with {schemes}',
    de: 'muss eine vollständige Adresse sein, die mit {schemes} beginnt',
  },
  'field.link_anchor_only': {
    field: 'link',
    en: 'can only be an #anchor with the type {type}',
    de: 'kann beim Typ {type} nur ein #Anker sein',
  },
  'field.link_without_ref': {
    field: 'link',
    en: 'has no meaning with the type {type}',
    de: 'hat beim Typ {type} keine Bedeutung',
  },
  'field.link_ref_page': {
    field: 'ref',
    en: 'there is no page "{ref}": give the uid, id or path of one',
    de: 'eine Seite „{ref}“ gibt es nicht: Geben Sie UID, Nummer oder Pfad einer Seite an',
  },
  'field.link_ref_entry': {
    field: 'ref',
    en: 'there is no entry "{ref}": give the uid of one, or its table and id or slug, such as news/12',
    de: 'einen Eintrag „{ref}“ gibt es nicht: Geben Sie die UID an, oder Tabelle und Nummer oder Adresse, etwa news/12',
  },
  'field.link_ref_format': {
    field: 'ref',
    en: 'must be the uid of a page, entry or media item',
    de: 'muss die UID einer Seite, eines Eintrags oder eines Mediums sein',
  },
  'field.anchor_format': {
    field: 'anchor',
    en: 'must be an anchor like #contact',
    de: 'muss ein Anker sein, zum Beispiel #kontakt',
  },
  'field.link_address': {
    field: 'url',
    en: 'must be an https, http, mailto, tel or relative address',
    de: 'muss eine Adresse mit https, http, mailto oder tel oder eine relative Adresse sein',
  },
  'field.link_type': { en: 'must be one of {types}', de: 'muss eines davon sein: {types}' },
  'field.too_few_options': {
    field: 'too_small',
    en: 'must have at least {min} options',
    de: 'braucht mindestens {min, plural, one {einen Auswahlwert} other {# Auswahlwerte}}',
  },
  'field.too_many_options': {
    field: 'too_big',
    en: 'must have at most {max} options',
    de: 'darf höchstens {max, plural, one {einen Auswahlwert} other {# Auswahlwerte}} haben',
  },
  'field.option_repeated': {
    field: 'duplicate',
    en: 'names an option twice',
    de: 'nennt einen Auswahlwert zweimal',
  },
  'field.not_a_list_of_options': {
    en: 'must be a list of options',
    de: 'muss eine Liste von Auswahlwerten sein',
  },
  'field.too_few_entries': {
    field: 'too_small',
    en: 'must have at least {min} entries',
    de: 'braucht mindestens {min, plural, one {einen Eintrag} other {# Einträge}}',
  },
  'field.too_many_entries': {
    field: 'too_big',
    en: 'must have at most {max} entries',
    de: 'darf höchstens {max, plural, one {einen Eintrag} other {# Einträge}} haben',
  },
  'field.entry_repeated': {
    field: 'duplicate',
    en: 'names an entry twice',
    de: 'nennt einen Eintrag zweimal',
  },
  'field.not_a_list_of_ids': { en: 'must be a list of ids', de: 'muss eine Liste von Kennungen sein' },
  'field.number_too_big': { field: 'too_big', en: 'must be at most {max}', de: 'darf höchstens {max} sein' },
  'field.too_many_decimals': {
    field: 'decimals',
    en: 'must have at most {max} decimals',
    de: 'darf höchstens {max, plural, one {eine Nachkommastelle} other {# Nachkommastellen}} haben',
  },
  'field.not_whole_number': {
    field: 'decimals',
    en: 'must be a whole number',
    de: 'muss eine ganze Zahl sein',
  },
  'field.step': {
    field: 'step',
    en: 'must be {min} plus a multiple of {step}',
    de: 'muss {min} plus ein Vielfaches von {step} sein',
  },
  'field.not_a_number': { en: 'must be a number', de: 'muss eine Zahl sein' },
  'field.not_a_list': { en: 'must be a list', de: 'muss eine Liste sein' },
  'field.slug_format': {
    field: 'slug',
    en: 'must consist of a–z, 0–9 and single hyphens between them',
    de: 'darf nur aus a–z, 0–9 und einzelnen Bindestrichen dazwischen bestehen',
  },
  'field.wrong_pattern': {
    field: 'pattern',
    en: 'must match the pattern {pattern}',
    de: 'muss zum Muster {pattern} passen',
  },
  'field.day_or_moment': {
    field: 'date',
    en: 'must be a day (2026-05-04) or a moment (2026-05-04T07:00:00Z)',
    de: 'muss ein Tag (2026-05-04) oder ein Zeitpunkt (2026-05-04T07:00:00Z) sein',
  },
  'field.not_a_list_of_days': {
    en: 'must be a list of days or moments',
    de: 'muss eine Liste von Tagen oder Zeitpunkten sein',
  },
  'field.frequency_not_allowed': {
    field: 'freq',
    en: 'FREQ must be one of {known} in this field',
    de: 'FREQ muss in diesem Feld eines davon sein: {known}',
  },
  'field.link_refused': {
    field: 'link',
    en: 'has a link “{href}” that cannot be stored: it {reason}',
    de: 'enthält einen Link „{href}“, der nicht gespeichert werden kann: Er {reason}',
  },
  'field.not_degrees': { en: 'must be a number of degrees', de: 'muss eine Zahl in Grad sein' },
  'field.latitude': { en: 'must be from -90 to 90', de: 'muss zwischen -90 und 90 liegen' },
  'field.longitude': { en: 'must be from -180 to 180', de: 'muss zwischen -180 und 180 liegen' },
  'field.not_accepted': { en: 'must be accepted', de: 'muss bestätigt werden' },
  'field.not_a_bool': { en: 'must be true or false', de: 'muss true oder false sein' },
  'field.not_a_media_id': {
    en: 'must be the id or uid of a media item',
    de: 'muss die Kennung oder UID eines Mediums sein',
  },
  'field.media_repeated': { en: 'names an item twice', de: 'nennt ein Medium zweimal' },
  'field.not_an_entry_id': { en: 'must be the id or uid of an entry', de: 'muss die id oder uid eines Eintrags sein' },
})

type Own = typeof messages
declare global {
  interface AppMessages extends Own {}
}
