// Messages about pages.
import { defineMessages } from '../../base/catalogue/define-messages.ts'

export const messages = defineMessages({
  'page.access_wrong_type': {
    en: 'access: only a page of type page can be kept from visitors.',
    de: 'Nur eine gewöhnliche Seite lässt sich für Besucher sperren.',
  },
  'page.access_password_missing': {
    field: 'required',
    en: 'access_password: access password needs one.',
    de: 'Für den Zugang mit Passwort fehlt das Passwort.',
  },
  'page.access_role_unknown': {
    field: 'unknown',
    en: 'access_roles: this website has no role "{role}".',
    de: 'Diese Website hat keine Rolle „{role}“.',
  },
  'page.translation_exists': {
    problem: 'conflict',
    en: 'It is there in {lang} already: "{title}" (page {id}).',
    de: 'Die Seite gibt es in der Sprache {lang} schon: „{title}“ (Seite {id}).',
  },
  'page.parent_other_language': {
    en: 'parent: page {id} is in {parent_lang}, not {lang}.',
    de: 'Die übergeordnete Seite {id} hat die Sprache {parent_lang}, nicht {lang}.',
  },
  'page.parent_not_saved': {
    en: 'parent: there is no page {id} yet; name it by its uid.',
    de: 'Die übergeordnete Seite {id} gibt es noch nicht. Geben Sie stattdessen ihre UID an.',
  },
  'page.home_slug_fixed': {
    en: 'The home page keeps its empty slug.',
    de: 'Die Startseite hat immer eine leere Adresse.',
  },
  'page.being_edited': {
    problem: 'locked',
    en: '{user} is editing "{title}".',
    de: '{user} bearbeitet „{title}“.',
  },
  'page.home_not_deletable': {
    problem: 'conflict',
    en: 'The home page cannot be deleted.',
    de: 'Die Startseite lässt sich nicht löschen.',
  },
  'page.home_not_archivable': {
    problem: 'conflict',
    en: 'The home page cannot be archived: give another page its address first.',
    de: 'Die Startseite kann nicht archiviert werden. Geben Sie zuerst einer anderen Seite ihre Adresse.',
  },
  'page.home_stays_public': {
    problem: 'conflict',
    en: 'The home page cannot be taken offline: give another page its address first.',
    de: 'Die Startseite kann nicht offline genommen werden. Geben Sie zuerst einer anderen Seite ihre Adresse.',
  },
  'page.home_stays_top': {
    en: 'parent: the home page stays at the top.',
    de: 'Die Startseite bleibt ganz oben.',
  },
  'page.structure_off': {
    problem: 'feature-disabled',
    en: 'The pages of {site} stay as they are: the feature pages.structure is off.',
    de: 'Die Seitenstruktur von {site} lässt sich nicht ändern: Die Funktion pages.structure ist abgeschaltet.',
  },
  'page.below_itself': {
    en: 'parent: "{title}" cannot lie below itself.',
    de: '„{title}“ kann nicht unter sich selbst liegen.',
  },
  'page.revision_format': {
    en: 'must be a number, draft or published',
    de: 'muss eine Nummer, draft oder published sein',
  },
  'page.language_unknown': {
    problem: 'not-found',
    en: 'This website has {languages}, not {lang}.',
    de: 'Die Sprache {lang} gibt es auf dieser Website nicht. Möglich sind: {languages}.',
  },
  'page.block_inside_itself': {
    en: 'A block cannot lie inside itself.',
    de: 'Ein Block kann nicht in sich selbst liegen.',
  },
  'page.locked_by': {
    problem: 'locked',
    en: '{user} has the lock of "{title}".',
    de: '„{title}“ ist gesperrt: {user} bearbeitet die Seite gerade.',
  },
  'page.too_deep': {
    en: '{title} lies more than 20 levels deep.',
    de: '{title} läge mehr als 20 Ebenen tief.',
  },
  'page.alt_text_missing': {
    field: 'missing_alt',
    en: 'needs a picture with an alt text',
    de: 'braucht ein Bild mit Alternativtext',
  },
  'page.deleted_for_good': {
    problem: 'conflict',
    en: 'The page has been removed for good.',
    de: 'Die Seite wurde endgültig gelöscht.',
  },
  'page.has_subpages': {
    problem: 'conflict',
    en: 'Other pages lie below it: {count}. Move or delete them first.',
    de: 'Darunter {count, plural, one {liegt noch eine Seite} other {liegen noch # Seiten}}. Verschieben oder löschen Sie diese zuerst.',
  },
  'page.revision_of_missing': {
    field: 'required',
    en: 'Tell page, or table and entry.',
    de: 'Geben Sie page an oder table und entry.',
  },
  'page.entries_off': {
    problem: 'feature-disabled',
    en: 'Entries belong to the feature "{feature}", which is off.',
    de: 'Einträge gehören zur Funktion {feature}, die abgeschaltet ist.',
  },
  'page.table_no_calendar': {
    field: 'no_calendar',
    en: 'the table "{table}" has no calendar: set one in its settings',
    de: 'Die Tabelle „{table}“ hat keinen Kalender: Legen Sie ihn in ihren Einstellungen fest',
  },
  'page.translation_replaced': {
    problem: 'conflict',
    en: '"{other}" (page {id}) has taken the place of "{title}" in {lang}.',
    de: '„{other}“ (Seite {id}) hat in der Sprache {lang} inzwischen den Platz von „{title}“ eingenommen.',
  },
  'page.no_page_at_address': {
    problem: 'not-found',
    en: 'There is no page at this address.',
    de: 'Unter dieser Adresse gibt es keine Seite.',
  },
  'page.not_found': {
    problem: 'not-found',
    en: 'There is no page "{page}".',
    de: 'Es gibt keine Seite „{page}“.',
  },
  'page.not_found_in': {
    problem: 'not-found',
    en: 'There is no page "{page}" in {lang}.',
    de: 'In der Sprache {lang} gibt es keine Seite „{page}“.',
  },
  'page.in_other_language': {
    problem: 'not-found',
    en: 'There is no page "{page}" in {lang}. There is "{named}" in {other}: give that language (lang), too.',
    de: 'In der Sprache {lang} gibt es keine Seite „{page}“. „{named}“ gibt es in {other}: Geben Sie diese Sprache (lang) mit an.',
  },
  'page.translated_as': {
    problem: 'not-found',
    en: 'There is no page "{page}" in {lang}. The page of that path in {other} is "{named}" in {lang}.',
    de: 'In der Sprache {lang} gibt es keine Seite „{page}“. Die Seite mit diesem Pfad in {other} hat in {lang} den Pfad „{named}“.',
  },
  'page.named_missing': {
    en: 'there is no page “{page}”',
    de: 'es gibt keine Seite „{page}“',
  },
  'page.slug_taken': {
    problem: 'conflict',
    field: 'taken',
    en: 'The address /{path} belongs to "{title}" (page {id}): choose another slug.',
    de: 'Die Adresse /{path} gehört zu „{title}“ (Seite {id}). Wählen Sie eine andere.',
  },
  'page.slug_stays': {
    field: 'kept',
    en: 'The address of that version is another page\'s by now; the slug "{slug}" stays. {reason}',
    de: 'Die Adresse dieser Fassung gehört inzwischen zu einer anderen Seite; es bleibt bei „{slug}“. {reason}',
  },
  'page.blocks_removed': {
    en: '{count, plural, one {A block that was there is not on the page any more} other {# blocks that were there are not on the page any more}}. list_revisions has the former version.',
    de: '{count, plural, one {Ein Block, den es gab, ist nicht mehr auf der Seite} other {# Blöcke, die es gab, sind nicht mehr auf der Seite}}. Die vorige Fassung steht in der Liste der Fassungen.',
  },
  'page.trashed_below': {
    en: '{count, plural, one {A page below “{title}” goes} other {# pages below “{title}” go}} to the trash with it.',
    de: '{count, plural, one {Eine Unterseite von „{title}“ kommt} other {# Unterseiten von „{title}“ kommen}} mit in den Papierkorb.',
  },
  'page.translated_at_top': {
    en: '"{parent}" is not translated into {lang}, so the page stands at the top. Translate that one, then move this one below it.',
    de: '„{parent}“ ist nicht in {lang} übersetzt, deshalb steht die Seite ganz oben. Übersetzen Sie jene zuerst, dann verschieben Sie diese darunter.',
  },
  'page.linked_by_more': {
    en: '{count} more link to "{title}".',
    de: '{count, plural, one {Ein weiterer Inhalt verlinkt} other {# weitere Inhalte verlinken}} auf „{title}“.',
  },
  'page.linked_by_settings': {
    en: 'The settings ({lang}) link to "{target}".',
    de: 'Die Einstellungen ({lang}) verlinken auf „{target}“.',
  },
  'page.linked_by_page': {
    en: 'The page "{title}" ({lang}) links to "{target}".',
    de: 'Die Seite „{title}“ ({lang}) verlinkt auf „{target}“.',
  },
  'page.linked_by_entry': {
    en: 'The entry "{title}" ({table}, {lang}) links to "{target}".',
    de: 'Der Eintrag „{title}“ ({table}, {lang}) verlinkt auf „{target}“.',
  },
  'page.link_to_itself': {
    field: 'loop',
    en: 'must not lead to the page itself',
    de: 'darf nicht auf die Seite selbst führen',
  },
  'page.link_leads_back': {
    field: 'loop',
    en: 'must not lead back to the page itself, as it does by {titles}',
    de: 'darf nicht über {titles} auf die Seite selbst zurückführen',
  },
  'page.quoted_title': { en: '"{title}"', de: '„{title}“' },
  'page.block_names_field': {
    en: 'The page "{title}" ({lang}), block "{block}" names {name}.',
    de: 'Die Seite „{title}“ ({lang}) nennt im Block „{block}“ {name}.',
  },
  'page.names_field': {
    en: 'The page "{title}" ({lang}) names {name}.',
    de: 'Die Seite „{title}“ ({lang}) nennt {name}.',
  },
  'page.template_type': {
    field: 'wrong_type',
    en: 'only a page of type template is for the entries of a table; this one is of type {type}',
    de: 'gilt nur für Seiten vom Typ template, die die Einträge einer Tabelle zeigen; diese ist vom Typ {type}',
  },
  'page.table_unknown': {
    field: 'unknown_table',
    en: 'there is no table "{table}": choose another one',
    de: 'die Tabelle „{table}“ gibt es nicht: Wählen Sie eine andere',
  },
  'page.table_not_sorted_by': {
    field: 'unknown_field',
    en: '"{field}" does not sort the table "{table}": choose another field',
    de: 'nach „{field}“ lässt sich die Tabelle „{table}“ nicht sortieren: Wählen Sie ein anderes Feld',
  },
  'page.table_field_unknown': {
    field: 'unknown_field',
    en: 'there is no field "{field}" in the table "{table}": choose another one',
    de: 'das Feld „{field}“ gibt es in der Tabelle „{table}“ nicht: Wählen Sie ein anderes',
  },
  'page.rule_field_private': {
    field: 'unknown',
    en: '"{field}" is private: visitors do not see it, so no list can be chosen by it',
    de: '„{field}“ ist nicht öffentlich: Besucher sehen das Feld nicht, also lassen sich keine Einträge danach auswählen',
  },
  'page.sort_field_private': {
    field: 'unknown_field',
    en: '"{field}" is private: visitors do not see it, so no list can be sorted by it',
    de: '„{field}“ ist nicht öffentlich: Besucher sehen das Feld nicht, also lässt sich keine Liste danach sortieren',
  },
  'page.table_field_private': {
    field: 'private_field',
    en: '"{field}" is private: visitors do not see it, and it is left out',
    de: '„{field}“ ist nicht öffentlich: Besucher sehen das Feld nicht, es wird ausgelassen',
  },
  'page.table_no_form': {
    field: 'no_form',
    en: 'the table "{table}" has no form: visitors see nothing here. Add settings.form to the table',
    de: 'die Tabelle „{table}“ hat kein Formular: Besucher sehen hier nichts. Schalten Sie in den Einstellungen der Tabelle ein Formular ein',
  },
  'page.link_not_public': {
    field: 'broken_link',
    en: 'leads to a page that is not public',
    de: 'führt auf eine Seite, die nicht öffentlich ist',
  },
  'page.anchor_missing': {
    field: 'dead_anchor',
    en: 'leads to {anchor}, a place that is not on this page',
    de: 'führt zu {anchor}, einer Stelle, die es auf dieser Seite nicht gibt',
  },
  'page.media_missing': {
    field: 'missing_media',
    en: 'names a media item that is not there',
    de: 'verweist auf ein Medium, das es nicht gibt',
  },
  'page.block_left_out': {
    field: 'left_out',
    en: 'would be left out of the page: {reason}',
    de: 'würde auf der Seite weggelassen: {reason}',
  },
  'page.picture_without_alt': {
    field: 'missing_alt',
    en: 'shows a picture without an alt text',
    de: 'zeigt ein Bild ohne Alternativtext',
  },
  'page.heading_skipped': {
    field: 'heading_order',
    en: 'skips a level of headings',
    de: 'überspringt eine Überschriftenebene',
  },
  'page.slug_taken_meanwhile': {
    en: 'The address of "{title}" was taken meanwhile; it has the slug "{slug}" now.',
    de: 'Die Adresse von „{title}“ ist inzwischen vergeben; sie endet jetzt auf „{slug}“.',
  },
})

type Own = typeof messages
declare global {
  interface AppMessages extends Own {}
}
