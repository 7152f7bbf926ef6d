import { z } from 'zod'
import { aiState } from '../../ai/ai.ts'
import { memberOf, policyOf, type Member } from '../../access/access.ts'
import { factorsOf, hasFactor } from '../../factors/factors.ts'
import { sampleLanguages } from '../../kits/kits.ts'
import { ownSites, siteName } from '../../network/network.ts'
import { ownVisit } from '../../support/support.ts'
import { screensFor } from '../../core/extension/admin-screens.ts'
import type { Context } from '../../core/operation/context.ts'
import { defineOperation } from '../../core/operation/define-operation.ts'
import { titleOf } from '../../core/settings/site-title.ts'
import { AI_CAPABILITIES } from '../../platform/config/ai-config.ts'
import { instant } from '../../base/clock.ts'
import { VERSION } from '../../base/version.ts'

const MAX_SITES = 50

const token = z.object({
  id: z.int(),
  name: z.string(),
  level: z.enum(['read', 'write']),
  mode: z.enum(['direct', 'approval']),
  expires_at: z.string(),
  operations: z.array(z.string()).nullable(),
})
const user = z.object({
  id: z.int(),
  email: z.string(),
  name: z.string(),
  locale: z.string(),
  timezone: z.string(),
})
const session = z.object({
  elevated: z.boolean().describe('Signed in within the last 15 minutes'),
  elevated_until: z.string().nullable(),
  remind_second_factor: z.boolean().describe('The role reminds of a second factor, and there is none'),
})
const screen = z.object({
  extension: z.string(),
  path: z.string().describe('Below /admin'),
  label: z.string(),
  element: z.string(),
  module: z.string(),
  nav: z.boolean(),
  operations: z.record(z.string(), z.string()),
})
const Me = z
  .object({
    token: token.nullable(),
    user: user.nullable(),
    session: session.nullable().describe('Of a browser'),
    role: z.string().nullable(),
    permissions: z.array(z.string()),
    needs_approval: z.boolean().describe('Your writes need approval'),
    limits: z
      .object({
        tables: z.array(z.string()),
        pages: z.array(z.string()),
        languages: z.array(z.string()),
        records: z
          .array(z.object({ table: z.string(), where: z.record(z.string(), z.unknown()) }))
          .describe('Of these tables only entries that meet the condition'),
      })
      .nullable()
      .describe('What of the content you may change; null: all, and so is an empty list'),
    features: z.array(z.string()),
    support: z
      .object({ reason: z.string().nullable() })
      .nullable()
      .describe('You are on this website as support, and what you said it is for'),
    ai: z.array(z.enum(AI_CAPABILITIES)).describe('What AI is set up for, for whoever may use or manage it'),
    site: z.object({
      key: z.string(),
      title: z.string(),
      languages: z.array(z.string()),
      default_language: z.string(),
      base_url: z.string(),
      timezone: z.string(),
      hosts: z.array(z.string()),
      sample_langs: z.array(z.string()).describe('The languages of the samples that the kit has for its blocks'),
      media_pools: z.array(z.string()).describe('Pools of media that you may upload into'),
      map_attribution: z.string().describe('Who made the maps; shown on them'),
    }),
    sites: z
      .array(z.object({ key: z.string(), title: z.string(), url: z.string() }))
      .describe('Other websites of a browser session, the first 50; list_sites has all'),
    screens: z.array(screen).describe('Screens of extensions in the admin, as far as you may open them'),
    version: z.string(),
  })
  .meta({ id: 'Me' })

export default defineOperation({
  name: 'get_me',
  summary: 'Get the current session or token, its user, and their permissions on the website.',
  level: 'read',
  rest: 'GET /me',
  input: z.strictObject({}),
  output: Me,
  async handler(ctx) {
    const { site, principal } = ctx
    const { token, role, permissions, mode, limits } = principal
    const { key, languages, default_language, base_url, config } = site
    const features = [...site.features.values()].filter(({ on }) => on).map((feature) => feature.key)
    const member = principal.user && (await memberOf(ctx.network, site, principal.user.id))
    return {
      token,
      user: member ? { ...principal.user, locale: member.locale, timezone: member.timezone } : null,
      session: member ? await showSession(ctx, member) : null,
      role,
      permissions: [...permissions].sort(),
      needs_approval: mode === 'approval',
      limits,
      features: features.sort(),
      support: (await ownVisit(ctx)) ?? null,
      ai: await aiCapabilities(ctx),
      site: {
        key,
        title: await titleOf(site),
        languages,
        default_language,
        base_url,
        timezone: config.timezone,
        hosts: config.hosts,
        sample_langs: sampleLanguages(site.kit),
        media_pools: mayShare(permissions) ? config.media_pools : [],
        map_attribution: site.maps.attribution,
      },
      sites: principal.session ? await otherSites(ctx) : [],
      screens: screensFor(site, principal, ctx.language),
      version: VERSION,
    }
  },
})

const mayShare = (permissions: ReadonlySet<string>) =>
  ['media.upload', 'media.shared'].every((one) => permissions.has(one))

async function aiCapabilities({ installation, site, principal: { permissions } }: Context) {
  if (!permissions.has('ai.use') && !permissions.has('ai.manage')) return []
  const state = await aiState(installation, site)
  return AI_CAPABILITIES.filter((one) => state[one] !== undefined)
}

async function showSession({ principal, network, now }: Context, member: Member) {
  if (!principal.session) return null
  const { elevated_until } = principal.session
  return {
    elevated: (elevated_until ?? '') > instant(now),
    elevated_until,
    remind_second_factor: policyOf(member, now) === 'remind' && !hasFactor(await factorsOf(network, member.id)),
  }
}

/** From the names of the website files: opening each for its settings would slow down the admin's first request. */
async function otherSites(ctx: Context) {
  const others = (await ownSites(ctx)).filter(({ key }) => key !== ctx.site.key)
  return others.slice(0, MAX_SITES).map(({ key, config, url }) => ({ key, title: siteName(config), url }))
}
