// What two people changed of one file, in words.
import { languageName } from '../../elements/code-name.ts'
import type { BothChanged } from '../../elements/stale-notice.ts'
import type { Translate } from '../../lang/lang.ts'
import type { Clash } from './item-draft.ts'

export function clashNames(t: Translate, clashes: readonly Clash[], lang: string): BothChanged[] {
  const names: Record<Clash['name'], string> = {
    title: t('Title'),
    alt: t('Alternative text'),
    caption: t('Caption'),
    credit: t('Credit'),
    transcript: t('Transcript'),
    decorative: t('It only decorates'),
    tags: t('Tags'),
    collections: t('Collections'),
    focus: t('Focal point'),
    crops: t('Crops'),
  }
  return clashes.map((clash) => ({
    name: clash.lang ? `${names[clash.name]} (${languageName(clash.lang, lang)})` : names[clash.name],
    theirs: valueOf(clash),
  }))
}

/** Pictures and switches are looked at in the other version. */
function valueOf({ name, theirs }: Clash): string | undefined {
  if (typeof theirs === 'string') return theirs
  return name === 'tags' ? (theirs as string[]).join(', ') : undefined
}
