// Identifies the file of an index: a replaced file is another index, whichever process replaced it.
import { stat } from 'node:fs/promises'

/** Undefined when it does not exist. */
export async function identityOf(path: string): Promise<string | undefined> {
  const found = await stat(path, { bigint: true }).catch(() => undefined)
  return found && `${found.dev}:${found.ino}:${found.birthtimeNs}`
}
