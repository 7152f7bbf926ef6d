// Error messages for visitors: the reason by the error code, and an example of a valid value.
import { choosesSeveral, hasKind, isHtml, isMasked, isGeo, linksTo, traitsOf } from '../rules/conditions/traits.ts'
import { dayOrder } from '../rules/conditions/typed-day.ts'
import { limitOn } from '../fields/calendar.ts'
import { dayIn } from '../rules/conditions/local-day.ts'
import { declareFields } from '../fields/declaration.ts'
import { fieldType, type Field } from '../fields/fields.ts'
import { MAX_HREF } from '../base/text/href.ts'
import { schemaOf } from '../fields/registry.ts'
import { firstValid } from '../fields/string-value.ts'
import type { Translate } from '../platform/i18n/site-texts.ts'
import type { PostError } from './check-post.ts'
import { fileText, missingText } from './file-text.ts'
import type { Form } from './form.ts'

export interface ErrorTextContext {
  lt: Translate
  lang: string
  form: Pick<Form, 'ctx' | 'fields'>
}
interface At extends ErrorTextContext {
  field: Field
  error: { path: string[]; code: string; message: string }
}
/** Undefined where the code has another meaning for this type of field. */
type Sentence = (at: At) => string | undefined

/** One sentence with what to do. */
export function errorText(context: ErrorTextContext, postError: PostError, field: Field | undefined): string {
  const { lt } = context
  if ('refused' in postError)
    return postError.refused.map((one) => `${one.file.name}: ${fileText(context, one, field)}`).join(' ')
  if (postError.code === 'required' || field?.['must_be_true']) return missingText(lt, field)
  const at = field && { ...context, field, error: postError }
  return (at && (BY_CODE[postError.code]?.(at) ?? wrong(at))) ?? lt('Check this entry.')
}

const limits: Sentence = (at) => LIMITS[formOf(at.field)]?.(at)

function formOf({ type }: Field): string {
  const { kind, shape, place } = traitsOf(type)
  return place ? 'place' : shape === 'one' ? kind : shape
}

const BY_CODE: Record<string, Sentence> = {
  duplicate: ({ lt, field }) =>
    choosesSeveral(field)
      ? undefined
      : linksTo(field, 'mail')
        ? lt('This e-mail address is registered already. Enter another one.')
        : lt('This is registered already. Enter something else.'),
  too_long: (at) => {
    const max = longest(at.field)
    return max === undefined ? max : at.lt('Enter {max} characters at most.', { max: number(at, max) })
  },
  too_short: ({ lt, field }) => lt('Enter at least {min} characters.', { min: Number(field['min']) }),
  pattern: ({ lt, field }) => {
    const example = exampleOf(field)
    return example
      ? lt('This does not have the form that is asked for here. An example: {example}', { example })
      : lt('This does not have the form that is asked for here.')
  },
  slug: ({ lt }) => lt('Use small letters from a to z, digits and single hyphens only, such as new-page.'),
  characters: ({ lt }) => lt('This has line breaks or invisible characters that are not possible here. Type it anew.'),
  too_small: limits,
  too_big: limits,
  span: limits,
  decimals: (at) => {
    const { lt, field } = at
    if (field['decimals'] === 0) return lt('Enter a whole number such as {example}.', { example: numberExample(at) })
    const decimals = Number(field['decimals'] ?? 6)
    return lt('Decimals: {decimals} at most. Enter a number such as {example}.', {
      decimals,
      example: numberExample(at),
    })
  },
  step: (at) => STEPS[formOf(at.field)]?.(at),
  weekday: ({ lt, lang, field }) => {
    const name = new Intl.DateTimeFormat(lang, { weekday: 'long', timeZone: 'UTC' })
    // 1 January 2024 was a Monday.
    const days = (field['weekdays'] as number[]).map((day) => name.format(Date.UTC(2024, 0, day)))
    return lt('Choose one of these days of the week: {days}.', {
      days: new Intl.ListFormat(lang, { type: 'disjunction' }).format(days),
    })
  },
  country: ({ lt, lang, field }) => {
    const name = new Intl.DisplayNames(lang, { type: 'region' })
    const countries = (field['countries'] as string[]).map((code) => name.of(code) ?? code)
    return lt('Only these countries are possible here: {countries}.', {
      countries: new Intl.ListFormat(lang, { type: 'conjunction' }).format(countries),
    })
  },
  contrast: ({ lt, field }) =>
    lt('This is hard to tell from {colour}. Choose a lighter or a darker colour.', {
      colour: String(field['contrast_with']),
    }),
  compare: compared,
}

/** For an invalid value: the message of its type, or an example of its kind. */
function wrong(at: At): string | undefined {
  const { lt, lang, field } = at
  const hint = fieldType(field.type).hint?.(lt)
  if (hint !== undefined) return hint
  if (isGeo(field)) return LIMITS['place']!(at)
  if (hasKind(field, 'number')) {
    const isBetween = typeof field['min'] === 'number' && typeof field['max'] === 'number'
    return isBetween ? limits(at) : lt('Enter a number such as {example}.', { example: numberExample(at) })
  }
  const day = dayExample(lang)
  if (hasKind(field, 'date')) return lt('Enter a day such as {example}.', { example: day })
  if (hasKind(field, 'moment')) return lt('Enter a day and a time such as {example}.', { example: `${day} 09:30` })
  return hasKind(field, 'time') ? lt('Enter a time such as {example}.', { example: '09:30' }) : undefined
}

