// Keys in the schemas of zod: the message of a schema is a key of the catalogue, with its arguments.
import type { z } from 'zod'
import type { FieldError } from '../errors.ts'
import { render } from './render.ts'
import { textsOf } from './catalogue.ts'
import type { MessageKey } from './define-messages.ts'
import { asWritten, list, type Argument, type Arguments, type ArgumentsOf, type Message } from './message.ts'

/**
 * For `z.string().regex(pattern, zodText('redirect.not_a_path'))`: zod passes texts on, so the key is encoded as one.
 */
export const zodText = <K extends MessageKey>(key: K, ...[args]: ArgumentsOf<K>): string =>
  args ? `${key}\n${JSON.stringify(args)}` : key

/** The same of a message. */
export const messageText = ({ key, args }: Message): string => zodText(key, ...([args] as never))

/** For objects of few keys: names them where another one is given, and shows what it looks like where it is none. */
export const objectOf =
  (known: readonly string[], example?: object): z.core.$ZodErrorMap =>
  ({ code }) => {
    if (code === 'unrecognized_keys') return zodText('input.not_known_of', { known: list(known) })
    return example && zodText('input.object_like', { example: JSON.stringify(example) })
  }

/** The message that zodText encoded; undefined for another text. */
export function keyed(text: string): Message | undefined {
  const [key = '', args] = text.split('\n', 2)
  if (!/^[a-z_]+\.[a-z\d_]+$/.test(key) || !textsOf(key)) return undefined
  return { key: key as MessageKey, ...(args && { args: JSON.parse(args) as Arguments }) }
}

/** An issue as an error of the field at a pointer. */
export function issueError(pointer: string, issue: z.core.$ZodIssue): FieldError {
  const message = zodMessage(issue)
  const own: unknown = issue.code === 'custom' ? (issue.params?.['code'] ?? fieldCode(message)) : issue.code
  const code = typeof own === 'string' ? own : 'invalid'
  return { pointer, code, message: render(message, 'en'), ...message }
}

const fieldCode = ({ key }: Message) => textsOf(key)?.field

/** Messages for zod's own checks, where a schema has no text. */
const OWN = /^(Invalid |Too small: |Too big: |Unrecognized key)/

/** The message of an issue. Schemas of extensions have texts of their own. */
const zodMessage = (issue: z.core.$ZodIssue): Message =>
  keyed(issue.message) ?? (OWN.test(issue.message) ? ownMessage(issue) : asWritten(issue.message))

function ownMessage(issue: z.core.$ZodIssue): Message {
  switch (issue.code) {
    case 'invalid_type':
      return typeMessage(issue)
    case 'too_small':
      return smallMessage(issue)
    case 'too_big':
      return bigMessage(issue)
    case 'invalid_value':
      return optionMessage(issue.values)
    case 'not_multiple_of':
      return { key: 'input.not_multiple', args: { divisor: issue.divisor } }
    case 'invalid_format':
      return formatMessage(issue)
    case 'invalid_union':
      return unionMessage(issue)
    default:
      return byZod(issue)
  }
}

function formatMessage(issue: z.core.$ZodIssueInvalidStringFormat): Message {
  const key = FORMATS[issue.format]
  if (key) return { key }
  return issue.pattern === undefined ? byZod(issue) : at('input.wrong_pattern', { pattern: issue.pattern })
}

const FORMATS: Record<string, MessageKey | undefined> = {
  email: 'input.not_email',
  url: 'input.not_url',
  datetime: 'input.not_datetime',
  date: 'input.not_date',
  time: 'input.not_time',
  uuid: 'input.not_uid',
}

/** The input is known where the schema was parsed with `reportInput`; else only zod's text says that nothing came. */
function typeMessage(issue: z.core.$ZodIssueInvalidType): Message {
  const { expected, message } = issue
  const received = 'input' in issue ? typeOf(issue.input) : message.split('received ').at(-1)!
  if (received === 'undefined') return { key: 'input.required' }
  return { key: 'input.wrong_type', args: { expected, received } }
}

const typeOf = (value: unknown): string => {
  if (value === null) return 'null'
  if (Number.isNaN(value)) return 'nan'
  return Array.isArray(value) ? 'array' : typeof value
}

/** What has characters, what has items; all else is a number. */
const isText = (origin: string) => origin === 'string'
const hasItems = (origin: string) => origin === 'array' || origin === 'set' || origin === 'map'

function smallMessage({ origin, minimum: least, inclusive }: z.core.$ZodIssueTooSmall): Message {
  const minimum = Number(least)
  if (isText(origin)) return minimum === 1 ? { key: 'input.empty' } : at('input.too_short', { minimum })
  if (hasItems(origin)) return minimum === 1 ? { key: 'input.empty' } : at('input.too_few', { minimum })
  return at(inclusive ? 'input.too_small' : 'input.not_above', { minimum })
}

function bigMessage({ origin, maximum: most, inclusive }: z.core.$ZodIssueTooBig): Message {
  const maximum = Number(most)
  if (isText(origin)) return at('input.too_long', { maximum })
  if (hasItems(origin)) return at('input.too_many', { maximum })
  return at(inclusive ? 'input.too_big' : 'input.not_below', { maximum })
}

const at = (key: MessageKey, args: Arguments): Message => ({ key, args })

function optionMessage(values: readonly unknown[]): Message {
  const options = values.map((value): Argument =>
    typeof value === 'string' ? { key: 'input.quoted', args: { value } } : String(value),
  )
  if (options.length === 1) return at('input.must_be', { value: options[0]! })
  return { key: 'input.not_offered', args: { options: { list: options, as: 'or' } } }
}

/** All options where each alternative is one; else the alternative whose type fits, or the first. */
function unionMessage(issue: z.core.$ZodIssueInvalidUnion): Message {
  const first = issue.errors.flatMap((issues) => issues.filter(({ path }) => !path.length).slice(0, 1))
  const options = first.flatMap((one) => (one.code === 'invalid_value' ? one.values : []))
  if (first.length && first.every(({ code }) => code === 'invalid_value')) return optionMessage(options)
  const nearest = first.find(({ code }) => code !== 'invalid_type') ?? first[0]
  return nearest ? zodMessage(nearest) : byZod(issue)
}

/** Rare issues, with the text of zod's locales. */
function byZod({ message: _, path: __, ...issue }: z.core.$ZodIssue): Message {
  // Only what the locales read: values of the input and expressions are not for storing.
  const { code, origin, format, prefix, suffix, includes } = issue as Record<string, unknown>
  return { key: 'input.by_zod', args: { text: { zod: { code, origin, format, prefix, suffix, includes } } } }
}
