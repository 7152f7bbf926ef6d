// Pages as a kind of document: the errors that prevent publication, and the effects of a publication.
import { instant } from '../base/clock.ts'
import { blockRules, publishErrors } from '../blocks/blocks.ts'
import { AppError, fieldError, messageOf, type FieldError } from '../base/errors.ts'
import { savepoint } from '../platform/db/savepoint.ts'
import { withoutAlt } from '../media/media.ts'
import type { Context } from '../core/operation/context.ts'
import type { Move } from '../core/operation/states.ts'
import { requireActive, type Restoring, type Rows } from '../document/define-document-kind.ts'
import { defineRowKind } from '../document/define-row-kind.ts'
import { applyAction, warnOfLinks } from '../document/document.ts'
import { clearRelations, requireDeletable, pageTargets } from '../core/operation/references.ts'
import { describePageLocation } from './error-places.ts'
import { assertEditable, contentOf, pageRows, saveDraft } from './drafts.ts'
import { loopErrors } from './link-loop.ts'
import { lookUp, pageById, type StoredPage } from './locate.ts'
import { alignPaths } from './paths.ts'
import { idsDownFrom } from './page-scope.ts'
import { ruleErrors } from './rule-errors.ts'
import { headOf } from './page-view.ts'
import type { PageContent } from './schema.ts'
import { serializePage } from './serialize-page.ts'
import { stateOf } from './subject.ts'
import { tableErrors } from './table-names.ts'
import { touchPublished } from './touch-published.ts'
import { contentReferences, forgetPage, storePublicUses, trashUses } from './uses.ts'

export const isPublic = (page: StoredPage): boolean => page.public_head !== null

export const pageKind = defineRowKind(pageRows, {
  edits: 'pages.edit',
  decides: 'pages.publish',
  deletes: 'pages.manage',
  jobs: { publish: 'publish-scheduled', unpublish: 'unpublish-scheduled' },
  // Its author may still have a submitted page open: that lock does not prevent publishing or rejecting it.
  requireEditable(ctx, page, move) {
    const isDecision = page.status === 'in_review' && (move === 'publish' || move === 'withdraw')
    if (isDecision) requireActive(page)
    else assertEditable(ctx, page)
  },
  uidOf: async (ctx, ref, lang) => (await lookUp(ctx, ref, lang))?.uid,
  requireAllowed(_ctx, page, move) {
    const lost = LOST[move]
    if (lost) refuseHome(page, lost)
  },
  errors: publishRejections,
  restore: restoreDraft,
  answer: ({ site }, page) => Promise.resolve(serializePage(site, page)),
  saveDraft,
  columns: (ctx, page, { set, version }) => ({
    ...(set.published_n === null && { public_head: null }),
    ...(version && {
      public_head: JSON.stringify(headOf(version.content)),
      republished_at: instant(ctx.now),
    }),
    ...(set.published_at === null && { public_path: null, republished_at: null }),
    ...(set.status === 'trash' && { path: null, public_path: null, trashed_path: page.public_path }),
  }),
  async show(ctx, { before, now, version: { content } }) {
    await storePublicUses(ctx, now.id, content)
    await alignPaths(ctx, now.lang, now.id)
    await touchPublished(ctx, before, headOf(content))
    return pageById(ctx, now.id)
  },
  async hide(ctx, { id, lang, public_path }) {
    await storePublicUses(ctx, id, undefined)
    // It counts as never published: addresses below it are those of its draft again.
    if (public_path === null) await alignPaths(ctx, lang, id)
  },
  state: (ctx, page) => stateOf(ctx, page),
  untrash: async (ctx, page) => (await import('./trash.ts')).restorePage(ctx, page),
  below: async (ctx, page) => (await import('./trash.ts')).descendants(ctx, page, 'trash'),
  async clearReferences(ctx, { id, title: label }) {
    await requireDeletable(ctx, { target: '@pages', id, label })
    await clearRelations(ctx, { target: '@pages', id })
    await forgetPage(ctx, id)
  },
  forgetUses: (ctx, { id }) => trashUses(ctx, id),
  touch: (ctx, { uid }) => void ctx.touched.add(`page:${uid}`).add('pages'),
  warnOfLinks: (ctx, page) => warnOfPage(ctx, page),
  path: ({ id }) => `/admin/pages/${id}`,
  describeLocations: ({ site }, page) => describePageLocation({ site, blocks: contentOf(page).blocks }),
  rank: 0,
  visible,
})

/** Warns of links to a page; links from pages of `together`, which are unpublished with it, do not count. */
export const warnOfPage = (ctx: Context, page: StoredPage, together = [page.id]): Promise<void> =>
  warnOfLinks(ctx, {
    targets: pageTargets(page),
    title: page.title,
    together: together.map((id) => `page:${id}`),
    target: { target: '@pages', id: page.id },
  })

const LOST: Partial<Record<Move, Parameters<typeof refuseHome>[1]>> = {
  unpublish: 'taken offline',
  archive: 'archived',
  delete: 'deleted',
}

/** Pages in the part of the tree that the membership may change. */
function visible({ principal }: Context, rows: Rows): Rows {
  const { pages = [] } = principal.limits ?? {}
  return pages.length ? rows.where('id', 'in', idsDownFrom(pages)) : rows
}

/** Makes the draft public. Throws 422 with `errors[]` while required values or alt texts are missing or a block type is unknown. */
export const publish = (ctx: Context, page: StoredPage): Promise<StoredPage> =>
  applyAction(ctx, pageKind, { doc: page, action: 'publish' })

/** Makes a revision the draft; its slug only where no other page has the address by now. */
async function restoreDraft(
  ctx: Context,
  page: StoredPage,
  { revision, as: kind, note }: Restoring,
): Promise<{ doc: StoredPage; left_out: FieldError[] }> {
  const content = JSON.parse(revision.content) as PageContent
  try {
    const doc = await savepoint(ctx.db, () => saveDraft(ctx, page, { content, kind, note }))
    return { doc, left_out: [] }
  } catch (error) {
    if (content.slug === page.slug || !isTaken(error)) throw error
    const adjusted = { content: { ...content, slug: page.slug }, kind, note }
    const warning = fieldError('/slug', 'page.slug_stays', { slug: page.slug, reason: messageOf(error) })
    return { doc: await saveDraft(ctx, page, adjusted), left_out: [warning] }
  }
}

const isTaken = (error: unknown): error is AppError =>
  error instanceof AppError && error.errors.some(({ code }) => code === 'taken')

/** The errors that prevent publication; pointers start at its content. */
export async function publishRejections(ctx: Context, page: StoredPage): Promise<FieldError[]> {
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

/**
 * The home page of a language: its address must always be answered, so it stays public and in its place. The
 * public slug counts, not a slug of the draft.
 */
const isHome = ({ parent_id, public_path, slug }: StoredPage): boolean =>
  parent_id === null && (public_path ?? slug) === ''

/** Throws 409 for the home page; `lost` names what is not possible. */
function refuseHome(page: StoredPage, lost: 'taken offline' | 'archived' | 'deleted'): void {
  if (!isHome(page)) return
  if (lost === 'deleted') throw new AppError('page.home_not_deletable')
  if (lost === 'archived') throw new AppError('page.home_not_archivable')
  throw new AppError('page.home_stays_public')
}
