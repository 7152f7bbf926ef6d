// A place in the order of a website's writes: what the index has, and what came after it.
import { newestSeq, touchedSince } from '../../core/cache-tags.ts'
import { marksSince, newestMark } from '../../core/object-changes.ts'
import type { Site } from '../../core/site.ts'

export interface Position {
  /** Of the cache tags. */
  seq: number
  /** Of the marks of what was changed beside. */
  mark: number
}

export async function positionNow({ db }: Site): Promise<Position> {
  // The marks first: a write in between is seen twice, not never.
  const mark = await newestMark(db.read)
  return { mark, seq: await newestSeq(db.read) }
}

export const isSame = (one: Position, other: Position): boolean =>
  one.seq === other.seq && one.mark === other.mark

/** The tags of what was written since, and where that ends; undefined when it cannot be said any more. */
export async function writtenSince(
  { db }: Site,
  from: Position,
): Promise<{ tags: string[]; to: Position } | undefined> {
  const marks = await marksSince(db.read, from.mark)
  if (!marks || from.mark > (await newestMark(db.read)) || from.seq > (await newestSeq(db.read)))
    return undefined
  const touched = await touchedSince(db.read, from.seq)
  const to = {
    seq: Math.max(from.seq, ...touched.map(({ seq }) => seq)),
    mark: Math.max(from.mark, ...marks.map(({ id }) => id)),
  }
  return { tags: [...new Set([...marks.map(({ mark }) => mark), ...touched.map(({ tag }) => tag)])], to }
}
