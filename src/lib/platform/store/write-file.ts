// Atomic, durable file writes: a reader sees all or nothing, and a power cut loses nothing that was confirmed.
import { randomBytes } from 'node:crypto'
import { copyFile, mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises'
import { constants } from 'node:fs'
import { dirname, join, relative, sep } from 'node:path'
import type { Readable } from 'node:stream'

export type Source = { file: string } | { bytes: Uint8Array } | { stream: Readable }

/**
 * Makes missing folders: of those above the file only the ones below `within`, which itself must exist (ENOENT). The file is
 * durable when the promise resolves.
 */
export async function writeDurably(file: string, source: Source, within?: string): Promise<void> {
  const folder = dirname(file)
  await (within === undefined ? mkdir(folder, { recursive: true }) : makeFoldersIn(within, folder))
  const temporary = join(folder, `.${randomBytes(6).toString('hex')}.tmp`)
  try {
    await fill(temporary, source)
    await rename(temporary, file)
  } catch (error) {
    await rm(temporary, { force: true })
    throw error
  }
  await synced(folder)
}

/** Makes the folders between an existing one and `folder`, and that one itself. */
export async function makeFoldersIn(within: string, folder: string, mode?: number): Promise<void> {
  let path = within
  for (const name of relative(within, folder).split(sep)) {
    path = join(path, name)
    await mkdir(path, { mode }).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error
    })
  }
}

async function fill(temporary: string, source: Source): Promise<void> {
  // A file system that supports it shares the bytes instead of copying them.
  if ('file' in source) await copyFile(source.file, temporary, constants.COPYFILE_FICLONE)
  const handle = await open(temporary, 'file' in source ? 'r+' : 'wx', 0o644)
  try {
    if ('bytes' in source) await handle.writeFile(source.bytes)
    if ('stream' in source) await handle.writeFile(source.stream)
    await handle.sync()
  } finally {
    await handle.close()
  }
}

/** Syncs the folder, whose entry is the name of the file. */
async function synced(folder: string): Promise<void> {
  const handle = await open(folder, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

/** The temporary files that writeDurably leaves when its process is killed. */
const LEFT = /^\.[0-9a-f]{12}\.tmp$/

/** Removes files below a folder that are older and match the name: by default temporary files of killed processes. */
export async function sweepFolder(folder: string, before: Date, called = LEFT): Promise<void> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => [])
  for (const entry of entries) {
    if (!entry.isFile() || !called.test(entry.name)) continue
    const file = join(entry.parentPath, entry.name)
    const found = await stat(file).catch(() => undefined)
    if (found && found.mtime < before) await rm(file, { force: true })
  }
}
