// Addresses of the manual, and where the links of its chapters lead.

export const MANUAL = '/admin/hilfe/technik'

export const chapterHref = (key: string, anchor?: string): string =>
  `${MANUAL}/${encodeURIComponent(key)}${anchor ? `#${anchor}` : ''}`

/** Of a link in a chapter: another chapter, the form for trying, the same page, the web; undefined for what is not here. */
export function linkTarget(href: string, chapters: ReadonlySet<string>): string | undefined {
  if (href.startsWith('#')) return href
  if (/^https?:\/\//.test(href)) return href
  if (href.startsWith('/admin/')) return href
  if (/^try\?(operation|tool)=\w+$/.test(href)) return `${MANUAL}/${href}`
  const [, key = '', anchor] = /^(?:\.\/)?([\w-]+)(?:\.md)?(?:#(.+))?$/.exec(href) ?? []
  return chapters.has(key) ? chapterHref(key, anchor) : undefined
}
