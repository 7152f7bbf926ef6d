// The secret key of an encrypted backup, out of a file: never in an argument, which every account of the machine can read.
import { Flags } from '@oclif/core'

export const identityFlag = Flags.string({
  description: 'File with the secret key of age, for an encrypted backup',
  helpValue: '<file>',
})

/** Undefined when none was named. Throws 422 for a file that holds none. */
export async function identityOf(file: string | undefined): Promise<string | undefined> {
  if (file === undefined) return undefined
  const { readTextFile } = await import('../../lib/base/read-text.ts')
  const { identityIn } = await import('../../lib/backup/backup.ts')
  return identityIn(readTextFile(file))
}
