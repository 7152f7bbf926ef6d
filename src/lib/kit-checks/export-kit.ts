// Writes a kit as a folder or an archive that is installed elsewhere by putting it into kits/.
import { list } from '../base/catalogue/message.ts'
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { basename, dirname, join, relative, resolve, sep } from 'node:path'
import { promisify } from 'node:util'
import { AppError, invalid } from '../base/errors.ts'
import { newId } from '../base/clock.ts'
import { writeFileAtomic } from '../base/files.ts'
import { withPreset, type NewPreset } from './export-preset.ts'
import { findKit, listKits } from '../kits/kits.ts'

/** Always the same time, so that the same files make the same bytes; ZIP knows none before 1980. */
const ARCHIVE_TIME = new Date(1980, 0, 1)

export interface KitExport {
  /** Folder of the installation. */
  root: string
  name: string
  /** A folder, or a file that ends with .zip; it must not be there yet. */
  out: string
  /** The design of a website, as one more preset of the kit. */
  preset?: NewPreset | undefined
  /** Only returns what would be written. */
  dry_run?: boolean | undefined
}
export interface ExportedKit {
  name: string
  out: string
  files: string[]
  bytes: number
}

/** Throws 404 for an unknown kit, 409 where the target exists. The same kit always makes the same bytes. */
export async function exportKit({ root, name, out, preset, dry_run }: KitExport): Promise<ExportedKit> {
  const folder = findKit(root, name)
  if (!folder) {
    const known = listKits(root).map((kit) => kit.name)
    throw new AppError('kit_check.unknown', { kit: name, kits: list(known) })
  }
  const target = resolve(out)
  if (existsSync(target)) throw new AppError('kit_check.target_exists', { target })
  if (`${target}${sep}`.startsWith(`${resolve(folder)}${sep}`)) throw invalid('/out', 'kit_check.export_into_itself')
  const files = withManifest(name, filesOf(folder))
  const all = preset ? withPreset(files, preset) : files
  const sorted = new Map([...all].sort(([a], [b]) => (a < b ? -1 : 1)))
  if (!dry_run && target.endsWith('.zip')) writeFileAtomic(target, await zipOf(name, sorted))
  else if (!dry_run) writeFolder(target, sorted)
  const bytes = [...sorted.values()].reduce((sum, body) => sum + body.length, 0)
  return { name, out: target, files: [...sorted.keys()], bytes }
}

/** Without symbolic links, which may point outside of the kit, and without folders of other programs. */
function filesOf(folder: string): Map<string, Buffer> {
  const files = new Map<string, Buffer>()
  const read = (inside: string) => {
    for (const entry of readdirSync(inside, { withFileTypes: true })) {
      if (entry.name.startsWith('.') || entry.name === 'node_modules') continue
      const path = join(inside, entry.name)
      if (entry.isDirectory()) read(path)
      else if (entry.isFile()) files.set(relative(folder, path).replaceAll('\\', '/'), readFileSync(path))
    }
  }
  read(folder)
  return files
}

/** Node reads the nearest package.json to know that these files are modules; bundled kits have none of their own. */
function withManifest(name: string, files: Map<string, Buffer>): Map<string, Buffer> {
  if (files.has('package.json')) return files
  const manifest = { private: true, name: `kit-${name}`, type: 'module' }
  return files.set('package.json', Buffer.from(`${JSON.stringify(manifest, null, 2)}\n`))
}

/** Writes all of it or nothing. */
function writeFolder(target: string, files: ReadonlyMap<string, Buffer>): void {
  const unfinished = join(dirname(target), `.${basename(target)}-${newId()}.tmp`)
  try {
    mkdirSync(unfinished, { recursive: true })
    for (const [path, body] of files) writeFileAtomic(join(unfinished, path), body)
    renameSync(unfinished, target)
  } catch (error) {
    rmSync(unfinished, { recursive: true, force: true })
    throw error
  }
}

/** A ZIP archive of files in memory; every file lies in `folder`. */
async function zipOf(folder: string, files: ReadonlyMap<string, Uint8Array>): Promise<Buffer> {
  const { zip } = await import('fflate')
  const entries = Object.fromEntries([...files].map(([path, body]) => [`${folder}/${path}`, body]))
  return Buffer.from(
    await promisify<typeof entries, object, Uint8Array>(zip)(entries, { level: 9, mtime: ARCHIVE_TIME }),
  )
}
