// The templates of a language, arranged so that the one of a message is found at once.
import { matchTemplate, partsOf, type TemplateParts } from './template.ts'

/** The translation that was found, and what stands in the places of the message. */
export interface Found {
  text: string
  places: string[]
}
interface Template {
  parts: TemplateParts
  text: string
  /** How much of it is not a place: what says more goes first. */
  weight: number
}

/** So many letters of a template's beginning are looked up. */
const BEGINNING = 4

/** English templates with their translations. */
export class Catalogue {
  readonly #texts = new Map<string, string>()
  readonly #byBeginning = new Map<string, Template[]>()
  /** They begin with a place, or nearly so. */
  readonly #open: Template[] = []
  /** A message with a remark behind it: `{1}. Do that.` */
  readonly #around: Template[] = []

  constructor(texts: Record<string, string>) {
    const templates: Template[] = []
    for (const [template, text] of Object.entries(texts)) {
      const parts = partsOf(template)
      if (parts.length === 1) this.#texts.set(template, text)
      else templates.push({ parts, text, weight: parts.join('').length })
    }
    for (const one of templates.sort((a, b) => b.weight - a.weight)) this.#put(one)
  }

  #put(template: Template): void {
    const { parts, text } = template
    const begin = parts[0]!.slice(0, BEGINNING)
    if (begin === '' && parts.length === 2 && text.includes('{1|t}')) this.#around.push(template)
    else if (begin.length < BEGINNING) this.#open.push(template)
    else {
      const list = this.#byBeginning.get(begin) ?? []
      this.#byBeginning.set(begin, list)
      list.push(template)
    }
  }

  /** Of a text without places. */
  text(message: string): string | undefined {
    return this.#texts.get(message)
  }

  /** Of the template that says most of a message. */
  find(message: string): Found | undefined {
    const text = this.#texts.get(message)
    if (text !== undefined) return { text, places: [] }
    const near = matching(this.#byBeginning.get(message.slice(0, BEGINNING)) ?? [], message)
    const open = matching(this.#open, message)
    return near && open ? (near.weight >= open.weight ? near : open) : (near ?? open)
  }

  /** Of a remark that goes with another message. */
  findAround(message: string): Found | undefined {
    return matching(this.#around, message)
  }
}

function matching(templates: readonly Template[], message: string): (Found & { weight: number }) | undefined {
  for (const { parts, text, weight } of templates) {
    const places = matchTemplate(parts, message)
    if (places) return { text, places, weight }
  }
  return undefined
}
