// A custom block as the operations answer it, and what is common to all that show one.
import type { Api } from '../../client/api.ts'
import type { CallInput } from '../../client/calls.ts'
import type { CustomBlock } from '../../client/operations.d.ts'
import { FormSession } from '../../editing/save-once.ts'
import type { Translate } from '../../lang/lang.ts'

export type Spec = Record<string, unknown>

/** What is made and changed of it. */
export type Definition = Pick<CustomBlock, (typeof PARTS)[number]>
/** What a block cannot be without, and what it has already. */
export type NewDefinition = Partial<Definition> & Pick<Definition, 'fields' | 'template'>
type Group = CallInput<'create_custom_block'>['group']

/** The keys of a definition, as they are sent. */
export const PARTS = ['label', 'description', 'icon', 'group', 'fields', 'template', 'css', 'variants', 'sample'] as const // prettier-ignore

/** Only what is made of it: without key, state and dates. */
export const definitionOf = (block: Definition): Definition =>
  Object.fromEntries(PARTS.map((part) => [part, block[part]])) as unknown as Definition

/** As it is sent: the service refuses a group that there is not. */
export const sent = <D extends Partial<Definition>>(definition: D): D & { group?: Group } =>
  definition as D & { group?: Group }

/** Its draft as a form that is sent once. */
export const formOf = (api: Api, key: string): FormSession =>
  new FormSession({
    read: () => api.call('get_custom_block', { key }),
    save: (patch, options) => api.call('update_custom_block', { key, ...patch }, options),
    fields: [...PARTS],
  })

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
