// Refuses a design whose change leaves a pair of colours below its contrast, and tells the nearest colours that pass.
import { AppError, type FieldError } from '../errors.ts'
import type { DesignDefinition } from '../kits/define-kit.ts'
import { escapeKey } from '../util/json.ts'
import { formatHex, parseHex } from '../util/colour.ts'
import { measure, ratioOf, type Mode } from './contrast.ts'
import type { Colour, DesignValues } from './design.ts'
import { mend, type Mended } from './suggest.ts'

/** A pair below its contrast: with `suggestion` at `pointer` it passes. */
export interface LowContrast extends FieldError {
  token: string
  with: string
  mode: Mode
  ratio: number
  min: number
  suggestion?: string
}
interface Change {
  design: DesignDefinition
  before: DesignValues
  after: DesignValues
}

/** One error for each pair and mode that the change made or left too weak; what it does not touch is no fault of it. */
export function lowContrast({ design, before, after }: Change): LowContrast[] {
  const failing = measure(design, after).filter(
    (pair) => !pair.passes && ratioOf(before, pair, pair.mode) !== ratioOf(after, pair, pair.mode),
  )
  const look = (values: DesignValues, key: string, mode: Mode) =>
    formatHex(parseHex((values[key] as Colour)[mode]))
  const isChanged = (key: string, mode: Mode) => look(before, key, mode) !== look(after, key, mode)
  return mend({ design, values: after }, failing, isChanged).map(errorOf)
}

function errorOf({ change, passes: _, ...pair }: Mended): LowContrast {
  return {
    pointer: `/values/${escapeKey(change)}/${pair.mode}`,
    code: 'low_contrast',
    message: sentence({ change, passes: false, ...pair }),
    ...pair,
  }
}

function sentence({ token, with: other, mode, ratio, min, change, suggestion }: Mended): string {
  const told = `${token} on ${other} (${mode}) has a contrast of ${ratio}, ${min} is needed`
  return suggestion === undefined ? told : `${told}; the nearest that passes is ${change} ${suggestion}`
}

/** Throws 422 with one error for each. */
export function refuseLowContrast(errors: LowContrast[]): void {
  if (!errors.length) return
  const told = errors.map(({ message }) => message).join('; ')
  throw new AppError('validation', `${told}. allow_low_contrast takes it all the same.`, { errors })
}
