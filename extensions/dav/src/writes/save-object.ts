// Implements save_object: text, entry and row in one transaction.
import { AppError, runInside, type Context } from 'cms/extension'
import type { Entry, Values } from '../data-table.ts'
import type { SaveObject } from '../operations/save-object.ts'
import { countChanges, type Collection } from '../store/collections.ts'
import { changedValues, mappedOf } from '../store/mapped.ts'
import { factsOf, findObject, storeVersion } from '../store/objects.ts'
import { binaryOfRaw, rawOf, type Raw } from '../store/raw.ts'
import { ABSENT, davDb, NOT_DELETED, type Kind, type ObjectRow } from '../store/tables.ts'
import { isGroup, readContact } from '../text/contact.ts'
import { readEvent } from '../text/event.ts'
import { requireCollection, requireExpected } from './object.ts'

export interface SavedObject {
  /** Id of the entry. */
  id: number
  table: string
  href: string
  etag: string
  made: boolean
}

export async function saveObject(ctx: Context, input: SaveObject): Promise<SavedObject> {
  const collection = await requireCollection(ctx, input)
  const raw = rawGiven(input)
  requireReadable(ctx, input.kind, raw)
  const [seq, there] = [
    await countChanges(davDb(ctx), collection.id, 1),
    await findObject(davDb(ctx), collection.id, input.href),
  ]
  requireExpected(there, input.expect)
  const active = there?.deleted === NOT_DELETED ? there : undefined
  const entry = await saveEntry(ctx, collection, { there, raw })
  if (active) await storeVersion(ctx, active, ctx.principal.user?.id ?? null)
  await writeRow(ctx, collection, { there, entry, raw, seq, href: input.href })
  return { id: entry.id, table: input.table, href: input.href, etag: raw.etag, made: !active }
}

function rawGiven({ raw, raw_base64 }: SaveObject): Raw {
  if ((raw === undefined) === (raw_base64 === undefined))
    throw new AppError('validation', 'Give either raw or raw_base64.', {
      errors: [{ pointer: '/raw', code: 'required', message: 'Give either raw or raw_base64.' }],
    })
  const bytes = raw === undefined ? Buffer.from(raw_base64!, 'base64') : Buffer.from(raw)
  return rawOf(bytes)
}

function requireReadable(ctx: Context, kind: Kind, raw: Raw): void {
  const binary = binaryOfRaw(raw)
  const isReadable = kind === 'calendar' ? readEvent(binary, ctx.site.config.timezone) : readContact(binary)
  if (isReadable) return
  const text = kind === 'calendar' ? 'This is no calendar with the events of one UID.' : 'This is not one vCard.'
  throw new AppError('validation', text, {
    errors: [{ pointer: '/raw', code: 'invalid', message: text }],
    extra: { dav: 'invalid-data' },
  })
}

interface Saving {
  there: ObjectRow | undefined
  raw: Raw
}

/** Saves the entry from the text, and publishes it if the account may do so and no review is required. */
async function saveEntry(ctx: Context, collection: Collection, { there, raw }: Saving): Promise<Entry> {
  const { table } = collection
  const old = await entryOf(ctx, collection, there)
  const before = old && there && there.raw !== '' && there.deleted !== ABSENT ? binaryOfRaw(there) : undefined
  const after = binaryOfRaw(raw)
  const fields = changedValues(collection, ctx.site.config.timezone, { before, after })
  // A list of contacts is no person to be shown: it stays a draft until somebody publishes it.
  const mayAppear = collection.kind === 'calendar' || !isGroup(after)
  if (!old) {
    const input = { table: table.handle, lang: ctx.site.default_language }
    const made = await saved(ctx, 'save_entry', { input, fields })
    return mayAppear ? published(ctx, collection, made) : made
  }
  const wasPublic = old.status === 'published' && !old.has_unpublished_changes
  const input = { table: table.handle, entry: String(old.id) }
  const entry = Object.keys(fields).length ? await saved(ctx, 'update_entry', { input, fields }) : old
  return wasPublic || (mayAppear && there?.deleted) ? published(ctx, collection, entry) : entry
}

type Stored = Entry & { has_unpublished_changes: boolean }

/** Also for a deleted object: its entry is restored. */
async function entryOf(ctx: Context, { table }: Collection, there: ObjectRow | undefined): Promise<Stored | undefined> {
  if (there?.entry == null) return undefined
  try {
    const entry = (await runInside(ctx, 'get_entry', {
      table: table.handle,
      entry: String(there.entry),
    })) as Stored
    return ['trash', 'archived'].includes(entry.status) ? undefined : entry
  } catch (error) {
    if (error instanceof AppError && error.code === 'not-found') return undefined
    throw error
  }
}

/** Values that a field rejects are left out of the entry; the text still has them. */
async function saved(
  ctx: Context,
  operation: string,
  { input, fields }: { input: Values; fields: Values },
): Promise<Entry> {
  const given = { ...fields }
  for (;;) {
    try {
      return (await runInside(ctx, operation, { ...input, fields: given })) as Entry
    } catch (error) {
      const names = error instanceof AppError ? refusedIn(error) : []
      const refused = names.filter((name) => Object.hasOwn(given, name))
      if (!refused.length) throw error
      for (const name of refused) delete given[name]
    }
  }
}

const refusedIn = ({ errors }: AppError): string[] =>
  errors.flatMap(({ pointer }) => /^\/fields\/([^/]+)/.exec(pointer ?? '')?.[1] ?? [])

/** Stays a draft if it may not be published, by a permission or a rule of the role, or lacks a required field. */
async function published(ctx: Context, { table }: Collection, entry: Entry): Promise<Entry> {
  if (!ctx.principal.permissions.has('data.publish')) return entry
  try {
    return (await runInside(ctx, 'publish_entry', { table: table.handle, entry: String(entry.id) })) as Entry
  } catch (error) {
    if (error instanceof AppError && ['validation', 'conflict', 'invalid-transition', 'forbidden'].includes(error.code))
      return entry
    throw error
  }
}

async function writeRow(
  ctx: Context,
  collection: Collection,
  { there, entry, raw, seq, href }: Saving & { entry: Entry; seq: number; href: string },
): Promise<void> {
  const db = davDb(ctx)
  const now = ctx.now.toISOString()
  const row = {
    collection: collection.id,
    entry: entry.id,
    entry_version: entry.version,
    href,
    seq,
    ...raw,
    ...factsOf(raw, collection.kind, ctx.site.config.timezone),
    deleted: NOT_DELETED,
    mapped: mappedOf(collection, entry.fields),
    changed_at: now,
  }
  if (there) await db.updateTable('dav_objects').set(row).where('id', '=', there.id).execute()
  else
    await db
      .insertInto('dav_objects')
      .values({ ...row, created_at: now })
      .execute()
}
