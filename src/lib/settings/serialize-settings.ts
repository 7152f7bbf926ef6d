// The settings of one language as operations return them.
import { list } from '../base/catalogue/message.ts'
import { AppError } from '../base/errors.ts'
import { withItemIds } from '../fields/fields.ts'
import type { Context } from '../core/operation/context.ts'
import type { Subject, SubjectState } from '../core/operation/subject.ts'
import { readSetting } from '../core/settings/settings.ts'
import { readSiteSettings, settingFields, settingName } from '../kits/kits.ts'
import { readTimezone, timezoneVersion } from '../core/settings/timezone.ts'

export async function serializeSettings({ site, db }: Context, lang = site.default_language) {
  if (!site.languages.includes(lang))
    throw new AppError('setting.language_unknown', { languages: list(site.languages), lang })
  const row = await readSetting(db, settingName(lang))
  // Values missing in a language are inherited from the default one, so a change there is visible here.
  const inherited =
    lang === site.default_language ? undefined : await readSetting(db, settingName(site.default_language))
  const { title, values, texts } = await readSiteSettings(db, site, lang)
  const current = {
    uid: row?.uid ?? `${site.key}-${lang}`,
    version: (row?.version ?? 0) + (inherited?.version ?? 0) + (await timezoneVersion(db)),
    lang,
    title,
    values: withItemIds(settingFields(site.kit), values),
    texts,
    languages: site.languages,
    default_language: site.default_language,
    base_url: site.base_url,
    kit: site.kit.name,
    timezone: await readTimezone(db, site),
    locked: [
      ...(site.config.title === undefined ? [] : ['title']),
      ...(site.file_timezone === undefined ? [] : ['timezone']),
    ],
  }
  // Without stored settings the values come from kit and configuration, which have no version.
  return { ...current, made_of: current }
}

export const settingsSubject: Subject = {
  type: 'settings',
  load: (ctx, input) => stateOf(ctx, input['lang'] as string | undefined),
  find: (ctx, id) => stateOf(ctx, id),
  revert: async (ctx, change) => (await import('./revert-settings.ts')).revertSettings(ctx, change),
}

async function stateOf(ctx: Context, lang?: string): Promise<SubjectState> {
  const { made_of, ...state } = await serializeSettings(ctx, lang)
  return {
    type: 'settings',
    id: state.lang,
    label: `Settings (${state.lang})`,
    uid: state.uid,
    version: state.version,
    made_of,
    state,
    scope: { lang: state.lang },
  }
}
