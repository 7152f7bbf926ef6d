// Where files of the media library are stored: a folder of this machine, or a server that speaks S3 (contract 4.4).
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import type { LocalConfig } from '../config/local-config.ts'
import { localStore } from './local-store.ts'
import { s3Store } from './s3-store.ts'

export { StoreFailed } from './s3-client.ts'

/** A file, or bytes in memory. */
export type Content = { file: string } | { bytes: Uint8Array }
/** Bytes from `start` to `end`, both inclusive. */
export interface ByteRange {
  start: number
  end: number
}
export interface Stored {
  key: string
  size: number
  modified: Date
}

/** Keys are `{folder}/…/{name}` of letters, digits, `.`, `_` and `-`. When `put` resolves, the complete file is stored. */
export interface MediaStore {
  kind: 'local' | 's3'
  /** Replaces an existing file; a reader sees the old or the new one. */
  put(key: string, content: Content, type?: string): Promise<void>
  /** `size` is that of the complete file, also with a range. */
  open(key: string, range?: ByteRange): Promise<{ stream: Readable; size: number } | undefined>
  read(key: string): Promise<Buffer | undefined>
  /** Writes it to a file, atomically; false when it does not exist. Makes missing folders: only below `within`, if given. */
  fetch(key: string, toFile: string, within?: string): Promise<boolean>
  has(key: string): Promise<boolean>
  /** Does not throw when the file does not exist. */
  remove(key: string): Promise<void>
  /** Everything in a folder. */
  removeAll(folder: string): Promise<void>
  list(folder: string): AsyncIterable<Stored>
  /** The file itself, where it is on this machine: for reading only. */
  path(key: string): string | undefined
}

interface StoreConfig {
  /** Folder of the installation. */
  root: string
  env: Readonly<Record<string, string | undefined>>
  local: Pick<LocalConfig, 's3'>
}

/** The store configured in config.local.json. Throws 'forbidden' (exit 77) when its secret is missing. */
export const mediaStore = (installation: StoreConfig): MediaStore => storeBelow(installation, 'storage/media')

/** Encrypted files: in the same store, or next to the website's database. They have no public URL. */
export const sealedStore = (installation: StoreConfig): MediaStore => storeBelow(installation, 'storage')

const storeBelow = ({ root, local, env }: StoreConfig, folder: string): MediaStore =>
  local.s3 ? s3Store(local.s3, env) : localStore(join(root, folder))
