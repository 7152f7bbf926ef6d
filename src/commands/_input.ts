// Reads the JSON object of --input or another flag, or from standard input; secrets only from standard input (contract 3.4).
import { AppError, fieldError } from '../lib/base/errors.ts'
import type { Site } from '../lib/core/site.ts'
import { readStdin } from './_stdin.ts'

/** Throws 422 (exit 2), naming the flag, for anything but a JSON object. */
export async function parseInput(text: string, flag = '--input'): Promise<Record<string, unknown>> {
  const source = text === '-' ? await readStdin() : text
  let value: unknown
  try {
    value = JSON.parse(source)
  } catch (cause) {
    throw new AppError('shell.input_not_json', { flag, reason: (cause as Error).message }, { cause })
  }
  if (typeof value === 'object' && value !== null && !Array.isArray(value)) return value as Record<string, unknown>
  throw new AppError('shell.input_not_object', { flag })
}

/** Throws 422 (exit 2) for a secret of the operation in the arguments, which other users of the machine can read. */
export async function rejectSecrets(
  site: Site,
  operation: string,
  { text, input }: { text: string; input: Record<string, unknown> },
): Promise<void> {
  if (text === '-') return
  const found = await site.registry.operation(operation)
  // Removing a secret (null, '') reveals nothing.
  const secret = found?.operation.secret?.find((key) => (input[key] ?? '') !== '')
  if (secret === undefined) return
  throw new AppError(
    'shell.secret_in_arguments',
    { secret },
    {
      errors: [fieldError(`/${secret}`, 'shell.secret_by_stdin')],
    },
  )
}
