import { z } from 'zod'
import { defineOperation } from '../../core/operation/define-operation.ts'
import { pageById, sortById } from '../../core/operation/page-by-id.ts'
import { Import, localeField, serializeImport } from '../imports/import-schema.ts'
import { ownImports } from '../imports/import-store.ts'

export default defineOperation({
  name: 'list_imports',
  summary: 'List your background imports, newest first; they are kept for a week.',
  level: 'read',
  permission: 'data.edit',
  feature: 'data',
  rest: 'GET /imports',
  input: z.strictObject({ table: z.string().max(64).optional(), locale: localeField, ...sortById() }),
  output: Import,
  paged: true,
  async handler(ctx, { table, locale, ...pageInput }) {
    const own = ownImports(ctx)
    const { items, ...rest } = await pageById(table === undefined ? own : own.where('handle', '=', table), pageInput)
    return { ...rest, items: items.map((row) => serializeImport(row, { now: ctx.now, locale })) }
  },
})
