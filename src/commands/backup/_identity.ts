// Reads the secret key of an encrypted backup from a file: never from an argument, which other users can read.
import { Flags } from '@oclif/core'

export const identityFlag = Flags.string({
  description: 'File with the age secret key, for an encrypted backup',
  helpValue: '<file>',
})

/** Undefined without a file. Throws 422 for a file without a key. */
export async function identityOf(file: string | undefined): Promise<string | undefined> {
  if (file === undefined) return undefined
  const { readTextFile } = await import('../../lib/base/read-text.ts')
  const { identityIn } = await import('../../lib/backup/backup.ts')
  return identityIn(readTextFile(file))
}
