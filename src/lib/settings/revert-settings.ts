// Restores earlier settings of a language, where they differ; inherited values stay inherited.
import { AppError, messageOf } from '../base/errors.ts'
import { checkValues } from '../fields/fields.ts'
import type { Context } from '../core/operation/context.ts'
import type { Revert } from '../core/operation/subject.ts'
import { canonical } from '../base/json.ts'
import { readSetting, writeSetting } from '../core/settings/settings.ts'
import { settingFields, settingName, type SiteSettings } from '../kits/kits.ts'
import type { OwnTexts } from '../platform/i18n/site-texts.ts'
import { setTimezone } from '../core/settings/timezone.ts'
import { storeSettingsUses } from './uses.ts'

/** What the log holds of settings; older records have no texts. */
type State = Omit<SiteSettings, 'texts'> & { texts?: OwnTexts; lang: string; timezone?: string }

/** Throws 423 for a title or time zone that the website's file sets, 409 for values the kit no longer accepts. */
export async function revertSettings(ctx: Context, { current, target }: Revert): Promise<void> {
  const [now, then] = [current, target] as [State, State]
  const { lang } = then
  const stored = (await readSetting<Partial<SiteSettings>>(ctx.db, settingName(lang)))?.value ?? {}
  const values = { ...stored.values }
  for (const key of new Set([...Object.keys(now.values), ...Object.keys(then.values)])) {
    if (canonical(now.values[key] ?? null) === canonical(then.values[key] ?? null)) continue
    if (key in then.values) values[key] = then.values[key]
    else delete values[key]
  }
  const fields = settingFields(ctx.site.kit)
  const kept = { before: stored.values, keepsRemoved: true }
  const { errors } = checkValues(fields, values, { complete: false, pointer: '/values', ...kept })
  if (errors.length) throw new AppError('setting.values_not_taken', { reason: messageOf(errors[0]!) })
  const titled = now.title !== then.title
  if (titled && ctx.site.config.title !== undefined)
    throw new AppError('setting.title_in_file_now', { site: ctx.site.key })
  const texts = revertedTexts(stored.texts ?? {}, now.texts ?? {}, then.texts ?? {})
  const value = { ...stored, ...(titled && { title: then.title }), values, texts }
  await writeSetting(ctx.db, settingName(lang), { value, now: ctx.now, by: ctx.principal.user?.id ?? null })
  await storeSettingsUses(ctx, { lang, fields, value: values })
  ctx.touched.add('settings')
  const by = ctx.principal.user?.id ?? null
  if (then.timezone && then.timezone !== now.timezone) await setTimezone({ ...ctx, by }, then.timezone)
}

/** Only the texts that the change was about: later changes of others stay. */
function revertedTexts(stored: OwnTexts, now: OwnTexts, then: OwnTexts): OwnTexts {
  const changed = [...new Set([...Object.keys(now), ...Object.keys(then)])].filter((text) => now[text] !== then[text])
  const kept = Object.entries(stored).filter(([text]) => !changed.includes(text))
  const back = changed.flatMap((text) => (then[text] === undefined ? [] : [[text, then[text]] as const]))
  return Object.fromEntries([...kept, ...back])
}
