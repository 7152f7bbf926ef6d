// Programs that live on after the process that started them was killed: noted while they run, and ended before anything is tried again.
import { readFileSync, rmSync } from 'node:fs'
import { execFileSync } from 'node:child_process'
import { hostname } from 'node:os'
import { setTimeout as sleep } from 'node:timers/promises'
import { SECOND } from '../base/clock.ts'
import { writeFileTurn } from '../base/files.ts'

interface Note {
  host: string
  /** Of the program, and the number of its group. */
  pid: number
  /** When it was started, as the system says it: numbers of processes come again. */
  started: string
}

/** SIGKILL is not refused, but what waits for a disk ends a little later. */
const PATIENCE = 5 * SECOND
const LOOK_EVERY = 20

/** At once after it was started; whole, whenever we are killed. */
export function noteProgram(file: string, pid: number): void {
  const started = startOf(pid)
  if (started === undefined) return
  writeFileTurn(file, JSON.stringify({ host: hostname(), pid, started } satisfies Note), 0o600)
}

export const forgetProgram = (file: string): void => rmSync(file, { force: true })

/**
 * Ends the program of a note with all it started, and waits for it. A process that only has its number is left alone. False for a
 * note of another machine.
 */
export async function endLeftBehind(file: string): Promise<boolean> {
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

/** Where the program itself has ended, its number stays taken as long as anything of its group lives. */
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

/** Undefined for a process that is not there. */
function startOf(pid: number): string | undefined {
  try {
    return `${BOOT} ${process.platform === 'linux' ? ticksOf(pid) : ps(pid)}`
  } catch {
    return undefined
  }
}

/** Since the machine was started: the 22nd field; names in brackets may hold anything. */
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
