// The required options of a new field by type, and keys of options, which are generated from their labels.
import { isRelation } from '../../../lib/rules/conditions/traits.ts'
import { startOf as startOfType, type Spec } from '../../field-builder/field-options.ts'
import type { Translate } from '../../lang/lang.ts'
import { freeKey, keyOf } from '../blocks/free-key.ts'
import type { FieldContext } from './field-parts.ts'
import { inBoth } from './label-follows.ts'

interface Choice {
  key?: string
  label?: string
}

interface Start {
  t: Translate
  /** The user's language, if the labels of the website are in another one. */
  reader: string | undefined
}

export function startOf(type: string, { tables }: Pick<FieldContext, 'tables'>, { t, reader }: Start): Spec {
  if (isRelation({ type })) return { target: tables[0]?.handle ?? '@pages' }
  const first = startOfType(type, t('Text'))
  if (!first['options']) return first
  const labels = [t('First choice'), t('Second choice')]
  return {
    options: withKeys(
      [],
      labels.map((label) => inBoth(label, reader)),
      [],
    ),
  }
}

/** All options with keys; the key of an unsaved one follows its label until it is edited by hand. */
export function withKeys(before: readonly Choice[], now: readonly Choice[], saved: readonly string[]): Choice[] {
  const isSame = before.length === now.length
  return now.map((choice, i) => {
    const { key, label } = choice
    const others = now.flatMap((one, at) => (at !== i && one.key ? one.key : []))
    const old = isSame ? before[i] : undefined
    const followed = old?.label ? freeKey(keyOf(old.label, 'choice'), others) : undefined
    const follows = !key || (key === followed && old?.key === key && !saved.includes(key))
    return follows && label && old?.label !== label
      ? { ...choice, key: freeKey(keyOf(label, 'choice'), others) }
      : choice
  })
}
