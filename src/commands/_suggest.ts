// Suggests commands for a mistyped name.
import { Errors } from '@oclif/core'
import type { Config } from '@oclif/core'
import { editDistance } from '../lib/base/edit-distance.ts'

const MAX = 3
/** The edit distance may be at most this fraction of the name's length. */
const PART = 3

/**
 * Throws (exit 2) when neither a command nor a topic has the name, with similar ones. `args` are all arguments: also
 * of `help`, and of a topic and its command with a space between.
 */
export function requireCommand(config: Config, args: readonly string[]): void {
  const [name, next] = args.slice(args[0] === 'help' ? 1 : 0)
  if (name === undefined || ['--help', '-h'].includes(name)) return
  const known = namesOf(config)
  if (name.startsWith('-')) return rejectOptionsBefore(config, known, args)
  if (known.commands.has(name)) return
  if (!known.topics.has(name)) throw unknown(config, known, name)
  if (next !== undefined && !next.startsWith('-')) throw unknown(config, known, `${name} ${next}`)
}

/** oclif knows no options before the name of the command. */
function rejectOptionsBefore({ bin }: Config, { commands }: Names, args: readonly string[]): void {
  const name = args.find((arg) => commands.has(arg))
  if (name === undefined) return
  const line = [bin, name, ...args.filter((arg) => arg !== name)].join(' ')
  throw new Errors.CLIError(`Options follow the command: ${line}`, { exit: 2 })
}

interface Names {
  commands: Set<string>
  topics: Set<string>
}

/** From all plugins: those of extensions were added after oclif built its own lists. */
function namesOf(config: Config): Names {
  const all = config.getPluginsList().flatMap((plugin) => plugin.commands)
  const commands = all.filter(({ hidden }) => !hidden).flatMap(({ id, aliases }) => [id, ...aliases])
  const above = commands.flatMap((id) =>
    id
      .split(':')
      .slice(0, -1)
      .map((_, i, parts) => parts.slice(0, i + 1).join(':')),
  )
  return {
    commands: new Set(commands),
    topics: new Set([...config.topics.map((topic) => topic.name), ...above]),
  }
}

function unknown({ bin }: Config, known: Names, name: string): Errors.CLIError {
  const names = nearest(known, name.replace(' ', ':')).map((one) => `${bin} ${one}`)
  const [last, ...others] = names.reverse()
  const list = others.length ? `${others.reverse().join(', ')} or ${last}` : last
  const [topic] = name.split(/[: ]/)
  const help = topic !== name && known.topics.has(topic!) ? `help ${topic}` : 'help'
  const hint = list === undefined ? `${bin} ${help} lists them.` : `Did you mean ${list}?`
  return new Errors.CLIError(`There is no command ${name}. ${hint}`, { exit: 2 })
}

/** The shortest first of those that are equally similar. */
function nearest({ commands, topics }: Names, name: string): string[] {
  const most = Math.max(1, Math.floor(name.length / PART))
  const near = [...commands.union(topics)]
    .map((one) => ({ one, away: distance(name, one) }))
    .filter(({ away }) => away <= most)
    .sort((a, b) => a.away - b.away || a.one.length - b.one.length)
  return near
    .filter(({ away }) => away === near[0]!.away)
    .slice(0, MAX)
    .map(({ one }) => one)
}

/** Two swapped letters count as one error, and so does a missing end. */
function distance(typed: string, known: string): number {
  const [a, b] = [typed.slice(0, 60).toLowerCase(), known]
  if (a.length > 2 && b.startsWith(a)) return 1
  return isSwapped(a, b) ? 1 : editDistance(a, b)
}

function isSwapped(a: string, b: string): boolean {
  const at = [...a].findIndex((letter, i) => letter !== b[i])
  return at >= 0 && a.length === b.length && a.slice(0, at) + a[at + 1] + a[at] + a.slice(at + 2) === b
}
