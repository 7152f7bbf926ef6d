// `lower` of SQL for SQLite, letter by letter like MySQL's: its own knows A to Z only. Without imports: threads load it, too.

export const lower = (text: unknown): unknown =>
  typeof text === 'string' ? text.replace(/[^\0-\x7f]/gu, small).toLowerCase() : text

/** One letter becomes one letter, whatever its neighbours: also the Greek final sigma and the dotted Turkish I. */
const small = (letter: string): string => String.fromCodePoint(letter.toLowerCase().codePointAt(0)!)
