// Messages about imports from WordPress.
import { defineMessages } from '../../base/catalogue/define-messages.ts'

export const messages = defineMessages({
  'wordpress.unreadable': {
    en: 'The export of WordPress cannot be read: {reason}',
    de: 'Der Export aus WordPress lässt sich nicht lesen: {reason}',
  },
  'wordpress.item_unreadable': {
    en: 'The export of WordPress cannot be read at line {line}: {reason}',
    de: 'Der Export aus WordPress lässt sich in Zeile {line} nicht lesen: {reason}',
  },
  'wordpress.cut_off': {
    en: 'The export of WordPress breaks off at line {line}: it was not saved completely. Nothing was imported.',
    de: 'Der Export aus WordPress bricht in Zeile {line} ab: Er wurde nicht vollständig gespeichert. Nichts wurde importiert.',
  },
  'wordpress.too_large': {
    problem: 'payload-too-large',
    en: 'The export of WordPress is too large: export at most {max} items at once.',
    de: 'Der Export aus WordPress ist zu groß. Exportieren Sie höchstens {max} Einträge auf einmal.',
  },
  'wordpress.file_status': {
    en: 'the server answers with status {status}',
    de: 'der Server antwortet mit Status {status}',
  },
  'wordpress.file_missing': {
    en: 'The file {url} does not come along: {reason}',
    de: 'Die Datei {url} kommt nicht mit: {reason}',
  },
  'wordpress.files_to_fetch': {
    en: '{count, plural, one {One file} other {# files}} of the old website will be fetched.',
    de: '{count, plural, one {Eine Datei wird} other {# Dateien werden}} von der alten Website geholt.',
  },
  'wordpress.type_left_out': {
    en: 'Left behind: {count, plural, one {one item} other {# items}} of the kind “{type}”, which a plugin brought.',
    de: 'Nicht übernommen: {count, plural, one {ein Eintrag} other {# Einträge}} der Art „{type}“ aus einem Plugin.',
  },
  'wordpress.menu_left_out': {
    en: 'Left behind: the menu “{name}”. A website has one main menu and one in its footer.',
    de: 'Nicht übernommen: das Menü „{name}“. Eine Website hat ein Hauptmenü und eines im Fuß.',
  },
  'wordpress.menu_items_left_out': {
    en: 'Menu “{name}”: {count, plural, one {one item stays} other {# items stay}} behind: {labels}.',
    de: 'Menü „{name}“: Nicht übernommen {count, plural, one {wird ein Eintrag} other {werden # Einträge}}: {labels}.',
  },
  'wordpress.shared_missing': {
    en: '“{title}”: a block that it shares with other pages is not in the export.',
    de: '„{title}“: Ein Block, den mehrere Seiten teilen, ist nicht im Export.',
  },
  'wordpress.comments_left_out': {
    en: 'Left behind: {count, plural, one {one comment} other {# comments}}.',
    de: 'Nicht übernommen: {count, plural, one {ein Kommentar} other {# Kommentare}}.',
  },
  'wordpress.search_texts_left_out': {
    en: '“{title}”: the title or description for search engines is left out, as entries take theirs from title and summary.',
    de: '„{title}“: Titel oder Beschreibung für Suchmaschinen entfallen, denn Einträge nehmen dafür Titel und Zusammenfassung.',
  },
  'wordpress.planned_before': {
    en: '“{title}” was planned for a time that has passed: it becomes a draft.',
    de: '„{title}“ war für einen vergangenen Zeitpunkt geplant und wird ein Entwurf.',
  },
  'wordpress.embed_linked': {
    en: '“{title}”: what was embedded from {url} becomes a link.',
    de: '„{title}“: Was von {url} eingebettet war, wird ein Link.',
  },
  'wordpress.not_public': {
    en: '“{title}” was private or had a password: it becomes a draft.',
    de: '„{title}“ war privat oder hatte ein Passwort und wird ein Entwurf.',
  },
  'wordpress.shortcode': {
    en: '“{title}”: what the shortcode [{name}] showed is left out.',
    de: '„{title}“: Was der Shortcode [{name}] gezeigt hat, entfällt.',
  },
  'wordpress.no_block': {
    en: '“{title}”: the kit {kit} has no block for its text or pictures.',
    de: '„{title}“: Das Kit {kit} hat keinen Block für Text oder Bilder dieser Seite.',
  },
  'wordpress.text_cut': {
    en: '“{title}” is too long for one field: its end is left out.',
    de: '„{title}“ ist zu lang für ein Feld; das Ende entfällt.',
  },
  'wordpress.posts_listed': {
    en: 'Posts become entries of the table “{table}”, at addresses below /{route}. The page “{page}” lists them.',
    de: 'Beiträge werden Einträge der Tabelle „{table}“ mit Adressen unter /{route}. Die Seite „{page}“ listet sie auf.',
  },
  'wordpress.posts_listed_nowhere': {
    en: 'Posts become entries of the table “{table}”, at addresses below /{route}. Still missing is a page that lists them: one with the block “List of entries”.',
    de: 'Beiträge werden Einträge der Tabelle „{table}“ mit Adressen unter /{route}. Noch fehlt eine Seite, die sie auflistet: eine mit dem Block „Liste von Einträgen“.',
  },
  'wordpress.posts_without_data': {
    en: '{count, plural, one {One post stays} other {# posts stay}} behind: the feature “data” is off.',
    de: '{count, plural, one {Ein Beitrag bleibt} other {# Beiträge bleiben}} zurück: Die Funktion „data“ ist abgeschaltet.',
  },
})

type Own = typeof messages
declare global {
  interface AppMessages extends Own {}
}
