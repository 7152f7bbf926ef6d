// A day of the calendar, without a time or a time zone.
import { message, list } from '../../base/catalogue/message.ts'
import { zodText } from '../../base/catalogue/zod-text.ts'
import { z } from 'zod'
import { isDay } from '../../rules/conditions/local-day.ts'
import { areRead, readDay } from '../../rules/conditions/typed-day.ts'
import { isLimit, isRelative, limitOn, weekdayOf } from '../calendar.ts'
import { defineField, type Field } from '../define-field.ts'
import { firstValid, stringValue, type ValueError } from '../string-value.ts'

const limit = z.string().refine(isLimit, zodText('declaration.day_limit_format'))

const options = z
  .strictObject({
    min: limit.optional().describe('First day that is taken: 2026-05-04, `today`, or `today+7d` (also -, w, m, y)'),
    max: limit.optional().describe('Last day that is taken, written as `min`'),
    weekdays: z
      .array(z.int().min(1).max(7))
      .min(1)
      .max(7)
      .optional()
      .describe('Days of the week that are taken: 1 is Monday, 7 Sunday'),
  })
  .refine(({ min, max }) => !min || !max || isRelative(min) || isRelative(max) || min <= max, {
    path: ['min'],
    message: zodText('declaration.min_later_than_max'),
  })
const own = (field: Field) => field as Field & z.infer<typeof options>

const DAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']

export default defineField<string>({
  key: 'date',
  label: { en: 'Date', de: 'Datum' },
  options,
  value,
  column: { sqlite: 'text', mysql: 'varchar(10)' },
  widget: 'date',
  traits: {
    kind: 'date',
    shape: 'one',
    prose: null,
    input: 'date',
    fits: ['title_field', 'calendar/start', 'calendar/end', 'contact/birthday'],
  },
  show: (day) => day,
  text: (day) => day,
  onDay: (day, field, today) => {
    const { min, max } = own(field)
    return day === '' ? undefined : rangeError(day, min && limitOn(min, today), max && limitOn(max, today))
  },
  guess: { rank: 3, form: /./s, typed: (texts) => areRead(texts, readDay) },
  becomes: ['text', 'textarea'],
  sample(field) {
    const { min, max } = fixed(field)
    return firstValid(value(field), [field.default, min, ...week(min ?? '2026-05-04'), ...week(max)], '')
  },
  hostile(field) {
    const { min, max } = fixed(field)
    const ends = [...week(min ?? '0001-01-01'), ...week(max ?? '9999-12-25'), '2028-02-29']
    return ends.filter((day) => value(field).safeParse(day).success)
  },
})

/** The limits that do not depend on the current day. */
function fixed(field: Field): { min: string | undefined; max: string | undefined } {
  const always = (day?: string) => (day === undefined || isRelative(day) ? undefined : day)
  return { min: always(own(field).min), max: always(own(field).max) }
}

function value(field: Field): z.ZodType<string> {
  const { min, max } = fixed(field)
  const schema = { format: 'date', ...(description(field) && { description: description(field) }) }
  return stringValue((day) => formError(day) ?? rangeError(day, min, max) ?? weekdayError(day, field), {
    schema,
  })
}

const formError = (day: string): ValueError | undefined => (isDay(day) ? undefined : message('field.not_a_day'))

function rangeError(day: string, min?: string, max?: string): ValueError | undefined {
  if (min && day < min) return message('field.too_early', { min })
  return max && day > max ? message('field.too_late', { max }) : undefined
}

function weekdayError(day: string, field: Field): ValueError | undefined {
  const { weekdays } = own(field)
  if (!weekdays || weekdays.includes(weekdayOf(day))) return undefined
  const days = list(
    weekdays.map((day) => message('field.weekday', { day })),
    'or',
  )
  return message('field.wrong_weekday', { days })
}

const names = (weekdays: readonly number[]) => weekdays.map((day) => DAYS[day - 1]).join(' or ')

function description(field: Field): string {
  const { min, max, weekdays } = own(field)
  const parts = [min && `from ${min}`, max && `until ${max}`, weekdays && `only ${names(weekdays)}`]
  return parts.filter(Boolean).join(', ')
}

/** A day and the six after it: one of them is the required weekday. */
const week = (start?: string): string[] =>
  start ? Array.from({ length: 7 }, (_, i) => limitOn(`today+${i}d`, start)) : []
