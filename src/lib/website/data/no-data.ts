// The data of blocks that are rendered without a website: no tables, no query and no entry.
import { AppError } from '../../base/errors.ts'
import type { BlockData } from './page-data.ts'
import { PageQuery } from './query.ts'

const none = async (handle: string): Promise<never> => {
  throw new AppError('website.table_missing', { handle })
}

/** A new object for each page: blocks identify pages by their query object. */
export const noData = (): BlockData => ({
  data: { table: async () => undefined, list: none, occurrences: none, form: async () => undefined },
  entry: undefined,
  chat: async () => ({ open: true, days: 30 }),
  query: new PageQuery('/'),
  timezone: 'UTC',
  today: () => '2026-01-15',
})
