// `lower` of SQL for SQLite, letter by letter like MySQL's: its own knows A to Z only. Without imports: threads load it, too.

export const lower = (text: unknown): unknown =>
  typeof text === 'string' ? text.replace(/[^\0-\x7f]/gu, small).toLowerCase() : text

/** A letter becomes one letter, whatever stands beside it: the Greek sigma of an end, the dot of the Turkish I. */
const small = (letter: string): string => String.fromCodePoint(letter.toLowerCase().codePointAt(0)!)
