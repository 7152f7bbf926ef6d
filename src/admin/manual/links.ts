// Addresses of the manual, and the targets of links in its chapters.

export const MANUAL = '/admin/hilfe/technik'

export const chapterHref = (key: string, anchor?: string): string =>
  `${MANUAL}/${encodeURIComponent(key)}${anchor ? `#${anchor}` : ''}`

/** For a link in a chapter: another chapter, the test form, the same page, the web; undefined for an unavailable target. */
export function linkTarget(href: string, chapters: ReadonlySet<string>): string | undefined {
  if (href.startsWith('#')) return href
  if (/^https?:\/\//.test(href)) return href
  if (href.startsWith('/admin/')) return href
  if (/^try\?(operation|tool)=\w+$/.test(href)) return `${MANUAL}/${href}`
  const [, key = '', anchor] = /^(?:\.\/)?([\w-]+)(?:\.md)?(?:#(.+))?$/.exec(href) ?? []
  return chapters.has(key) ? chapterHref(key, anchor) : undefined
}
