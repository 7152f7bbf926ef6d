// A family as operations show it, with where the design uses it.
import { list } from '../base/catalogue/message.ts'
import type { Kysely } from 'kysely'
import type { z } from 'zod'
import type { SiteTables } from '../platform/db/tables.ts'
import { designValues, type StoredDesign } from '../design/design.ts'
import { AppError } from '../base/errors.ts'
import type { Context } from '../core/operation/context.ts'
import { readSetting } from '../core/settings/settings.ts'
import { extraFonts, fontsInUse, readFonts, type UsedFont } from './fonts.ts'
import { stackOf } from './font-css.ts'
import type { Font, FontFamily } from './schema.ts'

/** All families, in the order of their keys. */
export async function serializeFonts(ctx: Context): Promise<z.output<typeof Font>[]> {
  const families = await readFonts(ctx.db)
  const used = await usedFonts(ctx, families)
  return families.map((family) => serializeFont(family, used))
}

export function serializeFont(family: FontFamily, used: readonly UsedFont[]): z.output<typeof Font> {
  const { key, uid, version, name, generic, source, licence, faces } = family
  const all = <T>(values: T[]) => [...new Set(values)]
  return {
    key,
    uid,
    version,
    name,
    generic,
    source,
    licence: licence.name,
    stack: stackOf(family),
    weights: all(faces.map(({ weight }) => weight)),
    styles: all(faces.map(({ style }) => style)),
    subsets: all(faces.map(({ subset }) => subset)),
    files: faces.length,
    bytes: faces.reduce((sum, { size }) => sum + size, 0),
    used_by: used.filter((one) => one.family.key === key).map(({ token }) => token),
  }
}

/** Throws 404 naming what is installed. */
export async function getFont({ db }: { db: Kysely<SiteTables> }, key: string): Promise<FontFamily> {
  const families = await readFonts(db)
  const family = families.find((one) => one.key === key)
  if (family) return family
  const known = families.map((one) => one.key)
  throw known.length
    ? new AppError('font.not_found', { font: key, known: list(known) })
    : new AppError('font.none_installed', { font: key })
}

/** The tokens of the design that name a family of these. */
export async function usedFonts(
  { db, site }: Pick<Context, 'db' | 'site'>,
  families: readonly FontFamily[],
): Promise<UsedFont[]> {
  const stored = (await readSetting<StoredDesign>(db, 'design'))?.value
  const { design } = site.kit
  return fontsInUse(design, designValues(design, stored, extraFonts(families)), families)
}
