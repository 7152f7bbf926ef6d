// Leases, tokens and schedules need a clock that is right and does not go back.
import { message } from '../../base/catalogue/message.ts'
import { sql } from 'kysely'
import { SECOND } from '../../base/clock.ts'
import { defineCheck, ok, warn } from '../define-check.ts'

const TOLERATED = 5 * SECOND
/** No machine that runs this lives before it was written. */
const WRITTEN = Date.parse('2026-01-01T00:00:00Z')
const FIX = message('health.set_clock')

export default defineCheck({
  async installation({ network, clock }) {
    const now = clock.now().getTime()
    if (now < WRITTEN) return [warn('clock', message('health.clock_says', { time: clock.now().toISOString() }), FIX)]
    const marks = await network.read
      .selectFrom('migrations')
      .select('applied_at')
      .orderBy('applied_at', 'desc')
      .executeTakeFirst()
    if (marks && Date.parse(marks.applied_at) > now + TOLERATED)
      return [warn('clock', message('health.clock_went_back', { time: marks.applied_at }), FIX)]
    if (network.dialect === 'mysql') {
      const { rows } = await sql<{ ms: number }>`select round(unix_timestamp(now(3)) * 1000) as ms`.execute(
        network.read,
      )
      const apart = Math.abs(Number(rows[0]!.ms) - Date.now())
      if (apart > TOLERATED)
        return [warn('clock', message('health.clock_apart', { seconds: Math.round(apart / 1000) }), FIX)]
    }
    return [ok('clock', message('health.clock_right'))]
  },
})
