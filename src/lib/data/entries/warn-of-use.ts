// Who hides or deletes an entry is warned of what links to it and of the entries that lead there by their relations; who
// publishes one, of what it links to that visitors do not find.
import { pagePath } from '../../addresses/addresses.ts'
import { fieldError } from '../../base/errors.ts'
import type { Context } from '../../core/operation/context.ts'
import { entryTargets } from '../../core/operation/references.ts'
import { warnOfLinks } from '../../document/document.ts'
import { referencesOf } from '../../fields/fields.ts'
import { missingItems, withoutAlt } from '../../media/media.ts'
import { translatedErrors } from '../../platform/i18n/say.ts'
import { linkWarnings } from '../../redirects/redirects.ts'
import { publicFields } from '../tables/visitors-view.ts'
import { objectOf, type StoredEntry } from './locate-entry.ts'

export async function warnOfUse(ctx: Context, entry: StoredEntry): Promise<void> {
  const { table, row } = entry
  await warnOfLinks(ctx, {
    targets: entryTargets(table.handle, { id: row._id, uid: row._uid }),
    title: row._title,
    together: [objectOf(entry)],
    target: { target: table.handle, id: row._id },
  })
}

/** Warnings for who publishes it; relations lead only to what is public, whatever they name. */
export async function warnOfTargets(ctx: Context, { table, row, values }: StoredEntry): Promise<void> {
  const shown = Object.fromEntries(publicFields(table).map(({ name }) => [name, values[name]]))
  const references = referencesOf(publicFields(table), shown)
  const { route } = table.settings
  const from = route === undefined ? '/' : pagePath(ctx.site, row._lang, `${route}/${row._slug}`)
  const [missing, silent] = [await missingItems(ctx, references), await withoutAlt(ctx, references, row._lang)]
  const warnings = [
    ...(await linkWarnings(ctx, { references, values: shown, from })),
    ...missing.map(({ pointer }) => fieldError(pointer, 'page.media_missing')),
    ...silent.map(({ pointer }) => fieldError(pointer, 'page.picture_without_alt')),
  ].map((one) => ({ ...one, pointer: `/fields${one.pointer}` }))
  for (const { pointer, code, message } of translatedErrors(ctx.language, warnings))
    ctx.warnings.push({ code, message, pointer })
}
