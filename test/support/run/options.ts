// What a developer may say to `npm test`: which stages, which files, which test names.
import { parseArgs } from 'node:util'

export const STAGES = ['types', 'check', 'sqlite', 'mariadb', 'browser', 'admin', 'package', 'long'] as const
export type StageName = (typeof STAGES)[number]

export interface Options {
  /** The stages somebody asked for, else undefined. */
  only?: StageName[]
  grep?: string
  /** Test files or folders, relative to the project. */
  paths: string[]
  /** Which of so many parts of each stage; the whole when missing. */
  part?: Part
}
export interface Part {
  number: number
  of: number
}

export const USAGE = `usage: npm test [-- [--only=${STAGES.join(',')}] [--grep=pattern] [--part=1/3] [file or folder ...]]`

/** Reads the arguments; throws on what it does not know. */
export function parseOptions(argv: string[]): Options {
  const { values, positionals } = parseArgs({
    args: argv,
    allowPositionals: true,
    options: { only: { type: 'string' }, grep: { type: 'string' }, part: { type: 'string' } },
  })
  const only = values.only?.split(',').map((name) => {
    const stage = STAGES.find((known) => known === name)
    if (!stage) throw new Error(`there is no stage "${name}"`)
    return stage
  })
  const paths = positionals.map((path) => path.replace(/^\.\//, '').replace(/\/$/, ''))
  const part = values.part === undefined ? undefined : readPart(values.part)
  return { ...(only && { only }), ...(values.grep && { grep: values.grep }), paths, ...(part && { part }) }
}

function readPart(text: string): Part {
  const [, number, of] = (/^([1-9]\d?)\/([1-9]\d?)$/.exec(text) ?? []).map(Number)
  if (!number || !of || number > of) throw new Error(`there is no part "${text}"`)
  return { number, of }
}
