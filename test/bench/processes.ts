// Processes of a measurement: started, asked, ended.
import { spawn, spawnSync, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as sleep } from 'node:timers/promises'
import type { LoadOptions, LoadResult } from './load.ts'

const here = import.meta.dirname
export const CMS = join(here, '../../bin/cms.js')

/** Runs a script until it prints a line of JSON; the process goes on. */
export async function startAndRead<T>(
  args: string[],
  env: NodeJS.ProcessEnv = process.env,
): Promise<{ child: ChildProcess; report: T }> {
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'], env })
  const lines = createInterface({ input: child.stdout })
  const [line] = (await Promise.race([once(lines, 'line'), once(child, 'exit').then(() => [''])])) as [string]
  if (!line) throw new Error(`${args.join(' ')} ended without saying anything`)
  return { child, report: JSON.parse(line) as T }
}

/** What a command answers, in a process of its own. */
export function cmsOf(root: string, ...args: string[]): unknown {
  const { stdout, stderr } = spawnSync(process.execPath, [CMS, ...args, '--json', `--root=${root}`], {
    encoding: 'utf8',
  })
  if (!stdout) throw new Error(stderr)
  return (JSON.parse(stdout) as { result: unknown }).result
}

export async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null) return
  child.kill('SIGTERM')
  await once(child, 'exit')
}

/** Loads a server from a process of its own. */
export async function loadFrom(options: LoadOptions): Promise<LoadResult> {
  const { child, report } = await startAndRead<LoadResult>([join(here, 'load.ts'), JSON.stringify(options)])
  await stop(child)
  return report
}

export interface MeasuredServer {
  child: ChildProcess
  port: number
}

/** Loads a server; `cpu` is its processor time for a request, in microseconds: it says the same on a machine that is busy. */
export async function measure(
  { child, port }: MeasuredServer,
  options: Omit<LoadOptions, 'port'>,
): Promise<LoadResult & { cpu: number }> {
  const before = cpuOf(child)
  const result = await loadFrom({ ...options, port })
  return { ...result, cpu: ((cpuOf(child) - before) / result.requests) * 1000 }
}

/** Milliseconds of processor time that a process, or its main thread alone, has used; 0 where that cannot be read. */
export function cpuOf({ pid }: Pick<ChildProcess, 'pid'>, of: 'process' | 'main thread' = 'process'): number {
  try {
    const folder = of === 'process' ? `/proc/${pid}` : `/proc/${pid}/task/${pid}`
    const fields = readFileSync(`${folder}/stat`, 'utf8').split(') ')[1]!.split(' ')
    // In hundredths of a second (proc_pid_stat(5), utime and stime).
    return (Number(fields[11]) + Number(fields[12])) * 10
  } catch {
    return 0
  }
}

/** Wall time of a whole process in milliseconds. */
export async function timeOf(args: string[], env: NodeJS.ProcessEnv = process.env): Promise<number> {
  const start = performance.now()
  const child = spawn(process.execPath, args, { stdio: 'ignore', env })
  const [code] = (await once(child, 'exit')) as [number]
  if (code !== 0) throw new Error(`${args.join(' ')} ended with ${code}`)
  return performance.now() - start
}

export const median = (list: number[]): number => [...list].sort((a, b) => a - b)[Math.floor(list.length / 2)]!

/** So long nothing is worked on, at least, until a process counts as idle: a look through all websites is over by then. */
const IDLE_MS = 10_000
const LOOK_MS = 1_000

/** Waits until a process has worked for less than 2 % of the time, ten seconds long. */
export async function idle(pid: number): Promise<void> {
  let last = ticksOf(pid)
  for (let quiet = 0; quiet < IDLE_MS;) {
    await sleep(LOOK_MS)
    const now = ticksOf(pid)
    quiet = now - last <= 2 ? quiet + LOOK_MS : 0
    last = now
  }
}

/** Processor time of a process in hundredths of a second, as Linux counts it. */
function ticksOf(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
    .replace(/^.*\) /, '')
    .split(' ')
  return Number(fields[11]) + Number(fields[12])
}
