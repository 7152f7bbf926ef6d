// A job as the API returns it: without its payload, which can hold personal data.
import { sayStored } from '../../platform/i18n/say.ts'
import type { Selectable } from 'kysely'
import { z } from 'zod'
import { labelLanguage } from '../../platform/i18n/labels.ts'
import type { JobRow } from './table.ts'

export const JOB_STATES = ['waiting', 'running', 'done', 'failed'] as const

export const Job = z
  .object({
    id: z.int(),
    uid: z.string(),
    kind: z.string(),
    status: z.enum(JOB_STATES),
    run_at: z.string().describe('When it is due, or was'),
    attempts: z.int(),
    max_attempts: z.int().describe('0 for jobs that come back by themselves'),
    unique_key: z.string().nullable(),
    error: z.string().nullable().describe('Of the last attempt'),
    message: z.string().nullable().describe('The error in the language of the locale, where it is known'),
    created_at: z.string(),
    finished_at: z.string().nullable(),
  })
  .meta({ id: 'Job' })

/** A row as the API returns it: a waiting job whose lease is held is running. */
export function toJob(row: Selectable<JobRow>, now: string, locale?: string): z.input<typeof Job> {
  const running = row.status === 'waiting' && row.lease_until !== null && row.lease_until > now
  const error = row.error && sayStored('en', row.error)
  const message = row.error && sayStored(labelLanguage(locale), row.error)
  return { ...row, error, message, status: running ? 'running' : row.status }
}
