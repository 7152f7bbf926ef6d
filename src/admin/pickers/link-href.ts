// Links of rich text as values of a link field, and back: cms://pages/{uid}#anchor is a page.
import type { Link } from '../fields/link-field.ts'

const AREAS = { page: 'pages', entry: 'entries', media: 'media' } as const
const TYPES = { pages: 'page', entries: 'entry', media: 'media' } as const

/** Undefined for no address. */
export function linkOf(href: string): Link | undefined {
  const [, area, ref, hash] = /^cms:\/\/(pages|entries|media)\/([\w-]{1,64})(#[\w-]{1,64})?$/.exec(href) ?? []
  if (area && ref) return { type: TYPES[area as keyof typeof TYPES], ref, ...(hash && { href: hash }) }
  if (/^mailto:/i.test(href)) return { type: 'email', href: href.slice(7) }
  if (/^tel:/i.test(href)) return { type: 'tel', href: href.slice(4) }
  if (href.startsWith('#')) return { type: 'anchor', href }
  return href ? { type: 'url', href } : undefined
}

/** As it was written; '' for a link that leads nowhere. */
export function hrefOf({ type, ref, href = '' }: Link = { type: 'url' }): string {
  if (type === 'page' || type === 'entry' || type === 'media')
    return ref ? `cms://${AREAS[type]}/${ref}${href}` : ''
  if (type === 'email' && href && !/^mailto:/i.test(href)) return `mailto:${href}`
  if (type === 'tel' && href && !/^tel:/i.test(href)) return `tel:${href}`
  if (type === 'anchor' && href && !href.startsWith('#')) return `#${href}`
  return href
}
