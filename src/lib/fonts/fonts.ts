// The fonts of a website: which are installed, what the design may choose from, and their files.
import type { Kysely } from 'kysely'
import type { SiteTables } from '../platform/db/tables.ts'
import type { ExtraFont } from '../design/design.ts'
import type { DesignDefinition } from '../kits/define-kit.ts'
import type { Site } from '../core/site.ts'
import { readSetting, writeSetting } from '../core/settings/settings.ts'
import { firstFace, fontCss, fontUrl, licenceUrl, stackOf } from './font-css.ts'
import type { FontFamily } from './schema.ts'

/** The name of the setting. */
export const FONTS = 'fonts'
/** The setting `fonts`. */
export interface StoredFonts {
  families: FontFamily[]
}

/** The installed families, by name. */
export async function readFonts(db: Kysely<SiteTables>): Promise<FontFamily[]> {
  return (await readSetting<StoredFonts>(db, FONTS))?.value.families ?? []
}

/** The choices of the design besides the kit's own stacks. */
export const extraFonts = (families: readonly FontFamily[]): ExtraFont[] =>
  families.map((family) => ({ key: family.key, label: family.name, stack: stackOf(family) }))

/** The same, read from the database; registered in area.ts. */
export async function installedFonts(db: Kysely<SiteTables>): Promise<{ fonts: ExtraFont[]; version: number }> {
  const stored = await readSetting<StoredFonts>(db, FONTS)
  return { fonts: extraFonts(stored?.value.families ?? []), version: stored?.version ?? 0 }
}

/** The families that values of the design name; a stack of the kit with the same key takes precedence. */
export function fontsInUse(
  design: DesignDefinition,
  values: Readonly<Record<string, unknown>>,
  families: readonly FontFamily[],
): UsedFont[] {
  return design.tokens.flatMap((token) => {
    if (token.type !== 'font' || Object.hasOwn(token.options.stacks, String(values[token.key]))) return []
    const family = families.find(({ key }) => key === values[token.key])
    return family ? [{ token: token.key, family }] : []
  })
}
export interface UsedFont {
  token: string
  family: FontFamily
}

/** The @font-face rules at the top of the design's stylesheet. */
export const usedFontCss = (site: string, used: readonly UsedFont[]): string =>
  fontCss(site, [...new Set(used.map(({ family }) => family))])

/** The files to preload for text of a language: one per token, headings bold. */
export function preloadedFonts(site: string, used: readonly UsedFont[], lang: string): string[] {
  const urls = used.flatMap(({ token, family }) => {
    const face = firstFace(family, lang, token.includes('heading') ? 700 : 400)
    return face ? [fontUrl(site, face)] : []
  })
  return [...new Set(urls)]
}

/** A file of a website's fonts, and its reader; only a missing one costs a query. */
export interface FontAsset {
  url: string
  type: string
  read(): Promise<Buffer | undefined>
}

/** Every file of the families, with their licences. */
export function fontAssets({ key, db }: Pick<Site, 'key' | 'db'>, families: readonly FontFamily[]): FontAsset[] {
  const asset = (url: string, sha256: string, type: string) => ({
    url,
    type,
    read: () => readFontFile(db.read, sha256),
  })
  return families.flatMap((family) => {
    const licence = licenceUrl(key, family)
    return [
      ...family.faces.map((face) => asset(fontUrl(key, face), face.sha256, 'font/woff2')),
      ...(licence ? [asset(licence, family.licence.sha256!, 'text/plain; charset=utf-8')] : []),
    ]
  })
}

async function readFontFile(db: Kysely<SiteTables>, sha256: string): Promise<Buffer | undefined> {
  const row = await db.selectFrom('font_files').select('body').where('sha256', '=', sha256).executeTakeFirst()
  return row && Buffer.from(row.body, 'base64')
}

/** Stores the list of families. */
export async function writeFonts(
  db: Kysely<SiteTables>,
  families: FontFamily[],
  { now, by }: { now: Date; by: number | null },
): Promise<void> {
  const sorted = families.toSorted((a, b) => (a.key < b.key ? -1 : 1))
  await writeSetting<StoredFonts>(db, FONTS, { value: { families: sorted }, now, by })
}
