// Derives a table from a file of entries: by field names in its header, or by any text.
import { AppError } from '../../base/errors.ts'
import { guessFields, NO_FIELD_NAME, type GuessedField, type GuessOptions } from './guess-fields.ts'
import { guessTable } from './guess-table.ts'

export interface TableForFile {
  fields: GuessedField[]
  settings?: { title_field: string }
  /** The import of the file reads its numbers so. */
  decimal_comma?: boolean
}

/**
 * A CSV header with field names may have types, else types are derived from the values. Any other header
 * text becomes labels, by which the import finds the fields. Throws 422 naming line and column.
 */
export async function tableForFile(path: string, options: GuessOptions): Promise<TableForFile> {
  try {
    return { fields: await guessFields(path, options) }
  } catch (error) {
    if (options.format !== 'csv' || !isOfWords(error)) throw error
    const { fields, title_field, decimal_comma } = await guessTable(path, options)
    return { fields, settings: { title_field }, ...(decimal_comma !== undefined && { decimal_comma }) }
  }
}

const isOfWords = (error: unknown): boolean =>
  error instanceof AppError && error.errors.length > 0 && error.errors.every(({ code }) => code === NO_FIELD_NAME)
