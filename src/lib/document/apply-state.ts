// The state that a document had where it comes from, applied here by the moves that lead there.
import type { Context } from '../core/operation/context.ts'
import type { DocumentKind, Facts, Version } from './define-document-kind.ts'
import { act, errorsOf } from './life.ts'
import { schedule } from './schedule.ts'
import type { Action } from './schema.ts'

interface Arriving<D> {
  doc: D
  state: Pick<Facts, 'status' | 'published_at' | 'publish_at' | 'unpublish_at'>
  /** Makes the draft public, whatever is asked for before that. */
  publish: (ctx: Context, doc: D) => Promise<D>
}

/** When it was published for the first time stays as it is here: whoever brings the document stores that. */
export async function applyState<D, V extends Version>(
  ctx: Context,
  kind: DocumentKind<D, V>,
  { doc, state, publish }: Arriving<D>,
): Promise<D> {
  const { status, publish_at, unpublish_at } = state
  let now = doc
  const isNew = (wanted: Facts['status']) => status === wanted && kind.facts(now).status !== wanted
  const move = (one: D, action: Action) => act(ctx, kind, { doc: one, action })
  if (isNew('offline'))
    now = await move(kind.facts(now).published_n === null ? await publish(ctx, now) : now, 'unpublish')
  if (isNew('archived')) now = await move(now, 'archive')
  // One that was submitted when that asked for less may lack something: it waits here, too.
  if (isNew('in_review'))
    now = (await errorsOf(ctx, kind, { doc: now, status })).length
      ? await kind.write(ctx, now, { set: { status } })
      : await move(now, 'submit')
  const times = {
    ...(status === 'scheduled' && { publish_at }),
    ...(unpublish_at !== null && { unpublish_at }),
  }
  return Object.keys(times).length ? schedule(ctx, kind, { doc: now, times }) : now
}
