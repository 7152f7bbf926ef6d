// Searches for an import whose response was lost: the service may have started it.
import type { Import } from '../../client/operations.d.ts'
import type { Api } from '../../client/api.ts'
import { paused } from '../../client/watch.ts'

export interface Lost {
  handle: string
  isTrial: boolean
  /** Name of the sent file. */
  name: string | undefined
  /** Id of the upload, if the file was uploaded before. */
  upload: string | undefined
  /** Ids of other imports. */
  known: ReadonlySet<string>
  locale: string
}
/** Milliseconds before the next try, as the service may still be receiving the file. */
const AGAIN_MS = 1000
/** Newest first. */
export const LISTED = 20

export async function findImport(
  { get }: Pick<Api, 'get'>,
  { handle, isTrial, name, upload, known, locale }: Lost,
  pause: (ms: number) => Promise<void> = (ms) => paused(ms, new AbortController().signal),
): Promise<Import | undefined> {
  if (name === undefined && upload === undefined) return undefined
  const isIt = (run: Import) =>
    !known.has(run.id) &&
    run.check_only === isTrial &&
    ((name !== undefined && run.file === name) || (upload !== undefined && run.upload === upload))
  const search = async () => (await get('list_imports', { table: handle, limit: LISTED, locale })).find(isIt)
  const found = await search()
  if (found) return found
  await pause(AGAIN_MS)
  return search()
}
