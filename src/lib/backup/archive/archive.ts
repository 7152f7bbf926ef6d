// The archive of a backup: a tar file, compressed by zstd, which `tar` opens as well (after `age -d`, where it is encrypted).
import { createHash, type Hash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import { pipeline as piped, Readable, Transform } from 'node:stream'
import type { ReadableStream } from 'node:stream/web'
import { constants, createZstdCompress, createZstdDecompress } from 'node:zlib'
import { writeFileFrom } from '../../base/files.ts'
import type { TarSource } from 'modern-tar/fs'
import { decrypted, encrypted } from './age.ts'

/** A file, or a text, that goes into an archive. */
export type ArchiveSource = { path: string; file: string } | { path: string; text: string }
export interface Written {
  bytes: number
  sha256: string
}
/** One file of an archive; its body is read to the end, or cancelled, before the next one comes. */
export interface ArchiveEntry {
  path: string
  size: number
  body: AsyncIterable<Uint8Array> & { cancel(): Promise<void> }
}

/** Passes bytes through and counts them. */
export function measuring(): { pass: Transform; measured: () => Written } {
  const hash: Hash = createHash('sha256')
  let bytes = 0
  const pass = new Transform({
    transform(chunk: Uint8Array, _encoding, done) {
      hash.update(chunk)
      bytes += chunk.length
      done(null, chunk)
    },
  })
  return { pass, measured: () => ({ bytes, sha256: hash.digest('hex') }) }
}

/** Writes it durably; nothing is left of one that failed. The file must not be there. */
export async function writeArchive(
  file: string,
  sources: readonly ArchiveSource[],
  { recipient, signal }: { recipient?: string | undefined; signal?: AbortSignal | undefined } = {},
): Promise<Written> {
  const { packTar } = await import('modern-tar/fs')
  const compress = createZstdCompress({ params: { [constants.ZSTD_c_checksumFlag]: 1 } })
  const { pass, measured } = measuring()
  try {
    const tar = packTar(sources.map(tarSource), { concurrency: 1 })
    const compressed = piped(tar, compress, () => undefined)
    const output = recipient === undefined ? compressed : await encrypted(compressed, recipient)
    await writeFileFrom(file, [output, pass], { flush: true, signal })
    return measured()
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') await rm(file, { force: true })
    throw error
  }
}

/** Files as one tar, not compressed, made while it is read. */
export async function plainTar(sources: readonly ArchiveSource[]): Promise<AsyncIterable<Uint8Array>> {
  const { packTar } = await import('modern-tar/fs')
  return packTar(sources.map(tarSource), { concurrency: 1 }) as AsyncIterable<Uint8Array>
}

/** Nothing of the account or the machine goes along. */
function tarSource(source: ArchiveSource): TarSource {
  const common = { target: source.path, mode: 0o600, uid: 0, gid: 0, uname: '', gname: '' }
  return 'file' in source
    ? { ...common, type: 'file', source: source.file }
    : { ...common, type: 'content', content: source.text }
}

/** What is in it, in order. Throws where it is damaged. */
export async function* readArchive(file: string, identity?: string): AsyncGenerator<ArchiveEntry> {
  const { createTarDecoder } = await import('modern-tar')
  const raw = createReadStream(file)
  const compressed = identity === undefined ? raw : await decrypted(raw, identity)
  const tar = piped(compressed, createZstdDecompress(), () => undefined)
  const web = Readable.toWeb(tar) as globalThis.ReadableStream<Uint8Array>
  const entries = web.pipeThrough(createTarDecoder({ strict: true }))
  try {
    for await (const { header, body } of entries as unknown as ReadableStream<{
      header: { name: string; size: number; type?: string }
      body: ReadableStream<Uint8Array>
    }>) {
      if (header.type !== undefined && header.type !== 'file') throw new Error(`${header.name} is no file`)
      yield { path: header.name, size: header.size, body }
    }
  } finally {
    tar.destroy()
    raw.destroy()
  }
}
