// Pages as operations return them: content, which is drafted and published, and position in the tree.
import type { Message } from '../base/catalogue/message.ts'
import { z } from 'zod'
import { STAMPS } from '../core/operation/stamps.ts'
import { line, linkInput, slug } from '../fields/inputs.ts'
import { BlockOutput, type Block } from '../blocks/schema.ts'
import type { PageStatus, PageType } from './table.ts'

/** The part of a page that is drafted, published, compared and restored. */
export interface PageContent extends PageHead {
  blocks: Block[]
}
export interface PageHead {
  title: string
  slug: string
  nav_title: string | null
  in_menu: boolean
  in_footer_menu: boolean
  meta_title: string | null
  meta_description: string | null
  og_image: number | null
  noindex: boolean
  canonical: string | null
  /** The target of a page of type link. */
  link: string | null
}

/** A page as visitors see it, without its blocks. */
export interface PublicPage {
  id: number
  uid: string
  lang: string
  translation_group: string
  parent_id: number | null
  sort: number
  type: PageType
  access: string
  /** Below the language's prefix, without a slash at either end; '' is the home page. */
  path: string
  head: PageHead
  /** When it was published for the first time, and for the last time. */
  published_at: string
  updated_at: string
}

/** '' is the home page. */
export const slugOrHome = z.union([z.literal(''), slug])

/** Input fields of a page's head; all optional, as in a PATCH. */
export const headFields = {
  title: line(200).min(1).optional(),
  slug: slug.optional(),
  nav_title: line(80).nullable().optional(),
  in_menu: z.boolean().optional(),
  in_footer_menu: z.boolean().optional(),
  meta_title: line(120).nullable().optional(),
  meta_description: z.string().trim().max(320).nullable().optional(),
  og_image: z.int().min(1).nullable().optional(),
  noindex: z.boolean().optional(),
  canonical: z
    .url({ protocol: /^https?$/ })
    .max(2000)
    .nullable()
    .optional(),
  link: linkInput(2000).nullable().optional().describe('Where a page of type link leads'),
}

/** A public page with what lists of pages have in addition. */
export interface ListedPage extends PublicPage {
  /** The handle of the table whose entries a page of type template shows. */
  template_for: string | null
}

export interface Guard {
  id: number
  uid: string
  lang: string
  path: string
  access: 'password' | 'role'
  /** argon2id */
  hash: string | null
  roles: string[]
}

const STATUSES = [
  'draft',
  'in_review',
  'scheduled',
  'published',
  'offline',
  'archived',
  'trash',
] as const satisfies PageStatus[]
export const ACCESS = ['public', 'password', 'role'] as const
export type Access = (typeof ACCESS)[number]
export const TYPES = ['page', 'template', 'link', 'folder', 'not_found'] as const satisfies PageType[]
const id = z.int().min(1)

export const PageSummary = z
  .object({
    id,
    uid: z.string(),
    version: z.int(),
    lang: z.string(),
    translation_group: z.string(),
    parent_id: id.nullable(),
    sort: z.int(),
    type: z.enum(TYPES),
    template_for: z.string().nullable(),
    title: z.string(),
    nav_title: z.string().nullable(),
    slug: z.string(),
    path: z.string().nullable(),
    url: z.string().nullable(),
    in_menu: z.boolean(),
    in_footer_menu: z.boolean(),
    status: z.enum(STATUSES),
    has_unpublished_changes: z.boolean(),
    publish_at: z.string().nullable(),
    unpublish_at: z.string().nullable(),
    published_at: z.string().nullable().describe('For the first time'),
    republished_at: z.string().nullable().describe('For the last time'),
    ...STAMPS,
  })
  .meta({ id: 'PageSummary' })

export const Page = PageSummary.extend({
  meta_title: z.string().nullable(),
  meta_description: z.string().nullable(),
  og_image: id.nullable(),
  noindex: z.boolean(),
  canonical: z.string().nullable(),
  link: z.string().nullable(),
  access: z.string(),
  access_roles: z.array(z.string()),
  has_access_password: z.boolean(),
  lock: z.object({ user: z.string(), until: z.string() }).nullable(),
  blocks: z.array(BlockOutput),
}).meta({ id: 'Page' })
export type Page = z.output<typeof Page>

/** A block that fails to render, so that visitors would not see it. */
export interface FailedBlock {
  /** Its id. */
  block: string
  reason: Message
}
