// All commands of the package itself, with their classes.
import { Config, type Command } from '@oclif/core'
import { ROOT } from './root.ts'

/** Sorted by id, without aliases. */
export async function ownCommands(): Promise<{ id: string; command: Command.Class }[]> {
  const config = await Config.load({ root: ROOT, userPlugins: false })
  const own = config.commands.filter(({ pluginName, id, aliases }) => pluginName === 'cms' && !aliases.includes(id))
  const loaded = await Promise.all(own.map(async (one) => ({ id: one.id, command: await one.load() })))
  return loaded.sort((a, b) => (a.id < b.id ? -1 : 1))
}
