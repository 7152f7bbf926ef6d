// A ZIP archive of strangers, read file by file: all that its directory says is checked before anything is unpacked (contract 2.5).
import { stat } from 'node:fs/promises'
import { Transform } from 'node:stream'
import type { Entry, ZipFile } from 'yauzl'
import { message, type Message } from './catalogue/message.ts'
import { ZIP_LIMITS, ZipRejected, type ZipLimits } from './read-zip.ts'

export interface ZipEntry {
  /** Without folders. */
  name: string
  /** Bytes, unpacked. */
  size: number
  crc32: number
}
export interface OpenZip {
  entries: ZipEntry[]
  /** Undefined for a name that is not there. */
  read(name: string): Promise<NodeJS.ReadableStream | undefined>
  close(): void
}

const FILE_TYPE = 0xf000
const SYMLINK = 0xa000
const STORED = 0
const DEFLATED = 8

/** Throws ZipRejected: names that lead elsewhere, links, passwords, too many files, and what becomes too large. */
export async function openZip(file: string, limits: ZipLimits = ZIP_LIMITS): Promise<OpenZip> {
  const { openPromise } = await import('yauzl')
  const { size } = await stat(file)
  const zip = await reading(() => openPromise(file, { lazyEntries: true, autoClose: false }))
  try {
    const found = await reading(() =>
      directoryOf(zip, { ...limits, max_size: Math.min(limits.max_size, limits.max_ratio * size) }),
    )
    return {
      entries: [...found].map(([name, { uncompressedSize, crc32 }]) => ({ name, size: uncompressedSize, crc32 })),
      read: async (name) => {
        const entry = found.get(name)
        return entry && reading(async () => bounded(await zip.openReadStreamPromise(entry), entry))
      },
      close: () => zip.close(),
    }
  } catch (error) {
    zip.close()
    throw error
  }
}

async function directoryOf(zip: ZipFile, { max_files, max_size }: ZipLimits): Promise<Map<string, Entry>> {
  const found = new Map<string, Entry>()
  let [files, size] = [0, 0]
  if (zip.entryCount > max_files) throw tooLarge(message('archive.too_many_files', { max: max_files }))
  for await (const entry of zip.eachEntry()) {
    if (++files > max_files) throw tooLarge(message('archive.too_many_files', { max: max_files }))
    if ((size += entry.uncompressedSize) > max_size) throw tooLarge(message('archive.too_large_unpacked'))
    requirePlain(entry)
    const name = entry.fileName.split('/').at(-1)!
    // The first of a name counts: what comes later cannot take its place.
    if (name !== '' && !found.has(name)) found.set(name, entry)
  }
  return found
}

/** Names that lead out of a folder are refused by yauzl itself. */
function requirePlain(entry: Entry): void {
  const type = (entry.externalFileAttributes >>> 16) & FILE_TYPE
  if (type === SYMLINK) throw damaged(message('archive.has_link', { name: printable(entry.fileName) }))
  if (entry.isEncrypted()) throw damaged(message('archive.has_password'))
  if (![STORED, DEFLATED].includes(entry.compressionMethod))
    throw damaged(message('archive.unusual_packing', { name: printable(entry.fileName) }))
  if (entry.fileName.includes('\0')) throw damaged(message('archive.nul_in_name'))
}

/** yauzl stops what becomes larger than the directory says; what stays smaller is damaged as well. */
function bounded(stream: NodeJS.ReadableStream, entry: Entry): NodeJS.ReadableStream {
  const through = new Transform({
    transform: (chunk: Buffer, _encoding, done) => done(null, chunk),
  })
  stream.on('error', (cause: Error) =>
    through.destroy(damaged(message('archive.file_damaged', { name: printable(entry.fileName) }), cause)),
  )
  through.on('close', () => (stream as unknown as { destroy(): void }).destroy())
  return stream.pipe(through)
}

async function reading<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (cause) {
    if (cause instanceof ZipRejected) throw cause
    if (/^(invalid relative path|absolute path|invalid characters in fileName)/.test((cause as Error).message))
      throw damaged(message('archive.name_leads_out'), cause)
    throw damaged(message('archive.damaged'), cause)
  }
}

const tooLarge = (message: Message) => new ZipRejected('too_large', message)
const damaged = (message: Message, cause?: unknown) => new ZipRejected('damaged', message, cause)
const printable = (name: string) => JSON.stringify(name.slice(0, 100))
