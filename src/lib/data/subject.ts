// The table an operation changes, as the door sees it.
import type { Context } from '../core/operation/context.ts'
import type { Subject } from '../core/operation/subject.ts'
import { isObject } from '../base/json.ts'
import { stateOf } from './tables/change-table.ts'
import { readTable, readTableById, type SerializedTable } from './tables/read-table.ts'

export const tableSubject: Subject = {
  type: 'data_table',
  async load(ctx, input, result) {
    const named = isObject(result) ? result['handle'] : (input['table'] ?? input['handle'])
    return typeof named === 'string' ? stateIfAny(await readTable(ctx, named)) : undefined
  },
  // In the trash it is gone: bringing it back makes it once more.
  async find(ctx: Context, id) {
    const table = await readTableById(ctx, Number(id))
    return table?.deleted_at === null ? stateIfAny(table) : undefined
  },
  revert: async (ctx, change) => (await import('./tables/revert-table.ts')).revertTable(ctx, change),
}

const stateIfAny = (table: SerializedTable | undefined) => table && stateOf(table)
