// The design of a website as operations return it.
import { providersOf } from '../core/extension/providers.ts'
import type { DesignDefinition, DesignToken } from '../kits/define-kit.ts'
import { kitTexts } from '../platform/i18n/kit-texts.ts'
import type { Context } from '../core/operation/context.ts'
import { readSetting } from '../core/settings/settings.ts'
import { designValues, standard, withFonts, type DesignValues, type ExtraFont, type StoredDesign } from './tokens.ts'
import { contrastReport } from './suggest.ts'

/** Name of the setting. */
export const DESIGN = 'design'

export interface PresentDesign {
  /** The kit's design, with the fonts of the website. */
  design: DesignDefinition
  stored: StoredDesign
  values: DesignValues
  uid: string
  /** 0 before the first change; changes of fonts count as well. */
  version: number
}

declare module '../core/extension/providers.ts' {
  interface Providers {
    /** Fonts of a website besides those of its kit; the version grows whenever they change. */
    'design.fonts': (db: Context['db']) => Promise<{ fonts: ExtraFont[]; version: number }>
  }
}

/** The stored design with the values in effect. */
export async function presentDesign({ site, db }: Pick<Context, 'site' | 'db'>): Promise<PresentDesign> {
  const providers = await providersOf(site.registry, 'design.fonts')
  // Fonts are part of the version: installing one changes it.
  const extra = await Promise.all(providers.map((fontsOf) => fontsOf(db)))
  const design = withFonts(
    site.kit.design,
    extra.flatMap(({ fonts }) => fonts),
  )
  const row = await readSetting<StoredDesign>(db, DESIGN)
  const stored = row?.value ?? {}
  return {
    design,
    stored,
    values: designValues(design, stored),
    uid: row?.uid ?? `${site.key}-design`,
    version: extra.reduce((sum, { version }) => sum + version, row?.version ?? 0),
  }
}

/** Labels in the language of the admin where the kit has them, else in the kit's source language. */
export async function serializeDesign(ctx: Pick<Context, 'site' | 'db'>, locale?: string) {
  const { design, stored, values, uid, version } = await presentDesign(ctx)
  const { name } = ctx.site.kit
  const t = kitTexts(ctx.site.kit, locale)
  return {
    uid,
    version,
    kit: name,
    preset: stored.preset ?? null,
    own: stored.values ?? {},
    values,
    contrast: contrastReport({ design, values }),
    tokens: design.tokens.map((token) => serializeToken(token, t)),
    presets: Object.entries(design.presets).map(([key, preset]) => ({
      key,
      ...preset,
      label: t(preset.label),
    })),
  }
}

type Translate = (text: string) => string

function serializeToken(token: DesignToken, t: Translate) {
  const { key, label, group, type } = token
  return {
    key,
    label: t(label),
    ...(group !== undefined && { group: t(group) }),
    type,
    ...('var' in token && { var: token.var }),
    default: standard(token),
    ...('options' in token && token.options && { options: choices(token, t) }),
  }
}

/** The options of a token, with translated choices. */
function choices(token: DesignToken, t: Translate): Record<string, unknown> {
  const each = <V, W>(map: Record<string, V>, work: (value: V) => W) =>
    Object.fromEntries(Object.entries(map).map(([key, value]) => [key, work(value)]))
  if (token.type === 'select') return { values: each(token.options.values, t) }
  if (token.type === 'font')
    return { stacks: each(token.options.stacks, ({ label, stack }) => ({ label: t(label), stack })) }
  return 'options' in token ? { ...token.options } : {}
}
