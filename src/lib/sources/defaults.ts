// Default settings of a source: they depend on its format and on how it is delivered.
import type { SourceFormat } from '../core/extension/source-format.ts'
import type { KeepMissing, SourceMode } from './table.ts'

/** A feed contains its newest items only: a missing older one was not removed. */
export const keepMissingOf = ({ is_feed }: SourceFormat): KeepMissing => (is_feed ? 'keep' : 'draft')

const EVERY: Record<SourceMode, number | null> = { url: 60, upload: null, folder: 15 }
export const everyMinOf = (mode: SourceMode): number | null => EVERY[mode]

export const DEFAULTS = {
  status_new: 'published',
  max_items: 100_000,
  timeout_s: 30,
  max_mb: 50,
  brake_percent: 30,
} as const
