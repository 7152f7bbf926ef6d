// Where files of the media library are kept: a folder of this machine, or a server that speaks S3 (contract 4.4).
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import type { LocalConfig } from '../config/local-config.ts'
import { localStore } from './local-store.ts'
import { s3Store } from './s3-store.ts'

export { StoreFailed } from './s3-client.ts'

/** A file, or bytes at hand. */
export type Content = { file: string } | { bytes: Uint8Array }
/** Bytes from `start` to `end`, both included. */
export interface ByteRange {
  start: number
  end: number
}
export interface Stored {
  key: string
  size: number
  modified: Date
}

/** Keys are `{folder}/…/{name}` of letters, digits, `.`, `_` and `-`. What is put is there, whole, when the promise resolves. */
export interface MediaStore {
  kind: 'local' | 's3'
  /** Replaces what was there; a reader sees the old or the new one. */
  put(key: string, content: Content, type?: string): Promise<void>
  /** `size` is that of the whole, also with a range. */
  open(key: string, range?: ByteRange): Promise<{ stream: Readable; size: number } | undefined>
  read(key: string): Promise<Buffer | undefined>
  /** Writes it to a file, atomically; false when it is not there. */
  fetch(key: string, toFile: string): Promise<boolean>
  has(key: string): Promise<boolean>
  /** Says nothing when it is not there. */
  remove(key: string): Promise<void>
  /** Everything in a folder. */
  removeAll(folder: string): Promise<void>
  list(folder: string): AsyncIterable<Stored>
  /** The file itself, where it is one of this machine: for reading only. */
  path(key: string): string | undefined
}

interface Place {
  /** Folder of the installation. */
  root: string
  env: Readonly<Record<string, string | undefined>>
  local: Pick<LocalConfig, 's3'>
}

/** The store of an installation, as config.local.json says. Throws 'forbidden' (exit 77) when its secret is missing. */
export const mediaStore = (installation: Place): MediaStore => storeBelow(installation, 'storage/media')

/** Sealed files: in the same store, or beside the website's database. No address leads to their keys. */
export const sealedStore = (installation: Place): MediaStore => storeBelow(installation, 'storage')

const storeBelow = ({ root, local, env }: Place, folder: string): MediaStore =>
  local.s3 ? s3Store(local.s3, env) : localStore(join(root, folder))
