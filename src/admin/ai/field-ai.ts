// What AI can do at the fields of a form, and what it made of them: handed down from the screen to its fields.
import { isHtml, isLine, isLong } from '../../lib/rules/conditions/traits.ts'
import type { App } from '../app-context.ts'
import type { FieldDeclaration } from '../fields/define-control.ts'
import type { AiMarks } from './ai-marks.ts'

export interface FieldAi {
  marks: AiMarks
  /** Before the name of a field, as marks have it: `data`, `blocks/{block}`; '' for the head of a page. */
  path: string
  /** Id of the page that its description for search engines is made of. */
  page?: number | undefined
  /** The same field of what is translated, for translating it alone. */
  original?: { lang: string; values: Readonly<Record<string, unknown>> } | undefined
}

/** Whether texts can be had from AI here; nothing of it is loaded or seen otherwise. */
export const hasTextAi = ({ me, can, has }: Pick<App, 'me' | 'can' | 'has'>): boolean =>
  has('ai') && can('ai.use') && me.ai.includes('text')

export const hasVisionAi = ({ me, can, has }: Pick<App, 'me' | 'can' | 'has'>): boolean =>
  has('ai') && can('ai.use') && can('media.edit') && me.ai.includes('vision')

export const pathOf = ({ path }: Pick<FieldAi, 'path'>, name: string): string =>
  path ? `${path}/${name}` : name

type Item = Readonly<Record<string, unknown>>

/** The items of a group: by their id, else by their place. */
export const within = (ai: FieldAi, name: string, [item, place]: [Item, number]): FieldAi => ({
  ...ai,
  path: `${pathOf(ai, name)}/${typeof item['id'] === 'string' ? item['id'] : place}`,
  original: undefined,
})

/** Texts in a language; not keys, addresses, handles or code. */
export function isText({ type, name, format, pattern, widget }: FieldDeclaration): boolean {
  // The address of a page, whatever its form says of it.
  if (name === 'slug') return false
  if (isHtml({ type })) return true
  if (isLong({ type })) return format !== 'code'
  return (
    isLine({ type }) &&
    format !== 'slug' &&
    pattern === undefined &&
    (widget === 'text' || widget === undefined)
  )
}
