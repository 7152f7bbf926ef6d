// A recurrence: a rule of RFC 5545 with days that are left out or added; it starts at the start field next to it.
import { list, message } from '../../base/catalogue/message.ts'
import { objectOf, zodText } from '../../base/catalogue/zod-text.ts'
import { z } from 'zod'
import { describeRule } from '../../rules/recurrence/describe-rule.ts'
import { formatRule } from '../../rules/recurrence/format-rule.ts'
import { parseRule } from '../../rules/recurrence/parse-rule.ts'
import { FREQS, LONGEST_RULE, type Freq, type Recurrence } from '../../rules/recurrence/rule.ts'
import { isDay } from '../../rules/conditions/local-day.ts'
import { defineField, type Field, type FieldViewContext } from '../define-field.ts'
import { issue, type ValueError } from '../string-value.ts'
import datetime from './datetime.ts'

/** A decade of weeks; all of them fit into the column of MySQL. */
const MAX_DATES = 600

const options = z.strictObject({
  freq: z
    .array(z.enum(FREQS))
    .min(1)
    .max(FREQS.length)
    .optional()
    .describe('How often it may repeat; all of these when missing'),
})
const freqsOf = (field: Field): readonly Freq[] => (field as Field & z.infer<typeof options>).freq ?? FREQS

/** Lists that are empty may be left out. */
export type StoredRecurrence = Pick<Recurrence, 'rrule'> & {
  exdates?: string[] | undefined
  rdates?: string[] | undefined
}

/** What templates get: the stored parts, and the rule in words. */
export interface RecurrenceView extends Recurrence {
  text: string
}

export default defineField<StoredRecurrence>({
  key: 'recurrence',
  label: { en: 'Recurrence', de: 'Wiederholung' },
  options,
  value: (field) =>
    z.strictObject(
      {
        rrule: z
          .string(zodText('field.not_text'))
          .check((ctx) => {
            const error = ctx.value === '' ? undefined : ruleError(ctx.value, freqsOf(field))
            if (error) ctx.issues.push({ ...issue(error), input: ctx.value })
          })
          .meta({ maxLength: LONGEST_RULE, description: 'A rule of RFC 5545, like FREQ=WEEKLY;BYDAY=MO' }),
        exdates: dates.optional(),
        rdates: dates.optional(),
      },
      { error: objectOf(['rrule', 'exdates', 'rdates'], { rrule: 'FREQ=WEEKLY' }) },
    ),
  empty: ({ rrule, rdates = [] }) => rrule === '' && rdates.length === 0,
  clean: ({ rrule, exdates = [], rdates = [] }) => ({
    rrule: canonical(rrule),
    exdates: inOrder(exdates),
    rdates: inOrder(rdates),
  }),
  column: { sqlite: 'text', mysql: 'text' },
  widget: 'recurrence',
  traits: {
    kind: 'none',
    shape: 'object',
    prose: null,
    repeats: true,
    parts: ['rrule', 'rdates[0]'],
    fits: ['calendar/recurrence'],
  },
  show: (stored, _field, ctx) => viewOf(stored, ctx),
  blank: () => undefined,
  text: ({ rrule }) => wordsOf(rrule, 'en'),
  becomes: [],
  sample: (field) => ({ rrule: `FREQ=${freqsOf(field)[0]!}`, exdates: [], rdates: [] }),
  hostile: (field) => [
    { rrule: `FREQ=${freqsOf(field)[0]!};COUNT=1`, exdates: ['0001-01-01'], rdates: ['9999-12-31'] },
    {
      rrule: `FREQ=${freqsOf(field).at(-1)!};INTERVAL=1000;BYMONTH=2;UNTIL=99991231T235959Z`,
      exdates: [],
      rdates: [],
    },
  ],
})

const moment = datetime.value({ type: 'datetime', name: 'moment' }, () => datetime)

const dates = z
  .array(
    z
      .string(zodText('field.not_text'))
      .refine((text) => text !== '' && (isDay(text) || moment.safeParse(text).success), {
        message: zodText('field.day_or_moment'),
      }),
    zodText('field.not_a_list_of_days'),
  )
  .max(MAX_DATES, zodText('field.too_many_dates', { max: MAX_DATES }))

function ruleError(text: string, allowed: readonly Freq[]): ValueError | undefined {
  const { rule, error } = parseRule(text)
  if (error) return error
  if (allowed.includes(rule.freq)) return undefined
  return message('field.frequency_not_allowed', { known: list(allowed) })
}

function canonical(rrule: string): string {
  const { rule } = parseRule(rrule)
  return rule ? formatRule(rule) : rrule
}

/** Moments in UTC, each once. */
const inOrder = (texts: readonly string[]): string[] => {
  const stored = texts.map((text) => (isDay(text) ? text : `${new Date(text).toISOString().slice(0, 19)}Z`))
  return [...new Set(stored)].sort()
}

/** A value stored before the field became a recurrence counts as empty. */
function viewOf(stored: StoredRecurrence, { lang }: FieldViewContext): RecurrenceView | undefined {
  const { rrule, exdates = [], rdates = [] } = stored
  if (typeof rrule !== 'string') return undefined
  return { rrule, exdates, rdates, text: wordsOf(rrule, lang) }
}

function wordsOf(rrule: unknown, lang: string): string {
  const { rule } = typeof rrule === 'string' ? parseRule(rrule) : {}
  return rule ? describeRule(rule, lang) : ''
}
