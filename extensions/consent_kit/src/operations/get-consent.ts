import { defineOperation, z } from 'cms/extension'
import { Consent, serializeConsent } from '../schema.ts'
import { readSettings } from '../settings.ts'

export default defineOperation({
  name: 'get_consent',
  summary: 'What the website asks consent for: its services, texts, look, and the version that counts.',
  level: 'read',
  permission: 'consent.edit',
  feature: 'consent',
  rest: 'GET /consent',
  mcp: true,
  input: z.strictObject({}),
  output: Consent,
  handler: async ({ db }) => serializeConsent(await readSettings(db)),
})
