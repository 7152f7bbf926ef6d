// Ranges of versions as kits name them: `1.x`, `>=1.2 <2`, `^1.4`, `1.x || 2.x`.

type Version = [major: number, minor: number, patch: number]

const COMPARATOR = /^(>=|<=|>|<|=|\^)?(\d+)(?:\.(\d+|x|\*))?(?:\.(\d+|x|\*))?$/i

/** Whether a version lies in a range; undefined for a text that is no range. Of a preview (2.0.0-beta.1) the numbers count. */
export function inRange(version: string, range: string): boolean | undefined {
  const present = version.split(/[-+]/)[0]!.split('.').map(Number) as Version
  const choices = range.split('||').map((all) => {
    const each = all
      .trim()
      .replaceAll(/([<>=^])\s+/g, '$1')
      .split(/\s+/)
    return each.map((one) => fits(present, one))
  })
  if (choices.flat().includes(undefined)) return undefined
  return choices.some((all) => all.every((one) => one))
}

function fits(present: Version, comparator: string): boolean | undefined {
  if (comparator === '*') return true
  const [, sign = '=', ...given] = COMPARATOR.exec(comparator) ?? []
  const parts = given.map((part) => (/^\d+$/.test(part ?? '') ? Number(part) : undefined))
  const [major, minor, patch] = parts
  if (major === undefined) return undefined
  const first: Version = [major, minor ?? 0, patch ?? 0]
  const early = compare(present, first) < 0
  const past = compare(present, sign === '^' ? afterCaret(first) : after([major, minor, patch])) >= 0
  const results: Record<string, boolean> = { '>=': !early, '<': early, '>': past, '<=': !past }
  return results[sign] ?? (!early && !past)
}

/** The first version that is not meant any more: 1.2 stands for all of 1.2. */
function after([major, minor, patch]: [number, number | undefined, number | undefined]): Version {
  if (minor === undefined) return [major + 1, 0, 0]
  return patch === undefined ? [major, minor + 1, 0] : [major, minor, patch + 1]
}

/** Up to the next version that may break things: before 1.0 that is the next minor one. */
const afterCaret = ([major, minor]: Version): Version => (major > 0 ? [major + 1, 0, 0] : [0, minor + 1, 0])

const compare = (one: Version, other: Version): number => one[0] - other[0] || one[1] - other[1] || one[2] - other[2]
