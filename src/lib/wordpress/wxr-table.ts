// The table of imported posts, named in the language of the website.
import type { Context } from '../core/operation/context.ts'
import { parseFields, type FieldSpecs } from '../fields/fields.ts'
import { ownLanguage } from '../platform/i18n/admin-text.ts'
import { uidOf } from './wxr-identity.ts'
import type { Converting } from './wxr-records.ts'

interface PostsTable extends Pick<Converting, 'table' | 'route' | 'formerRoutes'> {
  /** The posts were not imported before. */
  isNew: boolean
}

/** The name may be taken by another table. Posts that were imported before keep the route that their table has by now. */
export async function tableFor({ db, site }: Context): Promise<PostsTable> {
  const { route } = namesIn(site.default_language)
  for (const table of ['posts', 'blog_posts', 'wordpress_posts']) {
    const columns = db.selectFrom('data_tables').select(['uid', 'settings', 'removed'])
    const there = await columns.where('living', '=', table).executeTakeFirst()
    if (!there) return { table, route, formerRoutes: [], isNew: true }
    if (there.uid !== tableUid(table)) continue
    const settings = JSON.parse(there.settings) as { route?: string }
    const { routes: formerRoutes = [] } = JSON.parse(there.removed) as { routes?: string[] }
    return { table, route: settings.route, formerRoutes, isNew: false }
  }
  return { table: 'wordpress_posts', route, formerRoutes: [], isNew: false }
}

const tableUid = (handle: string) => uidOf('table', { link: '', id: handle })

const NAMES = {
  en: { name: 'Posts', singular: 'Post', route: 'posts' },
  de: { name: 'Beiträge', singular: 'Beitrag', route: 'beitraege' },
}
/** Of a new table, in the language of a website. */
export const namesIn = (lang: string) => NAMES[ownLanguage(lang) ?? 'en']

export function tableRecord({ ctx, table: handle, route }: Converting): object {
  const lang = ctx.site.default_language
  const fields = parseFields(fieldsIn(lang), 'posts').map(({ type, name, ...options }) => ({
    id: name,
    type,
    name,
    ...options,
  }))
  const settings = {
    ...(route !== undefined && { route }),
    title_field: 'title',
    image_field: 'image',
    description_field: 'summary',
    sort_field: '@published_at',
    sort_dir: 'desc',
    kind: 'content',
    schema_type: 'BlogPosting',
  }
  const { name, singular } = namesIn(lang)
  return { uid: tableUid(handle), handle, name, singular, icon: null, fields, settings }
}

function fieldsIn(lang: string): FieldSpecs {
  const own = ownLanguage(lang) ?? 'en'
  const named = (en: string, de: string) => ({ label: { en, de }[own], labels: { en, de } })
  return {
    title: { type: 'text', ...named('Title', 'Titel'), required: true, max: 250, searchable: 'high' },
    summary: { type: 'textarea', ...named('Summary', 'Zusammenfassung') },
    text: { type: 'richtext', ...named('Text', 'Text'), searchable: 'normal' },
    image: { type: 'media', ...named('Picture', 'Bild'), kinds: ['image'] },
    images: { type: 'media', ...named('Pictures', 'Bilder'), kinds: ['image'], multiple: true },
    categories: { type: 'multiselect', ...named('Categories', 'Kategorien'), creatable: true },
    tags: { type: 'multiselect', ...named('Tags', 'Schlagwörter'), creatable: true },
    author: { type: 'text', ...named('Author', 'Autor') },
  }
}
