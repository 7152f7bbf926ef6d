// Texts for visitors, in English and German; other languages of a website get the English.
import { CATEGORIES, type Category, type StoredItem } from './services.ts'

export interface Texts {
  title: string
  text: string
  accept: string
  refuse: string
  choose: string
  save: string
  settings: string
  settings_text: string
  close: string
  privacy: string
  imprint: string
  always: string
  provider: string
  purpose: string
  hosts: string
  stored: string
  nothing_stored: string
  privacy_of: string
  session: string
  persistent: string
  day: string
  days: string
  hours: string
  first_party: string
  third_party: string
  storage: string
  proof: string
  proof_none: string
  gpc: string
  details: string
  needs: string
  own_name: string
  own_text: string
  page_text: string
}

const en: Texts = {
  title: 'Your privacy, your choice',
  text: 'We would like to use services of other providers, for example to count visits or to show maps and videos. They may store data on your device and learn your IP address. Nothing is loaded before you agree, and you can change your choice at any time at the bottom of every page.',
  accept: 'Accept all',
  refuse: 'Refuse all',
  choose: 'Choose services',
  save: 'Save choice',
  settings: 'Privacy settings',
  settings_text:
    'Choose which services this website may use. You can withdraw your consent here at any time, as easily as you gave it.',
  close: 'Close',
  privacy: 'Privacy policy',
  imprint: 'Legal notice',
  always: 'Always on',
  provider: 'Provider',
  purpose: 'Purpose',
  hosts: 'Connects to',
  stored: 'Stored on your device',
  nothing_stored: 'Stores nothing on your device.',
  privacy_of: 'Privacy policy of {name}',
  session: 'until the browser is closed',
  persistent: 'until it is deleted',
  day: '1 day',
  days: '{n} days',
  hours: 'less than a day',
  first_party: 'cookie of this website',
  third_party: 'cookie of the provider',
  storage: 'storage of the browser',
  proof: 'Your choice of {date}, number {id}',
  proof_none: 'You have not made a choice yet.',
  gpc: 'Your browser asks websites not to share data (Global Privacy Control). We take that as a refusal.',
  details: 'Details',
  needs: 'Works only together with {names}.',
  own_name: 'Your choice',
  own_text: 'Remembers what you choose here.',
  page_text: 'These services are used on this website once you agree.',
}

const de: Texts = {
  title: 'Ihre Privatsphäre, Ihre Wahl',
  text: 'Wir möchten Dienste anderer Anbieter nutzen, zum Beispiel um Besuche zu zählen oder um Karten und Videos zu zeigen. Diese können Daten auf Ihrem Gerät speichern und erfahren Ihre IP-Adresse. Vor Ihrer Einwilligung wird nichts geladen. Ihre Auswahl können Sie jederzeit am Ende jeder Seite ändern.',
  accept: 'Alle akzeptieren',
  refuse: 'Alle ablehnen',
  choose: 'Auswahl anpassen',
  save: 'Auswahl speichern',
  settings: 'Datenschutz-Einstellungen',
  settings_text:
    'Wählen Sie, welche Dienste diese Website nutzen darf. Ihre Einwilligung können Sie hier jederzeit widerrufen, so einfach, wie Sie sie erteilt haben.',
  close: 'Schließen',
  privacy: 'Datenschutzerklärung',
  imprint: 'Impressum',
  always: 'Immer aktiv',
  provider: 'Anbieter',
  purpose: 'Zweck',
  hosts: 'Verbindungen zu',
  stored: 'Auf Ihrem Gerät gespeichert',
  nothing_stored: 'Speichert nichts auf Ihrem Gerät.',
  privacy_of: 'Datenschutz bei {name}',
  session: 'bis zum Schließen des Browsers',
  persistent: 'bis zum Löschen',
  day: '1 Tag',
  days: '{n} Tage',
  hours: 'weniger als ein Tag',
  first_party: 'Cookie dieser Website',
  third_party: 'Cookie des Anbieters',
  storage: 'Speicher des Browsers',
  proof: 'Ihre Auswahl vom {date}, Nummer {id}',
  proof_none: 'Sie haben noch keine Auswahl getroffen.',
  gpc: 'Ihr Browser bittet Websites, keine Daten weiterzugeben (Global Privacy Control). Das gilt hier als Ablehnung.',
  details: 'Details',
  needs: 'Funktioniert nur zusammen mit {names}.',
  own_name: 'Ihre Auswahl',
  own_text: 'Merkt sich, was Sie hier auswählen.',
  page_text: 'Diese Dienste nutzt diese Website, sobald Sie zustimmen.',
}

type Named = Record<Category, { name: string; text: string }>

const CATEGORY_EN: Named = {
  necessary: { name: 'Necessary', text: 'Needed for the website to work. They cannot be switched off.' },
  functional: {
    name: 'Functions',
    text: 'Add functions such as chats, bookings, fonts or protection from spam.',
  },
  statistics: {
    name: 'Statistics',
    text: 'Count visits and show which pages are read, so that we can improve the website.',
  },
  marketing: {
    name: 'Marketing',
    text: 'Measure the success of advertisements and show them to fit your interests, also on other websites.',
  },
  media: {
    name: 'Media of others',
    text: 'Show videos, maps, posts and players of other platforms right on the page.',
  },
}
const CATEGORY_DE: Named = {
  necessary: {
    name: 'Notwendig',
    text: 'Für den Betrieb der Website erforderlich. Lassen sich nicht abschalten.',
  },
  functional: {
    name: 'Funktionen',
    text: 'Ergänzen Funktionen wie Chat, Terminbuchung, Schriften oder Schutz vor Spam.',
  },
  statistics: {
    name: 'Statistik',
    text: 'Zählen Besuche und zeigen, welche Seiten gelesen werden, damit wir die Website verbessern können.',
  },
  marketing: {
    name: 'Marketing',
    text: 'Messen den Erfolg von Anzeigen und richten sie nach Ihren Interessen aus, auch auf anderen Websites.',
  },
  media: {
    name: 'Externe Medien',
    text: 'Zeigen Videos, Karten, Beiträge und Player anderer Plattformen direkt auf der Seite.',
  },
}

/** English or German, by the primary language subtag. */
export const isGerman = (lang: string): boolean => /^de\b/i.test(lang)
export const textsFor = (lang: string): Texts => (isGerman(lang) ? de : en)

export const categoriesFor = (lang: string): { key: Category; name: string; text: string }[] =>
  CATEGORIES.map((key) => ({ key, ...(isGerman(lang) ? CATEGORY_DE : CATEGORY_EN)[key] }))

/** Label of the link in the footer of every page. */
export const footerLabel = (lang: string): string => textsFor(lang).settings

export const fillText = (text: string, vars: Record<string, string>): string =>
  text.replace(/\{(\w+)\}/g, (hole, name: string) => vars[name] ?? hole)

/** What an item is, and how long it stays: `cookie of this website, 90 days`. */
export function storedText(texts: Texts, { where, lifetime_days }: Omit<StoredItem, 'name'>): string {
  const kind = { 'first-party': texts.first_party, 'third-party': texts.third_party }[where as string] ?? texts.storage
  return lifetime_days === null ? kind : `${kind}, ${lifetimeText(texts, lifetime_days)}`
}

function lifetimeText(texts: Texts, days: number | 'session' | 'persistent'): string {
  if (typeof days !== 'number') return texts[days]
  return days < 1 ? texts.hours : days === 1 ? texts.day : fillText(texts.days, { n: String(Math.round(days)) })
}
