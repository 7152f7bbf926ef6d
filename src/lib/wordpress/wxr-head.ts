// What WordPress and its plugins say about a page or post beside its text: title, state, texts for search engines.
import { beginning } from '../base/text/text.ts'
import { message } from '../base/catalogue/message.ts'
import type { WxrItem } from './read-wxr.ts'
import type { Converting } from './wxr-records.ts'

/** Published content stays published, what is planned stays planned; everything else becomes a draft. */
export function stateOf({ ctx, notes }: Converting, { status, date, hasPassword, title }: WxrItem) {
  const isPublic = status === 'publish' && !hasPassword
  const isDue = status === 'future' && !hasPassword && date !== undefined && date > ctx.now.toISOString()
  if (status === 'private' || hasPassword) notes.push(message('wordpress.not_public', { title }))
  else if (status === 'future' && !isDue) notes.push(message('wordpress.planned_before', { title }))
  return {
    status: isPublic ? 'published' : isDue ? 'scheduled' : 'draft',
    published_at: isPublic ? (date ?? new Date(0).toISOString()) : null,
    publish_at: isDue ? date : null,
    unpublish_at: null,
    published: isPublic ? 'draft' : null,
  }
}

const oneLine = (text: string): string =>
  text
    .replace(/<[^>]*>/g, '')
    .replace(/\s+/g, ' ')
    .trim()

export const titleOf = ({ title, slug, id }: WxrItem, max: number): string =>
  beginning(oneLine(title) || slug || id, max)

const LONGEST = { meta_title: 120, meta_description: 320 }
const SEPARATOR = '-'

/** Texts of the plugin Yoast SEO; null where there are none. */
export function searchTexts({ title }: Converting, item: WxrItem) {
  const known = new Map([
    ['title', titleOf(item, 200)],
    ['sitename', title],
    ['sep', SEPARATOR],
  ])
  const text = (key: string, max: number): string | null => {
    const resolved = (item.meta.get(key) ?? '').replace(/%%(\w{1,40})%%/g, (_, name: string) => known.get(name) ?? '')
    const parts = oneLine(resolved)
      .replace(/^(?:- )+|(?: -)+$/g, '')
      .replace(/ -(?: -)+ /g, ' - ')
    return parts === '' || parts === SEPARATOR ? null : beginning(parts, max).trim()
  }
  return {
    meta_title: text('_yoast_wpseo_title', LONGEST.meta_title),
    meta_description: text('_yoast_wpseo_metadesc', LONGEST.meta_description),
  }
}
