// Which colours of a kit depend on which: texts and lines on their grounds, grounds on others with the same texts.
import type { DesignDefinition } from '../kits/define-kit.ts'
import { pairsOf } from './contrast.ts'

export interface Relations {
  /** Whether it is a background: no pair has it as the text on another colour. */
  isGround: (key: string) => boolean
  /** The colours that change along with a colour but are not read on it: grounds with the same texts, lines. */
  beside: (key: string) => string[]
  /** All texts on these colours, and in turn what lies on those texts; the lowest layers come first. */
  above: (keys: readonly string[]) => string[]
}

export function relationsOf(design: DesignDefinition): Relations {
  const pairs = pairsOf(design)
  const reading = pairs.filter(({ min }) => min > 0)
  const groundsOf = (key: string) => unique(reading.filter((one) => one.token === key).map((one) => one.with))
  const isGround = (key: string) => !groundsOf(key).length
  const depth = (key: string, visited: readonly string[] = []): number =>
    visited.includes(key) ? 0 : Math.max(0, ...groundsOf(key).map((one) => 1 + depth(one, [...visited, key])))
  const textsOn = (key: string) =>
    reading.filter((one) => one.with === key || one.tint?.of === key).map((one) => one.token)
  const beside = (key: string) => {
    const grounds = isGround(key) ? textsOn(key).flatMap(groundsOf).filter(isGround) : []
    const lines = [key, ...grounds].flatMap((one) =>
      pairs.filter((pair) => pair.with === one && !pair.min).map((pair) => pair.token),
    )
    return unique([...grounds, ...lines]).filter((one) => one !== key)
  }
  const above = (keys: readonly string[]) => {
    const found = new Set<string>()
    for (const key of keys) gather(key, found)
    return [...found].filter((key) => !keys.includes(key)).sort((one, other) => depth(one) - depth(other))
  }
  const gather = (key: string, found: Set<string>): void => {
    for (const text of textsOn(key)) {
      if (found.has(text)) continue
      found.add(text)
      gather(text, found)
    }
  }
  return { isGround, beside, above }
}

const unique = (keys: string[]) => [...new Set(keys)]
