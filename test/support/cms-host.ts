// The command line in a process that stays: it runs one command after another, as bin/cms.js does, each with a folder, an
// environment, standard input and an end of its own. Started by cms.ts; it ends with the process that did.
import { closeSync, createReadStream, openSync, type ReadStream, writeFileSync } from 'node:fs'
import { enableCompileCache } from 'node:module'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { useLibraries } from '../../bin/libraries.ts'
import { ROOT } from './root.ts'
import { tempFolder } from './temp.ts'

export interface HostedCommand {
  folder: string
  args: string[]
  env: NodeJS.ProcessEnv
  /** In base64. */
  stdin: string
}
export interface HostedEnd {
  code: number
  stdout: string
  stderr: string
}

const CMS = join(ROOT, 'bin/cms.js')
/** How long a command may leave something open behind it. */
const LINGER = 5000
/** What process.exit() throws here. */
const ENDED = new Error('the command has ended')

enableCompileCache(join(ROOT, 'node_modules/.cache/cms'))
useLibraries(ROOT)
const { main } = (await import(join(ROOT, 'bin/main.js'))) as {
  main(root: string, args: string[]): Promise<void>
}
const spare = tempFolder()
process.once('disconnect', () => process.exit())
process.on('message', (command: HostedCommand) => void hosted(command).then((end) => process.send!(end)))
process.send!('ready')

async function hosted(command: HostedCommand): Promise<HostedEnd> {
  const streams = [capture(process.stdout), capture(process.stderr)] as const
  const before = open()
  const giveBack = begin(command)
  let code: number | undefined
  const { exit } = process
  process.exit = (given): never => {
    code ??= Number(given ?? process.exitCode ?? 0)
    // oclif goes on after it as if it were a failure.
    for (const stream of streams) stream.close()
    throw ENDED
  }
  try {
    await main(ROOT, command.args)
    code ??= Number(process.exitCode ?? 0)
    await waitForExit(before, command.args)
  } catch (error) {
    if (error !== ENDED) throw error
  } finally {
    process.exit = exit
    giveBack()
  }
  const [stdout, stderr] = streams.map((stream) => stream.end()) as [string, string]
  return { code: code!, stdout, stderr }
}

/** Makes this process one that was started for the command; returns what makes it ready for the next. */
function begin({ folder, args, env, stdin }: HostedCommand): () => void {
  process.chdir(folder)
  process.env = { ...env }
  process.argv = [process.execPath, CMS, ...args]
  process.exitCode = undefined
  // What it kept of an earlier standard input.
  delete (globalThis as { oclif?: object }).oclif
  const input = join(spare, 'stdin')
  writeFileSync(input, Buffer.from(stdin, 'base64'))
  closeSync(0)
  if (openSync(input, 'r') !== 0) throw new Error('standard input is not file 0')
  let stream: ReadStream | undefined
  const make = () => (stream ??= createReadStream('', { fd: 0, autoClose: false }))
  Object.defineProperty(process, 'stdin', { configurable: true, get: make })
  return () => {
    // Not destroyed: that would close file 0 at some time of its own.
    stream?.pause()
    process.chdir(spare)
    process.exitCode = undefined
  }
}

/** Keeps what is written to a stream instead of writing it. */
function capture(stream: NodeJS.WriteStream) {
  const { write } = stream
  const listeners = () => stream.eventNames().map((name) => [name, stream.rawListeners(name)] as const)
  const known = new Map(listeners())
  let output = ''
  let closed = false
  stream.write = (chunk: string | Uint8Array, ...rest: unknown[]) => {
    if (!closed) output += typeof chunk === 'string' ? chunk : Buffer.from(chunk).toString()
    const done = rest.at(-1)
    if (typeof done === 'function') process.nextTick(done)
    return true
  }
  const end = () => {
    stream.write = write
    for (const [name, all] of listeners())
      for (const one of all) if (!known.get(name)?.includes(one)) stream.off(name, one as () => void)
    return output
  }
  return { end, close: () => void (closed = true) }
}

/** What keeps a process from ending by itself. */
const open = (): string[] => process.getActiveResourcesInfo()

/** A process of its own would end only now; one that never does would hang there, and fails here. */
async function waitForExit(before: string[], args: string[]): Promise<void> {
  for (const last = Date.now() + LINGER; open().length > before.length; await sleep(1))
    if (Date.now() > last) throw new Error(`cms ${args.join(' ')} does not end: ${open().join(', ')}`)
}
