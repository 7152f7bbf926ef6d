// config/sites/{key}.json: the one schema of a website's file (contract 1.1); its JSON Schema is shipped for editors.
import { messageText, zodText } from '../../base/catalogue/zod-text.ts'
import { z } from 'zod'
import { isKnownLanguage } from '../../base/text/language-tag.ts'
import { textError } from '../../base/text/text.ts'
import { maps } from './maps-config.ts'

const host = z
  .string()
  .max(253)
  .regex(/^(?!-)[a-z0-9-]+(\.[a-z0-9-]+)*$/, zodText('config.host_format'))
const NO_LANGUAGE = zodText('config.language_format')
const language = z.string().regex(/^[a-z]{2,3}(-[A-Z][a-z]{3})?(-[A-Z]{2})?$/, NO_LANGUAGE)
const blockNames = z.array(z.string())

export const SiteDatabase = z.union([
  z.literal('sqlite'),
  z.strictObject({
    driver: z.literal('mysql'),
    host: z.string().default('127.0.0.1'),
    port: z.int().min(1).max(65535).default(3306),
    database: z.string().regex(/^[A-Za-z0-9_-]{1,64}$/),
    user: z.string(),
    password_env: z.string().optional().describe('Name of the environment variable that holds the password'),
    ssl: z.boolean().optional(),
  }),
])

const mail = z.strictObject({ from: z.string().optional(), reply_to: z.string().optional() })
const ai = z.strictObject({
  provider: z.string().optional().describe('Key of the provider that is asked first'),
  budget: z.number().min(0).optional().describe('The most that may be spent in a calendar month'),
})

const shape = z.strictObject({
  $schema: z.string().optional(),
  hosts: z.array(host).min(1).describe('Every host name this website answers for'),
  primary_host: host.optional().describe('The host of canonical addresses; the first of hosts when missing'),
  redirect_hosts: z.boolean().default(false).describe('Redirect the other hosts to primary_host (308)'),
  search_engines: z
    .boolean()
    .default(true)
    .describe('false: search engines are asked not to list this website, as for a staging copy'),
  kit: z.string().regex(/^[a-z][a-z0-9_-]{0,40}$/),
  title: z.string().max(200).optional(),
  languages: z.array(language).min(1).default(['en']),
  default_language: language.optional(),
  timezone: z
    .string()
    .refine((name) => isTimezone(name) || isOffset(name), zodText('config.time_zone_format'))
    .optional()
    .describe('Time zone of the website; when missing, that of the settings in the admin, else UTC'),
  db: SiteDatabase.default('sqlite'),
  preset: z.enum(['full', 'content', 'minimal']).default('full'),
  features: z.record(z.string(), z.boolean()).default({}),
  blocks: z
    .strictObject({ deny: blockNames.default([]), allow: blockNames.nullable().default(null) })
    .default({ deny: [], allow: null }),
  extensions: z.array(z.string()).default([]),
  media_pools: z.array(z.string()).default([]),
  base_url: z.url({ protocol: /^https?$/ }).optional(),
  mail: mail.optional(),
  ai: ai.optional(),
  maps: maps.optional(),
  csp: z.strictObject({ report_only: z.boolean().default(false) }).optional(),
  backup_keep: z.int().min(0).max(365).optional(),
})

/** The schema of existing files, with the checks of one key against another. */
export const SiteFile = shape.superRefine((config, ctx) => {
  const { hosts, primary_host, languages, default_language } = config
  if (primary_host !== undefined && !hosts.includes(primary_host))
    ctx.addIssue({
      code: 'custom',
      path: ['primary_host'],
      message: zodText('config.host_not_listed', { host: primary_host }),
    })
  if (default_language !== undefined && !languages.includes(default_language))
    ctx.addIssue({
      code: 'custom',
      path: ['default_language'],
      message: zodText('config.language_not_listed', { lang: default_language }),
    })
})
/**
 * The stricter schema of new files: no UTC offset as the time zone, since it has no daylight saving time; only known
 * languages, in their canonical form (de, not deu). Existing files may have both.
 */
export const SiteConfig = SiteFile.superRefine(({ timezone = '', languages, title = '' }, ctx) => {
  const message = zodText('config.time_zone_format')
  if (isOffset(timezone)) ctx.addIssue({ code: 'custom', path: ['timezone'], message })
  for (const [i, tag] of languages.entries())
    if (language.safeParse(tag).success && !isKnownLanguage(tag))
      ctx.addIssue({ code: 'custom', path: ['languages', i], message: NO_LANGUAGE })
  const error = textError(title)
  if (error) ctx.addIssue({ code: 'custom', path: ['title'], message: messageText(error) })
})
export type SiteConfig = z.output<typeof SiteFile>
export { SiteFile as Config }

/** Whether it is a name of the IANA time zone database. */
export function isTimezone(name: string): boolean {
  return timezoneNamed(name) !== undefined
}

/** The name as the database spells it, Europe/Berlin for europe/berlin; an alias stays itself. Undefined if unknown. */
export function timezoneNamed(name: string): string | undefined {
  if (name === 'UTC') return name // the most frequent one; looking it up takes 10 ms at the start
  const timeZone = resolved(name)
  if (timeZone === undefined || isOffset(name)) return undefined
  return timeZone.toLowerCase() === name.toLowerCase() ? timeZone : name
}

/** Whether it is an offset from UTC, such as +01:00. */
const isOffset = (name: string): boolean => /^[+-]/.test(name) && resolved(name) !== undefined

function resolved(timeZone: string): string | undefined {
  try {
    return new Intl.DateTimeFormat('en', { timeZone }).resolvedOptions().timeZone
  } catch {
    return undefined
  }
}
