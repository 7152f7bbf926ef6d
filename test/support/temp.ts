// Temporary folders that are gone when the test, or at the latest the process, has ended.
import { accessSync, constants, mkdtempSync, rmSync, statfsSync } from 'node:fs'
import { freemem, tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestContext } from 'node:test'

/** Where the system keeps files in memory: databases wait for no disk there. */
const IN_MEMORY = '/dev/shm'
const ENOUGH = 4 * 2 ** 30
const baseFolder = process.env.TMPDIR || !hasRoom(IN_MEMORY) ? tmpdir() : IN_MEMORY

const left = new Set<string>()
process.once('exit', () => left.forEach(removeQuietly))

/** An empty folder; with a test it is removed after that test, without one when the process exits. */
export function tempFolder(t?: Pick<TestContext, 'after'>): string {
  const folder = mkdtempSync(join(baseFolder, 'cms-test-'))
  left.add(folder)
  t?.after(() => removeFolder(folder))
  return folder
}

/** Removes a folder that tempFolder() made, before its time. */
export function removeFolder(folder: string): void {
  left.delete(folder)
  rmSync(folder, { recursive: true, force: true, maxRetries: 3 })
}

function hasRoom(folder: string): boolean {
  try {
    accessSync(folder, constants.W_OK)
    const { bavail, bsize } = statfsSync(folder)
    return Math.min(bavail * bsize, freemem()) > ENOUGH
  } catch {
    return false
  }
}

/** A program may still be writing there; that is no reason to fail a run that has passed. */
function removeQuietly(folder: string): void {
  try {
    removeFolder(folder)
  } catch (error) {
    process.stderr.write(`could not remove ${folder}: ${String(error)}\n`)
  }
}
