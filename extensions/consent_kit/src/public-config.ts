// The public configuration of a website's consent in one language, fetched only by pages that need it.
import { createHash } from 'node:crypto'
import { buttonColors } from './colors.ts'
import { serviceOf, type Service, type StoredItem } from './services.ts'
import { serviceSources } from './policy.ts'
import type { Settings, UsedService } from './settings.ts'
import { categoriesFor, isGerman, storedText, textsFor, type Texts } from './texts.ts'

export interface PublicItem extends Pick<StoredItem, 'name' | 'where'> {
  /** What it is, and how long it stays. */
  text: string
}
export interface PublicService {
  key: string
  bit: number
  name: string
  category: string
  provider: string
  text: string
  privacy_url: string
  hosts: string[]
  stored: PublicItem[]
  signals: string[]
  requires: string[]
  embed: boolean
  params: Record<string, string>
}
export interface PublicConfig {
  version: number
  revision: number
  lang: string
  days: number
  layout: Settings['layout']
  scheme: Settings['scheme']
  look: { light: ReturnType<typeof buttonColors>; dark: ReturnType<typeof buttonColors> }
  texts: Texts
  links: { label: string; href: string }[]
  categories: { key: string; name: string; text: string }[]
  services: PublicService[]
  /** What is stored of the choice itself. */
  own: PublicItem[]
}

export function publicConfig(settings: Settings, lang: string): PublicConfig {
  const { revision, asked, days, layout, scheme, accent } = settings
  const own = settings.texts[lang] ?? {}
  const texts = textsFor(lang)
  const services = settings.services.flatMap((used) => {
    const service = serviceOf(used.key)
    return service ? [publicService(service, used, lang)] : []
  })
  const used = new Set(services.map(({ category }) => category))
  return {
    version: asked,
    revision,
    lang,
    days,
    layout,
    scheme,
    look: { light: buttonColors(accent, 'light'), dark: buttonColors(accent, 'dark') },
    texts: { ...texts, title: own.title || texts.title, text: own.text || texts.text },
    links: [
      ...(own.privacy_url ? [{ label: texts.privacy, href: own.privacy_url }] : []),
      ...(own.imprint_url ? [{ label: texts.imprint, href: own.imprint_url }] : []),
    ],
    categories: categoriesFor(lang).filter(({ key }) => key === 'necessary' || used.has(key)),
    services,
    own: ownItems(days).map((item) => publicItem(item, texts)),
  }
}

const ownItems = (days: number): StoredItem[] => [
  { name: 'cms_consent', where: 'first-party', lifetime_days: days },
  { name: 'cms-consent', where: 'localStorage', lifetime_days: 'persistent' },
]

const publicItem = (item: StoredItem, texts: Texts): PublicItem => ({
  name: item.name,
  where: item.where,
  text: storedText(texts, item),
})

/** Part of its URL, so that browsers cache it until it changes. */
export const stampOf = (config: PublicConfig): string =>
  createHash('sha256').update(JSON.stringify(config)).digest('hex').slice(0, 12)

function publicService(service: Service, used: UsedService, lang: string): PublicService {
  const { key, bit, name, provider, privacy_url, embed, consent_mode: signals } = service
  const hosts = Object.values(serviceSources(service, used)).flat()
  return {
    key,
    bit,
    name,
    category: used.category ?? service.category,
    provider: `${provider.name}, ${countryName(provider.country, lang)}`,
    text: isGerman(lang) ? service.policy_note_de : service.policy_note,
    privacy_url,
    hosts: [...new Set(hosts.map((host) => host.replace(/^\w+:\/\//, '')))],
    stored: service.cookies.map((item) => publicItem(item, textsFor(lang))),
    signals,
    requires: service.requires ?? [],
    embed,
    params: used.params,
  }
}

const COUNTRIES: Record<string, string> = {
  Ireland: 'IE',
  Germany: 'DE',
  Sweden: 'SE',
  'United States': 'US',
  'United Kingdom': 'GB',
  Malta: 'MT',
  Estonia: 'EE',
  Luxembourg: 'LU',
  'New Zealand (Cloud)': 'NZ',
}

function countryName(country: string, lang: string): string {
  const code = COUNTRIES[country]
  return code ? (new Intl.DisplayNames([lang], { type: 'region' }).of(code) ?? country) : country
}
