// Hands a file of entries to the service, which goes through it in the background; follows it until it has ended.
import { OfflineError, ProblemError, type Api } from '../../api.ts'
import { isOpenRun, type ImportRun } from '../../data/entries/import-run.ts'

export interface Sending {
  handle: string
  /** Made when it has to be sent. */
  file: () => Promise<File>
  /** The same file, when it was sent before. */
  upload?: string | undefined
  /** Fields of the form. */
  options: Record<string, string>
  isTrial: boolean
  /** How much of it has left. */
  progress: (part: number) => void
  signal: AbortSignal
}

export async function startImport(api: Api, sending: Sending): Promise<ImportRun> {
  try {
    return await send(api, sending)
  } catch (error) {
    // What was sent before is kept for a day.
    const isGone = sending.upload !== undefined && error instanceof ProblemError && [404, 410, 422].includes(error.status) // prettier-ignore
    if (!isGone) throw error
    sending.progress(0)
    sending.signal.throwIfAborted()
    return send(api, { ...sending, upload: undefined })
  }
}

/** Switches of the form, which are words in it. */
const SWITCHES = ['decimal_comma']

async function send(api: Api, sending: Sending): Promise<ImportRun> {
  const { handle, file, upload, options, isTrial, progress, signal } = sending
  if (upload !== undefined) {
    const told = Object.entries(options).map(([name, value]) => [name, SWITCHES.includes(name) ? value === 'true' : value] as const) // prettier-ignore
    const again = {
      ...Object.fromEntries<string | boolean>(told),
      table: handle,
      upload,
      check_only: isTrial,
    }
    return (await api.call<ImportRun>('POST', '/imports', { body: again, signal })).data
  }
  const body = new FormData()
  for (const [name, value] of Object.entries({ table: handle, ...options })) body.append(name, value)
  if (isTrial) body.append('check_only', 'true')
  const whole = await file()
  body.append('file', whole, whole.name)
  return (await api.upload<ImportRun>('POST', '/imports', { body, progress, signal })).data
}

export interface Watching {
  locale: string
  signal: AbortSignal
  told: (run: ImportRun) => void
  /** Ends early when it is stopped. */
  pause?: (ms: number, signal: AbortSignal) => Promise<void>
}
const FIRST_MS = 300
const EVERY_MS = 1000
const OFFLINE_MS = 3000

/** As it is when it has ended. Throws what the service refuses, and what the signal was aborted with. */
export async function watchImport(
  api: Pick<Api, 'get'>,
  run: ImportRun,
  { locale, signal, told, pause = paused }: Watching,
): Promise<ImportRun> {
  let now = run
  let wait = FIRST_MS
  while (isOpenRun(now)) {
    await pause(wait, signal)
    signal.throwIfAborted()
    try {
      now = await api.get<ImportRun>(`/imports/${encodeURIComponent(run.id)}`, { locale }, signal)
      wait = EVERY_MS
      told(now)
    } catch (error) {
      const later = waitAfter(error)
      if (later === undefined) throw error
      wait = later
    }
  }
  return now
}

/** The import goes on though nobody can ask for a while. */
function waitAfter(error: unknown): number | undefined {
  if (error instanceof OfflineError) return OFFLINE_MS
  if (!(error instanceof ProblemError)) return undefined
  if (error.status === 429) return 1000 * (Number(error.extra['retry_after']) || 10)
  return error.status >= 500 ? OFFLINE_MS : undefined
}

export function paused(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((done) => {
    const end = () => {
      clearTimeout(timer)
      signal.removeEventListener('abort', end)
      done()
    }
    const timer = setTimeout(end, ms)
    signal.addEventListener('abort', end)
    if (signal.aborted) end()
  })
}
