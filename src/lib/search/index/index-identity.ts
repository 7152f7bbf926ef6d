// Which file it is that holds an index: another one in its place is another index, whoever put it there.
import { stat } from 'node:fs/promises'

/** Undefined where there is none. */
export async function identityOf(path: string): Promise<string | undefined> {
  const found = await stat(path, { bigint: true }).catch(() => undefined)
  return found && `${found.dev}:${found.ino}:${found.birthtimeNs}`
}
