// Files of the library that nothing shows and nothing links to, drafts included.
import { sql } from 'kysely'
import { message } from '../../base/catalogue/message.ts'
import { providersOf } from '../../core/extension/providers.ts'
import { hasFeature } from '../../core/site.ts'
import { defineAuditCheck } from '../define-audit-check.ts'
import { linkLocations } from '../links/places.ts'
import type { Survey } from '../survey/survey.ts'

/** So many are named. */
const MAX = 2000

export default defineAuditCheck(async function* (survey) {
  const { site } = survey
  if (!hasFeature(site, 'media')) return
  // Those of a pool may be shown by another website.
  const rows = await site.db.walk
    .selectFrom('media')
    .select(['id', 'name', 'title', 'sha256'])
    .where('deleted_at', 'is', null)
    .where('pool', 'is', null)
    .where(sql<boolean>`not exists (select 1 from media_usage where media_usage.media_id = media.id)`)
    .orderBy('id')
    .limit(MAX)
    .execute()
  const linked = rows.length ? await linkedByAddress(survey) : new Set<number>()
  for (const { id, name, title, sha256 } of rows)
    if (!linked.has(Number(id)))
      yield {
        code: 'media_unused',
        severity: 'warning',
        state: sha256,
        message: message('audit.media_unused', { name }),
        object: { type: 'media', id: Number(id), title: title ?? name },
        fix: { operation: 'delete_media', input: { id: Number(id), confirm: true }, needs: [] },
      }
})

/** The index of uses knows numbers, not the addresses that people copy into a text. */
async function linkedByAddress(survey: Survey): Promise<Set<number>> {
  const { site } = survey
  const scope = { site, db: site.db.read }
  const files = await providersOf(site.registry, 'addresses.file')
  const linked = new Set<number>()
  for (const { href, from } of linkLocations(survey)) {
    const target = survey.targetOf(href, from)
    if (!target || 'outside' in target || !target.address.startsWith('/media/')) continue
    for (const fileAt of files) {
      const found = await fileAt(scope, target.address)
      if (found) linked.add(found.id)
    }
  }
  return linked
}
