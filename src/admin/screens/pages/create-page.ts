// Creates a page as the dialog describes it; a copy takes the blocks of another page along.
import type { Answer, Api, Pending } from '../../api.ts'
import type { Page } from '../../../lib/pages/schema.ts'

export interface NewPage {
  title: string
  /** Made by the service when it is undefined. */
  slug: string | undefined
  type: 'page' | 'folder' | 'link'
  lang: string
  parent: number | undefined
  /** The page whose blocks it begins with. */
  copy: number | undefined
  /** Where a link leads. */
  link: string
}
type Blocks = Page['blocks']

export async function createPage(
  api: Api,
  page: NewPage,
): Promise<Answer<{ id: number }> | Answer<Pending & { id: number }>> {
  const { title, slug, type, lang, parent, copy, link } = page
  const body = {
    ...{ title: title.trim(), type, lang },
    ...(slug?.trim() && type === 'page' && { slug: slug.trim() }),
    ...(parent !== undefined && { parent: String(parent) }),
    ...(type === 'link' && { link: link.trim() }),
    ...(type === 'page' &&
      copy !== undefined && { blocks: withoutIds((await api.get<Page>(`/pages/${copy}`)).blocks) }),
  }
  return api.call('POST', '/pages', { body })
}

/** The new page gives its blocks ids of its own. */
const withoutIds = (blocks: Blocks): unknown[] =>
  blocks.map(({ id: _, children, ...block }) => ({
    ...block,
    ...(children && { children: withoutIds(children) }),
  }))
