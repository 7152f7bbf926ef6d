// The sealed bytes of a file of a request.
import type { ReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { AppError } from '../errors.ts'
import type { Installation } from '../installation.ts'
import type { Site } from '../site.ts'
import { pathOf, readSealed } from './sealed-folder.ts'

/** Throws 404 naming what is not there. */
export async function openRequestFile(
  { installation, site }: { installation: Installation; site: Site },
  { id, number }: { id: number; number: number },
): Promise<{ stream: ReadStream; size: number }> {
  const row = await site.db.read
    .selectFrom('request_files')
    .select('stored_as')
    .where('request_id', '=', id)
    .where('number', '=', number)
    .executeTakeFirst()
  const file = row && pathOf({ installation, site }, 'requests', row.stored_as)
  const facts = file === undefined ? undefined : await stat(file).catch(() => undefined)
  if (!file || !facts) throw new AppError('not-found', `The request ${id} has no file ${number}.`)
  return { stream: readSealed(file), size: facts.size }
}
