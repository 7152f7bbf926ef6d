// A custom block as the operations answer it, and what is common to all that show one.
import type { Translate } from '../../lang/lang.ts'

export type Spec = Record<string, unknown>

/** What is made and changed of it. */
export interface Definition {
  label: string
  description: string
  icon: string
  group: string
  fields: Record<string, Spec>
  template: string
  css: string
  variants: Record<string, string>
  sample: Record<string, unknown>
}
export interface CustomBlock extends Definition {
  key: string
  version: number
  state: 'draft' | 'published' | 'withdrawn'
  has_unpublished_changes: boolean
  updated_at: string
}

/** The keys of a definition, as they are sent. */
export const PARTS = ['label', 'description', 'icon', 'group', 'fields', 'template', 'css', 'variants', 'sample'] as const // prettier-ignore

/** Only what is made of it: without key, state and dates. */
export const definitionOf = (block: Definition): Definition =>
  Object.fromEntries(PARTS.map((part) => [part, block[part]])) as unknown as Definition

/** A word and a tone for what it is at the moment. */
export function statusOf(
  { state, has_unpublished_changes }: CustomBlock,
  t: Translate,
): { text: string; tone: string } {
  if (state === 'draft') return { text: t('Draft'), tone: 'note' }
  if (state === 'withdrawn') return { text: t('Withdrawn'), tone: '' }
  return has_unpublished_changes
    ? { text: t('Published, changed since'), tone: 'warn' }
    : { text: t('Published'), tone: 'good' }
}
