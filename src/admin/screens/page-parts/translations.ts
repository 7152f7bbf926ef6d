// The translations of a page in the languages of the website: existing, missing, outdated.
import type { App } from '../../app-context.ts'
import type { PageRow } from '../pages/page-row.ts'

export interface Translation {
  lang: string
  page: PageRow | undefined
  state: 'original' | 'there' | 'missing' | 'older'
}
/** In the order of the website's languages; the original is the page in the first one, or the oldest one. */
export async function translationsOf(
  { api, me }: Pick<App, 'api' | 'me'>,
  { translation_group }: Pick<PageRow, 'translation_group'>,
  signal?: AbortSignal,
): Promise<Translation[]> {
  const { languages, default_language } = me.site
  const query = { 'filter[translation_group]': translation_group, limit: 200 }
  const pages = await api.get('list_pages', query, signal)
  const original =
    pages.find(({ lang }) => lang === (default_language ?? languages[0])) ?? pages.toSorted((a, b) => a.id - b.id)[0]
  return languages.map((lang) => {
    const page = pages.find((one) => one.lang === lang)
    return { lang, page, state: stateOf(page, original) }
  })
}

function stateOf(page: PageRow | undefined, original: PageRow | undefined): Translation['state'] {
  if (!page) return 'missing'
  if (page === original) return 'original'
  return original && page.updated_at < original.updated_at ? 'older' : 'there'
}
