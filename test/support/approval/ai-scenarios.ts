// Scenarios of AI: providers and the budget.
import { defineScenarios, type Scenario } from './world.ts'

const provider = { type: 'openai', key: 'own', api_key: 'sk-1', models: { text: 'small' } }
const onProvider =
  (more: object): Scenario =>
  async ({ run }) => ({
    provider: (await run('create_ai_provider', { ...provider, key: undefined })).key,
    ...more,
  })

export default defineScenarios({
  create_ai_provider: async () => provider,
  update_ai_provider: onProvider({ name: 'Renamed', api_key: 'sk-2' }),
  delete_ai_provider: onProvider({}),
  update_ai_settings: async () => ({ budget: 20 }),
})
