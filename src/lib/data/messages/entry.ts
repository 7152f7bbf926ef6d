// What is said of entries, their values, slugs and references.
import { defineMessages } from '../../base/catalogue/define-messages.ts'

export const messages = defineMessages({
  'entry.bulk_no_effect': {
    en: 'None of these entries would be changed.',
    de: 'Keiner dieser Einträge würde geändert.',
  },
  'entry.translation_exists': {
    problem: 'conflict',
    en: 'It is there in {lang} already: "{title}" (entry {id}).',
    de: 'In der Sprache {lang} gibt es ihn schon: „{title}“ (Eintrag {id}).',
  },
  'entry.token_may_not': {
    problem: 'forbidden',
    en: 'This token may not call {operation}.',
    de: 'Dieses Token darf {operation} nicht ausführen.',
  },
  'entry.published_and_planned': {
    en: 'plans the publication, and the action publish publishes at once: leave out one of them',
    de: 'plant die Veröffentlichung, und die Aktion publish veröffentlicht sofort: Lassen Sie eines von beiden weg',
  },
  'entry.shared_value_changed': {
    en: '{fields}: the value is the same in all languages, so it was changed in {langs}, too. For a value of its own in each language, set translatable: true for the field in the table.',
    de: '{fields}: Der Wert ist in allen Sprachen gleich und wurde deshalb auch in {langs} geändert. Für einen eigenen Wert je Sprache stellen Sie das Feld in der Tabelle auf „übersetzbar“.',
  },
  'entry.shared_value_stays': {
    field: 'kept',
    en: 'stays as it is: it is the same in all languages, and your access to this website leaves out the language {lang}',
    de: 'bleibt, wie es ist: Der Wert ist in allen Sprachen gleich, und Ihr Zugang zu dieser Website gilt nicht für die Sprache {lang}',
  },
  'entry.deleted_for_good': {
    problem: 'conflict',
    en: 'The entry has been removed for good.',
    de: 'Der Eintrag wurde endgültig gelöscht.',
  },
  'entry.value_sealed_elsewhere': {
    en: 'fields: a value looks sealed, and was not sealed here.',
    de: 'fields: Ein Wert sieht verschlüsselt aus, wurde aber nicht hier verschlüsselt.',
  },
  'entry.cursor_of_other_sort': {
    field: 'invalid_cursor',
    en: 'This cursor belongs to another sort, {sort}.',
    de: 'Diese Stelle gehört zu einer anderen Sortierung: {sort}. Beginnen Sie die Liste von vorn.',
  },
  'entry.cursor_unknown': {
    field: 'invalid_cursor',
    en: 'This cursor belongs to no page of this list.',
    de: 'Diese Stelle gehört nicht zu dieser Liste. Beginnen Sie die Liste von vorn.',
  },
  'entry.sort_too_many_fields': {
    field: 'too_big',
    en: 'A list is sorted by at most {max} fields.',
    de: 'Eine Liste wird nach höchstens {max} Feldern sortiert.',
  },
  'entry.sort_field_repeated': {
    field: 'repeated',
    en: 'A field sorts once.',
    de: 'Nach einem Feld lässt sich nur einmal sortieren.',
  },
  'entry.sort_field_unknown': {
    field: 'unknown_field',
    en: '"{field}" does not sort this list. Possible: {known}.',
    de: 'Nach „{field}“ lässt sich diese Liste nicht sortieren. Möglich sind {known}.',
  },
  'entry.translation_replaced': {
    problem: 'conflict',
    en: '"{other}" (entry {id}) has taken the place of "{title}" in {lang}.',
    de: '„{other}“ (Eintrag {id}) hat in der Sprache {lang} inzwischen den Platz von „{title}“ eingenommen.',
  },
  'entry.expand_too_many': {
    field: 'too_many',
    en: 'This would give more than {max} objects: ask for fewer entries, or expand less.',
    de: 'Das wären mehr als {max} Objekte: Fordern Sie weniger Einträge an, oder lösen Sie weniger Verweise auf.',
  },
  'entry.bulk_fields_missing': {
    field: 'required',
    en: 'Say what to change: fields.',
    de: 'Geben Sie an, was sich ändern soll: fields.',
  },
  'entry.bulk_fields_not_taken': { en: '{action} takes no fields.', de: '{action} nimmt keine fields.' },
  'entry.export_is_a_file': {
    en: 'export_entries answers a file: GET /api/v1/data/{table}/export, or data:export {table}.',
    de: 'export_entries liefert eine Datei: GET /api/v1/data/{table}/export oder data:export {table}.',
  },
  'entry.export_locale_format': {
    en: 'locale: "{tag}" is no language tag, such as de or en-GB.',
    de: 'locale: „{tag}“ ist kein Sprachkürzel wie de oder en-GB.',
  },
  'entry.translation_of_existing': {
    en: 'translation_of is for new entries; translate_entry makes one of this.',
    de: 'translation_of gilt nur für neue Einträge; translate_entry legt eine Übersetzung dieses Eintrags an.',
  },
  'entry.slug_stays': {
    field: 'kept',
    en: 'The slug "{slug}" belongs to "{title}" (entry {id}) by now; "{own}" stays.',
    de: 'Die Adresse „{slug}“ gehört inzwischen zu „{title}“ (Eintrag {id}); es bleibt bei „{own}“.',
  },
  'entry.slug_taken': {
    problem: 'conflict',
    field: 'taken',
    en: 'The slug "{slug}" belongs to "{title}" (entry {id}): choose another one.',
    de: 'Die Adresse „{slug}“ gehört zu „{title}“ (Eintrag {id}). Wählen Sie eine andere.',
  },
  'entry.left_out': { field: 'left_out', en: 'was left out: {reason}', de: 'wurde weggelassen: {reason}' },
  'entry.table_is_inbox': {
    problem: 'conflict',
    en: 'The table "{table}" is an inbox: what was sent is read with list_requests and get_request.',
    de: 'Die Tabelle „{table}“ ist ein Posteingang: Einsendungen lesen Sie mit list_requests und get_request.',
  },
  'entry.not_found': {
    problem: 'not-found',
    en: 'There is no entry "{entry}" in {table}.',
    de: 'In {table} gibt es keinen Eintrag „{entry}“.',
  },
  'entry.not_found_in': {
    problem: 'not-found',
    en: 'There is no entry "{entry}" in {table} in {lang}.',
    de: 'In {table} gibt es in der Sprache {lang} keinen Eintrag „{entry}“.',
  },
  'entry.in_other_language': {
    problem: 'not-found',
    en: 'There is no entry "{entry}" in {table} in {lang}, but in {other}: give that language (lang), too.',
    de: 'In {table} gibt es keinen Eintrag „{entry}“ in der Sprache {lang}, aber in {other}: Geben Sie diese Sprache (lang) mit an.',
  },
  'entry.translated_as': {
    problem: 'not-found',
    en: 'There is no entry "{entry}" in {table} in {lang}. The entry of that slug in {other} is "{slug}" in {lang}.',
    de: 'In {table} gibt es in der Sprache {lang} keinen Eintrag „{entry}“. Der Eintrag mit dieser Adresse in {other} hat in {lang} die Adresse „{slug}“.',
  },
  'entry.review_first': {
    problem: 'invalid-transition',
    en: '"{title}" has to be submitted before: {table} asks for review.',
    de: '„{title}“ muss zuerst zur Prüfung eingereicht werden: So ist es für {table} eingestellt.',
  },
  'entry.link_not_public': {
    field: 'broken_link',
    en: 'leads to an entry that is not public',
    de: 'führt auf einen Eintrag, der nicht öffentlich ist',
  },
  'entry.unchanged': { field: 'unchanged', en: 'is like that already', de: 'ist schon so' },
  'entry.target_missing': {
    field: 'unknown_target',
    en: '{kind, select, pages {there is no page {id}} users {there is no member {id}} media {there is no media item {id}} other {there is no entry of {table} {id}}}',
    de: '{kind, select, pages {eine Seite {id} gibt es nicht} users {ein Mitglied {id} gibt es nicht} media {ein Medium {id} gibt es nicht} other {einen Eintrag {id} gibt es in {table} nicht}}',
  },
  'entry.target_waits_in_batch': {
    field: 'unknown_target',
    en: 'there is no {uid} yet: it waits as change {change}, name the same batch',
    de: '{uid} gibt es noch nicht: Es wartet als Änderung {change}, geben Sie denselben Stapel (batch) an',
  },
  'entry.target_waits': {
    field: 'unknown_target',
    en: 'there is no {uid} yet: it waits as change {change}, apply that first',
    de: '{uid} gibt es noch nicht: Es wartet als Änderung {change}, wenden Sie diese zuerst an',
  },
  'entry.target_rejected': {
    field: 'unknown_target',
    en: 'there is no {uid}: change {change}, which would create it, was rejected',
    de: '{uid} gibt es nicht: Änderung {change}, die es anlegen sollte, wurde abgelehnt',
  },
  'entry.target_not_offered': {
    field: 'unknown_target',
    en: '{kind, select, pages {page {id}} users {member {id}} media {media item {id}} other {entry of {table} {id}}} is none of those that can be chosen here',
    de: '{kind, select, pages {die Seite {id}} users {das Mitglied {id}} media {das Medium {id}} other {der Eintrag {id} aus {table}}} steht hier nicht zur Wahl',
  },
  'entry.holder': { en: '"{title}" ({table} {id}, {field})', de: '„{title}“ ({table} {id}, {field})' },
  'entry.needed_by': {
    problem: 'conflict',
    en: '"{title}" is needed by {entries}.',
    de: '„{title}“ wird gebraucht von {entries}. Ändern Sie zuerst dort die Verknüpfung.',
  },
  'entry.needed_by_more': {
    problem: 'conflict',
    en: '"{title}" is needed by {entries} and more.',
    de: '„{title}“ wird gebraucht von {entries} und weiteren. Ändern Sie zuerst dort die Verknüpfung.',
  },
  'entry.shared_value_outside': {
    problem: 'forbidden',
    en: '"{field}" is the same in all languages, and your access to this website leaves out the language {lang}.',
    de: '„{field}“ ist in allen Sprachen gleich, und Ihr Zugang zu dieser Website gilt nicht für die Sprache {lang}.',
  },
  'entry.shared_value_locked': {
    field: 'readonly',
    en: 'is the same in all languages, and cannot be changed now in the language {lang}',
    de: 'ist in allen Sprachen gleich und lässt sich in der Sprache {lang} jetzt nicht ändern',
  },
  'entry.slug_changed': {
    en: 'The address of "{title}" was taken meanwhile; it has the slug "{slug}" now.',
    de: 'Die Adresse von „{title}“ ist inzwischen vergeben; der Eintrag hat jetzt die Adresse „{slug}“.',
  },
  'entry.value_not_unique': {
    field: 'duplicate',
    en: 'is the same as in "{title}" (entry {id}), and must differ',
    de: 'muss eindeutig sein, steht aber schon in „{title}“ (Eintrag {id})',
  },
  'entry.alt_text_missing': {
    field: 'missing_alt',
    en: 'needs a picture with an alt text',
    de: 'braucht ein Bild mit Alternativtext',
  },
  'entry.expand_too_deep': {
    field: 'unknown_field',
    en: '"{path}" has more than two levels; there are: {known}.',
    de: '„{path}“ hat mehr als zwei Ebenen. Möglich sind: {known}.',
  },
  'entry.expand_no_reference': {
    field: 'unknown_field',
    en: '"{path}" is no reference; there are: {known}.',
    de: '„{path}“ ist kein Verweis. Möglich sind: {known}.',
  },
})

type Own = typeof messages
declare global {
  interface AppMessages extends Own {}
}
