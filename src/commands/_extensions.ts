// Commands of the extensions of an installation: each extension is an oclif plugin, found without installing it.
import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { Plugin, type Config } from '@oclif/core'

/** The folder of the installation, before oclif has parsed anything. */
export function rootOf(argv: string[], env: NodeJS.ProcessEnv): string {
  const at = argv.indexOf('--root')
  const given = at >= 0 ? argv[at + 1] : argv.find((word) => word.startsWith('--root='))?.slice('--root='.length)
  return resolve(given ?? env['CMS_ROOT'] ?? '.')
}

/** oclif has no public way to add a plugin that is not installed; this one is what its legacy hook uses. */
interface WithInsert {
  insertLegacyPlugins(plugins: Plugin[]): void
}

/** Adds the commands of every extension in extensions/; one that does not load is a warning, the others go on. */
export async function addExtensionCommands(config: Config, root: string): Promise<void> {
  if (!existsSync(join(root, 'extensions'))) return
  const { findExtensions } = await import('../lib/extension/discover.ts')
  const { resolveOwnEntries } = await import('../lib/extension/resolve.ts')
  resolveOwnEntries()
  for (const { name, folder } of findExtensions(root)) {
    try {
      const plugin = new Plugin({ root: folder, name, type: 'link', ignoreManifest: true })
      await plugin.load()
      ;(config as unknown as WithInsert).insertLegacyPlugins([plugin])
    } catch (error) {
      process.emitWarning(`commands of extension ${name}: ${(error as Error).message}`)
    }
  }
}
