// Why the user cannot edit an entry: their role, their part of the content, another website, the trash.
import type { Entry } from '../../client/operations.d.ts'
import type { App } from '../../app-context.ts'

interface Looked {
  handle: string
  lang: string
  entry?: Pick<Entry, 'origin_site'> | undefined
}

/** A sentence; undefined when they may edit it. */
export function closedFor({ me, can, t }: Pick<App, 'me' | 'can' | 't'>, looked: Looked): string | undefined {
  const { handle, lang, entry } = looked
  if (entry && isForeign(entry, me.site.key))
    return t('This entry belongs to the website {site}: it can be changed there.', { site: entry.origin_site! })
  if (!can('data.edit')) return t('Your role lets you look at this entry, not change it.')
  const { tables = [], languages = [] } = me.limits ?? {}
  const isWithin = isAmong(tables, handle) && isAmong(languages, lang)
  return isWithin ? undefined : t('You may look at this entry. What you may change lies elsewhere.')
}

/** An empty list means no restriction. */
const isAmong = (list: readonly string[], one: string) => !list.length || list.includes(one)

const isForeign = ({ origin_site }: Pick<Entry, 'origin_site'>, site: string): boolean =>
  origin_site !== null && origin_site !== site
