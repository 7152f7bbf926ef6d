// Threads: the limits of their memory hold, also where the process was started with flags of its own.
import assert from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { pathToFileURL } from 'node:url'
import { removeFolder, tempFolder } from '../../support/temp.ts'

/** Makes garbage, and tells how large its young generation has become meanwhile. */
const THREAD = `
import { getHeapSpaceStatistics } from 'node:v8'
import { parentPort } from 'node:worker_threads'
let [most, kept] = [0, []]
for (let i = 0; i < 400; i++) {
  kept = Array.from({ length: 5000 }, (_, n) => ({ n, text: 'x' + n, before: i % 4 ? kept[n] : undefined }))
  const young = getHeapSpaceStatistics().find((space) => space.space_name === 'new_space')
  most = Math.max(most, young.space_size)
}
parentPort.postMessage(most)
`

test('the young generation of a thread keeps to its limit beside a process with a larger one', (t) => {
  const folder = tempFolder()
  t.after(() => removeFolder(folder))
  writeFileSync(join(folder, 'thread.mjs'), THREAD)
  const module = pathToFileURL(join(import.meta.dirname, '../../../src/lib/base/start-thread.ts')).href
  const program = `
    const { startThread } = await import(${JSON.stringify(module)})
    const of = (resourceLimits) => new Promise((resolve, reject) => {
      const worker = startThread(${JSON.stringify(join(folder, 'thread.mjs'))}, { resourceLimits })
      worker.once('message', resolve).once('error', reject)
    })
    console.log(JSON.stringify([await of({ maxYoungGenerationSizeMb: 2 }), await of({})]))`
  const flags = ['--max-semi-space-size=8', '--input-type=module', '-e', program]
  const [limited, free] = JSON.parse(execFileSync(process.execPath, flags, { encoding: 'utf8' })) as [number, number]
  assert.ok(limited <= 6 * MIB, `${limited} bytes with a limit of 2 MB`)
  assert.ok(free > limited, `${free} bytes without a limit of its own`)
})

const MIB = 1024 * 1024