/** By the type of value, or by the number of items. */
const LIMITS: Record<string, Sentence> = {
  number: (at) => {
    const {
      lt,
      field: { min, max },
    } = at
    if (typeof min === 'number' && typeof max === 'number')
      return lt('Enter a number from {min} to {max}.', { min: number(at, min), max: number(at, max) })
    if (typeof min === 'number') return lt('Enter {min} or more.', { min: number(at, min) })
    return typeof max === 'number' ? lt('Enter {max} or less.', { max: number(at, max) }) : undefined
  },
  date: (at) => between(at, (limit) => longDay(at, limitOn(limit, today(at)))),
  moment: (at) => between(at, (limit) => longMoment(at, limit)),
  time: ({ lt, field: { min, max } }) =>
    lt('Enter a time from {min} to {max}.', { min: timeOr(min, '00:00'), max: timeOr(max, '23:59') }),
  list: ({ lt, error, field }) => {
    const [min, max] = [Number(field['min_items']), Number(field['max_items'] ?? 200)]
    if (error.code === 'too_small')
      return min === 1 ? lt('Choose an answer.') : lt('Choose at least {min} answers.', { min })
    return max === 1 ? lt('Choose one answer only.') : lt('Choose {max} answers at most.', { max })
  },
  items: ({ lt, error, field }) =>
    error.code === 'too_small'
      ? lt('Fill in at least {min} of these.', { min: Number(field['min']) })
      : lt('Fill in {max} of these at most.', { max: Number(field['max'] ?? 200) }),
  place: (at) =>
    at.error.path.at(-1) === 'address'
      ? at.lt('Enter {max} characters at most.', { max: 300 })
      : at.lt('Enter a latitude from -90 to 90 and a longitude from -180 to 180, such as {example}.', {
          example: `${number(at, 53.55)} / ${number(at, 9.99)}`,
        }),
}

const STEPS: Record<string, Sentence> = {
  number: (at) => {
    const [from, step] = [Number(at.field['min'] ?? 0), Number(at.field['step'])]
    return at.lt('Enter a number in steps of {step}, such as {example} or {next}.', {
      step: number(at, step),
      example: number(at, from + step),
      next: number(at, from + 2 * step),
    })
  },
  time: ({ lt, field }) =>
    lt('Enter a time in steps of {step} minutes, counted from {min}.', {
      step: Number(field['step']),
      min: timeOr(field['min'], '00:00'),
    }),
  moment: ({ lt, field }) => lt('Enter a time in steps of {step} minutes.', { step: Number(field['step']) / 60 }),
}

function between({ lt, field }: At, write: (limit: string) => string): string | undefined {
  const [min, max] = [field['min'], field['max']].map((limit) => (typeof limit === 'string' ? write(limit) : undefined))
  if (min && max) return lt('Choose a day from {min} to {max}.', { min, max })
  if (min) return lt('Choose {min} or later.', { min })
  return max && lt('Choose {max} or earlier.', { max })
}

/** The form's author may have written a custom message. */
function compared({ lt, lang, form, field, error }: At): string | undefined {
  const rules = (Array.isArray(field['compare']) ? field['compare'] : []) as {
    field: string
    message?: string
  }[]
  const own = rules.find(({ message }) => message !== undefined && message === error.message)
  if (own) return own.message
  const [rule] = rules.length === 1 ? rules : []
  const group =
    error.path.length > 1
      ? (form.fields.find(({ name }) => name === error.path[0])?.['fields'] as Field[] | undefined)
      : []
  const other = [...(group ?? []), ...form.fields].find(({ name }) => name === rule?.field)
  const [named] = other ? declareFields([other], { t: (text) => text, locale: lang }) : []
  return named && lt('This does not go together with “{field}”. Compare the two.', { field: named.label })
}

/** The maximum length in characters, as the schema counts them. */
const longest = (field: Field): number | undefined => {
  if (isMasked(field)) return undefined
  if (linksTo(field, 'link')) return MAX_HREF
  const max = isHtml(field) ? field['max'] : undefined
  return Number(max ?? schemaOf(field).meta()?.['maxLength']) || undefined
}

/** The author's example, if the field accepts it; for a pattern no example is generated. */
const exampleOf = (field: Field): string =>
  firstValid(
    schemaOf(field),
    [field['placeholder'], ...((field['suggest'] as unknown[] | undefined) ?? []), field.default],
    '',
  ) as string

const number = ({ lang }: ErrorTextContext, value: number): string =>
  new Intl.NumberFormat(lang, { maximumFractionDigits: 6, useGrouping: 'min2' }).format(value)
const numberExample = (at: At): string =>
  number(at, firstValid(schemaOf(at.field), [12.5, 12, at.field['min'], at.field['max'], 0], 12) as number)

const timeOr = (time: unknown, otherwise: string): string => (typeof time === 'string' ? time : otherwise)

/** If the order of day and month is ambiguous in the language, an unambiguous format that is also accepted. */
const dayExample = (lang: string): string =>
  dayOrder(lang) === undefined
    ? '2026-12-24'
    : new Intl.DateTimeFormat(lang, { day: '2-digit', month: '2-digit', year: 'numeric', timeZone: 'UTC' }).format(
        EXAMPLE,
      )
const EXAMPLE = Date.UTC(2026, 11, 24)
const longDay = ({ lang }: ErrorTextContext, day: string): string =>
  new Intl.DateTimeFormat(lang, { dateStyle: 'long', timeZone: 'UTC' }).format(Date.parse(`${day}T00:00:00Z`))
const longMoment = ({ lang, form: { ctx } }: ErrorTextContext, moment: string): string =>
  new Intl.DateTimeFormat(lang, {
    dateStyle: 'long',
    timeStyle: 'short',
    timeZone: ctx.site.config.timezone,
  }).format(Date.parse(moment))
const today = ({ form: { ctx } }: ErrorTextContext): string => dayIn(ctx.site.config.timezone, ctx.now)
