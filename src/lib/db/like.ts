// Part of a text, the same on SQLite and MySQL: with an escape character that neither of them reads itself.
import { sql, type RawBuilder } from 'kysely'

/** `column like '%text%'` with the text taken as it is. */
export const contains = (column: string, text: string): RawBuilder<boolean> =>
  sql<boolean>`${sql.ref(column)} like ${`%${text.replace(/[!%_]/g, '!$&')}%`} escape '!'`
