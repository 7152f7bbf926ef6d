// Labels of the recurrence control.
import type { Freq } from '../../lib/rules/recurrence/rule.ts'
import type { Translate } from '../lang/lang.ts'

export function freqName(freq: Freq, t: Translate): string {
  switch (freq) {
    case 'DAILY':
      return t('Daily')
    case 'WEEKLY':
      return t('Weekly')
    case 'MONTHLY':
      return t('Monthly')
    case 'YEARLY':
      return t('Yearly')
  }
}

export function unitName(freq: Freq, t: Translate): string {
  switch (freq) {
    case 'DAILY':
      return t('days')
    case 'WEEKLY':
      return t('weeks')
    case 'MONTHLY':
      return t('months')
    case 'YEARLY':
      return t('years')
  }
}

/** The nth weekday of a month. */
export function nthName(nth: number, t: Translate): string {
  switch (nth) {
    case 1:
      return t('The first')
    case 2:
      return t('The second')
    case 3:
      return t('The third')
    case 4:
      return t('The fourth')
    default:
      return t('The last')
  }
}
