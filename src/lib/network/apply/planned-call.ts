// A website as a file of `site:apply` will have it, for the plan: what rests on a language or a feature is compared as if that were there.
import { readSetting } from '../../core/settings/settings.ts'
import { permissionsOf, resolveFeatures } from '../../core/features.ts'
import type { Call } from '../../core/operation/context.ts'
import { systemPrincipal } from '../../core/principal.ts'
import type { Site } from '../../core/site.ts'
import { plannedLanguages, type ApplyContext } from './part.ts'

/** The call of the system, which applies the file, on that website: to list and rehearse by. */
export async function plannedCall(call: Call, context: ApplyContext): Promise<Call> {
  const { installation, declared } = context
  const { site } = call
  const stored = await readSetting<Record<string, boolean>>(site.db.read, 'features')
  const features = resolveFeatures({
    catalogue: site.registry.features,
    switches: { ...stored?.value, ...declared.features },
    preset: site.config.preset,
    file: site.config.features,
    installation: installation.local.features,
  })
  const languages = plannedLanguages(context, site.languages)
  const permissions = permissionsOf(site.registry, features)
  const planned: Partial<Site> = { features, permissions, languages, config: { ...site.config, languages } }
  return {
    ...call,
    site: Object.assign(Object.create(site) as Site, planned),
    principal: systemPrincipal(permissions),
  }
}
