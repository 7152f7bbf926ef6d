// What the editor loads before it opens: the page, the types of blocks there are, the options of a section.
import type { FieldDeclaration } from '../../../lib/fields/declaration.ts'
import type { App } from '../../app-context.ts'
import type { Block, ServerPage } from '../../editing/document.ts'
import { workLanguage } from '../../work-language.ts'
import { closedFor } from '../pages/closed-for.ts'

export type { Block, FieldDeclaration }

export interface BlockType {
  type: string
  label: string
  description: string | null
  icon: string
  group: string
  /** Key and label; the first one is taken when none is chosen. */
  variants: Record<string, string>
  /** Other blocks lie in it. */
  children: boolean
  sample: Record<string, unknown> | null
  fields: FieldDeclaration[]
}

/** A page as get_page answers it. */
export interface EditedPage extends ServerPage {
  lang: string
  parent_id: number | null
  type: 'page' | 'template' | 'link' | 'folder' | 'not_found'
  /** Handle of the table whose entries a template shows. */
  template_for: string | null
  status: PageStatus
  path: string | null
  url: string | null
  has_unpublished_changes: boolean
  publish_at: string | null
  unpublish_at: string | null
  published_at: string | null
  created_at: string
  updated_at: string
}
export type PageStatus = 'draft' | 'in_review' | 'scheduled' | 'published' | 'offline' | 'archived' | 'trash'

export interface EditorData {
  page: EditedPage
  types: BlockType[]
  section: FieldDeclaration[]
  /** Why this person can only look at it. */
  closed?: string | undefined
}

const TYPES = '/block-types'
const SECTION_OPTIONS = '/section-options'
const pageAt = (id: string) => `/pages/${encodeURIComponent(id)}`
const typesIn = (locale: string, lang?: string) => ({ with_fields: true, locale, limit: 200, lang })

/** What `loadPage` asks for, begun while the editor itself is loaded. */
export function askAhead(app: App, id: string): void {
  const { api, lang } = app
  api.ahead(pageAt(id), {})
  api.ahead(TYPES, typesIn(lang, workLanguage(app)))
  api.ahead(SECTION_OPTIONS, { locale: lang })
}

/** Throws what a call throws. */
export async function loadPage(app: App, id: string, signal: AbortSignal): Promise<EditorData> {
  const { api, lang } = app
  const likely = workLanguage(app)
  const [page, first, section] = await Promise.all([
    api.get<EditedPage>(pageAt(id), {}, signal),
    loadTypes(app, signal, likely),
    api.get<{ fields: FieldDeclaration[] }>(SECTION_OPTIONS, { locale: lang }, signal),
  ])
  const types = page.lang === likely ? first : await loadTypes(app, signal, page.lang)
  return { page, types, section: section.fields, closed: await closedFor(app, page, signal) }
}

/** The types of blocks of this website, labelled for the person; with samples for pages in a language. */
export const loadTypes = (
  { api, lang: locale }: Pick<App, 'api' | 'lang'>,
  signal?: AbortSignal,
  lang?: string,
): Promise<BlockType[]> => api.get<BlockType[]>(TYPES, typesIn(locale, lang), signal)
