// Renders the pairs of original and translation: text on the left, fields on the right.
import { html, nothing } from 'lit'
import { repeat } from 'lit/directives/repeat.js'
import type { FieldAi } from '../../ai/field-ai.ts'
import { insert, blockPositionOf, setData, withNewIds } from '../../editing/block-tree.ts'
import type { Block } from '../../editing/document.ts'
import { withKey } from '../../editing/deep-equal.ts'
import { headFields, type LabelField } from '../../elements/diff/labels.ts'
import { textOf } from '../../elements/diff/plain-text.ts'
import '../../fields/fields.ts'
import type { CmsInputDetail } from '../../fields/fields.ts'
import type { Translate } from '../../lang/lang.ts'
import type { Editor } from '../page-editor/editor.ts'
import type { TranslationPair } from './load-both.ts'
import { pairsOf, type Pair } from './pairs.ts'

type Values = Readonly<Record<string, unknown>>

const HEAD = ['title', 'nav_title', 'slug', 'meta_title', 'meta_description']
const LONGEST: Record<string, number> = {
  title: 200,
  nav_title: 80,
  slug: 120,
  meta_title: 120,
  meta_description: 320,
}

export function sideBySide(both: TranslationPair, editor: Editor) {
  const pairs = pairsOf(both.original.blocks, editor.blocks)
  return html`${head(both, editor)}
    ${repeat(
      pairs,
      ({ original, translated }) => translated?.id ?? original?.id,
      (pair) => pairOf(pair, { both, editor, pairs }),
    )}`
}

function head({ original }: TranslationPair, editor: Editor) {
  const { t } = editor.app
  const fields = headFields(t)
    .filter(({ name }) => HEAD.includes(name) && !(name === 'slug' && original.slug === ''))
    .map((field) => ({
      ...field,
      type: field.name === 'meta_description' ? 'textarea' : 'text',
      widget: 'text',
      max: LONGEST[field.name],
    }))
  const values = onlyFilled(editor.head)
  const change = (event: CustomEvent<CmsInputDetail>) => {
    const { name, value } = event.detail
    const empty = name === 'title' || name === 'slug' ? '' : null
    editor.editHead({ [name]: value ?? empty }, `head/${name}`)
  }
  return html`<section class="panel pair" data-block="" aria-label=${t('Title, address and more')}>
    <header class="row"><h2>${t('Title, address and more')}</h2></header>
    ${originalTexts(fields, { ...original }, { t, lang: original.lang })}
    <cms-fields .fields=${fields} .values=${values} .ai=${{ marks: editor.ai, path: '', page: editor.page.id, original: { lang: original.lang, values: original as never } }} ?readonly=${editor.state.read_only} lang=${editor.page.lang} @cms-input=${change}></cms-fields>
  </section>`
}

interface Around {
  both: TranslationPair
  editor: Editor
  pairs: readonly Pair[]
}

function pairOf(pair: Pair, around: Around) {
  const { both, editor } = around
  const { original, translated, level } = pair
  const { t } = editor.app
  const type = (original ?? translated)!.type
  const { label, fields } = both.types.get(type) ?? { label: type, fields: [] }
  const isNewer = original !== undefined && both.newer.has(original.id)
  return html`<section class="panel pair ${isNewer ? 'newer' : ''} ${level ? 'inner' : ''}" data-block=${translated?.id ?? nothing} aria-label=${label}>
    <header class="row">
      <h2>${label}</h2>
      ${isNewer && translated ? html`<span class="badge warn"><wa-icon name="clock-counter-clockwise"></wa-icon>${t('The original is newer')}</span>` : nothing}
    </header>
    ${original ? originalTexts(fields, original.data, { t, lang: both.original.lang }) : html`<p class="quiet">${t('Only in the translation.')}</p>`}
    ${translated ? edited(translated, { fields, around, original }) : missing(pair, around)}
  </section>`
}

function originalTexts(fields: readonly LabelField[], data: Values, { t, lang }: { t: Translate; lang: string }) {
  const all = fields.map((field) => ({ label: field.label, text: fieldText(data[field.name], field, t) }))
  const filled = all.filter(({ text }) => text)
  if (!filled.length) return html`<p class="quiet original">${t('Nothing to translate.')}</p>`
  return html`<dl class="original" lang=${lang}>
    ${filled.map(({ label, text }) => html`<div><dt class="quiet small">${label}</dt><dd>${text}</dd></div>`)}
  </dl>`
}

/** Items of a list are separated. */
function fieldText(value: unknown, field: LabelField, t: Translate): string {
  const isList = Array.isArray(value) && value.some((item) => typeof item === 'object' && item !== null)
  return isList ? value.map((item) => textOf(item, field, { t })).join('\n\n') : textOf(value, field, { t })
}

interface Edited {
  fields: readonly LabelField[]
  around: Around
  original: Block | undefined
}

function edited(block: Block, { fields, around, original }: Edited) {
  const { editor, both } = around
  const of = original && { lang: both.original.lang, values: original.data }
  const ai: FieldAi = { marks: editor.ai, path: `blocks/${block.id}`, original: of }
  const change = (event: CustomEvent<CmsInputDetail>) => {
    const { name, value } = event.detail
    editor.editBlocks((blocks) => setData(blocks, block.id, { key: name, value }), `${block.id}/${name}`)
  }
  return html`<cms-fields .fields=${fields} .values=${block.data} .ai=${ai} ?readonly=${editor.state.read_only} lang=${editor.page.lang} @cms-input=${change}></cms-fields>`
}

/** Only for top-level blocks: a block in a layout is added together with it. */
function missing({ original, level }: Pair, { editor, pairs }: Around) {
  const { t } = editor.app
  const add = () => {
    const at = pairs.findIndex((pair) => pair.original === original)
    const before = pairs.slice(0, at).findLast((pair) => pair.translated && pair.level === 0)?.translated
    const position = before ? blockPositionOf(editor.blocks, before.id)!.position + 1 : 0
    const copy = withNewIds(original!)
    editor.editBlocks((blocks) => insert(blocks, copy, { parent: undefined, position }))
  }
  return html`<div class="stack">
    <p class="quiet">${t('Missing in the translation.')}</p>
    ${level || editor.state.read_only ? nothing : html`<div><wa-button size="s" appearance="outlined" @click=${add}><wa-icon slot="start" name="plus"></wa-icon>${t('Add to the translation')}</wa-button></div>`}
  </div>`
}

const onlyFilled = (values: Values): Values =>
  Object.entries(values).reduce<Values>(
    (rest, [key, value]) => (value === null ? (withKey(rest as object, key, undefined) as Values) : rest),
    values,
  )
