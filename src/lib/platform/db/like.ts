// Finds a part of a text, the same on SQLite and MySQL: with an escape character that is special to neither of them.
import { sql, type RawBuilder } from 'kysely'

/** Whether a column contains the text literally, ignoring case (contract 2.2). */
export const contains = (column: string, text: string): RawBuilder<boolean> =>
  sql<boolean>`lower(${sql.ref(column)}) like lower(${`%${text.replace(/[!%_]/g, '!$&')}%`}) escape '!'`
