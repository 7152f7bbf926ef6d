// One change of many items, in portions the service takes; together they are one batch, which can be taken back.
import { isPending, type Api } from '../../api.ts'

const AT_ONCE = 200

interface Report {
  items: {
    id: number
    outcome: 'changed' | 'unchanged' | 'failed'
    code: string | null
    message: string | null
  }[]
  batch: string
}
export interface Done {
  changed: number[]
  failed: { id: number; code: string; message: string }[]
  batch: string | undefined
  /** Some of it waits for approval. */
  waits: boolean
}

export async function changeMany(
  api: Api,
  path: '/media/bulk' | '/media/bulk/delete',
  { ids, ...body }: { ids: number[] } & Record<string, unknown>,
): Promise<Done> {
  const done: Done = { changed: [], failed: [], batch: undefined, waits: false }
  for (let i = 0; i < ids.length; i += AT_ONCE) {
    const portion = { ...body, ids: ids.slice(i, i + AT_ONCE), ...(done.batch && { batch: done.batch }) }
    const answer = await api.call<Report>('POST', path, { body: portion })
    if (isPending(answer)) done.waits = true
    else note(done, answer.data)
  }
  return done
}

function note(done: Done, { items, batch }: Report): void {
  done.batch = batch
  for (const { id, outcome, code, message } of items)
    if (outcome === 'changed') done.changed.push(id)
    else if (outcome === 'failed') done.failed.push({ id, code: code ?? '', message: message ?? '' })
}
