import type { AiProviderView } from '../../lib/ai/schema.ts'
import { asFlag, CmsCommand, formatFlag, siteFlag } from '../_base.ts'

export default class AiProviders extends CmsCommand<typeof AiProviders> {
  static override shellScope = 'operation' as const
  static override summary = 'List the AI providers of a website, in the order in which they are used'
  static override description =
    'Providers in config/config.local.json (ai.providers) serve all websites; providers added in the admin serve one.'
  static override examples = [
    '<%= config.bin %> <%= command.id %>',
    '<%= config.bin %> <%= command.id %> --site=muster --format=csv',
  ]
  static override flags = { site: siteFlag, as: asFlag, format: formatFlag }

  protected async execute(): Promise<unknown> {
    const providers = await this.operateAll<AiProviderView>('list_ai_providers', {})
    const rows = providers.map(({ models, ...provider }) => ({ ...provider, ...models }))
    await this.list(rows, {
      columns: ['key', 'name', 'type', 'source', 'has_key', 'text', 'vision', 'embeddings', 'transcription'],
      id: 'key',
      empty: 'No AI provider yet: add one in the admin (AI), or in config/config.local.json (ai.providers).',
    })
    return { providers }
  }
}
