// Sanitizes SVG: rebuilds it from allowed parts, and rejects what could run or load something (contract 4.4).
import { message } from '../base/catalogue/message.ts'
import { escapeText } from '../base/html.ts'
import { parseXml, XmlError, type XmlElement } from '../platform/net/xml.ts'
import { fileRejection } from './media-errors.ts'
import { RemovedParts } from './svg-left-out.ts'
import { ATTRIBUTES, DROPPED, ELEMENTS, PROPERTIES, UNSAFE } from './svg-names.ts'
import { requireDrawable } from './svg-repeats.ts'
import { localName } from './svg-selectors.ts'
import { NO_RULES, readStyles, styledAt, type Rules, type Styled } from './svg-style.ts'
import { resolveVariables } from './svg-variables.ts'

export interface CleanSvg {
  text: string
  /** CSS pixels. */
  width: number
  height: number
  /** What was removed, in the spelling of the file; missing when nothing was. */
  left_out?: string[]
}

/** Limits on the XML of a picture. */
const LIMITS = { max_length: 2_000_000, max_depth: 64, max_elements: 50_000, max_attributes: 100_000 }
/** Maximum length of the result: a rule of a stylesheet becomes attributes of every element that it matches. */
const MAX_WRITTEN = 4_000_000
const PICTURE = /^data:image\/(?:png|jpeg|webp);base64,[A-Za-z0-9+/\s]{1,1400000}={0,2}$/

/** Throws 422 for scripts, handlers, foreign content, references to other files, entities, and excessive repetition. */
export function cleanSvg(source: string): CleanSvg {
  const root = parsed(source)
  if (localName(root) !== 'svg') throw fileRejection(message('media_file.no_svg'))
  const { width, height, viewBox } = sizeOf(root)
  const leftOut = new RemovedParts()
  const cleaning = { rules: readStyles(root, leftOut), leftOut }
  const styled = styledAt(root, undefined, cleaning)
  const size = { viewBox, width: `${width}`, height: `${height}` }
  const attributes = { xmlns: 'http://www.w3.org/2000/svg', ...attributesOf(styled, leftOut), ...size }
  const children = root.children.flatMap((child) => cleaned(child, styled, cleaning))
  const clean: XmlElement = { name: 'svg', attributes, children }
  const text = `${printed(clean, { left: MAX_WRITTEN })}\n`
  requireDrawable(clean)
  const [w, h] = [Math.max(1, Math.round(width)), Math.max(1, Math.round(height))]
  return { text, width: w, height: h, ...(leftOut.all.length && { left_out: leftOut.all }) }
}

function parsed(source: string): XmlElement {
  try {
    return parseXml(source, { ...LIMITS, entities: 'plain' })
  } catch (cause) {
    if (!(cause instanceof XmlError)) throw cause
    if (cause.reason === 'doctype') throw fileRejection(message('media_file.svg_entities'), cause)
    if (cause.reason === 'malformed') throw fileRejection(message('media_file.svg_damaged'), cause)
    throw fileRejection(message('media_file.svg_too_large'), cause)
  }
}

interface Cleaning {
  rules: Rules
  leftOut: RemovedParts
}

/** Ignores prefixes: `x:script` is treated as a script, whatever namespace the prefix stands for. */
function cleaned(node: XmlElement | string, parent: Styled, cleaning: Cleaning): (XmlElement | string)[] {
  if (typeof node === 'string') return [node]
  const name = localName(node)
  const { leftOut } = cleaning
  // Drawing programs store their own document there; it requires extensions that no browser has.
  if (name === 'foreignObject' && isForPrograms(node, parent)) return inspectDropped(node)
  if (UNSAFE.has(name.toLowerCase())) throw fileRejection(message('media_file.svg_element', { name }))
  if (DROPPED.has(name)) return []
  const isOurs = !node.name.includes(':') || node.name.startsWith('svg:')
  // A link does nothing inside of <img>; its drawing stays.
  if (isOurs && (name === 'a' || !ELEMENTS.has(name))) leftOut.add(`<${name}>`)
  const outputName = name === 'a' ? 'g' : name
  if (!ELEMENTS.has(outputName)) return inspectDropped(node)
  const styled = styledAt(node, parent, cleaning)
  const children = node.children.flatMap((child) => cleaned(child, styled, cleaning))
  return [{ name: outputName, attributes: attributesOf(styled, leftOut), children }]
}

const isForPrograms = ({ attributes }: XmlElement, { element }: Styled): boolean =>
  localName(element) === 'switch' && !!attributes['requiredExtensions']?.trim()

/** Checks an element that is removed like any other, so that a script inside of it is rejected. */
function inspectDropped(node: XmlElement): [] {
  const nothing = { rules: NO_RULES, leftOut: new RemovedParts() }
  const styled = styledAt(node, undefined, nothing)
  attributesOf(styled, nothing.leftOut)
  for (const child of node.children) cleaned(child, styled, nothing)
  return []
}

