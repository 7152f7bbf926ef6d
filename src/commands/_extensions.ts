// Commands of extensions: each installed or bundled extension is an oclif plugin.
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { Plugin, type Config } from '@oclif/core'
import { readTextFile } from '../lib/base/read-text.ts'
import { findExtensions } from '../lib/core/extension/discover.ts'
import { resolveOwnEntries } from '../lib/core/extension/resolve.ts'

/** Makes `cms/command` importable for extensions; called before oclif loads any. */
export { resolveOwnEntries }

/** Adds plugins that oclif has not found itself; one that cannot be loaded only causes a warning. */
export async function addExtensions(config: Config, root: string): Promise<void> {
  for (const { name, folder } of findExtensions(root)) {
    try {
      const plugin = new Plugin({ name, root: folder, type: 'link', pjson: sourcePackage(folder) })
      await plugin.load()
      if (plugin.valid && !config.plugins.has(plugin.name)) config.plugins.set(plugin.name, plugin)
    } catch (error) {
      process.emitWarning(`The commands of the extension ${name} are left out: ${(error as Error).message}`)
    }
  }
}

type Package = NonNullable<ConstructorParameters<typeof Plugin>[0]['pjson']>

/** The package.json of an extension without compiled commands, with the source files in their place. */
function sourcePackage(folder: string): Package | undefined {
  const pjson = JSON.parse(readTextFile(join(folder, 'package.json'))) as Package
  const commands = pjson.oclif?.commands
  if (typeof commands !== 'object' || existsSync(join(folder, commands.target))) return undefined
  const target = commands.target.replace(/^(\.\/)?dist\//, './src/')
  const globPatterns = commands.globPatterns?.map((pattern) => pattern.replace(/\.js$/, '.ts'))
  return { ...pjson, oclif: { ...pjson.oclif, commands: { ...commands, target, globPatterns } } }
}
