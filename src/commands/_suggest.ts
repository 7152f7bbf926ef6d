// What people may have meant who name a command that there is not.
import { CLIError } from '@oclif/core/errors'
import type { Config } from '@oclif/core'
import { editDistance } from '../lib/util/edit-distance.ts'

const MOST = 3
/** A word of a mistyped name is looked for no further than this part of its length. */
const PART = 3

/**
 * Throws (exit 2) when neither a command nor a topic has the name, with those that are near. `args` are all that was typed:
 * also of `help`, and of a topic and its command with a space between.
 */
export function demandCommand(config: Config, args: readonly string[]): void {
  const words = args.slice(args[0] === 'help' ? 1 : 0)
  const [name, next] = words
  if (name === undefined || name.startsWith('-') || config.findCommand(name)) return
  const spaced = next === undefined || next.startsWith('-') ? undefined : `${name}:${next}`
  if (!config.findTopic(name)) throw unknown(config, nearest(config, name), name)
  if (spaced === undefined) return
  throw unknown(config, config.findCommand(spaced) ? [spaced] : nearest(config, spaced), `${name} ${next}`)
}

function unknown(config: Config, near: string[], name: string): CLIError {
  const { bin } = config
  const [topic] = name.split(/[: ]/)
  const names = near.map((one) => `${bin} ${one}`)
  const [last, ...others] = names.reverse()
  const list = others.length ? `${others.reverse().join(', ')} or ${last}` : last
  const help = topic !== name && config.findTopic(topic!) ? `help ${topic}` : 'help'
  const hint = list === undefined ? `${bin} ${help} lists them.` : `Did you mean ${list}?`
  return new CLIError(`There is no command ${name}. ${hint}`, { exit: 2 })
}

/** The nearest first, of those the shortest; what is one letter further off than they are is left out. */
function nearest(config: Config, name: string): string[] {
  const commands = config.commands
    .filter(({ hidden }) => !hidden)
    .flatMap(({ id, aliases }) => [id, ...aliases])
  const known = new Set([...commands, ...config.topics.map((topic) => topic.name)])
  const most = Math.max(1, Math.floor(name.length / PART))
  const near = [...known]
    .map((one) => ({ one, away: distance(name, one) }))
    .filter(({ away }) => away <= most)
    .sort((a, b) => a.away - b.away || a.one.length - b.one.length)
  return near
    .filter(({ away }) => away === near[0]!.away)
    .slice(0, MOST)
    .map(({ one }) => one)
}

/** Two letters that changed places are one slip, and so is an end that is missing. */
function distance(typed: string, known: string): number {
  const [a, b] = [typed.slice(0, 60).toLowerCase(), known]
  if (a.length > 2 && b.startsWith(a)) return 1
  return isSwapped(a, b) ? 1 : editDistance(a, b)
}

function isSwapped(a: string, b: string): boolean {
  const at = [...a].findIndex((letter, i) => letter !== b[i])
  return at >= 0 && a.length === b.length && a.slice(0, at) + a[at + 1] + a[at] + a.slice(at + 2) === b
}
