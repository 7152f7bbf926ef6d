// Commands of extensions: each extension of the installation, and each bundled one, is an oclif plugin.
import { Plugin, type Config } from '@oclif/core'
import { findExtensions } from '../lib/core/extension/discover.ts'
import { resolveOwnEntries } from '../lib/core/extension/resolve.ts'

/** Adds those that oclif has not found by itself; one that cannot be loaded is a warning, and the rest goes on. */
export async function addExtensions(config: Config, root: string): Promise<void> {
  // They import cms/command.
  resolveOwnEntries()
  for (const { name, folder } of findExtensions(root)) {
    const plugin = new Plugin({ name, root: folder, type: 'link' })
    try {
      await plugin.load()
      if (plugin.valid && !config.plugins.has(plugin.name)) config.plugins.set(plugin.name, plugin)
    } catch (error) {
      process.emitWarning(`The commands of the extension ${name} are left out: ${(error as Error).message}`)
    }
  }
}
