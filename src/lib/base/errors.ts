// Every failure the service reports on purpose: one class; what it says stands in the catalogue of messages (decision 93).
import { textsOf } from './catalogue/catalogue.ts'
import type { MessageKey } from './catalogue/define-messages.ts'
import {
  list,
  sentence,
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
  key?: MessageKey | undefined
  args?: Arguments | undefined
}

/** What is wrong with one place of the input; `pointer` is a JSON Pointer (RFC 6901). */
export interface FieldError extends Problem {
  pointer: string
}

interface Details {
  errors?: FieldError[]
  /** More members of the problem document, for example `allowed`. */
  extra?: Record<string, unknown>
  cause?: unknown
  /** Another kind of failure than that of the key: what is reported of something that lies inside. */
  problem?: ErrorCode
  /** An exit code of its own where the shell's contract asks for it. */
  exit?: number
}

/** What goes with a key: its arguments; with a code: an English sentence that has no key yet. */
type Given<K> = K extends MessageKey
  ? [...ArgumentsOf<K>, details?: Details]
  : [message: string, details?: Details]

class Failure extends Error {
  override name = 'AppError'
  readonly code: ErrorCode
  readonly key: MessageKey | undefined
  readonly args: Arguments | undefined
  readonly errors: FieldError[]
  readonly extra: Record<string, unknown>
  readonly #exit: number | undefined
  constructor(key: MessageKey | ErrorCode, given?: Arguments | string, details: Details = {}) {
    const message = isKey(key) ? { key, args: given as Arguments | undefined } : undefined
    super(message ? render(message, 'en') : (given as string), { cause: details.cause })
    const texts = message && textsOf(message.key)
    this.key = message?.key
    this.args = message?.args
    this.code = details.problem ?? (message ? (texts?.problem ?? 'validation') : (key as ErrorCode))
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

/** A failure that code catches and tells of in its own words, or hands on: what it says is a message, `message` its English. */
export class KeyedError extends Error {
  readonly key: MessageKey
  readonly args: Arguments | undefined
  constructor({ key, args }: Message, options?: ErrorOptions) {
    super(render({ key, args }, 'en'), options)
    this.key = key
    this.args = args
  }
}

/** A failure with a stable key; `message` is English, and names the object and what to do about it. */
export type AppError = Failure
/** Takes a key and the arguments that its text names; or a code and an English sentence that has no key yet. */
export const AppError = Failure as {
  new <K extends MessageKey | ErrorCode = MessageKey | ErrorCode>(key: K, ...given: Given<K>): Failure
  prototype: Failure
}

/** Keys have a subject and a dot, codes have neither. */
const isKey = (key: string): key is MessageKey => key.includes('.')

/** What an error says, as a value: to put it into another message, or to store it. */
export function messageOf(error: Message): Message
export function messageOf(
  error: Pick<FieldError, 'key' | 'args' | 'message'>,
): Message | ReturnType<typeof sentence>
export function messageOf(error: Partial<FieldError>): Message | ReturnType<typeof sentence> {
  const { key, args, message } = error
  return key === undefined ? sentence(message!) : { key, args }
}

/** An error that says what a message or another error says, with details of its own. */
export const sameError = (
  { key, args, code, message }: Partial<Pick<AppError, 'key' | 'args' | 'code' | 'message'>>,
  details: Details,
): AppError =>
  key === undefined
    ? new AppError(details.problem ?? code!, message!, details)
    : new AppError(key, ...([args, details] as never))

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

/** A 422 about several places of the input. */
export const invalidAll = (errors: FieldError[]) =>
  new AppError('input.invalid', detailOf(errors).args as { errors: Argument }, { errors })

/** The same by a message. */
export const invalidAt = (pointer: string, message: Message): AppError =>
  sameError(message, { errors: [errorAt(pointer, message)] })

/** A 422 about one place of the input: by a key and its arguments, or as an English sentence that has no key yet. */
export function invalid<K extends MessageKey>(pointer: string, key: K, ...args: ArgumentsOf<K>): AppError
export function invalid(pointer: string, message: string, code?: string): AppError
export function invalid(pointer: string, text: string, given?: Arguments | string): AppError {
  if (isOldText(text, given)) {
    const code = (given as string | undefined) ?? 'invalid'
    return new AppError('validation', text, { errors: [{ pointer, code, message: text }] })
  }
  return invalidAt(pointer, { key: text as MessageKey, args: given as Arguments | undefined })
}

const isOldText = (text: string, given: unknown) => typeof given === 'string' || textsOf(text) === undefined
