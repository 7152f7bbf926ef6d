// Versions of a page as comparable documents: a revision, the draft, the published version.
import type { Api } from '../../client/api.ts'
import type { Page } from '../../client/operations.d.ts'
import type { Doc } from '../../elements/diff/changes-of.ts'

export type Version = number | 'draft' | 'published'

const HEAD = [
  'title',
  'slug',
  'nav_title',
  'in_menu',
  'in_footer_menu',
  'meta_title',
  'meta_description',
  'og_image',
  'noindex',
  'canonical',
  'link',
] as const

export async function readVersion(
  api: Api,
  page: number,
  { version, signal }: { version: Version; signal?: AbortSignal | undefined },
): Promise<Doc> {
  if (typeof version === 'number') return (await api.get('get_revision', { page, n: version }, signal)).content
  return documentOf(await api.get('get_page', { page, view: version }, signal))
}

/** The drafted part of a page, which is compared. */
export const documentOf = (page: Page): Doc => ({
  ...Object.fromEntries(HEAD.map((name) => [name, page[name]])),
  blocks: page.blocks,
})

/** The address of its preview. */
export function previewOf(page: number, version: Version): string {
  const params: Record<string, string> = typeof version === 'number' ? { revision: String(version) } : { view: version }
  return `/admin/preview/pages/${page}?${String(new URLSearchParams({ ...params, marks: '1' }))}`
}
