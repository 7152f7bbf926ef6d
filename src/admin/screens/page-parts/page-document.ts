// The versions of a page as documents that can be compared: a revision, the draft, what is public.
import type { Api } from '../../api.ts'
import type { Doc } from '../../elements/diff/changes-of.ts'
import type { Page } from '../../../lib/pages/schema.ts'

export type Version = number | 'draft' | 'published'

const HEAD = [
  'title', 'slug', 'nav_title', 'in_menu', 'in_footer_menu', 'meta_title', 'meta_description', 'og_image', 'noindex', 'canonical', 'link',
] as const // prettier-ignore

export async function readVersion(
  api: Api,
  page: number,
  { version, signal }: { version: Version; signal?: AbortSignal },
): Promise<Doc> {
  if (typeof version === 'number')
    return (await api.get<{ content: Doc }>(`/pages/${page}/revisions/${version}`, {}, signal)).content
  return documentOf(await api.get<Page>(`/pages/${page}`, { view: version }, signal))
}

/** The part of a page that is drafted and compared. */
export const documentOf = (page: Page): Doc => ({
  ...Object.fromEntries(HEAD.map((name) => [name, page[name]])),
  blocks: page.blocks,
})

/** Where it is shown as visitors would see it. */
export function previewOf(page: number, version: Version): string {
  const asked: Record<string, string> =
    typeof version === 'number' ? { revision: String(version) } : { view: version }
  return `/admin/preview/pages/${page}?${String(new URLSearchParams({ ...asked, marks: '1' }))}`
}
