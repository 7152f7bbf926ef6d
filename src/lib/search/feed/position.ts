// A position in the sequence of a website's writes: up to which one the index contains them.
import { newestSeq, touchedSince } from '../../core/cache-tags.ts'
import { marksSince, newestMark } from '../../core/object-changes.ts'
import type { Site } from '../../core/site.ts'

export interface Position {
  /** The position in the cache tags. */
  seq: number
  /** The position in the marks of other changes. */
  mark: number
}

export async function positionNow({ db }: Site): Promise<Position> {
  // The marks first: a write in between is processed twice, rather than never.
  const mark = await newestMark(db.read)
  return { mark, seq: await newestSeq(db.read) }
}

export const isSame = (one: Position, other: Position): boolean => one.seq === other.seq && one.mark === other.mark

interface Written {
  tags: string[]
  to: Position
  /** Whether there are more. */
  goesOn: boolean
}

/**
 * The tags of later writes, and the new position; undefined when they are no longer known. With `most` as many marks at
 * first, and the cache tags once there are no more marks.
 */
export async function writtenSince({ db }: Site, from: Position, most?: number): Promise<Written | undefined> {
  const marks = await marksSince(db.read, from.mark, most)
  if (!marks || from.mark > (await newestMark(db.read)) || from.seq > (await newestSeq(db.read))) return undefined
  const goesOn = marks.length === most
  const touched = goesOn ? [] : await touchedSince(db.read, from.seq)
  // Not by Math.max(...): after a large import they are more than a call takes arguments.
  const to = {
    seq: touched.reduce((newest, { seq }) => Math.max(newest, seq), from.seq),
    mark: marks.reduce((newest, { id }) => Math.max(newest, id), from.mark),
  }
  return { tags: [...new Set([...marks.map(({ mark }) => mark), ...touched.map(({ tag }) => tag)])], to, goesOn }
}
