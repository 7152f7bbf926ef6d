// A process whose tasks go wrong in every way, for the test of TaskProcess.
import { serveTasks } from '../../src/lib/base/serve-tasks.ts'

/** The types of Node do not have it. */
const { WebAssembly } = globalThis as unknown as {
  WebAssembly: { Memory: new (descriptor: { initial: number }) => object }
}

serveTasks(async (task: { kind: string; body?: Buffer }) => {
  if (task.kind === 'spin') for (;;) void 0
  if (task.kind === 'exit') process.exit(3)
  if (task.kind === 'wasm') return new WebAssembly.Memory({ initial: 64 * 16 + 1 })
  if (task.kind === 'heap') for (const all: string[][] = []; ;) all.push(Array<string>(1000).fill('x'))
  if (task.kind === 'fail') throw new Error('as told')
  return { body: task.body, pid: process.pid, env: Object.keys(process.env) }
})
