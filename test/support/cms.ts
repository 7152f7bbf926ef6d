// The command line as people run it, in a process of its own or in one that stays for the next command.
import { fork, spawn, type ChildProcess, type ChildProcessByStdio } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import type { Readable, Writable } from 'node:stream'
import { text } from 'node:stream/consumers'
import type { HostedCommand, HostedEnd } from './cms-host.ts'
import { ROOT } from './root.ts'

const NODE = join(ROOT, 'node_modules/node/bin/node')
const CMS = join(ROOT, 'bin/cms.js')
const HOST = join(ROOT, 'test/support/cms-host.ts')

export interface CmsOptions {
  stdin?: string | Uint8Array
  env?: NodeJS.ProcessEnv
}
export interface CmsRun {
  code: number
  stdout: string
  stderr: string
  /** What stdout is as JSON; undefined when it is something else. */
  json: any
}
export type CmsProcess = ChildProcessByStdio<Writable, Readable, Readable>

let host: Promise<ChildProcess> | undefined
let last: Promise<unknown> = Promise.resolve()

/**
 * Runs a command on an installation to its end, in the process that all of them share: starting one takes longer than
 * most commands do. What is about processes themselves (at once, killed, a terminal, modules that change) is for cmsProcess().
 */
export function cms(root: string, args: string[], { stdin = '', env }: CmsOptions = {}): Promise<CmsRun> {
  const run = last.then(() =>
    ask({ folder: root, args, stdin: Buffer.from(stdin).toString('base64'), env: environment(env) }),
  )
  last = run.catch(() => undefined)
  return run.then(({ code, stdout, stderr }) => ({ code, stdout, stderr, json: parsed(stdout) }))
}

async function ask(command: HostedCommand): Promise<HostedEnd> {
  const child = await (host ??= startHost())
  child.ref()
  child.channel!.ref()
  const ended = new AbortController()
  try {
    const { signal } = ended
    child.send(command)
    const [end] = (await Promise.race([
      once(child, 'message', { signal }),
      once(child, 'exit', { signal }).then(() => [undefined]),
    ])) as [HostedEnd | undefined]
    if (end) return end
    host = undefined
    throw new Error(`cms ${command.args.join(' ')} took the process down`)
  } finally {
    ended.abort()
    child.unref()
    child.channel?.unref()
  }
}

async function startHost(): Promise<ChildProcess> {
  const child = fork(HOST, { execPath: NODE, stdio: ['ignore', 'inherit', 'inherit', 'ipc'], execArgv: [] })
  await once(child, 'message')
  return child
}

/** Runs a command to its end in a process of its own. */
export async function cmsProcess(root: string, args: string[], { stdin = '', env }: CmsOptions = {}): Promise<CmsRun> {
  const child = startCms(root, args, env)
  child.stdin.on('error', () => undefined) // a command that reads nothing may have ended
  child.stdin.end(stdin)
  const [stdout, stderr, [code]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'close')])
  return { code: code as number, stdout, stderr, json: parsed(stdout) }
}

/** Starts a command that goes on; the caller ends it. */
export function startCms(root: string, args: string[], env: NodeJS.ProcessEnv = {}): CmsProcess {
  return spawn(NODE, [CMS, ...args], { cwd: root, env: environment(env), stdio: ['pipe', 'pipe', 'pipe'] })
}

function environment(env: NodeJS.ProcessEnv = {}): NodeJS.ProcessEnv {
  const { CMS_ROOT: _, CMS_TOKEN: __, CMS_PORT: ___, FORCE_COLOR: ____, ...clean } = process.env
  return { ...clean, ...env }
}

export interface Served {
  url: string
  setup_url: string | null
  pid: number
  child: CmsProcess
  /** What it has written to standard error so far. */
  log(): string
  /** Asks it to end; returns its exit code. */
  stop(signal?: NodeJS.Signals): Promise<number | null>
}

/** Starts `cms serve` on a free port and waits until it listens. */
export async function serveCms(root: string, args: string[] = [], env?: Record<string, string>): Promise<Served> {
  const child = startCms(root, ['serve', '--port=0', '--json', ...args], env)
  let log = ''
  child.stderr.setEncoding('utf8').on('data', (chunk: string) => void (log += chunk))
  const closed = once(child, 'close') as Promise<[number | null]>
  const line = await Promise.race([firstLine(child.stdout), closed.then(() => undefined)])
  if (!line?.endsWith('}')) throw new Error(`cms serve ended before it listened: ${log}`)
  const { result } = JSON.parse(line) as { result: Pick<Served, 'url' | 'setup_url' | 'pid'> }
  const stop = async (signal: NodeJS.Signals = 'SIGTERM') => {
    child.kill(signal)
    return (await closed)[0]
  }
  return { ...result, child, log: () => log, stop }
}

/** Undefined when it ends without one. */
async function firstLine(stream: Readable): Promise<string | undefined> {
  let read = ''
  for await (const chunk of stream.setEncoding('utf8').iterator({ destroyOnReturn: false })) {
    read += chunk as string
    if (read.includes('\n')) return read.slice(0, read.indexOf('\n'))
  }
  return undefined
}

function parsed(stdout: string): unknown {
  try {
    return JSON.parse(stdout)
  } catch {
    return undefined
  }
}
