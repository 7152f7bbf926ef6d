// The AI tools of the fields of a form and which values AI wrote: passed down from the screen to its fields.
import { isHtml, isLine, isLong } from '../../lib/rules/conditions/traits.ts'
import type { App } from '../app-context.ts'
import type { FieldDeclaration } from '../fields/define-control.ts'
import type { AiMarks } from './ai-marks.ts'

export interface FieldAi {
  marks: AiMarks
  /** Prefix of the field name in AI marks: `fields`, `blocks/{block}`; '' for the head of a page. */
  path: string
  /** Id of the page whose content its meta description is generated from. */
  page?: number | undefined
  /** The same field of the original, so that this field alone can be translated. */
  original?: { lang: string; values: Readonly<Record<string, unknown>> } | undefined
}

/** Whether AI can write texts here; otherwise none of it is loaded or displayed. */
export const hasTextAi = ({ me, can, has }: Pick<App, 'me' | 'can' | 'has'>): boolean =>
  has('ai') && can('ai.use') && me.ai.includes('text')

export const hasVisionAi = ({ me, can, has }: Pick<App, 'me' | 'can' | 'has'>): boolean =>
  has('ai') && can('ai.use') && can('media.edit') && me.ai.includes('vision')

export const pathOf = ({ path }: Pick<FieldAi, 'path'>, name: string): string => (path ? `${path}/${name}` : name)

type Item = Readonly<Record<string, unknown>>

/** For an item of a group: addressed by its id, else by its index. */
export const forItem = (ai: FieldAi, name: string, [item, index]: [Item, number]): FieldAi => ({
  ...ai,
  path: `${pathOf(ai, name)}/${typeof item['id'] === 'string' ? item['id'] : index}`,
  original: undefined,
})

/** Whether the field holds prose in a language; not keys, addresses, handles or code. */
export function isText({ type, name, format, pattern, widget }: FieldDeclaration): boolean {
  // The slug of a page is an address even if its declaration does not say so.
  if (name === 'slug') return false
  if (isHtml({ type })) return true
  if (isLong({ type })) return format !== 'code'
  return isLine({ type }) && format !== 'slug' && pattern === undefined && (widget === 'text' || widget === undefined)
}
