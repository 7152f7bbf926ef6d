// Messages about calls of operations: their input, preconditions, and who may make them.
import { defineMessages } from '../../../base/catalogue/define-messages.ts'

export const messages = defineMessages({
  'operation.confirm_delete': {
    field: 'required',
    en: 'Say confirm: true to delete.',
    de: 'Bitte bestätigen Sie das Löschen mit confirm: true.',
  },
  'operation.cursor_invalid': {
    field: 'invalid_cursor',
    en: 'This cursor belongs to no page of this list: take it from links.next.',
    de: 'Diese Stelle gehört nicht zu dieser Liste. Beginnen Sie die Liste von vorn.',
  },
  'operation.language_of_other_site': {
    field: 'unknown',
    en: '{input}: this website has {languages}, not {lang}.',
    de: 'Die Sprache {lang} gibt es auf dieser Website nicht ({input}). Möglich sind: {languages}.',
  },
  'operation.idempotency_key_reused': {
    problem: 'idempotency-mismatch',
    en: 'This Idempotency-Key came with another request before.',
    de: 'Dieser Idempotency-Key kam schon mit einer anderen Anfrage.',
  },
  'operation.if_match_invalid': {
    problem: 'bad-request',
    en: 'If-Match must be * or a list of ETags, each in double quotes.',
    de: 'If-Match muss * sein oder eine Liste von ETags, jeder in doppelten Anführungszeichen.',
  },
  'operation.input_too_deep': {
    field: 'too_deep',
    en: 'The input is nested deeper than 40 levels.',
    de: 'Die Eingabe ist tiefer als 40 Ebenen verschachtelt.',
  },
  'operation.key_not_allowed': {
    field: 'unknown_key',
    en: 'this key is not allowed',
    de: 'diese Angabe ist nicht erlaubt',
  },
  'operation.field_unknown': {
    field: 'unknown_field',
    en: 'There is no field "{unknown}"; there are {known}.',
    de: 'Es gibt kein Feld „{unknown}“. Möglich sind {known}.',
  },
  'operation.cursor_gone': {
    field: 'invalid_cursor',
    en: 'There is no "{after}" in this list any more: begin again.',
    de: '„{after}“ ist nicht mehr in dieser Liste. Beginnen Sie von vorn.',
  },
  'operation.token_missing': {
    problem: 'unauthenticated',
    en: 'Send a token: Authorization: Bearer cms_…',
    de: 'Bitte melden Sie sich an oder senden Sie ein Token: Authorization: Bearer cms_…',
  },
  'operation.token_read_only': {
    problem: 'read-only-token',
    en: '{name} writes, and this token may only read.',
    de: '{name} ändert etwas, und dieses Token darf nur lesen.',
  },
  'operation.token_not_for_operation': {
    problem: 'forbidden',
    en: 'This token may not call {operation}.',
    de: 'Dieses Token darf {operation} nicht ausführen.',
  },
  'operation.cursor_of_other_sort': {
    field: 'invalid_cursor',
    en: 'This cursor belongs to another sort, {sort}.',
    de: 'Diese Stelle gehört zu einer anderen Sortierung: {sort}. Beginnen Sie die Liste von vorn.',
  },
  'operation.sort_unknown': {
    field: 'unknown_field',
    en: '"{column}" does not sort this list. Possible: {columns}.',
    de: 'Nach „{column}“ lässt sich diese Liste nicht sortieren. Möglich sind {columns}.',
  },
  'operation.sort_repeated': {
    field: 'repeated',
    en: 'A field sorts once.',
    de: 'Nach einem Feld lässt sich nur einmal sortieren.',
  },
  'operation.answer_lost': {
    problem: 'conflict',
    en: '{operation} was done with this Idempotency-Key before, and its answer, which told a secret, is not kept. See the log, or ask with another key.',
    de: '{operation} wurde mit diesem Idempotency-Key schon ausgeführt. Die Antwort enthielt ein Geheimnis und ist nicht mehr da. Sehen Sie im Protokoll nach oder fragen Sie mit einem anderen Schlüssel.',
  },
  'operation.answer_lost_of': {
    problem: 'conflict',
    en: '{operation} was done with this Idempotency-Key before, and its answer, which told a secret, is not kept. See the object {uid}, or ask with another key.',
    de: '{operation} wurde mit diesem Idempotency-Key schon ausgeführt. Die Antwort enthielt ein Geheimnis und ist nicht mehr da. Sehen Sie das Objekt {uid} an oder fragen Sie mit einem anderen Schlüssel.',
  },
  'operation.answer_lost_at': {
    problem: 'conflict',
    en: '{operation} was done with this Idempotency-Key before, and its answer, which told a secret, is not kept. See {location}, or ask with another key.',
    de: '{operation} wurde mit diesem Idempotency-Key schon ausgeführt. Die Antwort enthielt ein Geheimnis und ist nicht mehr da. Sehen Sie {location} an oder fragen Sie mit einem anderen Schlüssel.',
  },
  'operation.changed_meanwhile': {
    problem: 'precondition-failed',
    en: 'It has been changed in the meantime: it is version {version} now.',
    de: 'Es wurde inzwischen geändert und ist jetzt Version {version}.',
  },
  'operation.gone_meanwhile': {
    problem: 'precondition-failed',
    en: 'It has been changed in the meantime: it is not there now.',
    de: 'Es wurde inzwischen gelöscht.',
  },
  'operation.feature_off': {
    problem: 'feature-disabled',
    en: '"{operation}" belongs to the feature "{feature}", which is off.',
    de: '{operation} gehört zur Funktion {feature}, die abgeschaltet ist.',
  },
  'operation.for_network': {
    problem: 'forbidden',
    en: '{operation} belongs to the installation: an account of all websites does it in the admin, or the shell.',
    de: '{operation} betrifft die ganze Installation. Das geht nur mit einem Konto für alle Websites in der Verwaltung oder auf der Kommandozeile.',
  },
  'operation.for_reviewers': {
    problem: 'forbidden',
    en: '{operation} is not for tokens and roles that need approval themselves: somebody else decides.',
    de: '{operation} ist nicht für Token und Rollen, die selbst eine Prüfung brauchen. Darüber entscheidet jemand anderes.',
  },
  'operation.elevation_missing': {
    problem: 'forbidden',
    en: '{operation} needs you to sign in again: it was more than 15 minutes ago.',
    de: 'Für {operation} melden Sie sich bitte noch einmal an: Das letzte Mal ist mehr als 15 Minuten her.',
  },
  'operation.move': {
    en: '{move}',
    de: '{move, select, submit {zur Prüfung einreichen} withdraw {zurückziehen} schedule {planen} publish {veröffentlichen} unpublish {offline nehmen} archive {archivieren} unarchive {aus dem Archiv holen} delete {löschen} restore {wiederherstellen} other {{move}}}',
  },
  'operation.move_impossible': {
    problem: 'invalid-transition',
    en: '{label} is {status}: {move} is not possible, only {allowed}.',
    de: '{label}: {move, select, submit {zur Prüfung einreichen} withdraw {zurückziehen} schedule {planen} publish {veröffentlichen} unpublish {offline nehmen} archive {archivieren} unarchive {aus dem Archiv holen} delete {löschen} restore {wiederherstellen} other {{move}}} ist jetzt nicht möglich (Status: {status, select, draft {Entwurf} in_review {in Prüfung} scheduled {geplant} published {veröffentlicht} offline {offline} archived {archiviert} trash {im Papierkorb} other {{status}}}). Möglich ist: {allowed}.',
  },
  'operation.name_taken': {
    problem: 'conflict',
    en: 'Two operations are called {name}.',
    de: 'Zwei Operationen heißen {name}.',
  },
  'operation.filter_too_many_rules': {
    field: 'too_large',
    en: 'has at most {max} tests',
    de: 'hat höchstens {max} Bedingungen',
  },
  'operation.filter_too_large': {
    field: 'too_large',
    en: 'A filter has at most {max} values and words.',
    de: 'Ein Filter hat höchstens {max} Werte und Wörter.',
  },
  'operation.filter_unbound': {
    field: 'value',
    en: 'a list has no $entry and no $param: they are of pages and calls',
    de: 'eine Liste kennt weder $entry noch $param: Diese gibt es nur auf Seiten und in Aufrufen',
  },
  'operation.slug_numbered': {
    en: 'The address {wanted} is taken, so this one got {slug}. If this call repeats one whose answer was lost, both are there now.',
    de: 'Die Adresse {wanted} ist vergeben, daher wurde es {slug}. Wiederholt dieser Aufruf einen, dessen Antwort verloren ging, gibt es jetzt beide.',
  },
  'operation.html_in_text': {
    en: 'These fields take plain text. What was written contains HTML: visitors see its tags and codes as they are. Write it without.',
    de: 'Diese Felder nehmen reinen Text. Was geschrieben wurde, enthält HTML: Besucher sehen die Tags und Codes im Text. Schreiben Sie es ohne.',
  },
  'operation.markdown': {
    en: 'Rich text is HTML. What was written looks like Markdown: visitors see its signs as they are.',
    de: 'Formatierter Text ist HTML. Was geschrieben wurde, sieht nach Markdown aus: Besucher sehen die Markdown-Zeichen im Text.',
  },
})

type Own = typeof messages
declare global {
  interface AppMessages extends Own {}
}
