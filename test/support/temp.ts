// Temporary folders that are gone when the test, or at the latest the process, has ended.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestContext } from 'node:test'

const left = new Set<string>()
process.once('exit', () => left.forEach(removeQuietly))

/** An empty folder; with a test it is removed after that test, without one when the process exits. */
export function tempFolder(t?: Pick<TestContext, 'after'>): string {
  const folder = mkdtempSync(join(tmpdir(), 'cms-test-'))
  left.add(folder)
  t?.after(() => removeFolder(folder))
  return folder
}

/** Removes a folder that tempFolder() made, before its time. */
export function removeFolder(folder: string): void {
  left.delete(folder)
  rmSync(folder, { recursive: true, force: true, maxRetries: 3 })
}

/** A program may still be writing there; that is no reason to fail a run that has passed. */
function removeQuietly(folder: string): void {
  try {
    removeFolder(folder)
  } catch (error) {
    process.stderr.write(`could not remove ${folder}: ${String(error)}\n`)
  }
}
