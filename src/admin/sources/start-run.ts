// Asks the service to read a source, with a file where it is sent one.
import type { Source, SourceRun } from '../client/operations.d.ts'
import type { App } from '../app-context.ts'
import { isPending } from '../client/api.ts'

interface Params {
  file?: File | undefined
  /** What is missing is taken away, however much it is. */
  remove?: boolean
}

/** The run that goes on now; undefined where it was refused, which is told, or waits for approval. */
export async function startRun(
  app: App,
  { id }: Pick<Source, 'id'>,
  { file, remove }: Params = {},
): Promise<SourceRun | undefined> {
  // prettier-ignore
  const input = { id, ...(remove && { remove }) }
  try {
    const answer = await (file
      ? app.api.upload('sync_source', input, { file })
      : app.api.call('sync_source', input))
    if (!isPending(answer)) return answer.data.run
    app.toast({ tone: 'neutral', text: app.t('The change waits for approval.') })
  } catch (error) {
    app.report(error)
  }
  return undefined
}
