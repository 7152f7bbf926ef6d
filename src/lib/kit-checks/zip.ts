// A ZIP archive of files in memory, of one folder.
import { promisify } from 'node:util'

/** Always the same time, so that the same files make the same bytes; ZIP knows none before 1980. */
const TIME = new Date(1980, 0, 1)

/** The archive; every file lies in `folder`. */
export async function zipOf(folder: string, files: ReadonlyMap<string, Uint8Array>): Promise<Buffer> {
  const { zip } = await import('fflate')
  const entries = Object.fromEntries([...files].map(([path, body]) => [`${folder}/${path}`, body]))
  return Buffer.from(
    await promisify<typeof entries, object, Uint8Array>(zip)(entries, { level: 9, mtime: TIME }),
  )
}
