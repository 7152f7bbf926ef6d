// The list of checksums next to an archive: of the archive, and of all files of the target it needs. `sha256sum -c`
// reads it.
import { readFile } from 'node:fs/promises'
import { basename } from 'node:path'
import { AppError } from '../../base/errors.ts'
import { sha256 } from '../../base/hash.ts'
import { STORED, storedPath } from './backup-name.ts'

export interface Checksums {
  /** Of the archive. */
  archive: string
  /** Ids of the keys that sealed its secrets: an encrypted archive does not show them. Missing in lists of before. */
  app_keys?: readonly string[] | undefined
  /** By its name in the target's folder `files`. */
  files: Map<string, string>
}

const KEYS = /^# app_keys((?: [0-9a-f]{8})+)$/
const LINE = /^([0-9a-f]{64}) {2}(\S+)$/

/** Comments are the keys, and in the last line the checksum of the lines before it. */
export function writtenChecksums(name: string, { archive, app_keys = [], files }: Checksums): string {
  const lines = [...files].sort(([a], [b]) => (a < b ? -1 : 1))
  const keys = app_keys.length ? `# app_keys ${app_keys.join(' ')}\n` : ''
  const sums = [[name, archive] as const, ...lines.map(([stored, sum]) => [storedPath(stored), sum] as const)]
    .map(([path, sum]) => `${sum}  ${path}\n`)
    .join('')
  const text = keys + sums
  return `${text}# ${sha256(text)}\n`
}

/** Throws 422 for a list that was altered. */
export async function readChecksums(file: string): Promise<Checksums> {
  const text = await readFile(file, 'utf8')
  const at = text.lastIndexOf('# ')
  if (at < 0 || text.slice(at) !== `# ${sha256(text.slice(0, at))}\n`) throw altered(file)
  const files = new Map<string, string>()
  let archive: string | undefined
  let app_keys: string[] | undefined
  for (const line of text.slice(0, at).trimEnd().split('\n')) {
    const [, keys] = KEYS.exec(line) ?? []
    if (keys !== undefined) {
      app_keys = keys.trim().split(' ')
      continue
    }
    const [, sum, path = ''] = LINE.exec(line) ?? []
    if (sum === undefined) throw altered(file)
    const stored = basename(path)
    if (path.startsWith('files/') && STORED.test(stored)) files.set(stored, sum)
    else archive ??= sum
  }
  if (archive === undefined) throw altered(file)
  return { archive, app_keys, files }
}

const altered = (file: string) => new AppError('backup.sums_altered', { file: basename(file) })
