// Title and settings of the kit, by language, as part of an exported website.
import { z } from 'zod'
import { withIds, withUids } from '../core/bundle/references.ts'
import type { BundlePart } from '../core/bundle/bundle-part.ts'
import type { Context } from '../core/operation/context.ts'
import { readSetting, writeSetting } from '../core/settings/settings.ts'
import { invalidAll } from '../base/errors.ts'
import { checkValues, removedValues, withItemIds } from '../fields/fields.ts'
import { languageInput, line } from '../fields/inputs.ts'
import { settingFields, settingName, type SiteSettings } from '../kits/kits.ts'
import { mergedTexts, ownTextsInput } from './own-texts.ts'
import { storeSettingsUses, resolveSettingsMedia } from './uses.ts'

const Record = z.strictObject({
  lang: languageInput(),
  title: line(200).min(1).nullable(),
  values: z.record(z.string().max(100), z.unknown()),
  texts: ownTextsInput.optional(),
})
type Record = z.output<typeof Record>

export const settingsPart: BundlePart<Record> = {
  name: 'settings',
  order: 60,
  record: Record,
  identity: ({ lang }) => lang,
  label: ({ lang }) => lang,
  async *list(ctx) {
    for (const lang of [...ctx.site.languages].sort()) {
      const own = await stored(ctx, lang)
      if (own) yield own
    }
  },
  /** A title alone does not count as content to protect: every new website has one. */
  async find(ctx, { lang, title }) {
    const own = await stored(ctx, lang)
    if (!own) return undefined
    // The title is in the file of the website, which overrides settings.
    if (ctx.site.config.title !== undefined) return { ...own, title }
    return own.title === title || Object.keys(own.values).length || own.texts ? own : undefined
  },
  fill,
}

async function stored(ctx: Context, lang: string): Promise<Record | undefined> {
  const own = (await readSetting<Partial<SiteSettings>>(ctx.db, settingName(lang)))?.value
  if (!own) return undefined
  const { title = null, values = {}, texts = {} } = own
  const fields = settingFields(ctx.site.kit)
  // Sample values of a kit are stored without the ids of items, which an import adds.
  const named = await withUids(ctx, fields, withItemIds(fields, values))
  return { lang, title, values: named, ...(Object.keys(texts).length && { texts }) }
}

async function fill(ctx: Context, { lang, title, values, texts = {} }: Record): Promise<void> {
  const fields = settingFields(ctx.site.kit)
  const named = await withIds(ctx, fields, { values, pointer: '/values' })
  const { value, errors } = checkValues(fields, named, {
    complete: false,
    pointer: '/values',
    now: ctx.now,
    timezone: ctx.site.config.timezone,
    before: removedValues(fields, named),
    keepsRemoved: true,
  })
  if (errors.length) throw invalidAll(errors)
  const old = (await readSetting<Partial<SiteSettings>>(ctx.db, settingName(lang)))?.value ?? {}
  const resolved = await resolveSettingsMedia(ctx, { fields, value, before: {}, lang })
  const { title: _, texts: __, ...rest } = old
  const keepsTitle = ctx.site.config.title !== undefined
  const own = keepsTitle ? old.title : (title ?? undefined)
  const next = { ...rest, ...(own !== undefined && { title: own }), values: resolved, texts: mergedTexts({}, texts) }
  const by = ctx.principal.user?.id ?? null
  await writeSetting(ctx.db, settingName(lang), { value: next, uid: ctx.ids.uid(), now: ctx.now, by })
  await storeSettingsUses(ctx, { lang, fields, value: resolved })
  ctx.touched.add('settings')
}
