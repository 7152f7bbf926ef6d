// bin/cms.js on a Node that is too old: it hands everything on to the right one, and that one ends with it.
// Holds: interface 1 runtime
import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import test from 'node:test'
import { olderNode } from '../../support/older-node.ts'
import { ROOT } from '../../support/root.ts'
import { tempFolder } from '../../support/temp.ts'
import { eventually } from '../../support/eventually.ts'

test(
  'a server that an older Node started ends with it, even when that is killed',
  { skip: olderNode() === undefined && 'no older Node here' },
  async (t) => {
    const root = tempFolder(t)
    const args = [join(ROOT, 'bin/cms.js'), 'serve', '--port=0', '--json']
    const held = spawn(olderNode()!, args, { cwd: root, stdio: ['ignore', 'pipe', 'ignore'] })
    const [line] = (await once(held.stdout, 'data')) as [Buffer]
    const { url, pid } = JSON.parse(line.toString()).result as { url: string; pid: number }
    t.after(() => lives(pid) && process.kill(pid, 'SIGKILL'))
    assert.notEqual(pid, held.pid)
    assert.equal((await fetch(`${url}/healthz`)).status, 200)
    held.kill('SIGKILL')
    await eventually(() => !lives(pid), 'its server still runs')
  },
)

test(
  'an older Node hands on standard input, signals and exit codes',
  { skip: olderNode() === undefined && 'no older Node here' },
  async (t) => {
    const root = tempFolder(t)
    const start = (...args: string[]) =>
      spawn(olderNode()!, [join(ROOT, 'bin/cms.js'), ...args], {
        cwd: root,
        stdio: ['pipe', 'pipe', 'ignore'],
      })
    const slip = start('site:nothing')
    assert.equal((await once(slip, 'close'))[0], 2)
    const served = start('serve', '--port=0', '--json')
    await once(served.stdout, 'data')
    served.kill('SIGINT')
    assert.equal((await once(served, 'close'))[0], 130)
    const call = start('call', 'list_pages', '--input', '-', '--json')
    call.stdin.end('{"limit":1}')
    let output = ''
    call.stdout.on('data', (chunk: Buffer) => void (output += chunk.toString()))
    assert.equal((await once(call, 'close'))[0], 0)
    assert.equal(JSON.parse(output).result.length, 1)
  },
)

function lives(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}
