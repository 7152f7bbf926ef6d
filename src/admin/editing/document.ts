// The document of the page editor: the drafted part of a page. Values are never mutated.
import type { Page } from '../client/operations.d.ts'

export interface Block {
  /** 10 characters of base32, unique on its page. */
  readonly id: string
  readonly type: string
  readonly variant?: string | undefined
  readonly data: Readonly<Record<string, unknown>>
  readonly section: Readonly<Record<string, unknown>>
  /** Layout blocks only. */
  readonly children?: readonly Block[] | undefined
}
/** The drafted properties of a page besides its blocks. */
type PageHead = Pick<Page, (typeof HEAD)[number]>
export type Head = Readonly<PageHead>

export interface Document {
  readonly head: Head
  readonly blocks: readonly Block[]
}

/** The part of the response of get_page that the editor needs. */
export type ServerPage = Pick<Page, 'id' | 'uid' | 'version' | 'lock' | keyof PageHead> & { blocks: Block[] }

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

/** The document of a page. */
export function documentOf(page: ServerPage): Document {
  return {
    head: Object.fromEntries(HEAD.map((field) => [field, page[field]])) as unknown as Head,
    blocks: page.blocks,
  }
}
