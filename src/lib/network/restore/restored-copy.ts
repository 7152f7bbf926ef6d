// A website that was restored under another key than its own.
import { providersOf } from '../../core/extension/providers.ts'
import type { Installation } from '../../core/installation.ts'
import { systemContext } from '../../core/jobs/jobs.ts'
import type { Site } from '../../core/site.ts'

/** Areas take it out of what the first one shares with others. */
export async function copied(installation: Installation, site: Site): Promise<void> {
  for (const settle of await providersOf(site.registry, 'site.copied')) await settle(systemContext(installation, site))
}
