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

/** What is wrong with one place of the input; `pointer` is a JSON Pointer (RFC 6901), `message` is English. */
export interface FieldError {
  pointer: string
  code: string
  message: string
  key?: MessageKey | undefined
  args?: Arguments | undefined
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
export const messageOf = ({
  key,
  args,
  message,
}: Pick<FieldError, 'key' | 'args' | 'message'>): Message | ReturnType<typeof sentence> =>
  key === undefined ? sentence(message) : { key, args }

/** An error that says the same, with other details. */
export const sameError = (
  { key, args, code, message }: Pick<AppError, 'key' | 'args' | 'code' | 'message'>,
  details: Details,
): AppError =>
  key === undefined
    ? new AppError(details.problem ?? code, message, details)
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

/** One place of the input with what is wrong there, by a key of the catalogue. */
export function fieldError<K extends MessageKey>(
  pointer: string,
  key: K,
  ...[args]: ArgumentsOf<K>
): FieldError {
  const code = textsOf(key)?.field ?? 'invalid'
  return { pointer, code, message: render({ key, args }, 'en'), key, ...(args && { args }) }
}

/** The same by a message: for what is wrong by rules that know neither places nor codes. */
export const errorAt = (pointer: string, { key, args }: Message): FieldError =>
  fieldError(pointer, key, ...([args] as never))

/** A 422 about several places of the input. */
export const invalidAll = (errors: FieldError[]) =>
  new AppError('input.invalid', detailOf(errors).args as { errors: Argument }, { errors })

/** A 422 about one place of the input: by a key and its arguments, or as an English sentence that has no key yet. */
export function invalid<K extends MessageKey>(pointer: string, key: K, ...args: ArgumentsOf<K>): AppError
export function invalid(pointer: string, message: string, code?: string): AppError
export function invalid(pointer: string, text: string, given?: Arguments | string): AppError {
  if (isOldText(text, given)) {
    const code = (given as string | undefined) ?? 'invalid'
    return new AppError('validation', text, { errors: [{ pointer, code, message: text }] })
  }
  const args = given as Arguments | undefined
  const error = fieldError(pointer, text as MessageKey, ...([args] as never))
  return new AppError(text as MessageKey, ...([args, { errors: [error] }] as never))
}

const isOldText = (text: string, given: unknown) => typeof given === 'string' || textsOf(text) === undefined
