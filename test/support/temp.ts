// Temporary folders that are gone when the test, or at the latest the process, has ended.
import { accessSync, constants, mkdtempSync, readdirSync, rmSync, statfsSync } from 'node:fs'
import { freemem, tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestContext } from 'node:test'

/** Where the system keeps files in memory: databases wait for no disk there. */
const IN_MEMORY = '/dev/shm'
const ENOUGH = 4 * 2 ** 30
const baseFolder = process.env.TMPDIR || !hasRoom(IN_MEMORY) ? tmpdir() : IN_MEMORY

const NAME = 'cms-test-'
const left = new Set<string>()
process.once('exit', () => left.forEach(removeQuietly))

/** An empty folder; with a test it is removed after that test, without one when the process exits. */
export function tempFolder(t?: Pick<TestContext, 'after'>): string {
  const folder = mkdtempSync(join(baseFolder, `${NAME}${process.pid}-`))
  left.add(folder)
  t?.after(() => removeFolder(folder))
  return folder
}

/** Removes a folder that tempFolder() made, before its time. */
export function removeFolder(folder: string): void {
  left.delete(folder)
  rmSync(folder, { recursive: true, force: true, maxRetries: 3 })
}

/** Removes the folders of processes that were killed: in memory they would fill it, run after run. */
export function removeAbandoned(folder = baseFolder): void {
  for (const name of readdirSync(folder)) {
    const [pid] = name.startsWith(NAME) ? name.slice(NAME.length).split('-') : []
    if (pid && /^\d+$/.test(pid) && !isRunning(Number(pid))) removeQuietly(join(folder, name))
  }
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    // A process of somebody else is there.
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
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
