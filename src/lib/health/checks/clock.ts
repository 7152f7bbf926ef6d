// Leases, tokens and schedules need a clock that is right and does not go back.
import { sql } from 'kysely'
import { SECOND } from '../../base/clock.ts'
import { defineCheck, ok, warn } from '../define-check.ts'

const TOLERATED = 5 * SECOND
/** No machine that runs this lives before it was written. */
const WRITTEN = Date.parse('2026-01-01T00:00:00Z')
const FIX = 'Let the machine keep its time (timedatectl set-ntp true).'

export default defineCheck({
  async installation({ network, clock }) {
    const now = clock.now().getTime()
    if (now < WRITTEN) return [warn('clock', `The clock says ${clock.now().toISOString()}.`, FIX)]
    const marks = await network.read
      .selectFrom('migrations')
      .select('applied_at')
      .orderBy('applied_at', 'desc')
      .executeTakeFirst()
    if (marks && Date.parse(marks.applied_at) > now + TOLERATED)
      return [warn('clock', `The clock went back: it was ${marks.applied_at} before.`, FIX)]
    if (network.dialect === 'mysql') {
      const { rows } = await sql<{ ms: number }>`select round(unix_timestamp(now(3)) * 1000) as ms`.execute(
        network.read,
      )
      const apart = Math.abs(Number(rows[0]!.ms) - Date.now())
      if (apart > TOLERATED)
        return [warn('clock', `The clock is ${Math.round(apart / 1000)} s apart from the database's.`, FIX)]
    }
    return [ok('clock', 'The clock is plausible.')]
  },
})
