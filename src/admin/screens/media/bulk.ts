// One change of many items, in portions the service takes; together they are one batch, which can be taken back.
import type { MediaBulkReport } from '../../client/operations.d.ts'
import { isPending, type Api } from '../../client/api.ts'
import type { CallInput } from '../../client/calls.ts'

const AT_ONCE = 200
export interface Done {
  changed: number[]
  failed: { id: number; code: string; message: string }[]
  batch: string | undefined
  /** Some of it waits for approval. */
  waits: boolean
}

export async function changeMany<N extends 'bulk_media' | 'bulk_delete_media'>(
  api: Api,
  name: N,
  { ids, ...input }: CallInput<N>,
): Promise<Done> {
  const done: Done = { changed: [], failed: [], batch: undefined, waits: false }
  for (let i = 0; i < ids.length; i += AT_ONCE) {
    const portion = { ...input, ids: ids.slice(i, i + AT_ONCE), ...(done.batch && { batch: done.batch }) }
    const answer = await api.call(name, portion as CallInput<N>)
    if (isPending(answer)) done.waits = true
    else note(done, answer.data)
  }
  return done
}

function note(done: Done, { items, batch }: MediaBulkReport): void {
  done.batch = batch
  for (const { id, outcome, code, message } of items)
    if (outcome === 'changed') done.changed.push(id)
    else if (outcome === 'failed') done.failed.push({ id, code: code ?? '', message: message ?? '' })
}
