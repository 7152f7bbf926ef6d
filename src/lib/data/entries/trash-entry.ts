// The trash of entries: they go there alone, come back as drafts, and are purged after 30 days (contract 1.3).
import { say } from '../../platform/i18n/say.ts'
import { message } from '../../base/catalogue/message.ts'
import type { AnyDb } from '../../platform/db/database.ts'
import { AppError } from '../../base/errors.ts'
import { cancel } from '../../core/jobs/jobs.ts'
import { forgetUses } from '../../media/media.ts'
import type { Context } from '../../core/operation/context.ts'
import { forgetFailure, addRevision } from '../../document/document.ts'
import { instant } from '../../base/clock.ts'
import { demandOwn } from '../shared/foreign.ts'
import { demandUnsynced } from '../synced/entry-sources.ts'
import { entriesTable } from '../tables/layout.ts'
import { contentOf, revisionOf, sameContent } from './content.ts'
import { freeSlug } from './entry-slug.ts'
import { fitting } from './fitting-content.ts'
import { dropLinks } from './links.ts'
import { objectOf, siblingsOf, type StoredEntry } from './locate-entry.ts'
import { HIDDEN, moved, next } from './publish-entry.ts'
import { demandReleasable, releaseTarget } from './release-target.ts'
import {
  draftColumns,
  dropPublic,
  noKeys,
  noteDraft,
  stamp,
  updateFacts,
  updateRow,
  writtenEntry,
} from './store-entry.ts'
import { demandUnique } from './unique-values.ts'
import { warnOfUse } from './warn-of-use.ts'

/** Throws 409 while relations that restrict lead to it; others keep its number, which leads nowhere until it is restored. */
export async function trashEntry(ctx: Context, entry: StoredEntry): Promise<StoredEntry> {
  demandOwn(ctx, entry)
  await demandUnsynced(ctx, entry)
  const _status = next(entry, 'delete')
  const { table, row } = entry
  await demandReleasable(ctx, { target: table.handle, id: row._id, label: row._title })
  await warnOfUse(ctx, entry)
  const now = await updateFacts(ctx, entry, {
    ...{ _status, _deleted_at: instant(ctx.now), _address: null, _public_slug: null },
    ...{ ...HIDDEN, _publish_at: null, _unpublish_at: null, ...noKeys(table.fields) },
    ...stamp(ctx, entry),
  })
  await dropPublic(ctx, entry)
  await forgetUses(ctx, objectOf(entry))
  await cancel(ctx, `publish:${row._uid}`)
  await cancel(ctx, `unpublish:${row._uid}`)
  await forgetFailure(ctx, objectOf(entry))
  return moved(ctx, now, 'entry.deleted')
}

/**
 * Brings it back as a draft, with another slug when its own is taken and without what it led to that is gone. Throws 409 when
 * another entry took its place in the language, 422 when another has a value that must differ.
 */
export async function restoreEntry(ctx: Context, entry: StoredEntry): Promise<StoredEntry> {
  const _status = next(entry, 'restore')
  const { table, row } = entry
  const others = await siblingsOf(ctx, table, { group: row._group, not: row._id })
  const there = others.find((one) => one.row._lang === row._lang)
  if (there)
    throw new AppError('entry.translation_replaced', {
      other: there.row._title,
      id: there.row._id,
      title: row._title,
      lang: row._lang,
    })
  const slug = await freeSlug(ctx, table, { lang: row._lang, slug: row._slug, id: row._id })
  if (slug !== row._slug) warnOfSlug(ctx, row, slug)
  // The table may have changed meanwhile, and what it led to may be gone.
  const { values } = await fitting(ctx, { ...entry, row: { ...row, _status, _slug: slug } }, entry.values)
  const content = { ...contentOf(entry), slug, values }
  await demandUnique(ctx, table, { id: row._id, group: row._group, values: content.values })
  const { content: text, hash } = revisionOf(table.fields, content)
  const same = sameContent(content, contentOf(entry))
  if (!same)
    await addRevision(ctx, objectOf(entry), { kind: 'restore', content: text, hash, keep: row._published_n })
  const now = await updateRow(ctx, entry, {
    ...draftColumns(ctx, table, content),
    ...{ _status, _deleted_at: null, _hash: same ? row._hash : hash, ...stamp(ctx, entry) },
  })
  await noteDraft(ctx, entry, { values: content.values })
  return moved(ctx, writtenEntry(ctx, table, { row: now, values: content.values }), 'entry.restored')
}

function warnOfSlug(
  ctx: Context,
  { _id: id, _title: title, _slug: former }: StoredEntry['row'],
  slug: string,
): void {
  const text = say(ctx.language, message('entry.slug_changed', { title, slug }))
  ctx.warnings.push({ code: 'slug_taken', message: text, id, title, former, slug })
}

/** Removes an entry from the trash for good, with its revisions and all that leads to it. Throws 409 as `trashEntry` does. */
export async function purgeEntry(ctx: Context, entry: StoredEntry): Promise<void> {
  const { table, row } = entry
  if (row._status !== 'trash')
    throw new AppError(
      'entry.not_in_trash',
      { title: row._title },
      {
        extra: { allowed: ['delete'] },
      },
    )
  await releaseTarget(ctx, { target: table.handle, id: row._id, label: row._title })
  await ctx.db.deleteFrom('revisions').where('object', '=', objectOf(entry)).execute()
  await dropLinks(ctx.db, { table_id: table.id, view: 'draft' }, [row._id])
  await (ctx.db as AnyDb).deleteFrom(entriesTable(table.handle, 'draft')).where('_id', '=', row._id).execute()
}
