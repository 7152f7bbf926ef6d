import { Flags } from '@oclif/core'
import type { z } from 'zod'
import type { AiUsageView } from '../../lib/ai/schema.ts'
import { asFlag, CmsCommand, formatFlag, siteFlag } from '../_base.ts'

type Usage = z.output<typeof AiUsageView>
type By = 'feature' | 'actor' | 'model' | 'month'

export default class AiUsage extends CmsCommand<typeof AiUsage> {
  static override shellScope = 'operation' as const
  static override summary = 'Show the AI usage and cost of a month'
  static override examples = [
    '<%= config.bin %> <%= command.id %>',
    '<%= config.bin %> <%= command.id %> --month=2026-11 --by=actor',
  ]
  static override flags = {
    month: Flags.string({
      description: 'For example 2026-11; default: the current month',
      helpValue: '<month>',
    }),
    by: Flags.string({
      description: 'How usage is grouped',
      options: ['feature', 'actor', 'model', 'month'],
      default: 'feature',
    }),
    site: siteFlag,
    as: asFlag,
    format: formatFlag,
  }

  protected async execute(): Promise<unknown> {
    const { month, by } = this.flags
    const usage = await this.operate<Usage>('get_ai_usage', month === undefined ? {} : { month })
    const { cost, currency, budget, calls, unpriced } = usage
    await this.list(rowsOf(usage, by as By), {
      columns: [by, 'calls', 'failed', 'input_tokens', 'output_tokens', 'cost'],
      id: by,
      empty: 'No AI call in this month.',
    })
    if ((this.flags.format ?? 'table') === 'table' && calls) {
      const most = budget === null ? '' : ` of ${budget}`
      this.log('%s', `${usage.month}: ${cost}${most} ${currency}`)
      if (unpriced) this.log('%s', `${unpriced} of ${calls} calls are counted as 0: their models have no price.`)
    }
    return usage
  }
}

function rowsOf({ features, actors, models, months }: Usage, by: By): Record<string, unknown>[] {
  if (by === 'actor') return actors.map(({ name, actor, ...sums }) => ({ ...sums, actor: name ?? actor }))
  if (by === 'model') return models.map(({ provider, model, ...sums }) => ({ ...sums, model: `${provider}/${model}` }))
  return by === 'month' ? months : features
}
