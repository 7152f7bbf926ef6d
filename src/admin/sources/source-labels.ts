// Labels of sources and their runs: the result of a run, the interval of a source.
import type { Source, SourceRun } from '../client/operations.d.ts'
import type { Translate } from '../lang/lang.ts'

export const isOpenRun = ({ status }: Pick<SourceRun, 'status'>): boolean =>
  status === 'waiting' || status === 'running'

/** Whether it can be read: it has a table and a mapping, and is active. */
export const isReady = ({ mapping, table, active }: Source): boolean => mapping !== null && table !== null && active

interface StatusLabel {
  text: string
  tone: string
  icon: string
}

export function runStatus({ status, counts }: Pick<SourceRun, 'status' | 'counts'>, t: Translate): StatusLabel {
  const labels: Record<SourceRun['status'], StatusLabel> = {
    waiting: { text: t('Waiting'), tone: '', icon: 'hourglass' },
    running: { text: t('Running'), tone: 'note', icon: 'arrows-clockwise' },
    done: { text: t('Done'), tone: 'good', icon: 'check-circle' },
    unchanged: { text: t('Nothing new'), tone: '', icon: 'check' },
    held: { text: t('Asks first'), tone: 'warn', icon: 'question' },
    failed: { text: t('Failed'), tone: 'bad', icon: 'warning-circle' },
  }
  const isPartly = status === 'done' && counts.faults > 0
  return isPartly ? { text: t('Done, with errors'), tone: 'warn', icon: 'warning' } : labels[status]
}

/** Selectable intervals in minutes; the command line can set others. */
export const INTERVALS = [5, 15, 30, 60, 180, 360, 720, 1440, 10_080] as const

export function intervalText(minutes: number | null, t: Translate): string {
  if (minutes === null) return t('Only when somebody asks')
  if (minutes === 60) return t('Every hour')
  if (minutes === 1440) return t('Once a day')
  if (minutes === 10_080) return t('Once a week')
  return minutes % 60 ? t('Every {n} minutes', { n: minutes }) : t('Every {n} hours', { n: minutes / 60 })
}

/** `12 new, 3 changed`; empty without changes. */
export function countText({ counts }: Pick<SourceRun, 'counts'>, { lang, t }: Reader): string {
  const number = new Intl.NumberFormat(lang)
  const labels: [number, string][] = [
    [counts.created, t('{n} new', { n: number.format(counts.created) })],
    [counts.updated, t('{n} changed', { n: number.format(counts.updated) })],
    [counts.unchanged, t('{n} unchanged', { n: number.format(counts.unchanged) })],
    [counts.removed, t('{n} removed', { n: number.format(counts.removed) })],
    [counts.missing, t('{n} missing', { n: number.format(counts.missing) })],
    [counts.refused, t('{n} left out', { n: number.format(counts.refused) })],
    [
      counts.images,
      counts.images === 1 ? t('1 image loaded') : t('{n} images loaded', { n: number.format(counts.images) }),
    ],
  ]
  return labels.flatMap(([n, text]) => (n ? [text] : [])).join(', ')
}

interface Reader {
  lang: string
  t: Translate
}

/** `0.4 s`, `3 min 20 s`. */
export function durationText(ms: number, lang: string): string {
  const unit = (value: number, name: 'second' | 'minute', digits = 0) =>
    new Intl.NumberFormat(lang, { style: 'unit', unit: name, maximumFractionDigits: digits }).format(value)
  if (ms < 60_000) return unit(Math.max(ms, 100) / 1000, 'second', ms < 10_000 ? 1 : 0)
  const seconds = Math.round(ms / 1000)
  return `${unit(Math.floor(seconds / 60), 'minute')} ${unit(seconds % 60, 'second')}`
}
