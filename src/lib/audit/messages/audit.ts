// What the audit says of a website.
import { defineMessages } from '../../base/catalogue/define-messages.ts'

export const messages = defineMessages({
  'audit.link_broken': {
    en: 'The link to {href} leads nowhere.',
    de: 'Der Link auf {href} führt ins Leere.',
  },
  'audit.anchor_missing': {
    en: 'The link leads to {href}, but the page has no section of that name.',
    de: 'Der Link führt zu {href}, die Seite hat aber keinen Abschnitt dieses Namens.',
  },
  'audit.link_hidden_page': {
    en: 'A link leads to the page “{title}”, which is not published.',
    de: 'Ein Link führt zur Seite „{title}“, die nicht veröffentlicht ist.',
  },
  'audit.link_gone_page': {
    en: 'A link leads to a page that is not there any more.',
    de: 'Ein Link führt zu einer Seite, die es nicht mehr gibt.',
  },
  'audit.link_hidden_entry': {
    en: 'A link leads to an entry that is not published.',
    de: 'Ein Link führt zu einem Eintrag, der nicht veröffentlicht ist.',
  },
  'audit.media_gone': {
    en: 'A file is shown or linked here that is not in the media library any more.',
    de: 'Hier ist eine Datei eingebunden, die nicht mehr in der Mediathek liegt.',
  },
  'audit.menu_page_hidden': {
    en: 'The menu item “{label}” belongs to a page that visitors do not see.',
    de: 'Der Menüpunkt „{label}“ gehört zu einer Seite, die Besucher nicht sehen.',
  },
  'audit.redirect_nowhere': {
    en: 'The redirect of {from} leads to {to}, where nothing is.',
    de: 'Die Weiterleitung von {from} führt zu {to}; dort gibt es keine Seite.',
  },
  'audit.outside_broken': {
    en: '{url} could not be opened: its server answered {status}.',
    de: '{url} lässt sich nicht öffnen: Der Server meldet {status}.',
  },
  'audit.outside_silent': {
    en: '{url} could not be opened: its server does not answer.',
    de: '{url} lässt sich nicht öffnen: Der Server antwortet nicht.',
  },
  'audit.alt_missing': {
    en: 'The picture {name} has no alternative text.',
    de: 'Das Bild {name} hat keinen Alternativtext.',
  },
  'audit.picture_without_alt': {
    en: 'The picture {src} has no alternative text, and nothing says that it is decorative.',
    de: 'Das Bild {src} hat keinen Alternativtext und ist nicht als dekorativ gekennzeichnet.',
  },
  'audit.heading_none': {
    en: 'The page has no heading of level 1.',
    de: 'Die Seite hat keine Überschrift der Ebene 1.',
  },
  'audit.heading_twice': {
    en: 'The page has a second heading of level 1: “{text}”.',
    de: 'Die Seite hat eine zweite Überschrift der Ebene 1: „{text}“.',
  },
  'audit.heading_empty': {
    en: 'A heading of level {level} is empty.',
    de: 'Eine Überschrift der Ebene {level} ist leer.',
  },
  'audit.heading_skipped': {
    en: 'The heading “{text}” of level {level} follows one of level {before}: a level is left out.',
    de: 'Die Überschrift „{text}“ der Ebene {level} folgt auf eine der Ebene {before}: Eine Ebene ist ausgelassen.',
  },
  'audit.contrast_low_light': {
    en: '“{token}” on “{other}” has a contrast of {ratio, number} in light mode; {min, number} are needed.',
    de: '„{token}“ auf „{other}“ hat im hellen Modus einen Kontrast von {ratio, number}; nötig sind {min, number}.',
  },
  'audit.contrast_low_dark': {
    en: '“{token}” on “{other}” has a contrast of {ratio, number} in dark mode; {min, number} are needed.',
    de: '„{token}“ auf „{other}“ hat im dunklen Modus einen Kontrast von {ratio, number}; nötig sind {min, number}.',
  },
  'audit.title_long': {
    en: 'The title has {length} characters; search engines show about {max}.',
    de: 'Der Titel hat {length} Zeichen; Suchmaschinen zeigen etwa {max}.',
  },
  'audit.title_twice': {
    en: 'The page “{title}” has the same title.',
    de: 'Die Seite „{title}“ hat denselben Titel.',
  },
  'audit.description_missing': {
    en: 'The description for search engines is missing.',
    de: 'Die Meta-Beschreibung fehlt.',
  },
  'audit.description_long': {
    en: 'The description has {length} characters; search engines show about {max}.',
    de: 'Die Meta-Beschreibung hat {length} Zeichen; Suchmaschinen zeigen etwa {max}.',
  },
  'audit.description_twice': {
    en: 'The page “{title}” has the same description.',
    de: 'Die Seite „{title}“ hat dieselbe Meta-Beschreibung.',
  },
  'audit.energy_missing': {
    en: 'What the law asks advertisements to say of the energy certificate is missing: {fields}.',
    de: 'Pflichtangaben zum Energieausweis fehlen: {fields}.',
  },
  'audit.translation_missing': {
    en: 'The translation into {language} is missing.',
    de: 'Die Übersetzung fehlt: {language}.',
  },
  'audit.translation_draft': {
    en: 'The translation into {language} is not published.',
    de: 'Die Übersetzung ist nicht veröffentlicht: {language}.',
  },
  'audit.media_unused': {
    en: 'The file {name} is used nowhere.',
    de: 'Die Datei {name} wird nirgends verwendet.',
  },
  'audit.form_without_consent': {
    en: 'The form “{name}” neither links to a privacy page nor asks for consent.',
    de: 'Das Formular „{name}“ verweist weder auf eine Datenschutzseite noch fragt es nach der Einwilligung.',
  },
  'audit.page_unlinked': {
    en: 'No menu and no page leads here.',
    de: 'Kein Menü und keine Seite führt hierher.',
  },
  'audit.finding_unknown': {
    problem: 'not-found',
    en: 'The audit has no finding {finding}, or has it no more.',
    de: 'Die Prüfung hat keinen Befund {finding} oder hat ihn nicht mehr.',
  },
  'audit.finding_format': {
    en: 'must be the id of a finding of audit_site',
    de: 'muss die Kennung eines Befunds von audit_site sein',
  },
})

type Own = typeof messages
declare global {
  interface AppMessages extends Own {}
}
