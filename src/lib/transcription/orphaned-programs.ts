// Programs that outlive the process that started them: recorded while they run, and ended before the next attempt.
import { readFileSync, rmSync } from 'node:fs'
import { execFileSync } from 'node:child_process'
import { hostname } from 'node:os'
import { setTimeout as sleep } from 'node:timers/promises'
import { SECOND } from '../base/clock.ts'
import { writeFileSingleWriter } from '../base/files.ts'

interface Note {
  host: string
  /** Process id of the program, which is also that of its group. */
  pid: number
  /** Its start time as the system reports it, since process ids are reused. */
  started: string
}

/** SIGKILL cannot be ignored, but a process that waits for a disk ends later. */
const PATIENCE = 5 * SECOND
const LOOK_EVERY = 20

/** Records a program right after its start; written atomically, since this process may be killed at any time. */
export function recordProgram(file: string, pid: number): void {
  const started = startOf(pid)
  if (started === undefined) return
  writeFileSingleWriter(file, JSON.stringify({ host: hostname(), pid, started } satisfies Note), 0o600)
}

export const forgetProgram = (file: string): void => rmSync(file, { force: true })

/**
 * Ends a recorded program with all its child processes, and waits for it. Another process with the same id is left
 * alone. False for a program on another machine.
 */
export async function endOrphanedProgram(file: string): Promise<boolean> {
  const note = read(file)
  if (note && note.host !== hostname()) return false
  if (note && isOurs(note)) {
    signal(note.pid, 'SIGKILL')
    for (const end = Date.now() + PATIENCE; signal(note.pid, 0) && Date.now() < end;) await sleep(LOOK_EVERY)
  }
  forgetProgram(file)
  return true
}

function read(file: string): Note | undefined {
  try {
    const note = JSON.parse(readFileSync(file, 'utf8')) as Note
    return Number.isInteger(note.pid) && note.pid > 1 ? note : undefined
  } catch {
    return undefined
  }
}

/** After the program has ended, its process id stays taken as long as its group has processes. */
function isOurs({ pid, started }: Note): boolean {
  const now = startOf(pid)
  return now === undefined ? bootOf(started) === bootOf(BOOT) : now === started
}

function signal(group: number, name: NodeJS.Signals | 0): boolean {
  try {
    return process.kill(-group, name)
  } catch {
    return false
  }
}

const BOOT = bootId()
const bootOf = (started: string): string => started.split(' ')[0]!

/** Undefined when the process does not exist. */
function startOf(pid: number): string | undefined {
  try {
    return `${BOOT} ${process.platform === 'linux' ? ticksOf(pid) : ps(pid)}`
  } catch {
    return undefined
  }
}

/** Ticks since boot: the 22nd field; names in brackets may contain anything. */
function ticksOf(pid: number): string {
  const stat = readFileSync(`/proc/${pid}/stat`, 'latin1')
  return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19]!
}

const ps = (pid: number): string =>
  execFileSync('ps', ['-o', 'lstart=', '-p', String(pid)], { encoding: 'utf8' }).trim()

function bootId(): string {
  try {
    return readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()
  } catch {
    return ''
  }
}
