// What two people changed of one file, in words.
import { html } from 'lit'
import type { App } from '../../app-context.ts'
import { languageName } from '../../elements/code-name.ts'
import { staleNotice, type BothChanged } from '../../elements/stale-notice.ts'
import type { Translate } from '../../lang/lang.ts'
import type { Clash } from './item-draft.ts'

/** Beside the button that was pressed: the top of the screen may be far away. */
export function clashNotice({ t, lang }: App, clashes: readonly Clash[], takeTheirs: () => void) {
  const text = t(
    'Somebody else changed this file meanwhile. Yours is still here, over theirs: look it over and save again.',
  )
  const both = clashNames(t, clashes, lang)
  return html`<div class="conflict">${staleNotice(t, takeTheirs, { text, both })}</div>`
}

function clashNames(t: Translate, clashes: readonly Clash[], lang: string): BothChanged[] {
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
