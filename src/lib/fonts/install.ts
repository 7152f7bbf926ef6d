// Installing and removing families inside the transaction of a write.
import { list } from '../base/catalogue/message.ts'
import { AppError } from '../base/errors.ts'
import type { Context } from '../core/operation/context.ts'
import { FONTS, readFonts, writeFonts } from './fonts.ts'
import type { MadeFont } from './made-font.ts'
import type { FontFamily } from './schema.ts'
import { getFont, usedFonts } from './serialize-font.ts'

/** Puts a family in the place of one of the same key; throws 409 when the kit has a stack of that key. */
export async function storeFont(ctx: Context, { family, files }: MadeFont): Promise<FontFamily> {
  const taken = ctx.site.kit.design.tokens.some(
    (token) => token.type === 'font' && Object.hasOwn(token.options.stacks, family.key),
  )
  if (taken) throw new AppError('font.of_kit', { kit: ctx.site.kit.name, font: family.key })
  for (const [sha256, body] of files) await keepFile(ctx, sha256, body)
  const families = await readFonts(ctx.db)
  const before = families.find(({ key }) => key === family.key)
  const uid = before?.uid ?? ctx.ids.uid()
  const stored: FontFamily = { ...family, uid, version: (before?.version ?? 0) + 1 }
  await put(ctx, [...families.filter(({ key }) => key !== family.key), stored])
  return stored
}

/** Its files stay, so that it can come back. Throws 404, and 409 while the design uses it. */
export async function dropFont(ctx: Context, key: string): Promise<FontFamily> {
  const family = await getFont(ctx, key)
  const families = await readFonts(ctx.db)
  const tokens = (await usedFonts(ctx, [family])).map(({ token }) => token)
  if (tokens.length) {
    const labels = ctx.site.kit.design.tokens.filter((token) => tokens.includes(token.key))
    const places = list(labels.map(({ key: name, label }) => `${label} (${name})`))
    throw new AppError('font.in_use', { font: family.name, places }, { extra: { used_by: tokens } })
  }
  await put(
    ctx,
    families.filter((one) => one.key !== key),
  )
  return family
}

/** Makes a family what it was; none when there was none. */
export async function revertFont(ctx: Context, key: string, target: FontFamily | undefined): Promise<void> {
  if (!target) return void (await dropFont(ctx, key))
  const families = await readFonts(ctx.db)
  const version = (families.find((one) => one.key === key)?.version ?? target.version) + 1
  await put(ctx, [...families.filter((one) => one.key !== key), { ...target, version }])
}

async function put(ctx: Context, families: FontFamily[]): Promise<void> {
  await writeFonts(ctx.db, families, { now: ctx.now, by: ctx.principal.user?.id ?? null })
  // Its rules stand in the stylesheet of the design.
  ctx.touched.add('design').add(FONTS)
}

async function keepFile({ db }: Context, sha256: string, body: Buffer): Promise<void> {
  const known = await db.selectFrom('font_files').select('sha256').where('sha256', '=', sha256).executeTakeFirst()
  if (!known)
    await db
      .insertInto('font_files')
      .values({ sha256, body: body.toString('base64') })
      .execute()
}
