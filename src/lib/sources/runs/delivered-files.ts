// Files that come with a document, in its archive or beside it: whether they changed, and the media items they became.
import { stat } from 'node:fs/promises'
import { sha256 } from '../../base/hash.ts'
import type { SourceReading } from '../../core/extension/source-format.ts'
import type { FileReference, MappedItem } from '../mapping/map-item.ts'
import type { RunState } from './run-state.ts'
import { siblingFile } from './source-folder.ts'

interface Delivery {
  state: RunState
  reading: Pick<SourceReading, 'markOf'>
}
interface FileTarget {
  item: string
  field: string
}

const isAddress = ({ name }: FileReference): boolean => /^https?:/i.test(name)

/** What differs once a file of the item has another content under the same name; empty for an item without such files. */
export async function marksOf(delivery: Delivery, { files }: Pick<MappedItem, 'files'>): Promise<string[]> {
  const marks: string[] = []
  for (const file of Object.values(files).flat()) {
    if (isAddress(file)) continue
    const mark = (await delivery.reading.markOf?.(file.name)) ?? (await siblingMark(delivery.state, file.name))
    if (mark !== undefined) marks.push(`${file.name} ${mark}`)
  }
  return marks
}

async function siblingMark({ ctx, source }: RunState, name: string): Promise<string | undefined> {
  const path = source.mode === 'url' ? undefined : await siblingFile(ctx, source.uid, name)
  if (path === undefined) return undefined
  const { mtimeMs, size } = await stat(path)
  return `${mtimeMs} ${size}`
}

/** Names repeat from item to item: `1.jpg`. No address on the web looks like this. */
const keyOf = ({ item, field }: FileTarget, { name }: FileReference): string => sha256(`${item}\n${field}\n${name}`)

/** The media item that this file of the item became in a former run, unless somebody deleted it. */
export async function formerFile(
  { ctx, id }: RunState,
  file: FileReference,
  target: FileTarget,
): Promise<number | undefined> {
  const known = await ctx.site.db.read
    .selectFrom('source_images')
    .innerJoin('media', 'media.id', 'source_images.media_id')
    .select('media_id')
    .where('source_id', '=', id)
    .where('address', '=', keyOf(target, file))
    .where('media.deleted_at', 'is', null)
    .executeTakeFirst()
  return known && Number(known.media_id)
}

/** Remembers what a file became: a later document may name it without bringing it. */
export async function rememberFile(
  state: RunState,
  file: FileReference,
  { media_id, ...target }: FileTarget & { media_id: number },
): Promise<void> {
  if ((await formerFile(state, file, target)) === media_id) return
  const own = { source_id: state.id, address: keyOf(target, file) }
  await state.write(async ({ db }) => {
    await db
      .deleteFrom('source_images')
      .where('source_id', '=', own.source_id)
      .where('address', '=', own.address)
      .execute()
    const row = { ...own, media_id, etag: null, last_modified: null }
    await db.insertInto('source_images').values(row).execute()
  })
}
