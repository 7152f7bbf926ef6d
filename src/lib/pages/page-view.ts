// A page as lists return it: everything but its blocks.
import type { Site } from '../core/site.ts'
import { pageUrl } from '../addresses/addresses.ts'
import { rolesOf, type StoredPage } from './locate.ts'
import { lockOf } from './locks.ts'
import type { Page, PageContent, PageHead } from './schema.ts'

/** The draft, or with `content` another version. */
export function pageView(
  site: Site,
  page: StoredPage,
  content = JSON.parse(page.content) as PageContent,
): Omit<Page, 'blocks'> {
  return {
    id: page.id,
    uid: page.uid,
    version: page.version,
    lang: page.lang,
    translation_group: page.translation_group,
    parent_id: page.parent_id,
    sort: page.sort,
    type: page.type,
    template_for: page.template_for,
    path: page.path,
    url: page.public_path === null ? null : pageUrl(site, page.lang, page.public_path),
    status: page.status,
    has_unpublished_changes: page.published_hash !== null && page.published_hash !== page.content_hash,
    publish_at: page.publish_at,
    unpublish_at: page.unpublish_at,
    published_at: page.published_at,
    republished_at: page.republished_at,
    access: page.access,
    access_roles: rolesOf(page),
    has_access_password: page.access_hash !== null,
    lock: lockOf(page),
    created_at: page.created_at,
    created_by: page.created_by,
    updated_at: page.updated_at,
    updated_by: page.updated_by,
    deleted_at: page.deleted_at,
    ...headOf(content),
  }
}

export const headOf = ({ blocks: _, ...head }: PageContent): PageHead => head
