// The system values of an entry in conditions, once its line is stored.
import type { Context } from '../../core/operation/context.ts'
import { instant } from '../../base/clock.ts'
import { publicFacts, type Facts } from '../entries/check-values-of.ts'
import type { Candidate } from './candidate.ts'

export function factsOf(ctx: Context, { row: { head }, entry, lang, status }: Candidate): Facts {
  const now = instant(ctx.now)
  const fresh = { _status: status, _slug: '', _lang: lang, _published_at: null, _created_at: now, _updated_at: now }
  const facts: Facts = entry?.row ?? fresh
  const row = { ...facts, _slug: head._slug ?? facts._slug }
  return status === 'published' ? publicFacts(ctx, row, head._published_at) : row
}
