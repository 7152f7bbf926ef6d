// Warns that a changed color keeps its former value in the other mode (light or dark).
import type { z } from 'zod'
import type { Colour } from '../../lib/design/tokens.ts'
import type { Design } from '../../lib/design/schema.ts'
import { counterpart } from '../../lib/design/suggest.ts'
import type { DesignDefinition } from '../../lib/kits/define-kit.ts'

/** A line for each color set for one mode only; none when the other mode has its own value, too. */
export function hintsOf(
  kit: DesignDefinition,
  changedTokens: Record<string, unknown>,
  { values, own, preset, presets }: z.output<typeof Design>,
): string[] {
  const chosen = presets.find(({ key }) => key === preset)?.values ?? {}
  return Object.entries(changedTokens).flatMap(([key, value]) => {
    const given = Object.entries((typeof value === 'object' && value) || {})
    const [mode, colour] = given[0] ?? []
    if (given.length !== 1 || colour === null) return []
    const other = mode === 'light' ? 'dark' : 'light'
    if ((own[key] as Partial<Colour> | undefined)?.[other] !== undefined) return []
    const isPreset = (chosen[key] as Partial<Colour> | undefined)?.[other] !== undefined
    const from = isPreset ? `preset ${preset}` : 'kit'
    const fits = counterpart({ design: kit, values }, key, other)
    const advice = fits === undefined ? '' : `; what goes with the new one is ${key}.${other}=${fits}`
    return [`${key}.${other} stays ${(values[key] as Colour)[other]} (${from})${advice}.`]
  })
}
