// Every failure the service reports on purpose: one class; what it says stands in the catalogue of messages (decision 93).
import { textsOf } from './catalogue/catalogue.ts'
import type { MessageKey } from './catalogue/define-messages.ts'
import {
  asWritten,
  list,
  type Argument,
  type Arguments,
  type ArgumentsOf,
  type Message,
} from './catalogue/message.ts'
import { PROBLEMS, type ErrorCode } from './catalogue/problems.ts'
import { render } from './catalogue/render.ts'

export { PROBLEMS, type ErrorCode } from './catalogue/problems.ts'

/** What is wrong with something: `code` is for programs, `message` is English. */
export interface Problem {
  code: string
  message: string
  key: MessageKey
  args?: Arguments | undefined
}

/** What is said of an error. One that was stored by earlier versions has no key: its message is all there is. */
export type Said = Pick<Problem, 'message'> & Partial<Pick<Problem, 'key' | 'args'>>

/** What is wrong with one place of the input; `pointer` is a JSON Pointer (RFC 6901). */
export interface FieldError extends Problem {
  pointer: string
}

export interface ErrorDetails {
  errors?: FieldError[]
  /** More members of the problem document, for example `allowed`. */
  extra?: Record<string, unknown>
  cause?: unknown
  /** Another kind of failure than that of the key: what is reported of something that lies inside. */
  problem?: ErrorCode
  /** An exit code of its own where the shell's contract asks for it. */
  exit?: number
}

/** A failure that says a message: caught and told in other words, or handed on; `message` is its English. */
export class KeyedError extends Error {
  readonly key: MessageKey
  readonly args: Arguments | undefined
  constructor({ key, args }: Message, options?: ErrorOptions) {
    super(render({ key, args }, 'en'), options)
    this.key = key
    this.args = args
  }
}

class Failure extends KeyedError {
  override name = 'AppError'
  readonly code: ErrorCode
  readonly errors: FieldError[]
  readonly extra: Record<string, unknown>
  readonly #exit: number | undefined
  constructor(key: MessageKey, args?: Arguments, details: ErrorDetails = {}) {
    super({ key, args }, { cause: details.cause })
    const texts = textsOf(key)
    this.code = details.problem ?? texts?.problem ?? 'validation'
    this.errors = details.errors ?? []
    this.extra = details.extra ?? {}
    this.#exit = details.exit ?? texts?.exit
  }
  get status(): number {
    return PROBLEMS[this.code].status
  }
  get exit(): number {
    return this.#exit ?? PROBLEMS[this.code].exit
  }
}

/** A failure with a stable key; `message` is English, and names the object and what to do about it. */
export type AppError = Failure
/** Takes a key and the arguments that its text names. */
export const AppError = Failure as {
  new <K extends MessageKey = MessageKey>(
    key: K,
    ...given: [...ArgumentsOf<K>, details?: ErrorDetails]
  ): Failure
  prototype: Failure
}

/** What an error says, as a value: to put it into another message, or to store it. */
export const messageOf = ({ key, args, message }: Said): Message =>
  key === undefined ? asWritten(message) : { key, args }

/** What anything that was thrown says: ours is a message, the text of all else is what it is. */
export function reasonOf(thrown: unknown): Message {
  if (thrown instanceof KeyedError) return messageOf(thrown)
  return asWritten(thrown instanceof Error ? thrown.message : String(thrown))
}

/** An error that says what a message or another error says, with details of its own. */
export const sameError = ({ key, args }: Message, details: ErrorDetails): AppError =>
  new AppError(key, ...([args, details] as never))

/** So many places are named in the text; `errors` has all. */
const MOST_NAMED = 10

/** What is wrong with several places, as one message. */
export function detailOf(errors: readonly FieldError[]): Message {
  const places: Argument[] = errors.slice(0, MOST_NAMED).map(({ pointer, key, args, message }) => ({
    key: 'input.at',
    args: { pointer, message: messageOf({ key, args, message }) },
  }))
  const more = errors.length - places.length
  if (more > 0) places.push({ key: 'input.and_more', args: { count: more } })
  return { key: 'input.invalid', args: { errors: list(places, 'semicolon') } }
}

/** A message with its code and in English. */
export const problemOf = ({ key, args }: Message) => ({
  code: textsOf(key)?.field ?? 'invalid',
  message: render({ key, args }, 'en'),
  key,
  ...(args && { args }),
})

/** What is wrong, by a key of the catalogue. */
export const problem = <K extends MessageKey>(key: K, ...[args]: ArgumentsOf<K>): Problem =>
  problemOf({ key, args })

/** One place of the input with what is wrong there, by a key of the catalogue. */
export const fieldError = <K extends MessageKey>(
  pointer: string,
  key: K,
  ...[args]: ArgumentsOf<K>
): FieldError => errorAt(pointer, { key, args })

/** The same by a message: for what is wrong by rules that know neither places nor codes. */
export const errorAt = (pointer: string, message: Message): FieldError => ({
  pointer,
  ...problemOf(message),
})

/** About several places of the input: 422. */
export const invalidAll = (errors: FieldError[]) =>
  new AppError('input.invalid', detailOf(errors).args as { errors: Argument }, { errors })

/** About one place of the input, by a message: 422, unless its message has a problem of its own (a slug that is taken: 409). */
export const invalidAt = (pointer: string, message: Message): AppError =>
  sameError(message, { errors: [errorAt(pointer, message)] })

/** The same by a key and its arguments. */
export const invalid = <K extends MessageKey>(pointer: string, key: K, ...[args]: ArgumentsOf<K>): AppError =>
  invalidAt(pointer, { key, args })
