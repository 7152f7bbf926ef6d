// The trash of entries: each is moved there alone, and restored as a draft (contract 1.3).
import { say } from '../../platform/i18n/say.ts'
import { message } from '../../base/catalogue/message.ts'
import { AppError } from '../../base/errors.ts'
import { nextStatus } from '../../core/operation/states.ts'
import type { Context } from '../../core/operation/context.ts'
import { moveToTrash } from '../../document/document.ts'
import { pushLater } from '../shared/deliver.ts'
import { requireOwn } from '../shared/foreign.ts'
import { requireUnsynced } from '../synced/entry-sources.ts'
import { contentOf, sameContent } from './content.ts'
import { freeSlug } from './entry-slug.ts'
import { validForFields } from './fitting-content.ts'
import { siblingsOf, type StoredEntry } from './locate-entry.ts'
import { entryKind } from './entry-kind.ts'
import { requireDeletable } from './clear-references.ts'
import { putDraft, revise, stamp } from './store-entry.ts'
import { requireUnique } from './unique-values.ts'
import { warnOfUse } from './warn-of-use.ts'

/** Throws 409 while restricting relations refer to it; others keep its id, which is not resolved until it is restored. */
export async function trashEntry(ctx: Context, entry: StoredEntry): Promise<StoredEntry> {
  requireOwn(ctx, entry)
  await requireUnsynced(ctx, entry)
  const { table, row } = entry
  await requireDeletable(ctx, { target: table.handle, id: row._id, label: row._title })
  await warnOfUse(ctx, entry)
  return moveToTrash(ctx, entryKind, entry)
}

/**
 * Restores it as a draft, with another slug when its own is taken and without references to deleted objects. Throws 409 when
 * another entry is the translation in its language, 422 when another one has a value of a unique field.
 */
export async function restoreEntry(ctx: Context, entry: StoredEntry): Promise<StoredEntry> {
  const { table, row } = entry
  const label = `"${row._title}"`
  const _status = nextStatus(row._status, 'restore', { isPublic: false, label })
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
  // The table may have changed since then, and targets may be deleted.
  const { values } = await validForFields(ctx, { ...entry, row: { ...row, _status, _slug: slug } }, entry.values)
  const content = { ...contentOf(entry), slug, values }
  await requireUnique(ctx, table, { id: row._id, group: row._group, values: content.values })
  const isSame = sameContent(content, contentOf(entry))
  const { hash } = isSame ? { hash: row._hash } : await revise(ctx, entry, { kind: 'restore', content })
  const facts = { _status, _deleted_at: null, _hash: hash, ...stamp(ctx, entry) }
  const restored = await putDraft(ctx, entry, { content, facts })
  await pushLater(ctx, table, row._uid)
  entryKind.touch(ctx, restored)
  await entryKind.emit(ctx, restored, { event: 'restored' })
  return restored
}

function warnOfSlug(ctx: Context, { _id: id, _title: title, _slug: former }: StoredEntry['row'], slug: string): void {
  const text = say(ctx.language, message('entry.slug_changed', { title, slug }))
  ctx.warnings.push({ code: 'slug_taken', message: text, id, title, former, slug })
}
