import { z } from 'zod'
import { defineOperation } from '../../core/operation/define-operation.ts'
import { siteInstructions } from '../instructions.ts'

export default defineOperation({
  name: 'get_writing_settings',
  summary: 'Get the instructions for AI texts on the website: form of address and glossary.',
  level: 'read',
  permission: 'ai.use',
  feature: 'ai',
  rest: 'GET /ai/writing-settings',
  input: z.strictObject({}),
  output: z.object({ instructions: z.string() }),
  handler: async ({ site }) => ({ instructions: (await siteInstructions(site)) ?? '' }),
})
