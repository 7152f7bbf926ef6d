// Commands of an extension: they run on the websites that have it.
import type { Command } from '@oclif/core'
import { AppError } from '../lib/base/errors.ts'
import type { Installation } from '../lib/core/installation.ts'
import type { Site } from '../lib/core/site.ts'

/** The website. Throws 404 feature-disabled (exit 69) when the command's extension is not active there. */
export async function requireExtension(command: typeof Command, site: Site): Promise<Site> {
  const extension = extensionOf(command)
  if (extension === undefined) return site
  const { isActive } = await import('../lib/core/extension/active.ts')
  if (!isActive(site, extension)) throw new AppError('shell.extension_off', { extension, site: site.key })
  return site
}

/** Those of the websites that have the extension. */
export function withExtension(command: typeof Command, { directory, local }: Installation, keys: string[]) {
  const extension = extensionOf(command)
  if (extension === undefined) return keys
  return keys.filter((key) =>
    [...local.extensions, ...(directory.get(key)?.config?.extensions ?? [])].includes(extension),
  )
}

function extensionOf({ plugin }: typeof Command): string | undefined {
  const { cms } = (plugin?.pjson ?? {}) as { cms?: { type?: string; name?: string } }
  return cms?.type === 'cms-extension' ? cms.name : undefined
}
