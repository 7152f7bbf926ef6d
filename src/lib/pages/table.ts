// Rows of pages.
import type { Generated } from 'kysely'
import type { Submission } from '../document/define-document-kind.ts'
import type { Status } from '../core/operation/states.ts'

export type PageStatus = Status
export type PageType = 'page' | 'template' | 'link' | 'folder' | 'not_found'

export interface PageRow extends Submission {
  id: Generated<number>
  uid: string
  version: number
  lang: string
  translation_group: string
  parent_id: number | null
  sort: number
  type: PageType
  template_for: string | null
  status: PageStatus
  /** public, password or role; takes effect on the public version at once. */
  access: string
  /** argon2id, of the page's password; stays stored while another access is chosen. */
  access_hash: string | null
  /** JSON: roles that see it; none for every member. */
  access_roles: string | null
  /** The draft's own part of the address, and the draft's complete address; null in the trash. */
  slug: string
  path: string | null
  /** The public address; stays stored while offline or archived, null when never published or in the trash. */
  public_path: string | null
  /** The public address it had when it went to the trash: visitors get 410 there. */
  trashed_path: string | null
  title: string
  title_folded: string | null
  /** The draft: PageContent as JSON. */
  content: string
  content_hash: string
  /** The public version without its blocks, as JSON; null when there is none. */
  public_head: string | null
  published_n: number | null
  published_hash: string | null
  /** When it was published for the first time, and for the last time. */
  published_at: string | null
  republished_at: string | null
  publish_at: string | null
  unpublish_at: string | null
  lock_user: string | null
  lock_until: string | null
  created_at: string
  created_by: number | null
  updated_at: string
  updated_by: number | null
  deleted_at: string | null
}
export interface PageTables {
  pages: PageRow
}

declare module '../platform/db/tables.ts' {
  interface SiteTables extends PageTables {}
}
