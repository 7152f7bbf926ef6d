// Rejects a change that leaves a pair of colours below its contrast, and suggests colours that pass together.
import { list, message, type Message } from '../base/catalogue/message.ts'
import { AppError, type FieldError, errorAt, messageOf } from '../base/errors.ts'
import type { DesignDefinition } from '../kits/define-kit.ts'
import { formatHex, parseHex } from '../base/colour.ts'
import { escapeKey } from '../base/text/text.ts'
import { measure, type Mode, type PairContrast } from './contrast.ts'
import type { Colour, DesignValues } from './tokens.ts'
import type { FollowOptions } from './follow.ts'
import { fixContrast, type FixedContrast } from './fix-contrast.ts'
import type { TokenMode } from './suggest.ts'

/** A pair below its contrast; it passes once all suggestions are applied, its own at `pointer`. */
export interface LowContrast extends FieldError {
  token: string
  with: string
  mode: Mode
  text_color: string
  ground_color: string
  mixed: boolean
  ratio: number
  min: number
  suggestion?: string
}
export interface Change {
  design: DesignDefinition
  before: DesignValues
  after: DesignValues
  /** The values of the preset without own values. */
  base?: DesignValues
}

/**
 * One error for each pair and mode that the change lowered or left below; pairs it does not change are ignored. After
 * them, one error for each further colour that the suggestions need.
 */
export function lowContrast(change: Change): LowContrast[] {
  const { design, before, after } = change
  const was = measure(design, before)
  const failing = measure(design, after).filter(
    (pair, i) => !pair.passes && (was[i]!.passes || was[i]!.ratio !== pair.ratio),
  )
  return fixContrast(followOptionsOf(change), failing).map(errorOf)
}

/** The options for suggestions: the colours that the change set stay. */
export function followOptionsOf({ design, before, after, base }: Change): FollowOptions {
  const hexOf = (values: DesignValues, { key, mode }: TokenMode) => formatHex(parseHex((values[key] as Colour)[mode]))
  const isKept = (key: TokenMode) => hexOf(before, key) !== hexOf(after, key)
  return { design, values: after, models: [before, ...(base ? [base] : [])], isKept }
}

export interface SuggestedColour extends TokenMode {
  colour: string
}

/** The colours that fix every failing pair after the change; applied together they pass. */
export function fixedColours(change: Change): SuggestedColour[] {
  const weak: PairContrast[] = measure(change.design, change.after).filter(({ passes }) => !passes)
  const fixed = fixContrast(followOptionsOf(change), weak)
  const byToken = new Map(fixed.map((one) => [`${one.mode} ${one.change}`, one]))
  return [...byToken.values()].flatMap(({ change: key, mode, suggestion }) =>
    suggestion === undefined ? [] : [{ key, mode, colour: suggestion }],
  )
}

function errorOf({ change, passes: _, ...pair }: FixedContrast): LowContrast {
  const why = messageFor({ change, passes: false, ...pair })
  return { ...errorAt(`/values/${escapeKey(change)}/${pair.mode}`, why), ...pair }
}

/** A mixture is reported with the mixed colours, since the tokens' own may have enough contrast. */
function pairMessage({ token, with: other, mode, ratio, min, ...colours }: Omit<PairContrast, 'passes'>): Message {
  const pair = { token, other, mode, ratio, min }
  if (!colours.mixed) return message('design.low_contrast', pair)
  return message('design.low_contrast_mixed', {
    ...pair,
    text: colours.text_color,
    ground: colours.ground_color,
  })
}

function messageFor({ change, suggestion, ...pair }: FixedContrast): Message {
  const reason = pairMessage(pair)
  return suggestion === undefined
    ? reason
    : message('design.low_contrast_suggested', { reason, token: change, colour: suggestion })
}

/** Throws 422 with one error for each. */
export function rejectLowContrast(errors: LowContrast[]): void {
  if (!errors.length) return
  const reasons = list(errors.map(messageOf), 'semicolon')
  throw new AppError('design.low_contrast_refused', { reasons }, { errors })
}
