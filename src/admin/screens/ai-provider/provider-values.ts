// Converts a provider to the values of its form, with a field for the model of each capability, and back.
import type { AiModel, AiProvider } from '../../client/operations.d.ts'
import type { Answer } from '../../client/api.ts'
import { CAPABILITIES, capabilityHelp, capabilityName } from '../../ai/ai-labels.ts'
import type { FieldDeclaration } from '../../fields/define-control.ts'
import type { Translate } from '../../lang/lang.ts'

export type Values = Readonly<Record<string, unknown>>
export type Prices = AiProvider['prices']

export const FORM_FIELDS = ['name', 'url', 'api_key', ...CAPABILITIES, 'prices']

export const toForm = ({ data, ...answer }: Answer<AiProvider>): Answer<Record<string, unknown>> => {
  const { name, url, models, prices } = data
  return { ...answer, data: { name, url, ...models, prices } }
}

/** Models are saved as a whole. */
export function fromForm(patch: Values, values: Values): Record<string, unknown> {
  const { name, url, api_key, prices } = patch
  const chosen = CAPABILITIES.filter((one) => values[one])
  const models = Object.fromEntries(chosen.map((one) => [one, values[one]]))
  const isChanged = CAPABILITIES.some((one) => one in patch)
  return {
    ...(name !== undefined && { name }),
    ...('url' in patch && { url }),
    ...(api_key !== undefined && { api_key }),
    ...(isChanged && { models }),
    ...(prices !== undefined && { prices: values['prices'] }),
  }
}

export function generalFields({ type }: AiProvider, t: Translate): FieldDeclaration[] {
  const name = { type: 'text', widget: 'text', name: 'name', label: t('Name'), required: true } as const
  if (type === 'mistral' || type === 'openai') return [name]
  const help =
    type === 'ollama' ? t('Empty: Ollama on this machine.') : t('With its path, for example https://ai.example.org/v1')
  return [name, { type: 'text', widget: 'text', name: 'url', label: t('Address'), help }]
}

/** A select if the provider lists its models, else a text field. */
export function modelFields(models: AiModel[], values: Values, t: Translate): FieldDeclaration[] {
  return CAPABILITIES.map((one): FieldDeclaration => {
    const field = {
      name: one,
      label: capabilityName(one, t),
      help: capabilityHelp(one, t),
      width: 'half',
    } as const
    const fitting = models.filter(({ capabilities }) => capabilities.includes(one)).map(({ id }) => id)
    const chosen = values[one]
    if (!fitting.length) return { ...field, type: 'text', widget: 'text' }
    const ids = typeof chosen === 'string' && !fitting.includes(chosen) ? [chosen, ...fitting] : fitting
    return { ...field, type: 'select', widget: 'select', options: ids.map((id) => ({ key: id, label: id })) }
  })
}

/** For the chosen models; speech is priced by the minute, everything else by tokens. */
export function priceFields(
  values: Values,
  currency: string,
  t: Translate,
): { model: string; fields: FieldDeclaration[] }[] {
  const models = [...new Set(CAPABILITIES.map((one) => values[one]).filter((one) => typeof one === 'string' && one))]
  const amount = { type: 'number', widget: 'number', min: 0, decimals: 6, width: 'half' } as const
  return (models as string[]).map((model) => {
    const uses = CAPABILITIES.filter((one) => values[one] === model)
    const answers = uses.includes('text') || uses.includes('vision')
    const fields: FieldDeclaration[] = [
      ...(answers || uses.includes('embeddings')
        ? [{ ...amount, name: 'input', label: t('A million tokens sent, in {currency}', { currency }) }]
        : []),
      ...(answers
        ? [{ ...amount, name: 'output', label: t('A million tokens answered, in {currency}', { currency }) }]
        : []),
      ...(uses.includes('transcription')
        ? [{ ...amount, name: 'minute', label: t('A minute of speech, in {currency}', { currency }) }]
        : []),
    ]
    return { model, fields }
  })
}

/** With one amount changed; without any amount the model has no price. */
export function withPrice(prices: Prices, model: string, change: { name: string; value: unknown }): Prices {
  const { [model]: old, ...others } = prices
  const { name, value } = change
  const next = { input: 0, output: 0, minute: 0, ...old, [name]: typeof value === 'number' ? value : 0 }
  const isNone = typeof value !== 'number' && !next.input && !next.output && !next.minute
  return isNone ? others : { ...others, [model]: next }
}
