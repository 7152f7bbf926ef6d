// The types of fields as people choose one: what each is for, its icon, and which lie together.
import type { App } from '../app-context.ts'
import type { Translate } from '../lang/lang.ts'
import type { Control, FieldTypeOffer } from './define-control.ts'

export interface FieldKind {
  type: string
  icon: string
  /** What it is for, in half a sentence. */
  purpose: string
}
export interface KindGroup {
  label: string
  kinds: FieldKind[]
}

const labelsOf = (t: Translate): Record<FieldTypeOffer['group'], string> => ({
  text: t('Text'),
  numbers: t('Numbers and dates'),
  choices: t('Choices'),
  files: t('Pictures and files'),
  contact: t('Contact and places'),
  connections: t('Connections'),
})

/** All types that have a control, those that are needed most first. */
export const kindGroups = (controls: readonly Control[], { t, lang }: Pick<App, 't' | 'lang'>): KindGroup[] =>
  Object.entries(labelsOf(t)).map(([group, label]) => ({
    label,
    kinds: controls
      .flatMap(({ type, offer }) => (offer?.group === group ? [{ type, offer }] : []))
      .sort((a, b) => a.offer.rank - b.offer.rank)
      .map(({ type, offer: { icon, purpose } }) => ({ type, icon, purpose: purpose[lang] })),
  }))
