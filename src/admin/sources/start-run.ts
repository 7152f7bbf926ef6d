// Starts reading a source, with a file for sources by upload.
import type { Source, SourceRun } from '../client/operations.d.ts'
import type { App } from '../app-context.ts'
import { isPending } from '../client/api.ts'
import { toastPending } from '../elements/settle.ts'

interface Params {
  file?: File | undefined
  /** Removes entries missing in the source, whatever their number. */
  remove?: boolean
}

/** The started run; undefined when it failed, which is reported, or waits for approval. */
export async function startRun(
  app: App,
  { id }: Pick<Source, 'id'>,
  { file, remove }: Params = {},
): Promise<SourceRun | undefined> {
  const input = { id, ...(remove && { remove }) }
  try {
    const answer = await (file ? app.api.upload('sync_source', input, { file }) : app.api.call('sync_source', input))
    if (!isPending(answer)) return answer.data.run
    toastPending(app)
  } catch (error) {
    app.report(error)
  }
  return undefined
}
