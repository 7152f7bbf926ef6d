// The AI menu of a text field, depending on its current value.
import { isHtml, isLine } from '../../lib/rules/conditions/traits.ts'
import type { CallInput } from '../client/calls.ts'
import { languageName } from '../elements/code-name.ts'
import type { ControlContext } from '../fields/define-control.ts'
import type { Translate } from '../lang/lang.ts'
import type { FieldAi } from './field-ai.ts'

type Params = CallInput<'write_text'>
export interface WritingChoice {
  key: string
  icon: string
  label: string
  /** The user enters instructions first. */
  asks: boolean
  input: Params
}
export type Choice = WritingChoice | 'line'

type Look = Pick<WritingChoice, 'icon' | 'label'>

const tones = (t: Translate) =>
  [
    ['neutral', t('Tone: factual')],
    ['friendly', t('Tone: friendly')],
    ['formal', t('Tone: formal')],
    ['simple', t('Tone: plain language')],
    ['lively', t('Tone: lively')],
  ] as const

/** Sources are the value of the field; for a meta description the content of the page. */
export function choicesFor(ctx: ControlContext<string>, ai: FieldAi): Choice[] {
  const { field, value = '', lang, app } = ctx
  const { t } = app
  const format = isHtml(field) ? ('html' as const) : ('plain' as const)
  const max = typeof field['max'] === 'number' ? field['max'] : isLine(field) ? 255 : undefined
  const base = { lang, format, ...(max && { max }), ...(value && { text: value }) }
  const meta = metaOf(field.name, ai)
  const choice = (key: Params['action'], labelAndIcon: Look, more: Partial<Params> = {}): WritingChoice => ({
    key,
    ...labelAndIcon,
    asks: false,
    input: { action: key, ...base, ...more },
  })
  const write = meta
    ? choice(
        meta.action,
        { icon: 'magic-wand', label: t('Write from the page') },
        { page: String(meta.page), format: 'plain' },
      )
    : { ...choice('write', { icon: 'pencil-line', label: t('Write …') }), asks: true }
  const changes = [
    choice('shorten', { icon: 'arrows-in-line-horizontal', label: t('Shorten') }),
    choice('lengthen', { icon: 'arrows-out-line-horizontal', label: t('Make it longer') }),
    choice('correct', { icon: 'check-square', label: t('Correct spelling and grammar') }),
  ]
  const toned = tones(t).map(([tone, label]) => ({
    ...choice('tone', { icon: 'smiley', label }, { tone }),
    key: `tone-${tone}`,
  }))
  const translations = translationsOf(ctx, ai)
  return [
    write,
    ...(value ? ['line' as const, ...changes, 'line' as const, ...toned] : []),
    ...(translations.length ? ['line' as const, ...translations] : []),
  ]
}

function metaOf(
  name: string,
  { page }: FieldAi,
): { action: 'meta_title' | 'meta_description'; page: number } | undefined {
  return page !== undefined && (name === 'meta_title' || name === 'meta_description')
    ? { action: name, page }
    : undefined
}

/** Translates from the original if there is one, else translates the current value from another language. */
function translationsOf({ field, value, lang, app }: ControlContext<string>, { original }: FieldAi): WritingChoice[] {
  const format = isHtml(field) ? ('html' as const) : ('plain' as const)
  const max = typeof field['max'] === 'number' ? { max: field['max'] } : {}
  const base = { action: 'translate' as const, format, lang, ...max }
  const of = original?.values[field.name]
  if (original && typeof of === 'string' && of)
    return [
      {
        ...TRANSLATE,
        label: app.t('Translate the original'),
        input: { ...base, text: of, from: original.lang },
      },
    ]
  if (!value) return []
  return app.me.site.languages
    .filter((one) => one !== lang)
    .map((from) => ({
      ...TRANSLATE,
      key: `translate-${from}`,
      label: app.t('Translate from {language}', { language: languageName(from, app.lang) }),
      input: { ...base, text: value, from },
    }))
}
const TRANSLATE = { key: 'translate', icon: 'translate', asks: false }
