// Writes XML of responses. Anything but `xml` templates is escaped.
import { escape } from './escape.ts'
import { APPLE, CALDAV, CALENDARSERVER, CARDDAV, DAV } from './read.ts'

/** Text that is XML already. */
export class Xml {
  readonly text: string
  constructor(text: string) {
    this.text = text
  }
}
type Value = Xml | string | number | undefined | readonly Value[]

/** Namespace prefixes, declared by the root of every response. */
const PREFIXES: Record<string, string> = {
  [DAV]: 'd',
  [CALDAV]: 'c',
  [CARDDAV]: 'card',
  [CALENDARSERVER]: 'cs',
  [APPLE]: 'ical',
}
const DECLARED = Object.entries(PREFIXES)
  .map(([ns, prefix]) => `xmlns:${prefix}="${ns}"`)
  .join(' ')

export const xml = (texts: TemplateStringsArray, ...values: Value[]): Xml =>
  new Xml(texts.map((text, i) => text + (i < values.length ? written(values[i]) : '')).join(''))

const written = (value: Value): string => {
  if (value === undefined) return ''
  if (value instanceof Xml) return value.text
  return typeof value === 'object' ? value.map(written).join('') : escape(String(value))
}

/** An element of any namespace. */
export function element(ns: string, name: string, content: Xml | undefined): Xml {
  const prefix = PREFIXES[ns]
  const [tag, declared] = prefix ? [`${prefix}:${name}`, ''] : [`x:${name}`, ` xmlns:x="${escape(ns)}"`]
  if (!/^[\w:.-]+$/u.test(tag.replace(/[\u00b7-\u{effff}]/gu, 'a'))) return new Xml('')
  return new Xml(content?.text ? `<${tag}${declared}>${content.text}</${tag}>` : `<${tag}${declared}/>`)
}

/** A complete document; `root` with its prefix. */
export const document = (root: string, content: Xml): string =>
  `<?xml version="1.0" encoding="utf-8"?>\n<${root} ${DECLARED}>${content.text}</${root}>`
