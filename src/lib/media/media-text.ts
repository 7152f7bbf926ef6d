// Extracts the text of PDFs for search in the background, in a separate thread with limits.
import { transact } from '../platform/db/database.ts'
import { mediaStore } from '../platform/store/store.ts'
import { instant } from '../base/clock.ts'
import { bumpTags } from '../core/cache-tags.ts'
import { changedMark } from '../core/object-changes.ts'
import { enqueueIn, wake } from '../core/jobs/jobs.ts'
import type { Context } from '../core/operation/context.ts'
import type { Site } from '../core/site.ts'
import type { Installation } from '../core/installation.ts'
import { readApart } from './inspect-apart.ts'
import { originalFile } from './make-file.ts'

export const PDF = 'application/pdf'

/** A file that needs more time or memory is found by its title only. */
const LIMITS = { ms: 30_000, mb: 512 }

/** A job: all files not read yet, one after the other. Running it twice changes nothing. */
export async function readTexts(ctx: Context): Promise<void> {
  for (;;) {
    const item = await unread(ctx.site.db.read).selectAll('media').orderBy('id').executeTakeFirst()
    if (!item) return
    const read = await textOf(ctx, item)
    await transact(ctx.site.db, async (trx) => {
      const row = { sha256: item.sha256, ...read, read_at: instant(ctx.clock.now()) }
      const there = trx.selectFrom('media_texts').select('sha256').where('sha256', '=', item.sha256)
      if (!(await there.executeTakeFirst())) await trx.insertInto('media_texts').values(row).execute()
      const touched = new Set([changedMark('media', item.uid)])
      await bumpTags(trx as never, touched)
      touched.forEach((tag) => ctx.touched.add(tag))
    })
  }
}

const unread = (db: Site['db']['read']) =>
  db
    .selectFrom('media')
    .where('mime', '=', PDF)
    .where('deleted_at', 'is', null)
    .where((eb) =>
      eb.not(
        eb.exists(eb.selectFrom('media_texts').select('text').whereRef('media_texts.sha256', '=', 'media.sha256')),
      ),
    )

async function textOf(
  { installation, site }: Context,
  item: Parameters<typeof originalFile>[1],
): Promise<{ text: string; error: string | null }> {
  try {
    const file = await originalFile({ installation, site: site.key }, item, mediaStore(installation))
    const facts = await readApart({ kind: 'pdf_text', file, mime: PDF }, LIMITS)
    return { text: facts?.text ?? '', error: null }
  } catch (error) {
    return { text: '', error: (error instanceof Error ? error.message : String(error)).slice(0, 500) }
  }
}

/** For files that existed before their text was indexed. */
export async function readMissingTexts(installation: Installation, site: Site): Promise<void> {
  if (!(await unread(site.db.read).select('id').limit(1).executeTakeFirst())) return
  const now = installation.clock.now()
  await transact(site.db, (trx) => enqueueIn(trx, { kind: 'media-text', payload: {}, unique_key: 'media-text' }, now))
  wake(installation, site.key, instant(now))
}

/** The texts of files by their content. */
export async function textsOf(db: Site['db']['read'], hashes: readonly string[]): Promise<Map<string, string>> {
  if (!hashes.length) return new Map()
  const rows = await db
    .selectFrom('media_texts')
    .select(['sha256', 'text'])
    .where('sha256', 'in', [...new Set(hashes)])
    .execute()
  return new Map(rows.map(({ sha256, text }) => [sha256, text]))
}
