// What a message is made of: its English and German in ICU MessageFormat, and the kind of failure it reports.
import type {} from './messages/input.ts'
import type { ErrorCode } from './problems.ts'

export interface MessageText {
  /** The kind of failure of an error with this message; `validation` where it is missing. */
  problem?: ErrorCode
  /** Exit code of the shell, where it is not that of the problem. */
  exit?: number
  /** `errors[].code` of a field with this message; `invalid` where it is missing. */
  field?: string
  /** ICU MessageFormat: `There is no page “{page}”.`, `{count, plural, one {# page} other {# pages}}`. */
  en: string
  de: string
}

/**
 * Types the messages of one subject. They stand in `<area>/messages/<subject>.ts`, and every key begins with the subject:
 * `page.slug_taken` is found in `pages/messages/page.ts`. The file adds its keys to AppMessages, so that they are known
 * wherever an error is thrown.
 */
export const defineMessages = <const T extends Record<`${string}.${string}`, MessageText>>(messages: T): T => messages

/** AppMessages are all messages by their keys: each file of messages adds its own. */
export type MessageKey = keyof AppMessages

/** The names of a message's arguments, read from its English. */
export type ArgumentName<K extends MessageKey> = NamesIn<AppMessages[K]['en']>

type NamesIn<Text> = Text extends `${string}{${infer Rest}` ? FirstName<Rest> | NamesIn<Rest> : never
type FirstName<Rest extends string> = Rest extends `${infer Place}}${string}`
  ? Place extends `${infer Name},${string}`
    ? ArgumentLike<Name>
    : ArgumentLike<Place>
  : never
/** `{# pages}` of a plural is text, not an argument. */
type ArgumentLike<Name extends string> = Name extends
  '' | Capitalize<Name> | `${string}${' ' | '#' | '{' | '\n' | '.' | ',' | '“' | '„'}${string}`
  ? never
  : Name
