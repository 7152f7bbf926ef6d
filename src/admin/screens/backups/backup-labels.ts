// Labels of backups: reason, size, and result of the verification.
import type { Backup } from '../../client/operations.d.ts'
import type { Translate } from '../../lang/lang.ts'

export const kindName = (kind: Backup['kind'], t: Translate): string =>
  ({
    manual: t('By hand'),
    nightly: t('Nightly'),
    'before-restore': t('Before a restore'),
    'before-delete': t('Before the deletion'),
  })[kind]

export interface State {
  text: string
  /** CSS class of the badge. */
  tone: '' | 'note' | 'good' | 'bad'
}

export function stateOf({ verifying, verified }: Backup, t: Translate): State {
  if (verifying) return { text: t('Being verified'), tone: 'note' }
  if (!verified) return { text: t('Not verified'), tone: '' }
  return verified.ok ? { text: t('Intact'), tone: 'good' } : { text: t('Damaged'), tone: 'bad' }
}

const UNITS = ['byte', 'kilobyte', 'megabyte', 'gigabyte', 'terabyte'] as const

export function backupSizeText(bytes: number, lang: string): string {
  const step = Math.min(UNITS.length - 1, bytes < 1 ? 0 : Math.floor(Math.log(bytes) / Math.log(1000)))
  const unit = UNITS[step]!
  const digits = { maximumFractionDigits: step > 1 ? 1 : 0 }
  const format = new Intl.NumberFormat(lang, { style: 'unit', unit, unitDisplay: 'short', ...digits })
  return format.format(bytes / 1000 ** step)
}
