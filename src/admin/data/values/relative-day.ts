// Days of conditions that move with the current day: today, or days, weeks, months or years before or after it.
import type { Offset } from '../../../lib/rules/conditions/condition.ts'
import { partOf } from '../../../lib/rules/conditions/variable.ts'
import type { Translate } from '../../lang/lang.ts'

const UNITS = { d: 'day', w: 'week', m: 'month', y: 'year' } as const satisfies Record<Offset['unit'], string>
export const DAY_UNITS = Object.keys(UNITS) as Offset['unit'][]

/** Today has the count 0. Undefined for other values. */
export function relativeDay(value: unknown): Offset | undefined {
  const part = partOf(value)
  if (!part || !('variable' in part) || part.variable !== 'today') return undefined
  return part.offset ?? { count: 0, unit: 'd' }
}

/** As conditions store it. */
export const relativeDayValue = ({ count, unit }: Offset): string =>
  count === 0 ? '$today' : `$today${count < 0 ? '-' : '+'}${Math.abs(count)}${unit}`

const amount = (lang: string, { count, unit }: Offset) =>
  new Intl.NumberFormat(lang, { style: 'unit', unit: UNITS[unit], unitDisplay: 'long' }).formatToParts(Math.abs(count))

/** The unit alone, in the number that the count needs: “day”, “days”. */
export const unitName = (lang: string, offset: Offset): string =>
  amount(lang, offset).find(({ type }) => type === 'unit')?.value ?? offset.unit

/** “today plus 7 days” */
export function relativeDayText(offset: Offset, { t, lang }: { t: Translate; lang: string }): string {
  if (offset.count === 0) return t('today')
  const parts = amount(lang, offset)
  const span = parts.map(({ value }) => value).join('')
  return offset.count > 0 ? t('today plus {span}', { span }) : t('today minus {span}', { span })
}
