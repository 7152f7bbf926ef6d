// A moment (RFC 3339), stored in UTC to the second, so that its text sorts as time does.
import { z } from 'zod'
import { isDay } from '../calendar.ts'
import { defineField, type Field } from '../define-field.ts'
import { DAY_OPERATORS, firstValid, stringValue, type Flaw } from '../string-value.ts'

const FORM =
  /^(\d{4}-\d\d-\d\d)[Tt]([01]\d|2[0-3]):[0-5]\d:[0-5]\d(\.\d{1,9})?([Zz]|[+-]([01]\d|2[0-3]):[0-5]\d)$/

const moment = z
  .string()
  .refine((text) => inUtc(text) !== undefined, 'must be a moment like 2026-05-04T09:00:00Z')

const options = z
  .strictObject({
    min: moment.optional(),
    max: moment.optional(),
    /** Seconds between the moments that can be chosen, counted from the minimum or midnight in UTC. */
    step: z.int().min(1).max(86_400).optional(),
  })
  .refine(({ min, max }) => !min || !max || inUtc(min)! <= inUtc(max)!, {
    path: ['min'],
    message: 'min is later than max',
  })
const own = (field: Field) => field as Field & z.infer<typeof options>

export default defineField<string>({
  key: 'datetime',
  label: 'Date and time',
  options,
  value,
  clean: (text) => inUtc(text) ?? text,
  column: { sqlite: 'text', mysql: 'varchar(25)' },
  widget: 'datetime',
  show: (text) => text,
  text: (text) => text,
  operators: DAY_OPERATORS,
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

/** The moment in UTC without fractions of a second; undefined when there is none, or its year has no four digits. */
function inUtc(text: string): string | undefined {
  const day = FORM.exec(text)?.[1]
  if (!day || !isDay(day)) return undefined
  const time = new Date(text.toUpperCase())
  // An offset can lead out of the years 1 to 9999.
  const utc = Number.isNaN(time.getTime()) ? '' : time.toISOString()
  return /^\d{4}-/.test(utc) && utc >= '0001' ? `${utc.slice(0, 19)}Z` : undefined
}

function value(field: Field): z.ZodType<string> {
  const { min, max, step } = own(field)
  const limits = [min && `from ${min}`, max && `until ${max}`].filter(Boolean).join(', ')
  const schema = { format: 'date-time', ...(limits && { description: limits }) }
  return stringValue((text) => flawOf(text, { min, max, step }), { schema })
}

function flawOf(
  text: string,
  { min, max, step }: { min?: string | undefined; max?: string | undefined; step?: number | undefined },
): Flaw | undefined {
  const utc = inUtc(text)
  if (!utc)
    return { code: 'datetime', message: 'must be a moment with an offset, like 2026-05-04T09:00:00+02:00' }
  if (min && utc < inUtc(min)!) return { code: 'too_small', message: `must be ${min} or later` }
  if (max && utc > inUtc(max)!) return { code: 'too_big', message: `must be ${max} or earlier` }
  const passed = (Date.parse(utc) - (min ? Date.parse(inUtc(min)!) : 0)) / 1000
  if (step === undefined || passed % step === 0) return undefined
  return { code: 'step', message: `must be a multiple of ${step} seconds after ${min ?? 'midnight in UTC'}` }
}
