// What a reviewer changed of a proposal's input: merged over it by the service, null takes a value away.
import { mergePatchOf } from '../../editing/merge-patch.ts'
import { same } from '../../editing/same.ts'
import type { EditPart, Values } from './edit-parts.ts'

/** `values` of each part as they are now. Undefined when nothing is different. */
export function editOf(
  input: Values,
  parts: readonly EditPart[],
  values: readonly Values[],
): Values | undefined {
  const edited = structuredClone(input)
  for (const [i, part] of parts.entries()) {
    const changes = mergePatchOf(part.values, values[i]!)
    if (!Object.keys(changes).length) continue
    const place = placeIn(edited, part.path)
    for (const [name, value] of Object.entries(changes))
      // A null inside of a list is a value of its own: there a field is taken away by leaving it out.
      if (value === null && part.path.includes('blocks')) delete place[name]
      else place[name] = value === null ? null : values[i]![name]
  }
  return patchOf(input, edited)
}

/** The same for an input that was written by hand. */
export function patchOf(input: Values, edited: Values): Values | undefined {
  return same(input, edited) ? undefined : mergePatchOf(input, edited)
}

function placeIn(input: Values, path: readonly (string | number)[]): Values {
  return path.reduce<Values>((at, word) => (at[word] ??= {}) as Values, input)
}
