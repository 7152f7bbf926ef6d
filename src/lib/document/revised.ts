// Revisions of a document: read, and made the draft again.
import { AppError } from '../base/errors.ts'
import type { Context } from '../core/operation/context.ts'
import { translatedErrors } from '../platform/i18n/say.ts'
import type { DocumentKind, Restoring, Revised, Version } from './define-document-kind.ts'
import { getRevision } from './revisions.ts'

export function revisedOf<D, V extends Version>(ctx: Context, kind: DocumentKind<D, V>, doc: D): Revised {
  const { object, published_n, title } = kind.facts(doc)
  return {
    object,
    permission: kind.edits,
    async version(name) {
      if (name === 'draft') return kind.contentAt(ctx, doc, undefined)
      const n = name === 'published' ? published_n : Number(name)
      if (n === null) throw new AppError('document.not_public', { title })
      return kind.contentAt(ctx, doc, await getRevision(ctx, object, n))
    },
    restore: (n) => restore(ctx, kind, { doc, n, as: 'restore', note: `Revision ${n}` }),
  }
}

/** Replaces the draft with the published version. Throws 409 while nothing is published. */
export async function discardDraft<D, V extends Version>(
  ctx: Context,
  kind: DocumentKind<D, V>,
  doc: D,
): Promise<unknown> {
  const { published_n: n, title } = kind.facts(doc)
  if (n === null) throw new AppError('document.no_public_version', { title })
  return restore(ctx, kind, { doc, n, as: 'draft', note: 'Draft discarded' })
}

/** Returns the document, with the errors of what was left out as warnings. */
async function restore<D, V extends Version>(
  ctx: Context,
  kind: DocumentKind<D, V>,
  { doc, n, ...how }: Omit<Restoring, 'revision'> & { doc: D; n: number },
): Promise<unknown> {
  const revision = await getRevision(ctx, kind.facts(doc).object, n)
  const restored = await kind.restore(ctx, doc, { revision, ...how })
  const warnings = translatedErrors(ctx.language, restored.left_out)
  return { ...(await kind.answer(ctx, restored.doc)), warnings }
}
