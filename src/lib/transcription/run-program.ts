// Runs a program on untrusted recordings: without a shell, within limits, and ended with all its child processes.
import { spawn, type ChildProcess } from 'node:child_process'
import { readdirSync, statSync } from 'node:fs'
import { setPriority } from 'node:os'
import { join } from 'node:path'
import { StringDecoder } from 'node:string_decoder'
import { AppError } from '../base/errors.ts'
import { MINUTE } from '../base/clock.ts'
import { forgetProgram, recordProgram } from './orphaned-programs.ts'

export interface ProgramRun {
  file: string
  args: string[]
  /** Its working directory, whose size is limited. */
  folder: string
  /** A file next to that folder that records the program while it runs, in case this process is killed. */
  note: string
  /** PATH of the program. */
  path: string | undefined
  /** Milliseconds. */
  timeout: number
  /** Maximum bytes of its output, and of the folder, also when it ends. */
  most: { printed: number; folder: number }
  signal: AbortSignal
  /** Called with each percentage it prints. */
  onProgress?: ((percent: number) => void) | undefined
}

/** Milliseconds between checks of the folder's size. */
const LOOK_EVERY = 250
/** How long to wait for output of processes it left running. */
const LINGER = 1000
/** Lower priority than other processes: a weight of 110 against 1024. */
const LOW_PRIORITY = 10

/** Returns its output. Throws AppError when it fails, and the reason of `signal` when that ended it. */
export async function runProgram(run: ProgramRun): Promise<string> {
  run.signal.throwIfAborted()
  const child = spawn(run.file, run.args, {
    cwd: run.folder,
    // It gets no secrets from our environment.
    env: {
      PATH: run.path ?? '/usr/local/bin:/usr/bin:/bin',
      HOME: run.folder,
      TMPDIR: run.folder,
      LANG: 'C.UTF-8',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
    // A process group of its own, so that its child processes end with it.
    detached: true,
  })
  if (child.pid !== undefined) recordProgram(run.note, child.pid)
  return new Promise((resolve, reject) => {
    const watch = new Watch(run, child)
    child.on('error', (error) => watch.end(() => reject(errorOfStart(run, error))))
    child.on('exit', (code, signal) => watch.exited(() => settle({ run, watch, code, signal }, resolve, reject)))
  })
}

interface End {
  run: ProgramRun
  watch: Watch
  code: number | null
  signal: string | null
}

function settle({ run, watch, code, signal }: End, resolve: (text: string) => void, reject: (error: unknown) => void) {
  if (run.signal.aborted) return reject(run.signal.reason as Error)
  if (watch.error) return reject(watch.error)
  if (code === 0) return resolve(watch.printed)
  reject(
    new AppError('transcription.program_failed', {
      program: programName(run),
      end: String(signal ?? code),
      reason: watch.lastErrorLine,
    }),
  )
}

const programName = ({ file }: ProgramRun): string => file.split('/').at(-1)!

const errorOfStart = (run: ProgramRun, error: Error): AppError =>
  new AppError('transcription.program_missing', { program: run.file }, { cause: error })

/** Collects the output, and enforces the limits. */
class Watch {
  printed = ''
  error: AppError | undefined
  #errors = ''
  #bytes = 0
  #ended = false
  #timers: NodeJS.Timeout[]
  readonly #run: ProgramRun
  readonly #child: ChildProcess

  constructor(run: ProgramRun, child: ChildProcess) {
    this.#run = run
    this.#child = child
    lower(child)
    const { timeout, signal, folder, most } = run
    const late = () =>
      this.#fail(new AppError('transcription.too_slow', { minutes: Math.max(1, Math.round(timeout / MINUTE)) }))
    const checkSize = () => sizeOf(folder) > most.folder && this.#tooMuch(most.folder)
    this.#timers = [setTimeout(late, timeout), setInterval(checkSize, LOOK_EVERY)]
    signal.addEventListener('abort', this.#kill)
    this.#read(child.stdout!, (text) => (this.printed += text))
    this.#read(child.stderr!, (text) => (this.#errors = (this.#errors + text).slice(-2000)))
  }

  /** The last line of its error output, without our paths. */
  get lastErrorLine(): string {
    const lines = this.#errors
      .replaceAll(this.#run.folder, '')
      .split(/[\r\n]+/)
      .filter((line) => line.trim())
    return (lines.at(-1) ?? '')
      .replace(/\p{Cc}/gu, ' ')
      .trim()
      .slice(0, 300)
  }

  /** Ends the processes that it left running, and waits for their output for a limited time. */
  exited(then: () => void): void {
    this.#kill()
    const closed = () => this.end(then)
    this.#child.on('close', closed)
    this.#timers.push(setTimeout(closed, LINGER))
  }

  end(then: () => void): void {
    if (this.#ended) return
    this.#ended = true
    for (const timer of this.#timers) clearTimeout(timer)
    forgetProgram(this.#run.note)
    this.#run.signal.removeEventListener('abort', this.#kill)
    this.#child.stdout?.destroy()
    this.#child.stderr?.destroy()
    // It may have written too much since the last check.
    if (sizeOf(this.#run.folder) > this.#run.most.folder) this.#tooMuch(this.#run.most.folder)
    then()
  }

  #read(stream: NodeJS.ReadableStream, take: (text: string) => void): void {
    const decoder = new StringDecoder('utf8')
    stream.on('data', (chunk: Buffer) => {
      this.#bytes += chunk.length
      if (this.#bytes > this.#run.most.printed) return this.#tooMuch(this.#run.most.printed)
      const text = decoder.write(chunk)
      take(text)
      const percent = percentIn(text)
      if (percent !== undefined) this.#run.onProgress?.(percent)
    })
  }

  #tooMuch(bytes: number): void {
    this.#fail(new AppError('transcription.too_much', { program: programName(this.#run), mb: Math.ceil(bytes / 1e6) }))
  }

  #fail(error: AppError): void {
    this.error ??= error
    this.#kill()
  }

  #kill = (): void => {
    const { pid } = this.#child
    try {
      if (pid) process.kill(-pid, 'SIGKILL')
    } catch {
      // All of its processes have ended.
    }
  }
}

/** The last `progress = 35%`. */
function percentIn(text: string): number | undefined {
  const at = text.lastIndexOf('progress')
  const [, percent] = (at >= 0 && /^progress\s{0,5}=\s{0,5}(\d{1,3})\s?%/.exec(text.slice(at, at + 40))) || []
  return percent === undefined ? undefined : Math.min(100, Number(percent))
}

function lower({ pid }: ChildProcess): void {
  try {
    if (pid) setPriority(pid, LOW_PRIORITY)
  } catch {
    // It ended at once.
  }
}

/** Total size in bytes of the files of a folder and its subfolders. */
function sizeOf(folder: string): number {
  try {
    return readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .map((name) => statSync(join(folder, name), { throwIfNoEntry: false }))
      .reduce((sum, stat) => sum + (stat?.isFile() ? stat.size : 0), 0)
  } catch {
    // The file was deleted meanwhile.
    return 0
  }
}
