// The text of docs/cli.md, made from the commands themselves; the surface test holds it to them.
import { Config } from '@oclif/core'
import { ROOT } from './root.ts'

type Command = Config['commands'][number]

export async function cliDoc(): Promise<string> {
  const config = await Config.load({ root: ROOT, userPlugins: false })
  const own = config.commands.filter(({ pluginName, id, aliases }) => pluginName === 'cms' && !aliases.includes(id))
  const sorted = own.sort((a, b) => (a.id < b.id ? -1 : 1))
  const intro = `# Commands

Made by \`node scripts/build-cli-doc.ts\`. Every command takes \`--root\`, \`--yes\`, \`--no-interactive\` and \`--json\` as well.
Exit codes: 0 ok · 1 failed · 2 usage · 3 not found · 4 exists or conflict · 5 refused · 6 a check found work · 7 some of --all
failed · 69 feature off · 77 not allowed or secret missing · 130 interrupted.
`
  return [intro, ...sorted.map(section)].join('\n')
}

function section({ id, summary, args, flags, aliases }: Command): string {
  const argNames = Object.values(args).map(({ name, required }) => (required ? `<${name}>` : `[${name}]`))
  const alias = aliases.length ? ` (also \`cms ${aliases.join('`, `cms ')}\`)` : ''
  const lines = [
    ...Object.values(args).map(({ name, description }) => `- \`${name}\`: ${description ?? ''}`),
    ...Object.values(flags)
      .filter(({ helpGroup }) => !helpGroup)
      .map(flagLine),
  ]
  return `## cms ${[id, ...argNames].join(' ')}\n\n${summary ?? ''}${alias}.\n${lines.length ? `\n${lines.join('\n')}\n` : ''}`
}

/** With the values it may have, or what stands for them; whether it has to be there, and what holds when it is not. */
function flagLine(flag: Command['flags'][string]): string {
  const { name, description = '', required } = flag
  if (flag.type !== 'option') return `- \`--${name}\`: ${description}`
  const values = [flag.options ?? flag.helpValue ?? '…'].flat().join('|')
  const otherwise = ['string', 'number'].includes(typeof flag.default) ? ` (otherwise \`${flag.default}\`)` : ''
  return `- \`--${name}=${values}\`: ${description}${required ? ' (required)' : otherwise}`
}
