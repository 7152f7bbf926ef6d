// Texts for visitors, one file for each language in texts/; other languages of a website get the English.
import { readdirSync, readFileSync } from 'node:fs'
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
  to_website: string
}

/** Of a block that loads what somebody else has. */
export interface EmbedTexts {
  note: string
  privacy: string
  watch: string
  load: string
  always: string
  content: string
}

interface Language {
  texts: Texts
  categories: Record<Category, { name: string; text: string }>
  embed: EmbedTexts
}

const FOLDER = new URL('../texts/', import.meta.url)
const languages = new Map(
  readdirSync(FOLDER).map((file): [string, Language] => [
    file.replace('.json', ''),
    JSON.parse(readFileSync(new URL(file, FOLDER), 'utf8')) as Language,
  ]),
)

/** By the primary language subtag. */
const languageOf = (lang: string): Language => languages.get(lang.toLowerCase().split('-')[0]!) ?? languages.get('en')!

/** What services say of themselves is there in English and German. */
export const isGerman = (lang: string): boolean => /^de\b/i.test(lang)
export const textsFor = (lang: string): Texts => languageOf(lang).texts
export const embedTextsFor = (lang: string): EmbedTexts => languageOf(lang).embed

export const categoriesFor = (lang: string): { key: Category; name: string; text: string }[] =>
  CATEGORIES.map((key) => ({ key, ...languageOf(lang).categories[key] }))

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
