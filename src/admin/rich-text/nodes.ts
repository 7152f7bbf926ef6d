// The names of nodes and marks of rich text, by which fields restrict it (the allow-list of the service).
import type { RichTextMark, RichTextNode } from '../../lib/fields/sanitize.ts'

export type { RichTextMark, RichTextNode }

export const NODES: readonly RichTextNode[] = ['h2', 'h3', 'h4', 'list', 'quote', 'table', 'hr']
export const MARKS: readonly RichTextMark[] = ['strong', 'em', 'u', 's', 'code', 'link']

export interface Allowed {
  nodes: readonly RichTextNode[]
  marks: readonly RichTextMark[]
}
