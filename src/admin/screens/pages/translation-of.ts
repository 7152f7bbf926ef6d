// The translation of a page, where there is one: two languages' pages of the same group.
import type { Api } from '../../client/api.ts'
import { loadPages, type PageRow } from './page-row.ts'

/** Of a large website only what its top tells; undefined is then no answer, and translating says what is there. */
export async function translationOf(api: Api, page: PageRow, lang: string): Promise<PageRow | undefined> {
  const { rows } = await loadPages(api, lang)
  return rows.find(({ translation_group }) => translation_group === page.translation_group)
}
