import { list, message } from '../../base/catalogue/message.ts'
import { z } from 'zod'
import { languageInput, line } from '../../fields/inputs.ts'
import { AppError, messageOf } from '../../base/errors.ts'
import { checkValues, mergeValues, type Values } from '../../fields/fields.ts'
import { defineOperation } from '../../core/operation/define-operation.ts'
import { canonical } from '../../base/json.ts'
import { Settings } from '../schema.ts'
import { followMain } from '../follow-main.ts'
import { readSetting, writeSetting } from '../../core/settings/settings.ts'
import { settingFields, settingName, type SiteSettings } from '../../kits/kits.ts'
import { mergedTexts, ownTextsInput } from '../own-texts.ts'
import { settingsSubject, serializeSettings } from '../serialize-settings.ts'
import { setTimezone } from '../../core/settings/timezone.ts'
import { storeSettingsUses, resolveSettingsMedia } from '../uses.ts'

export default defineOperation({
  name: 'update_settings',
  summary:
    "Change title, time zone and the kit's settings of one language. values merge, null removes; replace: true replaces each.",
  level: 'write',
  permission: 'settings.edit',
  feature: 'settings',
  rest: 'PATCH /settings',
  mcp: { idempotent: true },
  input: z.strictObject({
    lang: languageInput().optional(),
    title: line(200).min(1).optional(),
    timezone: z.string().max(64).optional().describe('IANA name'),
    values: z.record(z.string(), z.unknown()).optional(),
    texts: ownTextsInput.optional().describe('Own words by source text (list_missing_texts)'),
    replace: z.boolean().optional(),
  }),
  output: Settings,
  subject: settingsSubject,
  async handler(ctx, { lang: requestedLang, title, timezone, values = {}, texts = {}, replace }) {
    const lang = requestedLang ?? ctx.site.default_language
    if (title !== undefined && ctx.site.config.title !== undefined)
      throw new AppError('setting.title_in_file', { site: ctx.site.key })
    const old = (await readSetting<Partial<SiteSettings>>(ctx.db, settingName(lang)))?.value ?? {}
    const ownTexts = mergedTexts(old.texts, texts)
    const fields = settingFields(ctx.site.kit)
    const effective = (await serializeSettings(ctx, lang)).values
    const { value, errors } = checkValues(fields, merged({ own: old.values ?? {}, effective, values, replace }), {
      complete: false,
      pointer: '/values',
      now: ctx.now,
      timezone: ctx.site.config.timezone,
      before: old.values,
      keepsRemoved: true,
    })
    if (errors.length) {
      const fieldErrors = errors.map((one) => message('setting.at', { pointer: one.pointer, message: messageOf(one) }))
      throw new AppError('setting.values_invalid', { errors: list(fieldErrors, 'semicolon') }, { errors })
    }
    const by = ctx.principal.user?.id ?? null
    if (timezone !== undefined) await setTimezone({ ...ctx, by }, timezone)
    const resolved = await resolveSettingsMedia(ctx, { fields, value, before: old.values ?? {}, lang })
    const next = { ...old, ...(title !== undefined && { title }), values: resolved, texts: ownTexts }
    // Without a language in the input, the change applies to all languages that have no other value.
    if (requestedLang === undefined) await followMain(ctx, { old, next })
    if (canonical([resolved, next.title, ownTexts]) === canonical([old.values ?? {}, old.title, old.texts ?? {}]))
      return serializeSettings(ctx, lang)
    await writeSetting(ctx.db, settingName(lang), { value: next, uid: ctx.ids.uid(), now: ctx.now, by })
    await storeSettingsUses(ctx, { lang, fields, value: resolved })
    ctx.touched.add('settings')
    return serializeSettings(ctx, lang)
  },
})

interface Merging {
  own: Values
  /** Includes those inherited from the default language. */
  effective: Values
  values: Values
  replace: boolean | undefined
}

/** The values of the language; a list is changed from its effective value, also where it was inherited. */
function merged({ own, effective, values, replace }: Merging): Values {
  const lists = Object.keys(values).filter((name) => Array.isArray(effective[name]))
  const before = { ...own, ...Object.fromEntries(lists.map((name) => [name, effective[name]])) }
  if (!replace) return mergeValues(before, values, '/values')
  const cleared = Object.keys(values).filter((name) => values[name] === null)
  return Object.fromEntries(Object.entries({ ...own, ...values }).filter(([name]) => !cleared.includes(name)))
}
