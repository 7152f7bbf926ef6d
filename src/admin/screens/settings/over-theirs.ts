// Unsaved settings over what somebody else has saved meanwhile, and what both changed.
import { html } from 'lit'
import { hasKind, isHtml, isWritten } from '../../../lib/rules/conditions/traits.ts'
import type { Settings } from '../../client/operations.d.ts'
import { mergeKeys } from '../../editing/merge-values.ts'
import { staleNotice, type BothChanged } from '../../elements/stale-notice.ts'
import type { FieldDeclaration } from '../../fields/define-control.ts'
import type { Translate } from '../../lang/lang.ts'

type Values = Record<string, unknown>
/** What is undefined is unchanged. */
export interface Typed {
  title: string | undefined
  timezone: string | undefined
  values: Values | undefined
}
interface Input {
  before: Settings
  now: Settings
  typed: Typed
  fields: readonly FieldDeclaration[]
}

export function overTheirs({ before, now, typed, fields }: Input, t: Translate) {
  const values = over(before.values, typed.values ?? before.values, now.values)
  const head = over(headOf(before), { ...headOf(before), ...chosen(typed) }, headOf(now))
  const labels: Record<string, string> = { title: t('Title of the website'), timezone: t('Time zone') }
  const of = (name: string) => fields.find((field) => field.name === name)
  const both: BothChanged[] = [
    ...head.conflicts.map(({ name, theirs }) => ({ name: labels[name]!, theirs: inWords(theirs) })),
    ...values.conflicts.map(({ name, theirs }) => {
      const field = of(name)
      return { name: field?.label ?? name, theirs: field && isReadable(field) ? inWords(theirs) : undefined }
    }),
  ]
  return { values: typed.values && values.value, both }
}

/** The input that saves what was typed; null clears a value. */
export function inputOf(
  { values: before }: Settings,
  { values: mine = before, ...head }: Typed,
  fields: Input['fields'],
) {
  const changed = fields.filter(({ name }) => mine[name] !== before[name])
  const values = Object.fromEntries(changed.map(({ name }) => [name, mine[name] ?? null]))
  return { ...chosen({ ...head, values: undefined }), ...(changed.length && { values, replace: true }) }
}

/** What was typed while `sent` was saved, over what is saved now. */
export function typedSince(sent: Typed, typed: Typed, { before, now }: Pick<Input, 'before' | 'now'>): Typed {
  const values = typed.values && over(sent.values ?? before.values, typed.values, now.values).value
  return {
    title: typed.title === sent.title ? undefined : typed.title,
    timezone: typed.timezone === sent.timezone ? undefined : typed.timezone,
    values: typed.values === sent.values ? undefined : values,
  }
}

/** Beside the button that saves again. */
export function overTheirsNotice(t: Translate, both: readonly BothChanged[], takeTheirs: () => void) {
  const text = t('Somebody else saved these settings meanwhile. Yours are still here: look them over and save again.')
  return html`<div class="conflict">${staleNotice(t, takeTheirs, { text, both })}</div>`
}

/** Whether people read the value as it is stored. */
const isReadable = (field: FieldDeclaration): boolean =>
  (isWritten(field) && !isHtml(field)) || hasKind(field, 'number')

const inWords = (value: unknown): string => (typeof value === 'string' || typeof value === 'number' ? `${value}` : '')

const headOf = ({ title, timezone }: Settings): Values => ({ title, timezone })
const chosen = ({ title, timezone }: Typed): Values => ({
  ...(title !== undefined && { title }),
  ...(timezone !== undefined && { timezone }),
})

function over(base: Values, mine: Values, theirs: Values) {
  const input = { base: { mine: base, theirs: base }, mine, theirs }
  const { value, conflicts } = mergeKeys(input, (key) => ({ kind: 'head', key }))
  const named = conflicts.map(({ where, theirs }) => ({ name: 'key' in where ? where.key : '', theirs }))
  return { value, conflicts: named }
}
