// Files of the media library below a folder of this machine.
import { createReadStream } from 'node:fs'
import { mkdir, opendir, readFile, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { checkedKey } from './store-key.ts'
import type { MediaStore, Stored } from './store.ts'
import { writeDurably } from './write-file.ts'

export function localStore(folder: string): MediaStore {
  const fileOf = (key: string) => join(folder, checkedKey(key))
  const sizeOf = async (file: string) => {
    const found = await orMissing(stat(file))
    return found?.isFile() ? found.size : undefined
  }
  return {
    kind: 'local',
    put: async (key, content) => {
      const file = fileOf(key)
      // Other accounts of this machine must not read originals: they contain metadata that variants lack (places, camera names).
      await mkdir(dirname(file), { recursive: true, mode: 0o700 })
      await writeDurably(file, content)
    },
    open: async (key, range) => {
      const file = fileOf(key)
      const size = await sizeOf(file)
      return size === undefined ? undefined : { stream: createReadStream(file, range), size }
    },
    read: async (key) => orMissing(readFile(fileOf(key))),
    fetch: async (key, toFile, within) => {
      const file = fileOf(key)
      if ((await sizeOf(file)) === undefined) return false
      await writeDurably(toFile, { file }, within)
      return true
    },
    has: async (key) => (await sizeOf(fileOf(key))) !== undefined,
    remove: (key) => rm(fileOf(key), { force: true }),
    // Another process may be writing a file there.
    removeAll: (part) => rm(fileOf(part), { recursive: true, force: true, maxRetries: 5 }),
    list: (part) => filesBelow(fileOf(part), part),
    path: (key) => fileOf(key),
  }
}

async function* filesBelow(folder: string, key: string): AsyncGenerator<Stored> {
  const entries = await orMissing(opendir(folder))
  if (!entries) return
  for await (const entry of entries) {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) yield* filesBelow(path, `${key}/${entry.name}`)
    // A name with a leading dot is a file that is being written.
    if (!entry.isFile() || entry.name.startsWith('.')) continue
    const found = await orMissing(stat(path))
    if (found) yield { key: `${key}/${entry.name}`, size: found.size, modified: found.mtime }
  }
}

async function orMissing<T>(work: Promise<T>): Promise<T | undefined> {
  try {
    return await work
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code === 'ENOENT' || code === 'ENOTDIR' || code === 'EISDIR') return undefined
    throw error
  }
}
