// Part of a text, the same on SQLite and MySQL: with an escape character that neither of them reads itself.
import { sql, type RawBuilder } from 'kysely'

/** Whether a column has the text in it, taken as it is; large and small letters are the same (contract 2.2). */
export const contains = (column: string, text: string): RawBuilder<boolean> =>
  sql<boolean>`lower(${sql.ref(column)}) like lower(${`%${text.replace(/[!%_]/g, '!$&')}%`}) escape '!'`

/** MySQL's `lower`, letter by letter, for SQLite, whose own knows A to Z only. */
export const lower = (text: unknown): unknown =>
  typeof text === 'string' ? text.replace(/[^\0-\x7f]/gu, small).toLowerCase() : text

/** A letter becomes one letter, whatever stands beside it: the Greek sigma of an end, the dot of the Turkish I. */
const small = (letter: string): string => String.fromCodePoint(letter.toLowerCase().codePointAt(0)!)
