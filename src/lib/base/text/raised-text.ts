// Superscripts and subscripts as Unicode characters, for text that has no marks of its own: m² must not become m2.

const SUPERSCRIPT = charactersOf('0123456789+-=()ni', '⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻⁼⁽⁾ⁿⁱ')
const SUBSCRIPT = charactersOf('0123456789+-=()aehijklmnopstx', '₀₁₂₃₄₅₆₇₈₉₊₋₌₍₎ₐₑₕᵢⱼₖₗₘₙₒₚₛₜₓ')

/** `2` is `²`. Letters change only where all there is has a superscript of its own: `1st` stays readable. */
export const superscript = (text: string): string => shifted(text, SUPERSCRIPT)
/** `2` is `₂`, as in CO₂. */
export const subscript = (text: string): string => shifted(text, SUBSCRIPT)

function shifted(text: string, characters: ReadonlyMap<string, string>): string {
  const plain = text.replace(/[−–]/g, '-')
  const mapped = [...plain].map((one) => (/\s/.test(one) ? one : characters.get(one)))
  if (mapped.every((one) => one !== undefined)) return mapped.join('')
  return text.replace(/\d/g, (digit) => characters.get(digit)!)
}

function charactersOf(from: string, to: string): ReadonlyMap<string, string> {
  const targets = [...to]
  return new Map([...from].map((one, i) => [one, targets[i]!]))
}
