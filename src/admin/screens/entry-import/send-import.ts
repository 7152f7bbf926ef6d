// Sends a file of entries: to be checked only, or to be imported; tells how much of it has left.
import { isPending, ProblemError, type Api, type FieldError } from '../../api.ts'
import { pathOf } from '../../data/entries/entry.ts'

export interface Counts {
  rows: number
  created: number
  updated: number
  unchanged: number
  published: number
  /** Lines with faults. */
  skipped: number
  faults: number
  errors: FieldError[]
}
export type Report =
  | { kind: 'counts'; counts: Counts }
  /** Nothing is imported; `count` is of all faults, some of which are told. */
  | { kind: 'faults'; errors: FieldError[]; count: number }
  | { kind: 'waits' }

export interface Sending {
  handle: string
  file: File
  /** Fields of the form. */
  options: Record<string, string>
  isTrial: boolean
  progress: (part: number) => void
  signal: AbortSignal
}

export async function sendImport(api: Api, sending: Sending): Promise<Report> {
  const { handle, file, options, isTrial, progress, signal } = sending
  const body = new FormData()
  for (const [name, value] of Object.entries(options)) body.append(name, value)
  if (isTrial) body.append('dry_run', 'true')
  body.append('file', file, file.name)
  try {
    const answer = await api.upload<unknown>('POST', `${pathOf(handle)}/import`, { body, progress, signal })
    if (isPending(answer)) return { kind: 'waits' }
    const { data } = answer
    const counts = isTrial ? (data as { after: { imported: Counts } }).after.imported : (data as Counts)
    return { kind: 'counts', counts }
  } catch (error) {
    const isFaulty = error instanceof ProblemError && error.status === 422
    if (!isFaulty || !error.errors.length) throw error
    const { errors, extra } = error
    return { kind: 'faults', errors, count: Number(extra['faults'] ?? errors.length) }
  }
}
