// What an audit reads of a page's markup: its title and description, headings, links, pictures and the ids of its elements.
import { Parser } from 'htmlparser2'

interface InSection {
  /** The id of the innermost block section around it; '' outside of them. */
  section: string
}
export interface OutlineHeading extends InSection {
  level: number
  text: string
}
export interface OutlineLink extends InSection {
  href: string
}
export interface Outline {
  title: string
  description: string
  headings: OutlineHeading[]
  links: OutlineLink[]
  /** The sources of pictures that have no alt attribute. */
  pictures: (InSection & { src: string })[]
  /** Every id, the possible targets of `#name`. */
  ids: string[]
}

type Attributes = Record<string, string>

const UNSEEN = new Set(['script', 'style', 'template', 'noscript', 'svg'])
const HEADING = /^h([1-6])$/

/** Reads a complete document; broken markup is read as browsers do, as far as the parser does. */
export function htmlOutline(html: string): Outline {
  const reader = new Reader()
  const parser = new Parser({
    onopentag: (name, attributes) => reader.open(name, attributes),
    onclosetag: (name) => reader.close(name),
    ontext: (text) => reader.text(text),
  })
  parser.end(html)
  return reader.outline
}

class Reader {
  readonly outline: Outline = { title: '', description: '', headings: [], links: [], pictures: [], ids: [] }
  /** For each open element the id of its block section, if it is one. */
  readonly #open: { name: string; section: string }[] = []
  #unseen = 0
  #heading: OutlineHeading | undefined
  #inTitle = false

  open(name: string, attributes: Attributes): void {
    if (UNSEEN.has(name)) this.#unseen++
    const section = isBlock(attributes) ? (attributes['id'] ?? '') : this.#section
    this.#open.push({ name, section })
    if (this.#unseen) return
    if (attributes['id']) this.outline.ids.push(attributes['id'])
    if (name === 'title') this.#inTitle = true
    else if (name === 'meta' && attributes['name'] === 'description')
      this.outline.description = attributes['content'] ?? ''
    else if (name === 'a') this.#link(attributes, section)
    else if (name === 'img') this.#picture(attributes, section)
    else if (HEADING.test(name)) this.#heading = { level: Number(name[1]), text: '', section }
  }

  close(name: string): void {
    if (UNSEEN.has(name)) this.#unseen--
    const at = this.#open.findLastIndex((one) => one.name === name)
    if (at >= 0) this.#open.length = at
    if (name === 'title') this.#inTitle = false
    if (!HEADING.test(name) || !this.#heading) return
    this.outline.headings.push({ ...this.#heading, text: this.#heading.text.replaceAll(/\s+/g, ' ').trim() })
    this.#heading = undefined
  }

  text(text: string): void {
    if (this.#unseen) return
    if (this.#inTitle) this.outline.title += text
    else if (this.#heading) this.#heading.text += text
  }

  get #section(): string {
    return this.#open.at(-1)?.section ?? ''
  }

  #link({ href, name }: Attributes, section: string): void {
    if (name) this.outline.ids.push(name)
    if (href !== undefined) this.outline.links.push({ href: href.trim(), section })
  }

  #picture({ alt, src = '' }: Attributes, section: string): void {
    const heading = this.#heading
    if (heading && alt) heading.text += alt
    if (alt === undefined) this.outline.pictures.push({ src, section })
  }
}

/** The element that the website puts around each block. */
const isBlock = ({ class: classes = '' }: Attributes): boolean => classes.split(/\s+/).includes('block')
