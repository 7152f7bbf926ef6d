// Messages about actions on an entry.
import type { EntryState } from '../../data/entry/entry-session.ts'
import type { Move } from '../../data/entry/entry-moves.ts'
import { SLUG } from '../../data/entry/merge-entry.ts'
import { storedAddress } from '../../elements/address-notes.ts'
import { fieldLabel } from '../../elements/diff/labels.ts'
import { entryFields } from '../../data/entry/entry-fields.ts'
import type { FieldError } from '../../fields/define-control.ts'
import type { Translate } from '../../lang/lang.ts'

export function savedMessage(
  state: Pick<EntryState, 'entry' | 'table' | 'warnings'>,
  move: Move,
  t: Translate,
): string {
  const { entry } = state
  const planned = () => {
    if (entry?.publish_at) return t('It will be published by itself.')
    return entry?.unpublish_at ? t('It will go offline by itself.') : t('It stays online.')
  }
  const texts: Record<Move, string> = {
    publish: [t('Published. Visitors see it now.'), notFoundText(state)].filter(Boolean).join(' '),
    schedule: planned(),
    submit: t('Submitted. Somebody will look at it.'),
    withdraw: t('Withdrawn.'),
    unpublish: t('Visitors no longer see this entry.'),
    discard: t('The entry is again as visitors see it.'),
    archive: t('Archived.'),
    unarchive: t('Back from the archive, as a draft.'),
  }
  if (move !== 'discard') return texts[move]
  const { warnings = [] } = (entry ?? {}) as { warnings?: FieldError[] }
  return [texts.discard, notRestoredText(state, warnings, t)].filter(Boolean).join(' ')
}

/** What visitors do not find of what was published, by field, in the words of the server. */
function notFoundText({ table, warnings }: Pick<EntryState, 'table' | 'warnings'>): string {
  const fields = entryFields(table.fields, '')
  const inFields = warnings.filter(({ pointer }) => pointer?.startsWith('/fields/'))
  const told = inFields.map(({ pointer, message }) => `${fieldLabel(fields, pointer.split('/')[2] ?? '')}: ${message}.`)
  return [...new Set(told)].slice(0, 5).join(' ')
}

/** Why a status change was not made: the user had not seen the merged changes. */
export function statusNotChangedText(state: Pick<EntryState, 'merged' | 'table'>, t: Translate): string {
  const note = changedByOthersText(state, t) ?? t('Somebody else changed this entry meanwhile.')
  return `${note} ${t('Look it over, then do it again.')}`
}

/** What could not be restored of an earlier version, and why; undefined for nothing. */
export function notRestoredText(
  { table }: Pick<EntryState, 'table'>,
  warnings: readonly FieldError[],
  t: Translate,
): string | undefined {
  if (!warnings.length) return undefined
  const fields = entryFields(table.fields, '')
  const namesOf = (some: readonly FieldError[]) =>
    [...new Set(some.map(({ pointer }) => fieldLabel(fields, pointer.split('/')[2] ?? '')))].join(', ')
  const values = warnings.filter(({ pointer }) => pointer !== '/slug')
  const retained = namesOf(values.filter(({ code }) => code === 'kept'))
  const lost = namesOf(values.filter(({ code }) => code !== 'kept'))
  return [
    storedAddress(warnings, t).replace(/\.$/, ''),
    lost && t('Left out, because it does not fit any more: {names}', { names: lost }),
    retained && t('Not changed, because other languages have it, too: {names}', { names: retained }),
  ]
    .filter(Boolean)
    .join('. ')
}

/** Which values somebody else had changed meanwhile; undefined for none. */
export function changedByOthersText(
  { merged, table }: Pick<EntryState, 'merged' | 'table'>,
  t: Translate,
): string | undefined {
  if (!merged.length) return undefined
  const fields = entryFields(table.fields, '')
  const names = merged.map((name) => (name === SLUG ? t('Address') : fieldLabel(fields, name)))
  return t('Somebody else had changed: {names}. Both are together now.', { names: names.join(', ') })
}
