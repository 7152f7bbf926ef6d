// A run as operations return it: its counters, its errors as messages, and the estimated time left.
import type { Message } from '../../base/catalogue/message.ts'
import type { FieldError } from '../../base/errors.ts'
import { say, sayError, sayStored } from '../../platform/i18n/say.ts'
import type { Context } from '../../core/operation/context.ts'
import type { RunCounts, SourceRun } from '../schema.ts'
import type { StoredRun } from '../table.ts'

/** The message of an error or a problem. */
type Said = Pick<FieldError, 'key' | 'args' | 'message'>

/** A stored error: its message key and arguments, for display in any language. */
export interface StoredError {
  item?: string | undefined
  title?: string | undefined
  line?: number | undefined
  field?: string | undefined
  say: Message | Said
}

export const NO_COUNTS: RunCounts = {
  items: 0,
  created: 0,
  updated: 0,
  unchanged: 0,
  missing: 0,
  removed: 0,
  refused: 0,
  images: 0,
  faults: 0,
  bytes: 0,
  bytes_total: null,
}

export function serializeRun({ language, now }: Pick<Context, 'language' | 'now'>, row: StoredRun): SourceRun {
  const counts = { ...NO_COUNTS, ...(JSON.parse(row.counts) as Partial<RunCounts>) }
  const end = row.finished_at ?? now.toISOString()
  const ms = row.started_at === null ? null : Math.max(0, Date.parse(end) - Date.parse(row.started_at))
  return {
    id: Number(row.id),
    uid: row.uid,
    source: Number(row.source_id),
    status: row.status,
    phase: row.status === 'running' ? row.phase : null,
    asked_by: row.asked_by,
    counts,
    faults: (JSON.parse(row.faults) as StoredError[]).map((error) => ({
      item: error.item ?? null,
      title: error.title ?? null,
      line: error.line ?? null,
      field: error.field ?? null,
      message: 'message' in error.say ? sayError(language, error.say) : say(language, error.say),
    })),
    message: row.message && sayStored(language, row.message),
    seconds_left: row.status === 'running' && row.phase === 'storing' ? secondsLeft(counts, ms) : null,
    created_at: row.created_at,
    started_at: row.started_at,
    finished_at: row.finished_at,
    ms,
  }
}

/** Estimated by the part of the document that was read; unknown in the first hundredth. */
function secondsLeft({ bytes, bytes_total }: RunCounts, ms: number | null): number | null {
  if (!ms || !bytes_total || bytes < bytes_total / 100) return null
  return Math.max(0, Math.round(((bytes_total - bytes) / bytes) * (ms / 1000)))
}
