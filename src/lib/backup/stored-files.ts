// Files of the library in a target: each content lies there once, whichever websites and backups have it.
import { randomBytes } from 'node:crypto'
import { mkdir, rename, rm, stat, utimes } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import type { Readable } from 'node:stream'
import { writeFileFrom } from '../base/files.ts'
import { message, type Message } from '../base/catalogue/message.ts'
import { keyedHash } from '../base/hash.ts'
import type { PartFolder } from '../core/extension/backup-parts.ts'
import type { Installation } from '../core/installation.ts'
import { mediaStore, sealedStore, type MediaStore, type Stored } from '../platform/store/store.ts'
import { encrypted } from './archive/age.ts'
import { measuring } from './archive/archive.ts'
import { STORED, storedPath } from './archive/backup-name.ts'
import type { StoredFile } from './archive/manifest.ts'

export interface FileWriter {
  installation: Installation
  site: string
  target: string
  recipient: string | undefined
  /** Checksums of what the target has, by names there. */
  known: Map<string, string>
  signal: AbortSignal
  progress: (bytes: number) => void
}
export interface CollectedFile extends StoredFile {
  /** Of what lies in the target. */
  sum: string
}

export const storeOf = (installation: Installation, store: PartFolder['store']): MediaStore =>
  (store === 'media' ? mediaStore : sealedStore)(installation)

/** All files of the library as they came into a backup, by store and key. */
export class CollectedFiles {
  readonly files = new Map<string, CollectedFile>()
  readonly warnings: Message[] = []
  readonly #writer: FileWriter

  constructor(writer: FileWriter) {
    this.#writer = writer
  }

  /** Copies what has come since the last time. */
  async collect(folders: readonly PartFolder[]): Promise<void> {
    for (const { store, folder } of folders)
      for await (const stored of storeOf(this.#writer.installation, store).list(folder)) {
        this.#writer.signal.throwIfAborted()
        const name = `${store} ${stored.key}`
        if (this.files.has(name)) continue
        const file = await this.#take(store, stored)
        if (file) this.files.set(name, file)
      }
  }

  /** Undefined for one that has been deleted meanwhile. */
  async #take(store: PartFolder['store'], { key, size }: Stored): Promise<CollectedFile | undefined> {
    const claimed = basename(key)
    const writer = this.#writer
    const common = { store, key: portableKey(key, writer.site), size }
    if (STORED.test(claimed)) {
      const stored = storedName(writer, claimed)
      const sum = await sumOfStored(writer, stored, size)
      if (sum !== undefined) {
        writer.progress(size)
        return { ...common, sha256: claimed, stored, sum }
      }
    }
    const opened = await storeOf(writer.installation, store).open(key)
    if (!opened) return undefined
    const written = await writeStored(writer, opened.stream)
    if (STORED.test(claimed) && written.sha256 !== claimed)
      this.warnings.push(message('backup.original_altered', { key }))
    return { ...common, ...written }
  }
}

/** `sites/muster/…` is `site/…`: another key can take it. */
function portableKey(key: string, site: string): string {
  const own = `sites/${site}/`
  return key.startsWith(own) ? `site/${key.slice(own.length)}` : key
}

/** In an encrypted backup, the name does not reveal that a given file is in it. */
const storedName = ({ installation, recipient }: FileWriter, sha256: string): string =>
  recipient === undefined ? sha256 : keyedHash(installation.local.app_key, `backup ${recipient} ${sha256}`)

/** The checksum of a file that the target has already; its date is renewed, so that no sweep removes it. */
async function sumOfStored(writer: FileWriter, stored: string, size: number): Promise<string | undefined> {
  const file = join(writer.target, storedPath(stored))
  const found = await stat(file).catch(() => undefined)
  if (!found) return undefined
  if (writer.recipient === undefined && found.size !== size) return undefined
  const sum = writer.recipient === undefined ? stored : writer.known.get(stored)
  const now = writer.installation.clock.now()
  if (sum !== undefined) await utimes(file, now, now)
  return sum
}

async function writeStored(
  writer: FileWriter,
  source: Readable,
): Promise<Pick<CollectedFile, 'sha256' | 'stored' | 'sum' | 'size'>> {
  const { target, recipient, signal, progress } = writer
  const part = join(target, 'files', '00', `${randomBytes(8).toString('hex')}.part`)
  await mkdir(dirname(part), { recursive: true, mode: 0o700 })
  const [plain, written] = [measuring(), measuring()]
  plain.pass.on('data', ({ length }: Uint8Array) => progress(length))
  try {
    const hashed = source.on('error', (error) => plain.pass.destroy(error)).pipe(plain.pass)
    const output = recipient === undefined ? hashed : await encrypted(hashed, recipient)
    await writeFileFrom(part, [output, written.pass], { flush: true, signal })
    const { sha256, bytes: size } = plain.measured()
    const stored = storedName(writer, sha256)
    const file = join(target, storedPath(stored))
    await mkdir(dirname(file), { recursive: true, mode: 0o700 })
    await rename(part, file)
    return { sha256, size, stored, sum: written.measured().sha256 }
  } catch (error) {
    source.destroy()
    await rm(part, { force: true })
    throw error
  }
}
