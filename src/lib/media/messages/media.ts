// Messages about the media library.
import { defineMessages } from '../../base/catalogue/define-messages.ts'

export const messages = defineMessages({
  'media.original_gone': {
    problem: 'conflict',
    en: 'The file of {name} ({id}) is not in the store any more: replace it, or delete the item.',
    de: 'Die Datei zu {name} ({id}) fehlt im Speicher. Ersetzen Sie sie, oder löschen Sie das Medium.',
  },
  'media.bulk_no_effect': {
    en: 'None of these items would be changed.',
    de: 'Keines dieser Medien würde sich ändern.',
  },
  'media.decorative_without_alt': {
    field: 'decorative',
    en: 'alt: what only decorates says nothing. Send the text, or decorative.',
    de: 'Alternativtext: Ein dekoratives Bild hat keinen. Geben Sie einen Text ein, oder wählen Sie „Dekoratives Bild“.',
  },
  'media.too_many_waiting': {
    problem: 'conflict',
    en: '{max} files of yours wait to be imported or approved already: wait until one of them is done.',
    de: 'Von Ihnen warten schon {max, plural, one {eine Datei} other {# Dateien}} auf Import oder Prüfung. Warten Sie, bis eine davon erledigt ist.',
  },
  'media.not_in_trash': {
    problem: 'invalid-transition',
    en: '"{name}" is not in the trash.',
    de: '„{name}“ liegt nicht im Papierkorb.',
  },
  'media.pictures_too_many': {
    problem: 'maintenance',
    en: 'Too many wait for pictures. Try again in a moment.',
    de: 'Gerade werden zu viele Bilder auf einmal angefordert. Versuchen Sie es gleich noch einmal.',
  },
  'media.bulk_nothing_to_change': {
    field: 'required',
    en: 'Say what to change: tags, collections or decorative.',
    de: 'Geben Sie an, was sich ändern soll: Schlagwörter, Sammlungen oder „dekorativ“.',
  },
  'media.not_croppable': {
    en: 'Media item {id} ({mime}) cannot be cropped.',
    de: 'Medium {id} ({mime}) lässt sich nicht zuschneiden.',
  },
  'media.file_there_already': {
    problem: 'conflict',
    en: 'The library has this file already: media item {id}, "{name}".',
    de: 'Diese Datei gibt es schon: Medium {id}, „{name}“.',
  },
  'media.use_elsewhere_unknown': {
    problem: 'maintenance',
    en: 'Whether the website {site} uses it cannot be told now ({reason}), so it stays. cms health says what is wrong there.',
    de: 'Ob die Website {site} das Medium verwendet, lässt sich gerade nicht feststellen ({reason}). Es bleibt deshalb erhalten. Mehr zeigt der Befehl cms health.',
  },
  'media.deleted_for_good': {
    problem: 'conflict',
    en: 'The item has been removed for good.',
    de: 'Das Medium wurde endgültig gelöscht.',
  },
  'media.file_replaced': {
    problem: 'conflict',
    en: 'Its file was replaced, and the one before is not kept.',
    de: 'Die Datei wurde ersetzt, und die frühere ist nicht mehr vorhanden.',
  },
  'media.unchanged': { field: 'unchanged', en: 'is like that already', de: 'ist schon so' },
  'media.language_unknown': {
    en: 'lang: this website has {languages}, not {lang}.',
    de: 'Die Sprache {lang} gibt es auf dieser Website nicht. Möglich sind: {languages}.',
  },
  'media.language_offered': {
    field: 'unknown',
    en: 'must be one of {languages}',
    de: 'muss eines davon sein: {languages}',
  },
  'media.not_found': {
    problem: 'not-found',
    en: 'There is no media item {id}.',
    de: 'Es gibt kein Medium {id}.',
  },
  'media.lies_in_trash': {
    problem: 'not-found',
    en: 'There is no media item {id}: it lies in the trash.',
    de: 'Das Medium {id} gibt es nicht: Es liegt im Papierkorb.',
  },
  'media.other_kind': {
    en: 'Media item {id} is of the kind {kind}, the file is {file_kind}.',
    de: 'Medium {id} ist {kind, select, image {ein Bild} video {ein Video} audio {eine Audiodatei} document {ein Dokument} other {von der Art {kind}}}, die Datei ist {file_kind, select, image {ein Bild} video {ein Video} audio {eine Audiodatei} document {ein Dokument} other {von der Art {file_kind}}}.',
  },
  'media.kind_expected': {
    field: 'kind',
    en: 'must be of the kind {kind}',
    de: 'muss {kind, select, image {ein Bild} video {ein Video} audio {eine Audiodatei} document {ein Dokument} other {von der Art {kind}}} sein',
  },
  'media.file_known': {
    problem: 'conflict',
    en: 'The library has this file {place, select, pool {in the pool "{pool}"} other {as this website\'s own}}: media item {id}, "{name}"{state, select, trash {, in the trash} other {}}.',
    de: 'Die Mediathek hat diese Datei schon {place, select, pool {im Pool „{pool}“} other {als eigene dieser Website}}: Medium {id}, „{name}“{state, select, trash {, im Papierkorb} other {}}.',
  },
  'media.kind_not_taken': {
    field: 'kind',
    en: 'media item {id} is of the kind {kind}, not {kinds}',
    de: 'Medium {id} ist {kind, select, image {ein Bild} video {ein Video} audio {eine Audiodatei} document {ein Dokument} other {von der Art {kind}}}; möglich sind hier nur {kinds}',
  },
  'media.type_not_taken': {
    field: 'accept',
    en: 'media item {id} is {mime}; this takes {accepted}',
    de: 'Medium {id} ist vom Typ {mime}; möglich sind hier {accepted}',
  },
  'media.too_big': {
    field: 'too_big',
    en: 'media item {id} has {size} MB; this takes {max} MB',
    de: 'Medium {id} hat {size} MB; möglich sind hier höchstens {max} MB',
  },
  'media.uid_unknown': {
    field: 'unknown_media',
    en: 'there is no media item {uid}',
    de: 'es gibt kein Medium {uid}',
  },
  'media.waits_in_batch': {
    field: 'unknown_media',
    en: 'there is no media item {uid}: it waits as change {change}, name the same batch',
    de: 'es gibt kein Medium {uid}: Es wartet als Änderung {change}, geben Sie denselben Stapel (batch) an',
  },
  'media.waits_as_change': {
    field: 'unknown_media',
    en: 'there is no media item {uid}: it waits as change {change}, apply that first',
    de: 'es gibt kein Medium {uid}: Es wartet als Änderung {change}, wenden Sie diese zuerst an',
  },
  'media.used': {
    problem: 'conflict',
    en: '"{name}" is used: {places}.',
    de: '„{name}“ wird verwendet: {places}.',
  },
  'media.used_and_more': {
    problem: 'conflict',
    en: '"{name}" is used: {places} and {count} more.',
    de: '„{name}“ wird verwendet: {places} und {count, plural, one {eine weitere Stelle} other {# weitere Stellen}}.',
  },
  'media.place_elsewhere': { en: '{label} of the website {site}', de: '{label} der Website {site}' },
  'media.used_elsewhere': {
    problem: 'conflict',
    en: '"{name}" is shared by the pool "{pool}" and used: {places}.',
    de: '„{name}“ liegt im gemeinsamen Pool „{pool}“ und wird verwendet: {places}.',
  },
  'media.used_elsewhere_and_more': {
    problem: 'conflict',
    en: '"{name}" is shared by the pool "{pool}" and used: {places} and {count} more.',
    de: '„{name}“ liegt im gemeinsamen Pool „{pool}“ und wird verwendet: {places} und {count, plural, one {eine weitere Stelle} other {# weitere Stellen}}.',
  },
  'media.id_waits': {
    field: 'unknown_media',
    en: 'there is no media item {id}; name one that waits itself by its uid, in the same batch, or apply its change first',
    de: 'es gibt kein Medium {id}; nennen Sie eines, das selbst wartet, im selben Stapel (batch) mit seiner UID, oder wenden Sie seine Änderung zuerst an',
  },
})

type Own = typeof messages
declare global {
  interface AppMessages extends Own {}
}
