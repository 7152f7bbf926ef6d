// Temporary folders of tests: those of a killed process are removed by the next run, those of a running one stay.
import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { removeAbandoned, tempFolder } from './support/temp.ts'

test('folders of killed processes are removed, and no others', async (t) => {
  const base = tempFolder(t)
  const program = `import { tempFolder } from ${JSON.stringify(join(import.meta.dirname, 'support/temp.ts'))}
    console.log(tempFolder())
    setInterval(() => {}, 1000)`
  const start = async () => {
    const child = spawn(process.execPath, ['--input-type=module', '-e', program], {
      env: { ...process.env, TMPDIR: base },
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    const [folder] = (await once(child.stdout, 'data')) as [Buffer]
    return { child, folder: folder.toString().trim() }
  }
  const [killed, running] = await Promise.all([start(), start()])
  writeFileSync(join(base, 'cms-test-of-old'), '')
  killed.child.kill('SIGKILL')
  await once(killed.child, 'exit')
  assert.ok(existsSync(killed.folder))
  removeAbandoned(base)
  assert.deepEqual([existsSync(killed.folder), existsSync(running.folder)], [false, true])
  assert.equal(readdirSync(base).length, 2)
  running.child.kill()
  await once(running.child, 'exit')
})
