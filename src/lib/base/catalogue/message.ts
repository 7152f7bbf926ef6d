// Messages as values: a key with its arguments, translated where it is shown.
import type { ArgumentName, MessageKey } from './define-messages.ts'

/** The value of a placeholder. Texts are inserted as they are, whatever they contain. */
export type Argument = string | number | Message | List | Named | ZodText
export type Arguments = Readonly<Record<string, Argument>>

/** A message that is not yet in a language. It can be stored as JSON and read back. */
export interface Message {
  key: MessageKey
  args?: Arguments | undefined
}

/** `a, b or c`; `comma` joins by commas alone, `semicolon` whole messages, `sentences` those that end with a stop. */
export interface List {
  list: readonly Argument[]
  as: 'or' | 'and' | 'comma' | 'semicolon' | 'sentences'
}

/** A name that the product has in each language; of a language its tag. */
export interface Named {
  name: string
  of: 'operation' | 'permission' | 'feature' | 'language'
}

/** What zod says of an issue in its own locales. */
export interface ZodText {
  zod: Readonly<Record<string, unknown>>
}

/** The arguments that the text of a key needs; none where it has no placeholders. */
export type ArgumentsOf<K extends MessageKey> = K extends MessageKey
  ? [ArgumentName<K>] extends [never]
    ? [args?: Readonly<Record<string, never>>]
    : [args: Readonly<Record<ArgumentName<K>, Argument>>]
  : never

/** A message as a value, for arguments of other messages and for what is reported later. */
export const message = <K extends MessageKey>(key: K, ...[args]: ArgumentsOf<K>): Message =>
  args ? { key, args } : { key }

export const list = (items: readonly Argument[], as: List['as'] = 'comma'): List => ({ list: items, as })
/** In German by its name in quotes: „Seite ändern“. */
export const operation = (name: string): Named => ({ name, of: 'operation' })
export const permission = (name: string): Named => ({ name, of: 'permission' })
export const feature = (label: string): Named => ({ name: label, of: 'feature' })
/** By its name in the reader's language, `Englisch` for en. */
export const language = (tag: string): Named => ({ name: tag, of: 'language' })
/** Text of another origin, unchanged: the response of a server, an error of a library. */
export const asWritten = (text: string): Message => message('input.as_written', { text })
