// A process for heavy work: what goes wrong in it ends a task, not the service, and the next task is done all the same.
import assert from 'node:assert/strict'
import { getPriority } from 'node:os'
import { join } from 'node:path'
import { suite, test } from 'node:test'
import { ProcessEnded, TaskProcess } from '../../../src/lib/base/task-process.ts'

interface Task {
  kind: string
  body?: Buffer
}
interface Done {
  body: Buffer
  pid: number
  env: string[]
}
const file = join(import.meta.dirname, '../../support/strange-tasks.ts')
const made = (longest: number) => new TaskProcess<Task, Done>({ file, longest, memory: 64, ended: 'It took too long.' })

suite('a process for heavy work', () => {
  test('bytes go there and back, at the lowest priority, without our environment', async () => {
    const { body, pid, env } = await made(20_000).run({ kind: 'echo', body: Buffer.from([0, 255]) })
    assert.deepEqual([Buffer.isBuffer(body), [...body]], [true, [0, 255]])
    assert.notEqual(pid, process.pid)
    assert.equal(getPriority(pid), 19)
    assert.deepEqual(
      env.filter((key) => key !== '__CF_USER_TEXT_ENCODING'),
      [],
    )
  })

  test('what a task throws is told, and the process goes on; one that ends is replaced', async () => {
    const tasks = made(20_000)
    const { pid } = await tasks.run({ kind: 'echo' })
    await assert.rejects(tasks.run({ kind: 'fail' }), { message: 'as told' })
    await assert.rejects(tasks.run({ kind: 'wasm' }), { message: /memory/ })
    assert.equal((await tasks.run({ kind: 'echo' })).pid, pid)
    const all = await Promise.allSettled([tasks.run({ kind: 'exit' }), tasks.run({ kind: 'echo' })])
    assert.ok(all[0].status === 'rejected' && all[0].reason instanceof ProcessEnded)
    assert.ok(all[1].status === 'fulfilled' && all[1].value.pid !== pid)
  })

  test('a task that takes all memory, or never ends, is given up', async () => {
    const tasks = made(20_000)
    await assert.rejects(tasks.run({ kind: 'heap' }), ProcessEnded)
    const short = made(700)
    const [spun, next] = await Promise.allSettled([short.run({ kind: 'spin' }), tasks.run({ kind: 'echo' })])
    assert.ok(spun.status === 'rejected' && spun.reason instanceof ProcessEnded)
    assert.equal(spun.reason.message, 'It took too long.')
    assert.equal(next.status, 'fulfilled')
  })
})
