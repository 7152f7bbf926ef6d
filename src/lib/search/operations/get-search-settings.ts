import { z } from 'zod'
import { defineOperation } from '../../core/operation/define-operation.ts'
import { SearchSettingsShape } from '../schema.ts'
import { serializeSearchSettings } from '../settings.ts'

export default defineOperation({
  name: 'get_search_settings',
  summary: 'Get what the search of the website includes. For tables this is one of their own settings.',
  level: 'read',
  permission: 'settings.edit',
  feature: 'search',
  rest: 'GET /search/settings',
  input: z.strictObject({}),
  output: SearchSettingsShape,
  handler: (ctx) => serializeSearchSettings(ctx),
})