function attributesOf({ element, declared, variables }: Styled, leftOut: RemovedParts): Record<string, string> {
  const attributes: Record<string, string> = {}
  const keep = (name: string, value: string | undefined) => {
    if (value === undefined) return
    if (isHarmless(value)) attributes[name] = value
    else leftOut.add(name)
  }
  for (const [raw, value] of Object.entries(element.attributes)) {
    const name = raw.slice(raw.indexOf(':') + 1)
    if (/^on/i.test(name)) throw fileRejection(message('media_file.svg_handler', { name }))
    if (name === 'href' || name === 'src') keepReference(attributes, element, value)
    // Attributes of other namespaces, such as `a:type`, have another meaning.
    else if (raw !== name && raw !== 'xml:lang') continue
    else if (PROPERTIES.has(name)) keep(name, resolveVariables(value.trim(), variables, leftOut))
    else if (ATTRIBUTES.has(name)) keep(name, value.trim())
  }
  const styles: string[] = []
  for (const [property, value] of declared) {
    if (PROPERTIES.has(property)) keep(property, value)
    else if (/[;{}]/.test(value) || !isHarmless(value)) leftOut.add(property)
    else if (value !== 'normal' && value !== 'auto') styles.push(`${property}:${value}`)
  }
  if (styles.length) attributes['style'] = styles.join(';')
  return attributes
}

function keepReference(attributes: Record<string, string>, node: XmlElement, value: string): void {
  const name = localName(node)
  const target = value.trim()
  if (/^[\s\u0000-\u001f]*(?:java|vb)script:/i.test(target.replace(/[\s\u0000-\u001f]/g, '')))
    throw fileRejection(message('media_file.svg_script'))
  if (name === 'a' || !ELEMENTS.has(name)) return
  if (/^#[\w.:-]+$/.test(target)) attributes['href'] = target
  else if (name === 'image' && PICTURE.test(target)) attributes['href'] = target.replace(/\s/g, '')
  else throw fileRejection(message('media_file.svg_other_file'))
}

/** Whether a value has no address but that of a part of the same picture; escapes are not allowed. */
const isHarmless = (value: string): boolean =>
  value.length <= 200_000 &&
  !/[\\<>]|javascript:|expression\s*\(|@import|image(?:-set)?\s*\(/i.test(value) &&
  !/url\s*\((?!\s*["']?#[\w.:-]+["']?\s*\))/i.test(value)

/** The markup of a node. Throws 422 as soon as the result is too long. */
function printed(node: XmlElement | string, budget: { left: number }): string {
  if (typeof node === 'string') return counted(escaped(node), budget)
  const attributes = Object.entries(node.attributes).map(([name, value]) => ` ${name}="${escaped(value)}"`)
  const start = counted(`<${node.name}${attributes.join('')}>`, budget)
  const inner = node.children.map((child) => printed(child, budget))
  return `${start}${inner.join('')}${counted(`</${node.name}>`, budget)}`
}

function counted(text: string, budget: { left: number }): string {
  budget.left -= text.length
  if (budget.left >= 0) return text
  throw fileRejection(message('media_file.svg_grows'))
}

const escaped = (text: string): string =>
  escapeText(text.replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, ''))

/** CSS pixels per unit (CSS Values 4, 6.2). */
const UNITS: Record<string, number> = { px: 1, pt: 4 / 3, pc: 16, mm: 96 / 25.4, cm: 96 / 2.54, in: 96 }

/** Percentages have no meaning outside of a page: then the size is that of the viewBox (SVG 2, 8.2). */
function sizeOf({ attributes }: XmlElement): { width: number; height: number; viewBox: string } {
  const box = (attributes['viewBox'] ?? '')
    .trim()
    .split(/[\s,]+/)
    .map(Number)
  const known = box.length === 4 && box.every(Number.isFinite) && box[2]! > 0 && box[3]! > 0
  const [own, ownHeight] = [lengthOf(attributes['width']), lengthOf(attributes['height'])]
  const ratio = known ? box[2]! / box[3]! : 2
  const width = own ?? (ownHeight ? ownHeight * ratio : known ? box[2]! : 300)
  const height = ownHeight ?? width / ratio
  const [w, h] = [bounded(width), bounded(height)]
  return { width: w, height: h, viewBox: known ? box.join(' ') : `0 0 ${w} ${h}` }
}

function lengthOf(text = ''): number | undefined {
  const [, number, unit = 'px'] = /^\s*\+?(\d*\.?\d+(?:e[+-]?\d+)?)([a-z]{2})?\s*$/i.exec(text.slice(0, 40)) ?? []
  const length = Number(number) * (UNITS[unit.toLowerCase()] ?? Number.NaN)
  return length > 0 ? length : undefined
}

const bounded = (length: number) => Math.round(Math.min(20_000, Math.max(1, length)) * 1000) / 1000
