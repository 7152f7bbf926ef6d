// The Node of the machine when it is older than the one the product needs.
import { spawnSync } from 'node:child_process'

/** Undefined when there is none. */
export function olderNode(): string | undefined {
  const found = spawnSync(
    '/bin/sh',
    [
      '-c',
      'for n in $(which -a node); do [ "$($n -p "parseInt(process.versions.node) < 24")" = true ] && echo $n; done',
    ],
    { encoding: 'utf8' },
  )
  return found.stdout.trim().split('\n')[0] || undefined
}
