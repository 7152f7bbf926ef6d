// Creates a page as the dialog describes it; a copy takes the blocks of another page along.
import type { Api } from '../../client/api.ts'
import type { CallAnswer, CallInput } from '../../client/calls.ts'
import type { Page } from '../../client/operations.d.ts'

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

export async function createPage(api: Api, page: NewPage): Promise<CallAnswer<'create_page'>> {
  const { title, slug, type, lang, parent, copy, link } = page
  const body = {
    ...{ title: title.trim(), type, lang },
    ...(slug?.trim() && type === 'page' && { slug: slug.trim() }),
    ...(parent !== undefined && { parent: String(parent) }),
    ...(type === 'link' && { link: link.trim() }),
    ...(type === 'page' &&
      copy !== undefined && { blocks: withoutIds((await api.get('get_page', { page: copy })).blocks) }),
  }
  return api.call('create_page', body)
}

/** The new page gives its blocks ids of its own. */
const withoutIds = (blocks: Blocks): CallInput<'create_page'>['blocks'] =>
  blocks.map(({ id: _, children, ...block }) => ({
    ...block,
    ...(children && { children: withoutIds(children) }),
  }))
