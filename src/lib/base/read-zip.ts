// Looks through a ZIP archive of strangers: its names and how large it becomes, counted while it is unpacked (contract 2.5).
import { readFile } from 'node:fs/promises'
import { message, type Message } from './catalogue/message.ts'
import { KeyedError } from './errors.ts'

export interface ZipLimits {
  max_files: number
  /** Bytes of all files together. */
  max_size: number
  /** Times the archive. */
  max_ratio: number
}
export const ZIP_LIMITS: ZipLimits = { max_files: 800, max_size: 300_000_000, max_ratio: 200 }

export class ZipRejected extends KeyedError {
  override name = 'ZipRefused'
  readonly reason: 'damaged' | 'too_large'
  constructor(reason: ZipRejected['reason'], message: Message, cause?: unknown) {
    super(message, { cause })
    this.reason = reason
  }
}

/** A piece becomes about a thousand times as large at most. */
const PIECE = 1 << 14

/** The names of its files and folders, in order. Keeps nothing of what it unpacks. Throws ZipRejected. */
export async function readZip(file: string, limits: ZipLimits = ZIP_LIMITS): Promise<string[]> {
  const bytes = await readFile(file)
  const room = { files: limits.max_files, size: Math.min(limits.max_size, limits.max_ratio * bytes.length) }
  const listed = await directoryOf(bytes, { ...room })
  const found = new Set(await unpackedNames(bytes, { ...room }))
  // A program goes by the directory at the end: what it names has to be what was counted.
  if (!listed.every((name) => found.has(name))) throw new ZipRejected('damaged', message('archive.directory_wrong'))
  return [...new Set([...listed, ...found])]
}

interface ArchiveLimits {
  files: number
  size: number
}

/** As the directory announces it. */
async function directoryOf(bytes: Uint8Array, room: ArchiveLimits): Promise<string[]> {
  const { unzipSync } = await import('fflate')
  const names: string[] = []
  const filter = ({ name, originalSize }: { name: string; originalSize: number }) => {
    names.push(name)
    take(room, { files: 1, size: originalSize })
    return false
  }
  reading(() => unzipSync(bytes, { filter }))
  return names
}

/** As it is. */
async function unpackedNames(bytes: Uint8Array, room: ArchiveLimits): Promise<string[]> {
  const { Unzip, UnzipInflate } = await import('fflate')
  const names: string[] = []
  const unzip = new Unzip((file) => {
    names.push(file.name)
    take(room, { files: 1, size: 0 })
    file.ondata = (error, data) => {
      if (error) throw error
      take(room, { files: 0, size: data.length })
    }
    file.start()
  })
  unzip.register(UnzipInflate)
  reading(() => {
    for (let at = 0; at < bytes.length; at += PIECE)
      unzip.push(bytes.subarray(at, at + PIECE), at + PIECE >= bytes.length)
  })
  return names
}

function take(room: ArchiveLimits, { files, size }: ArchiveLimits): void {
  room.files -= files
  room.size -= size
  if (room.files < 0 || room.size < 0) throw new ZipRejected('too_large', message('archive.too_much'))
}

function reading(work: () => void): void {
  try {
    work()
  } catch (cause) {
    if (cause instanceof ZipRejected) throw cause
    throw new ZipRejected('damaged', message('archive.damaged'), cause)
  }
}
