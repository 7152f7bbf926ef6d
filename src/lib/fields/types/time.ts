// A time of day as HH:MM, on any day.
import { message } from '../../base/catalogue/message.ts'
import { zodText } from '../../base/catalogue/zod-text.ts'
import { z } from 'zod'
import { defineField, type Field } from '../define-field.ts'
import { firstValid, stringValue, type ValueError } from '../string-value.ts'

const PATTERN = '^([01][0-9]|2[0-3]):[0-5][0-9]$'
const time = z.string().regex(new RegExp(PATTERN), zodText('declaration.time_format'))

const options = z.strictObject({
  min: time.optional().describe('First time that is taken: 09:30. Later than `max`, the span goes over midnight'),
  max: time.optional().describe('Last time that is taken'),
  step: z
    .int()
    .min(1)
    .max(720)
    .optional()
    .describe('Minutes between the times that can be chosen, counted from `min`, or from midnight'),
})
const own = (field: Field) => field as Field & z.infer<typeof options>

export default defineField<string>({
  key: 'time',
  label: { en: 'Time', de: 'Uhrzeit' },
  options,
  value,
  column: { sqlite: 'text', mysql: 'varchar(8)' },
  widget: 'time',
  traits: { kind: 'time', shape: 'one', prose: null, input: 'time' },
  show: (text) => text,
  text: (text) => text,
  becomes: ['text', 'textarea'],
  sample(field) {
    const { min, max } = own(field)
    return firstValid(value(field), [field.default, '09:30', min, max, '00:00'], '')
  },
  hostile(field) {
    const { min = '00:00', max = '23:59' } = own(field)
    return [min, max].filter((text) => value(field).safeParse(text).success)
  },
})

function value(field: Field): z.ZodType<string> {
  return stringValue((text) => formError(text) ?? spanError(text, field) ?? stepError(text, field), {
    schema: { pattern: PATTERN },
  })
}

const formError = (text: string): ValueError | undefined =>
  new RegExp(PATTERN).test(text) ? undefined : message('field.not_a_time')

function spanError(text: string, field: Field): ValueError | undefined {
  const { min = '00:00', max = '23:59' } = own(field)
  if (min > max) return text >= min || text <= max ? undefined : message('field.outside_span', { min, max })
  if (text < min) return message('field.too_early', { min })
  return text > max ? message('field.too_late', { max }) : undefined
}

function stepError(text: string, field: Field): ValueError | undefined {
  const { min = '00:00', step } = own(field)
  const passed = (minutes(text) - minutes(min) + 1440) % 1440
  if (step === undefined || passed % step === 0) return undefined
  return message('field.step_of_minutes', { min, step })
}

function minutes(text: string): number {
  const [hours, rest] = text.split(':').map(Number) as [number, number]
  return hours * 60 + rest
}
