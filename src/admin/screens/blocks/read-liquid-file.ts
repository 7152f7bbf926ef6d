// A block as a file, as the export writes it: its definition as JSON, its stylesheet, its template.
import { PARTS, type Definition, type NewDefinition } from './custom-block.ts'

const CSS = '\n--- css\n'
const TEMPLATE = '\n--- template\n'

/** Undefined when it is no such file; whether the block is any good is for the service to say. */
export function readLiquidFile(file: string): NewDefinition | undefined {
  const text = file.replace(/^\uFEFF/, '').replace(/\r\n?/g, '\n')
  const css = text.indexOf(CSS)
  const template = css < 0 ? -1 : text.indexOf(TEMPLATE, css)
  if (!text.startsWith('---\n') || template < 0) return undefined
  const head = headOf(text.slice(4, css + 1))
  if (!head) return undefined
  return {
    ...head,
    css: text.slice(css + CSS.length, template),
    template: text.slice(template + TEMPLATE.length),
  }
}

function headOf(json: string): Omit<NewDefinition, 'template'> | undefined {
  try {
    const head: unknown = JSON.parse(json)
    if (typeof head !== 'object' || head === null || Array.isArray(head)) return undefined
    const known = Object.entries(head).filter(([name]) => (PARTS as readonly string[]).includes(name))
    return { fields: {}, ...(Object.fromEntries(known) as Partial<Definition>) }
  } catch {
    return undefined
  }
}
