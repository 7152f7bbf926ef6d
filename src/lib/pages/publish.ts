// What visitors see: publishing, taking offline, archiving, and the other moves of contract 1.3.
import { blockRules, publishErrors } from '../blocks/blocks.ts'
import { invalidAll, type FieldError, fieldError } from '../base/errors.ts'
import { cancel, emit } from '../core/jobs/jobs.ts'
import { withoutAlt } from '../media/media.ts'
import type { Context } from '../core/operation/context.ts'
import { instant } from '../base/clock.ts'
import { assertEditable, assertLiving, contentOf, stamp } from './drafts.ts'
import { forgetFailure, warnOfPage, addRevision } from '../document/document.ts'
import { refuseHome } from './home.ts'
import { loopErrors } from './link-loop.ts'
import { pageById, type StoredPage } from './locate.ts'
import { alignPaths } from './paths.ts'
import { ruleErrors } from './rule-errors.ts'
import { headOf } from './page-view.ts'
import { nextStatus, type Move } from '../core/operation/states.ts'
import type { PageRow } from './table.ts'
import { tableErrors } from './table-names.ts'
import { touchPublished } from './touch-published.ts'
import { contentReferences, notePublic } from './uses.ts'

/** Visitors see nothing of it. */
const HIDDEN = { public_head: null, published_n: null, published_hash: null }

export const isPublic = (page: StoredPage): boolean => page.public_head !== null

/** Makes the draft public. Throws 422 with `errors[]` while required values or alt texts are missing or a block type is unknown. */
export async function publish(ctx: Context, page: StoredPage): Promise<StoredPage> {
  assertDecidable(ctx, page, 'publish')
  const status = next(page, 'publish')
  await checkPublishable(ctx, page)
  const content = contentOf(page)
  const n = await addRevision(ctx, `page:${page.id}`, {
    kind: 'published',
    content: page.content,
    hash: page.content_hash,
  })
  await update(ctx, page, {
    status,
    public_head: JSON.stringify(headOf(content)),
    published_n: n,
    published_hash: page.content_hash,
    published_at: instant(ctx.now),
    publish_at: null,
    ...(isOutdated(ctx, page) && { unpublish_at: null }),
  })
  await notePublic(ctx, page.id, content)
  await alignPaths(ctx, page.lang, page.id)
  await cancel(ctx, `publish:${page.uid}`)
  await forgetFailure(ctx, `page:${page.id}`)
  await touchPublished(ctx, page, headOf(content))
  return told(ctx, page, 'page.published')
}

/** Who publishes by hand after the time to go offline means to show the page; a job that comes late does not. */
const isOutdated = (ctx: Context, { unpublish_at }: StoredPage): boolean =>
  ctx.channel !== 'system' && unpublish_at !== null && unpublish_at <= instant(ctx.now)

/** Takes the page from visitors; its address stays reserved. */
export async function unpublish(ctx: Context, page: StoredPage): Promise<StoredPage> {
  if (ctx.channel === 'system' && isPublic(page) && page.status !== 'published') return expire(ctx, page)
  return withdrawFromPublic(ctx, page, { move: 'unpublish', event: 'page.unpublished' })
}

export async function archive(ctx: Context, page: StoredPage): Promise<StoredPage> {
  return withdrawFromPublic(ctx, page, { move: 'archive', event: 'page.archived' })
}

/** The time to go offline has come while the draft waits: the public version ends, and the draft goes on waiting. */
async function expire(ctx: Context, page: StoredPage): Promise<StoredPage> {
  await update(ctx, page, { ...HIDDEN, unpublish_at: null })
  await notePublic(ctx, page.id, undefined)
  return moved(ctx, page, 'page.unpublished')
}

/** submit, withdraw, unarchive: moves that change nothing for visitors. */
export async function moveStatus(ctx: Context, page: StoredPage, move: Move): Promise<StoredPage> {
  assertDecidable(ctx, page, move)
  const status = next(page, move)
  await update(ctx, page, { status, publish_at: null })
  await cancel(ctx, `publish:${page.uid}`)
  return moved(
    ctx,
    page,
    `page.${move === 'submit' ? 'submitted' : move === 'withdraw' ? 'withdrawn' : 'unarchived'}`,
  )
}

/** Who submitted a page may still have it open: their lock keeps nobody from publishing or returning what waits for review. */
function assertDecidable(ctx: Context, page: StoredPage, move: Move): void {
  const isDecision = page.status === 'in_review' && (move === 'publish' || move === 'withdraw')
  if (isDecision) assertLiving(page)
  else assertEditable(ctx, page)
}

/** Throws 422 with what keeps the page from being published. */
export async function checkPublishable(ctx: Context, page: StoredPage): Promise<void> {
  const errors = await publishFaults(ctx, page)
  if (errors.length) throw invalidAll(errors)
}

/** What keeps the page from being published; pointers start at its content. */
export async function publishFaults(ctx: Context, page: StoredPage): Promise<FieldError[]> {
  const content = contentOf(page)
  const errors: FieldError[] = publishErrors(content.blocks, blockRules(ctx))
  errors.push(...(await ruleErrors(ctx, content.blocks)))
  const known = new Set(errors.map(({ pointer }) => pointer))
  const named = await tableErrors(ctx, { blocks: content.blocks, template_for: page.template_for })
  errors.push(...named.filter(({ pointer }) => !known.has(pointer)))
  if (page.type === 'link' && !content.link) errors.push(fieldError('/link', 'input.required'))
  errors.push(...(await loopErrors(ctx, page)))
  for (const { pointer, field } of await withoutAlt(ctx, contentReferences(ctx, content), page.lang))
    if (field?.['alt_required']) errors.push(fieldError(pointer, 'page.alt_text_missing'))
  return errors
}

async function withdrawFromPublic(
  ctx: Context,
  page: StoredPage,
  { move, event }: { move: Move; event: string },
): Promise<StoredPage> {
  assertEditable(ctx, page)
  refuseHome(page, move === 'archive' ? 'archived' : 'taken offline')
  const status = next(page, move)
  await warnOfPage(ctx, page)
  await update(ctx, page, { status, ...HIDDEN, publish_at: null, unpublish_at: null })
  await notePublic(ctx, page.id, undefined)
  await cancel(ctx, `publish:${page.uid}`)
  await cancel(ctx, `unpublish:${page.uid}`)
  return moved(ctx, page, event)
}

const next = (page: StoredPage, move: Move) =>
  nextStatus(page.status, move, { isPublic: isPublic(page), label: `"${page.title}"` })

async function update(ctx: Context, page: StoredPage, set: Partial<PageRow>): Promise<void> {
  await ctx.db
    .updateTable('pages')
    .set({ ...set, ...stamp(ctx, page) } as never)
    .where('id', '=', page.id)
    .execute()
}

async function moved(ctx: Context, page: StoredPage, event: string): Promise<StoredPage> {
  ctx.touched.add(`page:${page.uid}`).add('pages')
  return told(ctx, page, event)
}

async function told(ctx: Context, page: StoredPage, event: string): Promise<StoredPage> {
  await emit(ctx, event, { id: page.id, uid: page.uid, lang: page.lang, title: page.title })
  return pageById(ctx, page.id)
}
