// The entry an operation changes, as the pipeline uses it.
import type { Context } from '../core/operation/context.ts'
import type { Subject, SubjectState } from '../core/operation/subject.ts'
import { isObject } from '../base/json.ts'
import {
  entryById,
  findContentTable,
  lookUpBefore,
  lookUpEntry,
  type StoredEntry,
} from './entries/locate-entry.ts'
import { showEntry, showStored } from './entries/show-entry.ts'
import type { Entry } from './schema.ts'
import { lookUpTable } from './tables/find-table.ts'
import { readTableById } from './tables/read-table.ts'

/** As the log stores it: with the published revision; sealed values stay sealed. Its title follows from its data. */
export type EntryState = Omit<Entry, 'title'> & { published_n: number | null }

export const entrySubject: Subject = {
  type: 'entry',
  async load(ctx, input, result) {
    if (typeof input['table'] !== 'string') return undefined
    const table = await findContentTable(ctx, input['table'])
    const stored = isObject(result) ? answered.get(result) : undefined
    if (stored) return stateOfEntry(ctx, stored)
    if (isObject(result) && typeof result['id'] === 'number')
      return stateOfEntry(ctx, await entryById(ctx, table, result['id']))
    if (typeof input['entry'] !== 'string') return undefined
    const lang = input['lang'] as string | undefined
    const entry = await lookUpBefore(ctx, table, { entry: input['entry'], lang })
    return entry && stateOfEntry(ctx, entry)
  },
  async find(ctx, id) {
    const entry = await entryOfId(ctx, id)
    return entry && stateOfEntry(ctx, entry)
  },
  revert: async (ctx, change) => (await import('./entries/revert-entry.ts')).revertEntry(ctx, change),
}

/** The stored entries of operations' results. */
const answered = new WeakMap<object, StoredEntry>()

/** The result of an operation for the entry that it stored, so that the log need not read it again. */
export async function answerOf<M extends object>(
  ctx: Context,
  entry: StoredEntry,
  more: M = {} as M,
): Promise<Entry & M> {
  const answer = { ...(await showEntry(ctx, entry)), ...more }
  answered.set(answer, entry)
  return answer
}

/** For a translation or copy: reading the original needs no rights, so that only the new entry has a place. */
export const madeEntrySubject: Subject = {
  ...entrySubject,
  async load(ctx, input, result) {
    const state = await entrySubject.load(ctx, input, result)
    if (!state || result !== undefined) return state
    const { place: _, ...original } = state
    return original
  },
}

/** By the ids of its table and its own; undefined when either does not exist. */
export async function entryOfId(ctx: Context, id: string): Promise<StoredEntry | undefined> {
  const [table_id, entry = ''] = id.split(':')
  const known = await readTableById(ctx, Number(table_id))
  if (!known || known.deleted_at !== null) return undefined
  const table = await lookUpTable(ctx, known.handle)
  return table && lookUpEntry(ctx, table, { entry })
}

export function stateOfEntry(ctx: Context, entry: StoredEntry): SubjectState {
  const { table, row } = entry
  const { title: _, ...draft } = showStored(ctx, entry)
  const state: EntryState = { ...draft, published_n: row._published_n }
  return {
    type: 'entry',
    id: `${table.id}:${row._id}`,
    label: row._title,
    uid: row._uid,
    version: Number(row._version),
    state,
    place: { lang: row._lang, table: table.handle },
  }
}
