// Programs run as somebody has them who installed the packed product: nothing of this run's settings, and a Node of their own.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { delimiter, dirname, join } from 'node:path'
import { text } from 'node:stream/consumers'
import { ROOT } from './root.ts'

export const NODE = join(ROOT, 'node_modules/node/bin/node')

export interface Ended {
  code: number | null
  stdout: string
  stderr: string
}

/** Nothing of this run's own settings, and not the Node that it is run by. */
function environment(node: string): NodeJS.ProcessEnv {
  const own = Object.entries(process.env).filter(
    ([key]) => !/^(CMS|NODE_TEST|npm)_|^(NODE|NODE_OPTIONS|PORT)$/.test(key),
  )
  const path = process.env.PATH!.split(delimiter).filter((folder) => !folder.endsWith('node_modules/.bin'))
  return { ...Object.fromEntries(own), PATH: [dirname(node), ...path].join(delimiter) }
}

export function start(folder: string, [program, ...args]: [string, ...string[]], node: string) {
  return spawn(program, args, { cwd: folder, env: environment(node), stdio: ['ignore', 'pipe', 'pipe'] })
}

export async function run(folder: string, command: [string, ...string[]], node = NODE): Promise<Ended> {
  const child = start(folder, command, node)
  const [stdout, stderr, [code]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, 'close') as Promise<[number | null]>,
  ])
  return { code, stdout, stderr }
}
