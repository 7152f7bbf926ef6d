// The document that an input names for its revisions: a page or an entry.
import { feature } from '../base/catalogue/message.ts'
import { z } from 'zod'
import { requirePermission } from '../core/principal.ts'
import { entrySubject, revisedEntry } from '../data/data.ts'
import { Entry } from '../data/schema.ts'
import { AppError, invalid } from '../base/errors.ts'
import { reference } from '../fields/inputs.ts'
import type { Context } from '../core/operation/context.ts'
import type { Subject } from '../core/operation/subject.ts'
import { featureLabel, hasFeature } from '../core/site.ts'
import { findPage, langRef, pageRef, pathRef, refOf } from './locate.ts'
import type { Revised } from '../document/define-document-kind.ts'
import { revisedOf } from '../document/document.ts'
import { pageKind } from './page-kind.ts'
import { Page } from './schema.ts'
import { pageSubject } from './subject.ts'
import { Warning } from './warnings.ts'

/** Input fields that name it. */
export const revisedRef = {
  page: pageRef.optional(),
  table: z.string().max(64).optional().describe('With entry, not page'),
  entry: reference(121).optional().describe('Id, uid or slug (/2024)'),
  lang: langRef,
}
export { pathRef }

interface Named {
  page?: string | undefined
  path?: string | undefined
  table?: string | undefined
  entry?: string | undefined
  lang?: string | undefined
}

/** Throws 404, and 422 unless a page or an entry is named. */
export async function findRevised(ctx: Context, named: Named): Promise<Revised> {
  const { page, path, table, entry, lang } = named
  if ((page ?? path) !== undefined && (table ?? entry) === undefined)
    return revisedOf(ctx, pageKind, await findPage(ctx, refOf({ page: page ?? '', path }), lang))
  if (table === undefined || entry === undefined || (page ?? path) !== undefined)
    throw invalid('/page', 'page.revision_of_missing')
  if (!hasFeature(ctx.site, 'data'))
    throw new AppError('page.entries_off', { feature: feature(featureLabel(ctx.site, 'data')) })
  return revisedEntry(ctx, { table, entry, lang })
}

/** Restores a revision with the permission of its kind; one tool for both, for agents. */
export async function restoreRevised(ctx: Context, named: Named & { n: number }): Promise<unknown> {
  const { permission, restore } = await findRevised(ctx, named)
  requirePermission(ctx.principal, permission)
  return restore(named.n)
}

export const revisedSubject: Subject = {
  type: 'page',
  load: (ctx, input, result) => (input['table'] === undefined ? pageSubject : entrySubject).load(ctx, input, result),
}

const SHAPES: Record<string, z.ZodType>[] = [Page.shape, Entry.shape]
const keys = [...new Set(SHAPES.flatMap((shape) => Object.keys(shape)))]
const schemaOf = (key: string): z.ZodType => {
  const all = SHAPES.flatMap((shape) => shape[key] ?? [])
  if (all.length > 1) return z.union(all)
  return all[0]!.optional()
}

/** A page or an entry, with all its fields. */
export const PageOrEntry = z
  .object({
    ...Object.fromEntries(keys.map((key) => [key, schemaOf(key)])),
    warnings: z
      .array(Warning)
      .optional()
      .describe('What stayed as it is, as another one has the slug by now; of an entry also what was left out'),
  })
  .meta({ id: 'PageOrEntry' })
