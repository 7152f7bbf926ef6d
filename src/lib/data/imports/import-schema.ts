// What an import in the background looks like outside: how far it is, and what came of it.
import type { AdminLanguage } from '../../platform/i18n/admin-text.ts'
import { sayError, translatedErrors } from '../../platform/i18n/say.ts'
import { AppError, type FieldError } from '../../base/errors.ts'
import { z } from 'zod'
import { languageInput } from '../../fields/inputs.ts'
import { labelLanguage } from '../../platform/i18n/labels.ts'
import { instant, later } from '../../base/clock.ts'
import { Imported } from '../transfer/import-input.ts'
import { isOpen, LONGEST, type StoredImport } from './import-store.ts'

const Error = z.object({ pointer: z.string(), code: z.string(), message: z.string() })

export const ImportFailure = z.object({
  code: z.string(),
  message: z.string(),
  errors: z.array(Error).describe('By line and column: /line/12/price'),
  faults: z.int().nullable().describe('Number of all errors, if only some are listed'),
})
export type ImportFailure = z.output<typeof ImportFailure>

export const Import = z
  .object({
    id: z.uuid(),
    table: z.string(),
    file: z.string(),
    check_only: z.boolean(),
    status: z
      .enum(['waiting', 'running', 'done', 'failed', 'stopped', 'pending'])
      .describe('pending: it needs approval. Unless it is done, nothing is stored'),
    phase: z.enum(['reading', 'checking', 'storing']).nullable(),
    rows: z.int().describe('Done in this phase'),
    total: z.int().nullable().describe('Of this phase, where it is known'),
    attempts: z.int().describe('Times it was begun: more than one where it was interrupted'),
    stopping: z.boolean(),
    result: Imported.nullable(),
    error: ImportFailure.nullable(),
    change: z.int().nullable(),
    upload: z.string().describe('The file, for another import within a day; an import that is done removes it'),
    created_at: z.string(),
    finished_at: z.string().nullable(),
  })
  .meta({ id: 'Import' })
export type Import = z.output<typeof Import>

export const importRef = z.uuid().describe('Id of the import')
export const localeField = languageInput(35).optional().describe('Of the messages, for example de')

/** As it is stored: with keys, to be read in any language. */
type StoredFailure = Pick<AppError, 'code' | 'key' | 'args' | 'message' | 'errors'> & {
  faults: number | null
}

export function failureOf({ code, key, args, message, errors, extra }: AppError): StoredFailure {
  const { faults } = extra
  return { code, key, args, message, errors, faults: typeof faults === 'number' ? faults : null }
}

export function serializeImport(
  row: StoredImport,
  { now, locale }: { now: Date; locale?: string | undefined },
): Import {
  const isOverdue = isOpen(row) && row.created_at < instant(later(now, -LONGEST))
  const error = isOverdue ? failureOf(new AppError('import.overdue')) : parsed<StoredFailure>(row.error)
  const result = parsed<Imported>(row.result)
  const language = labelLanguage(locale)
  return {
    id: row.uid,
    table: row.handle,
    file: row.file,
    check_only: !!Number(row.check_only),
    status: isOverdue ? 'failed' : row.status,
    phase: row.status === 'running' ? row.phase : null,
    rows: Number(row.done_rows),
    total: row.total_rows === null ? null : Number(row.total_rows),
    attempts: Number(row.attempts),
    stopping: !!Number(row.stopping) && isOpen(row),
    result: result && { ...result, errors: translatedErrors(language, result.errors as unknown as FieldError[]) },
    error: error && shownFailure(language, error),
    change: row.change_id === null ? null : Number(row.change_id),
    upload: row.upload,
    created_at: row.created_at,
    finished_at: row.finished_at,
  }
}

const shownFailure = (language: AdminLanguage, { args, ...failure }: StoredFailure): ImportFailure => ({
  ...failure,
  message: sayError(language, { ...failure, args }),
  errors: translatedErrors(language, failure.errors),
})

const parsed = <T>(text: string | null): T | null => (text === null ? null : (JSON.parse(text) as T))
