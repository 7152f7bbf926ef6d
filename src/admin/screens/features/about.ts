// What each feature is for, in the words of people who edit; those of extensions have their label alone.
import type { Translate } from '../../lang/lang.ts'

export const FEATURE_GROUPS = ['content', 'site', 'people', 'programs', 'more'] as const
export type FeatureGroup = (typeof FEATURE_GROUPS)[number]

const GROUPS: Record<string, FeatureGroup> = {
  ...of('content', ['pages.structure', 'media', 'media.captions', 'media.svg', 'data', 'data.schema']),
  ...of('content', ['data.shared', 'calendar', 'forms', 'requests', 'blocks.custom']),
  ...of('site', ['settings', 'design', 'fonts', 'languages', 'redirects', 'maps', 'ai']),
  ...of('people', ['users', 'review']),
  ...of('programs', ['api', 'mcp', 'webhooks', 'system']),
}

function of(group: FeatureGroup, keys: string[]): Record<string, FeatureGroup> {
  return Object.fromEntries(keys.map((key) => [key, group]))
}

/** In the order in which they are listed. */
export function inGroups<T extends { key: string }>(features: T[]): [FeatureGroup, T[]][] {
  const order = Object.keys(GROUPS)
  const sorted = [...features].sort((a, b) => order.indexOf(a.key) - order.indexOf(b.key))
  return FEATURE_GROUPS.map((group): [FeatureGroup, T[]] => [
    group,
    sorted.filter(({ key }) => (GROUPS[key] ?? 'more') === group),
  ]).filter(([, found]) => found.length > 0)
}

export const groupTitle = (group: FeatureGroup, t: Translate): string =>
  ({
    content: t('Content'),
    site: t('Website'),
    people: t('People and access'),
    programs: t('Programs and technology'),
    more: t('Extensions'),
  })[group]

/** Empty for a feature that is not known here. */
export function aboutOf(key: string, t: Translate): string {
  const all: Record<string, string> = {
    'pages.structure': t('When it is off, pages can be edited, but none is added, moved or deleted.'),
    media: t('Pictures, videos, sounds and documents for the pages.'),
    'media.captions': t('Written words for those who cannot hear, or have the sound off.'),
    'media.svg': t('Drawings that stay sharp at every size, for example logos.'),
    data: t('What there are many of, in tables: products, events, news, people in the team.'),
    'data.schema': t('Make tables, and decide which fields their entries have.'),
    'data.shared': t('Several of your websites show the same entries.'),
    calendar: t('Entries that have a date, shown as a calendar.'),
    forms: t('Visitors write to you, book or apply on a page.'),
    requests: t('What visitors send arrives encrypted: only people who have a key can read it.'),
    'blocks.custom': t('Build blocks of your own for the pages.'),
    settings: t('Name, logo, address and footer of the website, and its menus.'),
    design: t('Colours, fonts and shapes of the website.'),
    fonts: t('Add more fonts; they are kept on this server.'),
    languages: t('Write the website in several languages.'),
    redirects: t('Old addresses lead to new ones, so that no link ends in nothing.'),
    maps: t('Maps on pages. They come from this server, so that nobody else learns who looks at them.'),
    ai: t('AI writes, translates and describes, once a provider is set up under “AI”.'),
    users: t('Invite more people, and decide what each may do.'),
    review: t('What some people and programs change waits until somebody approves it.'),
    api: t('Other programs read and change the website with a key that you give them.'),
    mcp: t('AI assistants read the website and propose changes.'),
    webhooks: t('Other services are told as soon as something changes.'),
    system: t('See what the service does in the background, and whether all is well.'),
  }
  return all[key] ?? ''
}
