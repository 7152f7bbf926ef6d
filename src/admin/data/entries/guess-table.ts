// The fields that the service finds in a file, as a table of its own would have them.
import type { Api } from '../../api.ts'
import type { Spec } from '../../field-builder/field-options.ts'

export interface GuessedField extends Spec {
  name: string
  type: string
  label?: string
}
export interface Guessed {
  fields: GuessedField[]
  /** Which field each column goes to. */
  columns: { column: string; field: string }[]
  title_field: string
  /** Missing where nothing in the file says it. */
  decimal_comma?: boolean
  /** So many were looked at. */
  rows: number
}

const guessed = new WeakMap<File, Promise<Guessed>>()

/** Asked once for each file. Throws what speaks against it. */
export function guessTable(api: Api, file: File): Promise<Guessed> {
  const known = guessed.get(file)
  if (known) return known
  const body = new FormData()
  body.append('file', file, file.name)
  const asked = api.upload<Guessed>('POST', '/imports/guess', { body }).then(({ data }) => data)
  guessed.set(file, asked)
  asked.catch(() => guessed.delete(file))
  return asked
}
