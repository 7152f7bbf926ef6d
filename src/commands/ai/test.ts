import { Args } from '@oclif/core'
import type { z } from 'zod'
import type { AiProviderView, AiTest } from '../../lib/ai/schema.ts'
import { asFlag, CmsCommand, EXIT, siteFlag } from '../_base.ts'

type Test = z.output<typeof AiTest>

export default class AiTestCommand extends CmsCommand<typeof AiTestCommand> {
  static override shellScope = 'operation' as const
  static override summary = 'Test each model of the AI providers with a minimal request'
  static override description = 'The requests count against the budget. Exit 1 when a test fails, 3 without a provider.'
  static override examples = [
    '<%= config.bin %> <%= command.id %>',
    '<%= config.bin %> <%= command.id %> mistral --site=muster',
  ]
  static override args = {
    provider: Args.string({ description: 'Key of the provider; default: all' }),
  }
  static override flags = { site: siteFlag, as: asFlag }

  protected async execute(): Promise<unknown> {
    const { visible } = await import('../_list.ts')
    const tests: Test[] = []
    for (const key of await this.#keys()) {
      const test = await this.operate<Test>('test_ai_provider', { provider: key })
      tests.push(test)
      if (!test.results.length) this.log('! %s has no model yet', key)
      for (const { capability, model, works, ms, message } of test.results)
        this.log('%s', `${works ? '✓' : '✗'} ${key} ${capability}  ${visible(message ?? `${model}, ${ms} ms`)}`)
    }
    if (tests.some(({ results }) => results.some(({ works }) => !works))) process.exitCode = EXIT.failed
    return { tests }
  }

  async #keys(): Promise<string[]> {
    if (this.args.provider !== undefined) return [this.args.provider]
    const providers = await this.operateAll<AiProviderView>('list_ai_providers', {})
    if (providers.length) return providers.map(({ key }) => key)
    const { AppError } = await import('../../lib/base/errors.ts')
    throw new AppError('ai.none_yet')
  }
}
