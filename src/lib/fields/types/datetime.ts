// A moment (RFC 3339), stored in UTC to the second, so that its text sorts as time does.
import { message } from '../../base/catalogue/message.ts'
import { zodText } from '../../base/catalogue/zod-text.ts'
import { z } from 'zod'
import { isDay } from '../../rules/conditions/local-day.ts'
import { areRead, readLocalMoment } from '../../rules/conditions/typed-day.ts'
import { defineField, type Field } from '../define-field.ts'
import { firstValid, stringValue, type ValueError } from '../string-value.ts'

const FORM = /^(\d{4}-\d\d-\d\d)[Tt]([01]\d|2[0-3]):[0-5]\d:[0-5]\d(\.\d{1,9})?([Zz]|[+-]([01]\d|2[0-3]):[0-5]\d)$/

const moment = z.string().refine((text) => inUtc(text) !== undefined, zodText('declaration.moment_format'))

const options = z
  .strictObject({
    min: moment.optional().describe('First moment that is taken: 2026-05-04T09:00:00Z'),
    max: moment.optional().describe('Last moment that is taken'),
    step: z
      .int()
      .min(1)
      .max(86_400)
      .optional()
      .describe('Seconds between the moments that can be chosen, counted from `min`, or from midnight in UTC'),
  })
  .refine(({ min, max }) => !min || !max || inUtc(min)! <= inUtc(max)!, {
    path: ['min'],
    message: zodText('declaration.min_later_than_max'),
  })
const own = (field: Field) => field as Field & z.infer<typeof options>

export default defineField<string>({
  key: 'datetime',
  label: { en: 'Date and time', de: 'Datum und Uhrzeit' },
  options,
  value,
  clean: (text) => inUtc(text) ?? text,
  column: { sqlite: 'text', mysql: 'varchar(25)' },
  widget: 'datetime',
  traits: {
    kind: 'moment',
    shape: 'one',
    prose: null,
    input: 'datetime-local',
    fits: ['title_field', 'calendar/start', 'calendar/end'],
  },
  show: (text) => text,
  text: (text) => text,
  guess: { rank: 4, form: /./s, typed: (texts) => areRead(texts, readLocalMoment) },
  becomes: ['text', 'textarea'],
  sample(field) {
    const { min, max } = own(field)
    return firstValid(value(field), [field.default, '2026-05-04T09:00:00Z', min, max], '')
  },
  hostile(field) {
    const { min = '0001-01-01T00:00:00Z', max = '9999-12-31T23:59:59Z' } = own(field)
    return [min, max, '2026-05-04T23:30:00-11:00'].filter((text) => value(field).safeParse(text).success)
  },
})

/** The moment in UTC without fractions of a second; undefined if it is invalid, or its year does not have four digits. */
function inUtc(text: string): string | undefined {
  const day = FORM.exec(text)?.[1]
  if (!day || !isDay(day)) return undefined
  const time = new Date(text.toUpperCase())
  // The offset may move it outside of the years 1 to 9999.
  const utc = Number.isNaN(time.getTime()) ? '' : time.toISOString()
  return /^\d{4}-/.test(utc) && utc >= '0001' ? `${utc.slice(0, 19)}Z` : undefined
}

function value(field: Field): z.ZodType<string> {
  const { min, max, step } = own(field)
  const limits = [min && `from ${min}`, max && `until ${max}`].filter(Boolean).join(', ')
  const schema = { format: 'date-time', ...(limits && { description: limits }) }
  return stringValue((text) => errorOf(text, { min, max, step }), { schema })
}

function errorOf(
  text: string,
  { min, max, step }: { min?: string | undefined; max?: string | undefined; step?: number | undefined },
): ValueError | undefined {
  const utc = inUtc(text)
  if (!utc) return message('field.not_a_moment')
  if (min && utc < inUtc(min)!) return message('field.too_early', { min })
  if (max && utc > inUtc(max)!) return message('field.too_late', { max })
  const passed = (Date.parse(utc) - (min ? Date.parse(inUtc(min)!) : 0)) / 1000
  if (step === undefined || passed % step === 0) return undefined
  return min === undefined
    ? message('field.step_from_midnight', { step })
    : message('field.step_of_seconds', { step, min })
}
