// What XML of strangers may be, looked at before a parser builds anything: a small file can keep one busy, or fill the memory.
export interface XmlLimits {
  /** Characters, entities expanded. */
  max_length?: number | undefined
  /** Elements inside each other. */
  max_depth?: number | undefined
  max_elements?: number | undefined
  /** Of all elements together. */
  max_attributes?: number | undefined
  /** Of one element. */
  max_attributes_each?: number | undefined
  /** That a document may declare, where it may declare any. */
  max_entities?: number | undefined
}

/** What holds where nobody asks for less. */
export const XML_LIMITS: Readonly<Required<{ [K in keyof XmlLimits]: number }>> = {
  max_length: 5_000_000,
  max_depth: 64,
  max_elements: 100_000,
  max_attributes: 300_000,
  max_attributes_each: 256,
  max_entities: 100,
}

export class XmlRefused extends Error {
  override name = 'XmlRefused'
  readonly reason: 'too_large' | 'too_deep' | 'doctype' | 'malformed'
  constructor(reason: XmlRefused['reason'], message: string, cause?: unknown) {
    super(message, { cause })
    this.reason = reason
  }
}

/** What holds no elements. */
export const SKIPPED: readonly (readonly [start: string, end: string])[] = [
  ['<!--', '-->'],
  ['<![CDATA[', ']]>'],
  ['<?', '?>'],
]

/** Throws XmlRefused. Looks at every character once; the document type has been taken away before. */
export function boundXml(text: string, limits: XmlLimits): void {
  const { max_depth, max_elements, max_attributes, max_attributes_each } = { ...XML_LIMITS, ...limits }
  let [depth, elements, attributes] = [0, 0, 0]
  for (let at = text.indexOf('<'); at >= 0; at = text.indexOf('<', at)) {
    const skipped = SKIPPED.find(([mark]) => text.startsWith(mark, at))
    if (skipped) {
      at = after(text, skipped[1], at + skipped[0].length)
      continue
    }
    const tag = tagAt(text, at)
    const ends = text[at + 1] === '/'
    if (ends) depth--
    else if (text[tag.end - 2] !== '/') depth++
    if (depth > max_depth) throw new XmlRefused('too_deep', `The XML is nested deeper than ${max_depth}.`)
    if (!ends && ++elements > max_elements) throw tooMany(max_elements, 'elements')
    if (tag.values > max_attributes_each) throw tooMany(max_attributes_each, 'attributes at one element')
    if ((attributes += tag.values) > max_attributes) throw tooMany(max_attributes, 'attributes')
    at = tag.end
  }
}

const tooMany = (most: number, what: string) =>
  new XmlRefused('too_large', `The XML has more than ${most} ${what}.`)

/** Where a tag ends, and how many values in quotes it has: each attribute has one, and may hold the sign that ends tags. */
function tagAt(text: string, start: number): { end: number; values: number } {
  const sign = /[>"']/g
  let values = 0
  for (let at = start + 1; ; values++) {
    sign.lastIndex = at
    const found = sign.exec(text)
    if (!found) throw cutOff()
    if (found[0] === '>') return { end: found.index + 1, values }
    at = after(text, found[0], found.index + 1)
  }
}

function after(text: string, end: string, from: number): number {
  const at = text.indexOf(end, from)
  if (at < 0) throw cutOff()
  return at + end.length
}

const cutOff = () => new XmlRefused('malformed', 'The XML ends in the middle.')
