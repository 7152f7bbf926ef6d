// The sealed bytes of a file of a request.
import type { Readable } from 'node:stream'
import { AppError } from '../base/errors.ts'
import type { Installation } from '../core/installation.ts'
import type { Site } from '../core/site.ts'
import { openSealed } from './sealed-folder.ts'

/** Throws 404 naming what is not there. */
export async function openRequestFile(
  { installation, site }: { installation: Installation; site: Site },
  { id, number }: { id: number; number: number },
): Promise<{ stream: Readable; size: number }> {
  const row = await site.db.read
    .selectFrom('request_files')
    .select('stored_as')
    .where('request_id', '=', id)
    .where('number', '=', number)
    .executeTakeFirst()
  const found = row && (await openSealed({ installation, site }, 'requests', row.stored_as))
  if (!found) throw new AppError('request_entry.file_missing', { id, number })
  return found
}
