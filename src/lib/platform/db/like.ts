// Part of a text, the same on SQLite and MySQL: with an escape character that neither of them reads itself.
import { sql, type RawBuilder } from 'kysely'

/** Whether a column has the text in it, taken as it is; large and small letters are the same (contract 2.2). */
export const contains = (column: string, text: string): RawBuilder<boolean> =>
  sql<boolean>`lower(${sql.ref(column)}) like lower(${`%${text.replace(/[!%_]/g, '!$&')}%`}) escape '!'`
