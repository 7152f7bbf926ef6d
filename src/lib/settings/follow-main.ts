// Title and settings shared by all languages, such as phone and address: a change of the main language is copied.
import type { Context } from '../core/operation/context.ts'
import { isSampleSetting } from '../samples/samples.ts'
import { canonical } from '../base/json.ts'
import { readSetting, writeSetting } from '../core/settings/settings.ts'
import { settingFields, settingName, type SiteSettings } from '../kits/kits.ts'
import { storeSettingsUses } from './uses.ts'

type Stored = Partial<SiteSettings>

/**
 * Clears own values of other languages that are a copy of the old value or the kit's sample: from then on they
 * inherit from the main language. Values that were edited stay, and so do translated fields, and languages
 * that the user may not edit.
 */
export async function followMain(ctx: Context, { old, next }: { old: Stored; next: Stored }): Promise<void> {
  const { site, db } = ctx
  const fields = settingFields(site.kit)
  const changed = ['title', ...fields.filter(({ translatable }) => !translatable).map(({ name }) => name)].filter(
    (key) => canonical(valueOf(next, key) ?? null) !== canonical(valueOf(old, key) ?? null),
  )
  if (!changed.length) return
  const mine = ctx.principal.limits?.languages ?? []
  for (const lang of site.languages) {
    if (lang === site.default_language || (mine.length && !mine.includes(lang))) continue
    const own = (await readSetting<Stored>(db, settingName(lang)))?.value
    if (!own) continue
    const dropped: string[] = []
    for (const key of changed) if (await follows(ctx, { lang, key, own, old })) dropped.push(key)
    if (!dropped.length) continue
    const values = Object.fromEntries(Object.entries(own.values ?? {}).filter(([key]) => !dropped.includes(key)))
    const { title, ...rest } = own
    const value = { ...rest, ...(title !== undefined && !dropped.includes('title') && { title }), values }
    const by = ctx.principal.user?.id ?? null
    await writeSetting(db, settingName(lang), { value, now: ctx.now, by })
    await storeSettingsUses(ctx, { lang, fields, value: values })
    ctx.touched.add('settings')
  }
}

interface Comparison {
  lang: string
  key: string
  own: Stored
  old: Stored
}

async function follows({ db }: Context, { lang, key, own, old }: Comparison): Promise<boolean> {
  const value = valueOf(own, key)
  if (value === undefined) return false
  if (canonical(value) === canonical(valueOf(old, key) ?? null)) return true
  return isSampleSetting(db, { lang, key, value })
}

const valueOf = ({ title, values = {} }: Stored, key: string): unknown => (key === 'title' ? title : values[key])
