// Templates of messages, `"{1}" is used: {2}.`: what they are made of, and what a message has in their places.

/** The texts around the places, in order; one more than there are places. */
export type TemplateParts = readonly string[]

/** Splits a template at its places. */
export const partsOf = (template: string): TemplateParts => template.split(/\{\d+\}/)

/**
 * What stands in the places of a message; undefined when it is not of this template. Each text is looked for once, from left to
 * right, so the time grows with the length of the message and no faster, whatever is in it.
 */
export function matchTemplate(parts: TemplateParts, message: string): string[] | undefined {
  const [first = '', last = ''] = [parts[0], parts.at(-1)]
  if (parts.length === 1) return message === first ? [] : undefined
  const end = message.length - last.length
  if (end < first.length || !message.startsWith(first) || !message.endsWith(last)) return undefined
  const places: string[] = []
  let from = first.length
  for (const part of parts.slice(1, -1)) {
    const at = message.indexOf(part, from)
    if (at < 0 || at + part.length > end) return undefined
    places.push(message.slice(from, at))
    from = at + part.length
  }
  return [...places, message.slice(from, end)]
}
