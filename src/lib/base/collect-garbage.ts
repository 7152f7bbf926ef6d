// Asks V8 to collect garbage where it would do so too late by itself.
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

type Collect = (options: { type: 'major' | 'minor' }) => void

/** The flag is reset: cached compiled code is valid only for the flags it was made with. */
function exposed(): Collect {
  setFlagsFromString('--expose-gc')
  const collect = runInNewContext('gc') as Collect
  setFlagsFromString('--no-expose-gc')
  return collect
}
let collect: Collect | undefined

/**
 * `major` takes tens of milliseconds. `minor` takes about one, and frees what was made lately: buffers of a stream are
 * outside of V8's heap, so that 64 MB of them gather before it collects by itself.
 */
export const collectGarbage = (type: 'major' | 'minor'): void => (collect ??= exposed())({ type })
