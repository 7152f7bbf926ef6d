// The translations of a page, from the server.
import type { App } from '../../app-context.ts'
import { translationsAmong, type Translation } from '../../editing/translations.ts'
import type { PageRow } from '../pages/page-row.ts'

export type PageTranslation = Translation<PageRow>

export async function translationsOf(
  { api, me }: Pick<App, 'api' | 'me'>,
  { translation_group }: Pick<PageRow, 'translation_group'>,
  signal?: AbortSignal,
): Promise<PageTranslation[]> {
  const query = { 'filter[translation_group]': translation_group, limit: 200 }
  return translationsAmong(await api.get('list_pages', query, signal), me.site)
}
