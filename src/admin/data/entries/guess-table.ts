// The fields that the service finds in a file, as a table of its own would have them.
import type { GuessedTable } from '../../client/operations.d.ts'
import type { Api } from '../../client/api.ts'

export type GuessedField = GuessedTable['fields'][number]

const guessed = new WeakMap<File, Promise<GuessedTable>>()

/** Asked once for each file. Throws what speaks against it. */
export function guessTable(api: Api, file: File): Promise<GuessedTable> {
  const known = guessed.get(file)
  if (known) return known
  const request = api.upload('guess_table', {}, { file }).then(({ data }) => data)
  guessed.set(file, request)
  request.catch(() => guessed.delete(file))
  return request
}
