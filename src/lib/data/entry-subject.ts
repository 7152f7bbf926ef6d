// The entry an operation changes, as the door sees it.
import type { Context } from '../core/operation/context.ts'
import {
  createdSubject,
  type ContentScope,
  type Revert,
  type Subject,
  type SubjectState,
} from '../core/operation/subject.ts'
import { isObject } from '../base/json.ts'
import { entryById, findContentTable, lookUpBefore, lookUpEntry, type StoredEntry } from './entries/locate-entry.ts'
import { meetsRule } from './entries/record-rules.ts'
import { withUidsOfNew } from './entries/related-uids.ts'
import { serializeEntry, serializeSealed } from './entries/serialize-entry.ts'
import type { Entry } from './schema.ts'
import { lookUpTable } from './tables/find-table.ts'
import { readTableById } from './tables/read-table.ts'

/** As the log keeps it: with the revision that visitors see, and what is sealed sealed. Its title follows from its data. */
export type EntryState = Omit<Entry, 'title'> & { published_n: number | null }

export const entrySubject: Subject = {
  type: 'entry',
  async load(ctx, input, result) {
    if (typeof input['table'] !== 'string') return undefined
    const table = await findContentTable(ctx, input['table'])
    const stored = isObject(result) ? answered.get(result) : undefined
    if (stored) return subjectState(ctx, stored)
    if (isObject(result) && typeof result['id'] === 'number')
      return subjectState(ctx, await entryById(ctx, table, result['id']))
    if (typeof input['entry'] !== 'string') return undefined
    const lang = input['lang'] as string | undefined
    const entry = await lookUpBefore(ctx, table, { entry: input['entry'], lang })
    return entry && subjectState(ctx, entry)
  },
  async find(ctx, id) {
    const entry = await entryOfId(ctx, id)
    return entry && subjectState(ctx, entry)
  },
  revert: async (ctx, change: Revert<EntryState>) =>
    (await import('./entries/revert-entry.ts')).revertEntry(ctx, change),
}

/** The entries that answers of operations show, as they were stored. */
const answered = new WeakMap<object, StoredEntry>()

/** What an operation answers of the entry that it stored; the log does not read it again. */
export async function answerOf<M extends object>(
  ctx: Context,
  entry: StoredEntry,
  more: M = {} as M,
): Promise<Entry & M> {
  const answer = { ...(await serializeEntry(ctx, entry)), ...more }
  answered.set(answer, entry)
  return answer
}

/** Of a translation or copy. */
export const createdEntrySubject = createdSubject(entrySubject)

/** By the numbers of its table and its own; undefined when either is gone. */
export async function entryOfId(ctx: Context, id: string): Promise<StoredEntry | undefined> {
  const [table_id, entry = ''] = id.split(':')
  const known = await readTableById(ctx, Number(table_id))
  if (!known || known.deleted_at !== null) return undefined
  const table = await lookUpTable(ctx, known.handle)
  return table && lookUpEntry(ctx, table, { entry })
}

/** The same; relations of a dry run name what exists only there by its uid. */
async function subjectState(ctx: Context, entry: StoredEntry): Promise<SubjectState> {
  const subject = stateOfEntry(ctx, entry)
  if (!ctx.rehearsing) return subject
  const state = subject.state as EntryState
  return { ...subject, state: { ...state, fields: await withUidsOfNew(ctx, entry.table.fields, state.fields) } }
}

export function stateOfEntry(ctx: Context, entry: StoredEntry): SubjectState {
  const { table, row } = entry
  const { title: _, ...serialized } = serializeSealed(ctx, entry)
  const state: EntryState = { ...serialized, published_n: row._published_n }
  return {
    type: 'entry',
    id: `${table.id}:${row._id}`,
    label: row._title,
    uid: row._uid,
    version: Number(row._version),
    state,
    scope: entryScope(ctx, entry),
  }
}

/** The place of an entry for limits of members and rules of roles. */
export const entryScope = (
  ctx: Pick<Context, 'now' | 'site'>,
  { table, row, values }: StoredEntry,
): Required<Omit<ContentScope, 'pages'>> => ({
  lang: row._lang,
  table: table.handle,
  matches: (where, user) => meetsRule(ctx, { table, row, values }, { where, user }),
})
