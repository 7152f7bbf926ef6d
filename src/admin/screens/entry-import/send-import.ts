// Uploads a file of entries for import in the background, and polls until it has ended.
import type { Import } from '../../client/operations.d.ts'
import type { Api } from '../../client/api.ts'
import type { CallInput } from '../../client/calls.ts'
import { ProblemError } from '../../client/problem.ts'
import { pollUntilFinal } from '../../client/watch.ts'
import { isOpenRun } from '../../data/entries/import-run.ts'

type Options = Omit<CallInput<'start_import'>, 'table' | 'upload' | 'check_only'>

export interface Sending {
  handle: string
  /** Created when it is needed for the upload. */
  file: () => Promise<File>
  /** The same file, if it was uploaded before. */
  upload?: string | undefined
  options: Options
  isTrial: boolean
  /** Progress of the upload. */
  progress: (part: number) => void
  signal: AbortSignal
}

export async function startImport(api: Api, sending: Sending): Promise<Import> {
  try {
    return await send(api, sending)
  } catch (error) {
    // Uploads are stored for a day.
    const isGone =
      sending.upload !== undefined && error instanceof ProblemError && [404, 410, 422].includes(error.status)
    if (!isGone) throw error
    sending.progress(0)
    sending.signal.throwIfAborted()
    return send(api, { ...sending, upload: undefined })
  }
}

async function send(api: Api, sending: Sending): Promise<Import> {
  const { handle, file, upload, options, isTrial, progress, signal } = sending
  const input = { table: handle, ...options, check_only: isTrial }
  if (upload !== undefined) return (await api.call('start_import', { ...input, upload }, { signal })).data
  return (await api.upload('start_import', input, { file: await file(), progress, signal })).data
}

export interface ImportPollOptions {
  locale: string
  signal: AbortSignal
  onProgress: (run: Import) => void
  /** Resolves early when polling is stopped. */
  pause?: (ms: number, signal: AbortSignal) => Promise<void>
}

/** The finished import. Throws errors of the service, and the abort reason of the signal. */
export const pollImport = (
  api: Pick<Api, 'get'>,
  run: Import,
  { locale, signal, onProgress, pause }: ImportPollOptions,
): Promise<Import> =>
  pollUntilFinal(run, {
    isOpen: isOpenRun,
    read: (until) => api.get('get_import', { import: run.id, locale }, until),
    onUpdate: onProgress,
    signal,
    pause,
  })
