// A custom block in the responses of the operations, and helpers for all screens with blocks.
import type { Api } from '../../client/api.ts'
import type { CallInput } from '../../client/calls.ts'
import type { CustomBlock } from '../../client/operations.d.ts'
import { FormSession } from '../../editing/save-once.ts'
import type { Translate } from '../../lang/lang.ts'

export type Spec = Record<string, unknown>

/** The editable part. */
export type Definition = Pick<CustomBlock, (typeof PARTS)[number]>
/** The required properties of a block, and those that it has already. */
export type NewDefinition = Partial<Definition> & Pick<Definition, 'fields' | 'template'>
type Group = CallInput<'create_custom_block'>['group']

/** The keys of a definition, as they are sent. */
export const PARTS = [
  'label',
  'description',
  'icon',
  'group',
  'fields',
  'template',
  'css',
  'variants',
  'sample',
] as const

/** The editable part without key, status and dates. */
export const definitionOf = (block: Definition): Definition =>
  Object.fromEntries(PARTS.map((part) => [part, block[part]])) as unknown as Definition

/** For sending: the service rejects an unknown group. */
export const sent = <D extends Partial<Definition>>(definition: D): D & { group?: Group } =>
  definition as D & { group?: Group }

/** Its draft as a form that is saved on request. */
export const formOf = (api: Api, key: string): FormSession =>
  new FormSession({
    read: () => api.call('get_custom_block', { key }),
    save: (patch, options) => api.call('update_custom_block', { key, ...patch }, options),
    fields: [...PARTS],
  })

/** A label and a tone for its current status. */
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
