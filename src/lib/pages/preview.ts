// Preview links: they show a draft to anyone who has them, for a while; signed with the installation's key, not stored.
import { createHmac, timingSafeEqual } from 'node:crypto'
import { AppError } from '../base/errors.ts'
import type { Installation } from '../core/installation.ts'
import type { Site } from '../core/site.ts'
import { contentOf } from './drafts.ts'
import type { StoredPage } from './locate.ts'
import type { PageContent } from './schema.ts'

/** `{uid}.{expiry in ms, base 36}.{HMAC-SHA256}` */
export function previewToken(
  installation: Installation,
  site: Site,
  { uid, expires }: { uid: string; expires: Date },
): string {
  const text = `${uid}.${expires.getTime().toString(36)}`
  return `${text}.${sign(installation, site, text)}`
}

/** The draft of a token. Throws 404 for an invalid token and 410 for an expired one. */
export async function openPreview(
  installation: Installation,
  site: Site,
  token: string,
): Promise<{ page: StoredPage; content: PageContent }> {
  const [uid = '', expiry = '', signature = ''] = token.split('.')
  const expected = Buffer.from(sign(installation, site, `${uid}.${expiry}`))
  const given = Buffer.from(signature)
  const genuine = given.length === expected.length && timingSafeEqual(given, expected)
  if (!genuine) throw new AppError('preview_link.invalid')
  if (parseInt(expiry, 36) < installation.clock.now().getTime()) throw new AppError('preview_link.expired')
  const page = await site.db.read.selectFrom('pages').selectAll().where('uid', '=', uid).executeTakeFirst()
  if (!page || page.status === 'trash') throw new AppError('preview_link.page_gone')
  return { page, content: contentOf(page) }
}

const sign = (installation: Installation, site: Site, text: string): string =>
  createHmac('sha256', `preview ${installation.local.app_key}`).update(`${site.key} ${text}`).digest('base64url')
