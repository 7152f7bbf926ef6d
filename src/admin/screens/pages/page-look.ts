// The appearance of a page in the tree: its icon and name.
import type { Translate } from '../../lang/lang.ts'
import { isHome, type PageRow } from './page-row.ts'

/** The states to filter by. */
export const STATES = ['published', 'changed', 'draft', 'in_review', 'scheduled', 'offline', 'archived'] as const

export function iconOf(page: Pick<PageRow, 'type' | 'slug'>): {
  name: string
  key: PageRow['type'] | 'home'
} {
  if (page.type === 'page' && isHome(page)) return { name: 'house', key: 'home' }
  const names: Record<PageRow['type'], string> = {
    page: 'file-text',
    link: 'link-simple',
    folder: 'folder',
    not_found: 'question',
    template: 'stack',
  }
  return { name: names[page.type], key: page.type }
}

export function typeName(key: PageRow['type'] | 'home', t: Translate): string {
  return {
    home: t('Home page'),
    page: t('Page'),
    link: t('Link'),
    folder: t('Folder'),
    not_found: t('Page for what is not found'),
    template: t('Template'),
  }[key]
}

/** Its address on the website including the language, without a trailing slash. */
export const addressOf = ({ url }: Pick<PageRow, 'url'>): string | undefined =>
  url === null ? undefined : decodeURI(new URL(url, location.href).pathname)

/** Where its draft is edited in place; undefined for pages without an address. */
export function editAddress(
  { type, path, lang }: Pick<PageRow, 'type' | 'path' | 'lang'>,
  defaultLang: string,
): string | undefined {
  if (path === null || type === 'link' || type === 'folder' || type === 'template') return undefined
  const parts = [lang === defaultLang ? '' : lang, path].filter(Boolean)
  return `/admin/edit/${parts.join('/')}`
}
