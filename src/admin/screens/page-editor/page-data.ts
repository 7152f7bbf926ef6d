// The data that the editor needs before it opens: the page, the block types, the options of a section.
import type { BlockType as Described, FieldDeclaration, Page } from '../../client/operations.d.ts'
import type { App } from '../../app-context.ts'
import type { Block } from '../../editing/document.ts'
import { workLanguage } from '../../work-language.ts'
import { closedFor } from '../pages/read-only-reason.ts'

export type { Block, FieldDeclaration }
export type PageStatus = Page['status']

/** With the fields of its form. */
export type BlockType = Described & { fields: FieldDeclaration[] }

export interface EditorData {
  page: Page
  types: BlockType[]
  section: FieldDeclaration[]
  /** Why it is read-only for the user. */
  closed?: string | undefined
}

const typesIn = (locale: string, lang?: string) => ({ with_fields: true, locale, limit: 200, lang })

/** Starts the requests of `loadPage` while the code of the editor is loading. */
export function prefetchPage(app: App, id: string): void {
  const { api, lang } = app
  api.prefetch('get_page', { page: id })
  api.prefetch('list_block_types', typesIn(lang, workLanguage(app)))
  api.prefetch('get_section_options', { locale: lang })
}

/** Throws the errors of the requests. */
export async function loadPage(app: App, id: string, signal: AbortSignal): Promise<EditorData> {
  const { api, lang } = app
  const likely = workLanguage(app)
  const [page, first, section] = await Promise.all([
    api.get('get_page', { page: id }, signal),
    loadTypes(app, signal, likely),
    api.get('get_section_options', { locale: lang }, signal),
  ])
  const types = page.lang === likely ? first : await loadTypes(app, signal, page.lang)
  return { page, types, section: section.fields, closed: await closedFor(app, page, signal) }
}

/** The block types of this website, with labels in the user's language, and samples for pages in a language. */
export async function loadTypes(
  { api, lang: locale }: Pick<App, 'api' | 'lang'>,
  signal?: AbortSignal,
  lang?: string,
): Promise<BlockType[]> {
  const types = await api.get('list_block_types', typesIn(locale, lang), signal)
  return types.map((type) => ({ ...type, fields: type.fields ?? [] }))
}
