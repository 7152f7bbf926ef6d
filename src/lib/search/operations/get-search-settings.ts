import { z } from 'zod'
import { defineOperation } from '../../core/operation/define-operation.ts'
import { SearchSettingsShape } from '../schema.ts'
import { serializeSearchSettings } from '../settings.ts'

export default defineOperation({
  name: 'get_search_settings',
  summary:
    "Get what visitors find with the website's search. Tables say in their own settings whether they are found.",
  level: 'read',
  permission: 'settings.edit',
  feature: 'search',
  rest: 'GET /search/settings',
  input: z.strictObject({}),
  output: SearchSettingsShape,
  handler: (ctx) => serializeSearchSettings(ctx),
})
