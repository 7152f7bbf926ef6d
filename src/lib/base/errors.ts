// Every failure the service reports on purpose: one class; what it says stands in the catalogue of messages (decision 93).
import { textsOf } from './catalogue/catalogue.ts'
import type { MessageKey } from './catalogue/define-messages.ts'
import { asWritten, list, type Argument, type Arguments, type ArgumentsOf, type Message } from './catalogue/message.ts'
import { PROBLEMS, type ErrorCode } from './catalogue/problems.ts'
import { render } from './catalogue/render.ts'
import { isDiskFull } from './disk-full.ts'

export { answeredCode, PROBLEMS, type ErrorCode } from './catalogue/problems.ts'

/** What is wrong with something: `code` is for programs, `message` is English. */
export interface Problem {
  code: string
  message: string
  key: MessageKey
  args?: Arguments | undefined
}

/** The message of an error. An error stored by earlier versions has no key: only its text. */
export type StoredErrorMessage = Pick<Problem, 'message'> & Partial<Pick<Problem, 'key' | 'args'>>

/** What is wrong with one place of the input; `pointer` is a JSON Pointer (RFC 6901). */
export interface FieldError extends Problem {
  pointer: string
}

export interface ErrorDetails {
  errors?: FieldError[]
  /** More members of the problem document, for example `allowed`. */
  extra?: Record<string, unknown>
  cause?: unknown
  /** How to do what was asked: a tool answers with them instead of the error. */
  instructions?: Record<string, unknown>
  /** Another problem type than that of the key: for an error that wraps another. */
  problem?: ErrorCode
  /** An exit code of its own where the shell's contract requires one. */
  exit?: number
}

/** An error with a message of the catalogue, to be caught and rethrown or reworded; `message` is its English text. */
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
  readonly instructions: Record<string, unknown> | undefined
  readonly #exit: number | undefined
  constructor(key: MessageKey, args?: Arguments, details: ErrorDetails = {}) {
    super({ key, args }, { cause: details.cause })
    const texts = textsOf(key)
    this.code = details.problem ?? texts?.problem ?? 'validation'
    this.errors = details.errors ?? []
    this.extra = details.extra ?? {}
    this.instructions = details.instructions
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
  new <K extends MessageKey = MessageKey>(key: K, ...given: [...ArgumentsOf<K>, details?: ErrorDetails]): Failure
  prototype: Failure
}

/** What an error says, as a value: to put it into another message, or to store it. */
export const messageOf = ({ key, args, message }: StoredErrorMessage): Message =>
  key === undefined ? asWritten(message) : { key, args }

/** The message of anything that was thrown: a keyed error's own, else its text as it is. */
export function reasonOf(thrown: unknown): Message {
  if (thrown instanceof KeyedError) return messageOf(thrown)
  // SQLite calls it a disk I/O error in some places.
  if (isDiskFull(thrown)) return { key: 'disk.full' }
  return asWritten(thrown instanceof Error ? thrown.message : String(thrown))
}

/** An error with the message of another one, and further details. */
export const sameError = ({ key, args }: Message, details: ErrorDetails): AppError =>
  new AppError(key, ...([args, details] as never))

/** How many places the text names at most; `errors` has all. */
const MAX_NAMED = 10

/** The errors of several places, as one message. */
export function detailOf(errors: readonly FieldError[]): Message {
  const listed: Argument[] = errors.slice(0, MAX_NAMED).map(({ pointer, key, args, message }) => ({
    key: 'input.at',
    args: { pointer, message: messageOf({ key, args, message }) },
  }))
  const more = errors.length - listed.length
  if (more > 0) listed.push({ key: 'input.and_more', args: { count: more } })
  return { key: 'input.invalid', args: { errors: list(listed, 'semicolon') } }
}

/** A message with its code and in English. */
export const problemOf = ({ key, args }: Message) => ({
  code: textsOf(key)?.field ?? 'invalid',
  message: render({ key, args }, 'en'),
  key,
  ...(args && { args }),
})

/** An error, by a key of the catalogue. */
export const problem = <K extends MessageKey>(key: K, ...[args]: ArgumentsOf<K>): Problem => problemOf({ key, args })

/** The error of one place of the input, by a key of the catalogue. */
export const fieldError = <K extends MessageKey>(pointer: string, key: K, ...[args]: ArgumentsOf<K>): FieldError =>
  errorAt(pointer, { key, args })

/** The same by a message: for errors of rules that know neither places nor codes. */
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

/** For `catch`: what does not exist is undefined; other errors are thrown. */
export function undefinedIfMissing(error: unknown): undefined {
  if (error instanceof AppError && error.code === 'not-found') return undefined
  throw error
}
