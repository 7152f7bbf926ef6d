// The feature switches of a website: list them with their origin, and set one.
import { list } from '../base/catalogue/message.ts'
import { resolveFeatures, type FeatureState } from '../core/features.ts'
import { AppError } from '../base/errors.ts'
import type { Context } from '../core/operation/context.ts'
import { readSetting, writeSetting } from '../core/settings/settings.ts'

const NAME = 'features'

/** As currently stored, which may be newer than what this process has loaded. */
export async function listFeatures(ctx: Context): Promise<FeatureState[]> {
  const stored = await readSetting<Record<string, boolean>>(ctx.db, NAME)
  return [...resolve(ctx, stored?.value ?? {}).values()].sort((a, b) => (a.key < b.key ? -1 : 1))
}

/** Throws 404 for an unknown feature, 423 when a file or preset determines it. */
export async function setFeature(ctx: Context, { key, on }: { key: string; on: boolean }): Promise<FeatureState> {
  const stored = await readSetting<Record<string, boolean>>(ctx.db, NAME)
  const known = resolve(ctx, stored?.value ?? {})
  const state = known.get(key)
  if (!state) throw new AppError('system.feature_missing', { feature: key, features: list([...known.keys()].sort()) })
  if (state.by !== 'default' && state.by !== 'switch') throw decidedElsewhere(ctx, state, key)
  const switches = { ...stored?.value, [key]: on }
  await writeSetting(ctx.db, NAME, { value: switches, now: ctx.now, by: ctx.principal.user?.id ?? null })
  ctx.touched.add(NAME)
  // Other processes reload it when they see the cache tag; this one does so at once.
  ctx.afterCommit.push(() => ctx.site.reloadFeatures().catch(() => undefined))
  return resolve(ctx, switches).get(key)!
}

function decidedElsewhere({ site }: Context, { by }: FeatureState, feature: string): AppError {
  const { preset = '' } = site.config
  if (by === 'preset') return new AppError('system.feature_of_preset', { feature, preset, site: site.key })
  return by === 'file'
    ? new AppError('system.feature_of_site_file', { feature, site: site.key })
    : new AppError('system.feature_of_local_file', { feature })
}

function resolve({ site, installation }: Context, switches: Record<string, boolean>): Map<string, FeatureState> {
  const { preset, features: file } = site.config
  return resolveFeatures({
    catalogue: site.registry.features,
    switches,
    preset,
    file,
    installation: installation.local.features,
  })
}
