import { z } from 'zod'
import { defineOperation } from '../../core/operation/define-operation.ts'
import { AiSettingsView } from '../schema.ts'
import { serializeAiSettings } from '../subject.ts'

export default defineOperation({
  name: 'get_ai_settings',
  summary: 'Which AI provider is asked first, what each capability is done by, and the budget of the month.',
  level: 'read',
  permission: 'ai.manage',
  feature: 'ai',
  rest: 'GET /ai-settings',
  input: z.strictObject({}),
  output: AiSettingsView,
  handler: serializeAiSettings,
})
