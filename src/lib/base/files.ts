// Writing files so that a reader sees the old or the new one, never a half.
import { closeSync, createWriteStream, fsyncSync, mkdirSync, openSync, renameSync, writeFileSync } from 'node:fs'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { dirname, join } from 'node:path'
import { pipeline } from 'node:stream/promises'

/** Writes to a temporary name in the same folder, syncs and renames. */
export function writeFileAtomic(file: string, content: string | Uint8Array, mode = 0o644): void {
  mkdirSync(dirname(file), { recursive: true })
  const temporary = join(dirname(file), `.${randomBytes(6).toString('hex')}.tmp`)
  writeBy({ temporary, flags: 'wx' }, file, { content, mode })
}

/** What `writeFileSingleWriter` writes to first. */
export const partOf = (file: string): string => `${file}.part`

/** The same for a file that one process at a time writes: what a killed one left of it is written over. */
export function writeFileSingleWriter(file: string, content: string, mode: number): void {
  mkdirSync(dirname(file), { recursive: true })
  writeBy({ temporary: partOf(file), flags: 'w' }, file, { content, mode })
}

function writeBy(
  { temporary, flags }: { temporary: string; flags: 'w' | 'wx' },
  file: string,
  { content, mode }: { content: string | Uint8Array; mode: number },
): void {
  const handle = openSync(temporary, flags, mode)
  try {
    writeFileSync(handle, content)
    fsyncSync(handle)
  } finally {
    closeSync(handle)
  }
  renameSync(temporary, file)
}

export interface StreamOptions {
  /** By default the file must not exist. */
  flags?: 'w' | 'wx' | 'a'
  /** Whether it is on the disk when the promise resolves. */
  flush?: boolean
  signal?: AbortSignal | undefined
}

/**
 * Writes what arrives, through the given steps, to a file of this account only. When it fails, the caller can
 * remove the file: `pipeline` alone may fail while the opening still waits, and the file would appear afterwards.
 */
export async function writeFileFrom(
  file: string,
  [source, ...steps]: readonly [AsyncIterable<Uint8Array | string>, ...NodeJS.ReadWriteStream[]],
  { flags = 'wx', flush = false, signal }: StreamOptions = {},
): Promise<void> {
  const target = createWriteStream(file, { flags, mode: 0o600, flush })
  // Reported by the pipeline; one that comes after it would end the process.
  target.on('error', () => undefined)
  try {
    await pipeline([source as NodeJS.ReadableStream, ...steps, target], { ...(signal && { signal }) })
  } catch (error) {
    if (!target.closed) await once(target.destroy(), 'close')
    throw error
  }
}
