// The fields that the service detects in a file, as the declaration of a new table.
import type { GuessedTable } from '../../client/operations.d.ts'
import type { Api } from '../../client/api.ts'

export type GuessedField = GuessedTable['fields'][number]

const guessed = new WeakMap<File, Promise<GuessedTable>>()

/** Requested once for each file. Throws the errors of the service. */
export function guessTable(api: Api, file: File): Promise<GuessedTable> {
  const known = guessed.get(file)
  if (known) return known
  const request = api.upload('guess_table', {}, { file }).then(({ data }) => data)
  guessed.set(file, request)
  request.catch(() => guessed.delete(file))
  return request
}
