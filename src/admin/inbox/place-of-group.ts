// Where a group of a recovery text stands in what was typed, so that it can be marked.

const GROUP = 5

/** From and to, in the units of a text field; the end of the text where the group is missing. `group` counts from 1. */
export function placeOfGroup(text: string, group: number): [from: number, to: number] {
  const symbols = [...text.matchAll(/[\p{L}\p{N}]/gu)].map(({ index, 0: symbol }) => [index, index + symbol.length]) // prettier-ignore
  const own = symbols.slice((group - 1) * GROUP, group * GROUP)
  return [own[0]?.[0] ?? text.length, own.at(-1)?.[1] ?? text.length]
}
