// A number, exact to six decimals as the decimal column of MySQL keeps it.
import { zodText } from '../../base/catalogue/zod-text.ts'
import { message } from '../../base/catalogue/message.ts'
import { z } from 'zod'
import { defineField, type Field } from '../define-field.ts'
import { firstValid, issue, type ValueError } from '../string-value.ts'

/** DECIMAL(20,6) has 14 digits before the point. */
const LIMIT = 99_999_999_999_999

const options = z
  .strictObject({
    min: z.number().min(-LIMIT).max(LIMIT).optional().describe('Least value'),
    max: z.number().min(-LIMIT).max(LIMIT).optional().describe('Greatest value'),
    step: z
      .number()
      .min(0.000001)
      .max(LIMIT)
      .optional()
      .describe('Distance between values, counted from `min`, or from 0'),
    decimals: z
      .int()
      .min(0)
      .max(6)
      .optional()
      .describe('Decimal places that are taken; 0 for whole numbers, 6 when missing'),
    display: z
      .enum(['plain', 'currency', 'percent', 'unit', 'rating'])
      .optional()
      .describe('How it is written: plain, as money, percent, with a unit, or as stars'),
    unit: z
      .string()
      .min(1)
      .max(20)
      .optional()
      .describe('With `display` currency a code such as EUR, with unit the unit: m²'),
  })
  .refine(({ min = -LIMIT, max = LIMIT }) => min <= max, {
    path: ['min'],
    message: zodText('declaration.min_above_max'),
  })
  .refine(({ display, unit }) => display !== 'currency' || /^[A-Z]{3}$/.test(unit ?? 'EUR'), {
    path: ['unit'],
    message: zodText('declaration.currency_format'),
  })
const own = (field: Field) => field as Field & z.infer<typeof options>

export default defineField<number>({
  key: 'number',
  label: { en: 'Number', de: 'Zahl' },
  options,
  value,
  empty: () => false,
  column: { sqlite: 'real', mysql: 'decimal(20,6)' },
  widget: 'number',
  traits: { kind: 'number', shape: 'one', prose: null, fits: ['title_field'] },
  show: (number) => number,
  blank: () => undefined,
  text: (number) => String(number),
  guess: { rank: 2, form: /^-?(0|[1-9]\d{0,13})(\.\d{1,6})?$/, matchSuffices: true },
  becomes: ['text'],
  sample(field) {
    const { min, max } = own(field)
    return firstValid(value(field), [field.default, 3, 42, min, max, 0], 0)
  },
  hostile(field) {
    const { min = -LIMIT, max = LIMIT } = own(field)
    return [min, max, 0].filter((number) => value(field).safeParse(number).success)
  },
})

function value(field: Field): z.ZodType<number> {
  const { min = -LIMIT, max = LIMIT, step, decimals = 6 } = own(field)
  const schema = {
    minimum: min,
    maximum: max,
    ...(decimals === 0 && { type: 'integer' }),
    ...(step && { multipleOf: step }),
  }
  return z
    .number(zodText('field.not_a_number'))
    .check((ctx) => {
      const error = errorOf(ctx.value, { min, max, decimals }) ?? stepError(ctx.value, own(field).min ?? 0, step)
      if (error) ctx.issues.push({ ...issue(error), input: ctx.value })
    })
    .meta(own(field).min ? { ...schema, multipleOf: undefined } : schema)
}

function errorOf(
  number: number,
  { min, max, decimals }: { min: number; max: number; decimals: number },
): ValueError | undefined {
  if (number < min) return message('input.too_small', { minimum: min })
  if (number > max) return message('field.number_too_big', { max })
  if (Number(number.toFixed(decimals)) === number) return undefined
  return decimals ? message('field.too_many_decimals', { max: decimals }) : message('field.not_whole_number')
}

/** Steps count from the minimum, as in HTML. */
function stepError(number: number, from: number, step?: number): ValueError | undefined {
  if (step === undefined) return undefined
  const steps = (number - from) / step
  if (Math.abs(steps - Math.round(steps)) < 1e-6) return undefined
  return message('field.step', { min: from, step })
}
