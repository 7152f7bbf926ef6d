// How soon, and with how little memory, hostile documents, paths and addresses are refused: a table of all of them (issue 22).
// Holds: interface 2.7 protection
import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { test } from 'node:test'
import { promisify } from 'node:util'
import { PATH_LIMITS } from '../../src/lib/sources/paths/path-thread.ts'
import { CASES, type Measured } from '../support/hostile-documents.ts'

const FILE = join(import.meta.dirname, '../support/hostile-documents.ts')
const MB = 1e6
const MOST = 64 * MB
/** Processor time beyond the limit, in milliseconds. */
const WITHIN = 200

test('each is refused within 200 ms of its limit, and in 64 MB', async (t) => {
  const rows: Record<string, Measured> = {}
  for (const name of Object.keys(CASES)) {
    const { stdout } = await promisify(execFile)(process.execPath, ['--expose-gc', FILE, name])
    const measured = (rows[name] = JSON.parse(stdout) as Measured)
    // A path has its own limit of time.
    if (/^(regular|JSONPath|XPath)/.test(name)) measured.allowed += PATH_LIMITS.ms
    const { took, allowed, memory } = measured
    t.diagnostic(`${name}: ${Math.round(took)} ms of ${Math.round(allowed)} + ${WITHIN}, ${Math.round(memory / MB)} MB`)
  }
  for (const [name, { isRefused, took, allowed, memory }] of Object.entries(rows)) {
    assert.ok(isRefused, `${name} is refused`)
    assert.ok(took <= allowed + WITHIN, `${name}: ${took} ms, ${allowed} are allowed`)
    assert.ok(memory <= MOST, `${name}: ${memory / MB} MB`)
  }
})
