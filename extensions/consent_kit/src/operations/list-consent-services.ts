import { defineOperation, z } from 'cms/extension'
import { rejectedSources, SERVICES } from '../services.ts'
import { isGerman } from '../texts.ts'

const Param = z.object({ name: z.string(), example: z.string(), pattern: z.string(), optional: z.boolean() })

const Listed = z.object({
  key: z.string(),
  name: z.string(),
  category: z.string(),
  provider: z.string(),
  country: z.string(),
  text: z.string(),
  params: z.array(Param),
  options: z.array(z.string()),
  requires: z.array(z.string()),
  embed: z.boolean(),
  refused: z.array(z.string()).describe('What the vendor asks for and the policy never allows'),
  unconfirmed: z.array(z.string()).describe('Facts that no source of the vendor confirms'),
})

export default defineOperation({
  name: 'list_consent_services',
  summary: 'The services that the website can ask consent for, with their parameters.',
  level: 'read',
  permission: 'consent.edit',
  feature: 'consent',
  rest: 'GET /consent-services',
  mcp: true,
  input: z.strictObject({ lang: z.string().max(20).optional() }),
  output: z.object({ services: z.array(Listed) }),
  handler: async (ctx, { lang = ctx.language ?? 'en' }) => ({
    services: SERVICES.map((service) => ({
      ...service,
      provider: service.provider.name,
      country: service.provider.country,
      text: isGerman(lang) ? service.policy_note_de : service.policy_note,
      params: service.params.map((param) => ({ ...param, optional: param.optional ?? false })),
      options: Object.keys(service.csp_optional ?? {}),
      requires: service.requires ?? [],
      refused: rejectedSources(service),
    })),
  }),
})
