// The remaining time of a job as text.
import type { Translate } from '../lang/lang.ts'

/** `left` in milliseconds; empty while it is unknown. */
export function timeLeftText(left: number | undefined, t: Translate): string {
  if (left === undefined) return ''
  const minutes = Math.round(left / 60_000)
  if (minutes < 1) return t('Less than a minute is left.')
  return minutes === 1 ? t('About a minute is left.') : t('About {n} minutes are left.', { n: minutes })
}
