import { z } from 'zod'
import { defineOperation } from '../../core/operation/define-operation.ts'
import { AiSettingsView } from '../schema.ts'
import { serializeAiSettings } from '../subject.ts'

export default defineOperation({
  name: 'get_ai_settings',
  summary: 'Get the AI settings: the preferred provider, the models of each capability, and the monthly budget.',
  level: 'read',
  permission: 'ai.manage',
  feature: 'ai',
  rest: 'GET /ai-settings',
  input: z.strictObject({}),
  output: AiSettingsView,
  handler: serializeAiSettings,
})
