// The schema of a file of `site:apply`: a network of websites, in terms of the operations that apply it.
import { z } from 'zod'
import { zodText } from '../../base/catalogue/zod-text.ts'
import { isTimezone } from '../../platform/config/site-config.ts'
import { languageInput, line } from '../../fields/inputs.ts'
import { LEVELS, limitFields, MODES, userFields } from '../../access/schema.ts'
import { handle, tableFields } from '../../data/schema.ts'
import { fromPath, redirectStatus, toUrl } from '../../redirects/schema.ts'
import { sourceFields } from '../../sources/schema.ts'

const { auth: _, ...plainSource } = sourceFields
const { replace: __, clear: ___, ...plainTable } = tableFields
const key = z.string().min(1).max(64)

const Table = z.strictObject({ handle, ...plainTable })
const Share = z.strictObject({
  table: handle,
  members: z.array(key).max(200).describe('Keys of websites, without the owner'),
  see_members: z.boolean().default(false),
  merge: z.boolean().optional().describe('Tables of that handle which members have go into the shared one'),
})
const User = z.strictObject({
  email: z.string().min(3).max(254),
  role: z.string().max(64),
  ...limitFields,
  ...userFields,
  disabled: z.boolean().optional(),
})
const Token = z.strictObject({
  name: line(200).min(1),
  level: z.enum(LEVELS).default('read'),
  mode: z.enum(MODES).default('approval'),
  expires_in_days: z.int().min(1).optional().describe('Counts when it is made; 90 when missing'),
  user: z.string().max(254).optional().describe('E-mail of the account it acts as; else the system account'),
  operations: z.array(z.string().max(80)).min(1).max(200).optional(),
})
const Source = z.strictObject({
  ...plainSource,
  name: line(200).min(1),
  auth_env: z
    .string()
    .regex(/^[A-Za-z_][A-Za-z0-9_]{0,99}$/)
    .optional()
    .describe('Environment variable that holds the credentials as JSON'),
})
const Redirect = z.strictObject({
  from_path: fromPath,
  to_url: toUrl,
  status: redirectStatus.default(301),
})

export const DeclaredSite = z.strictObject({
  hosts: z.array(z.string().min(1).max(253)).min(1).max(200).describe('The first is the primary one'),
  kit: z.string().min(1).max(64),
  languages: z.array(languageInput()).min(1).max(50).optional().describe('The first is the main one'),
  title: line(200).min(1).optional(),
  timezone: z.string().max(64).refine(isTimezone, zodText('time_zone.unknown')).optional(),
  db: z.enum(['sqlite', 'mysql']).optional().describe('When the website is made'),
  content: z.boolean().optional().describe('Starter content, when the website is made; true when missing'),
  extensions: z.array(z.string().max(80)).max(200).optional(),
  features: z.record(z.string().max(80), z.boolean()).optional(),
  tables: z.array(Table).max(500).optional(),
  shares: z.array(Share).max(500).optional(),
  users: z.array(User).max(10_000).optional(),
  tokens: z.array(Token).max(1000).optional(),
  sources: z.array(Source).max(100).optional(),
  redirects: z.array(Redirect).max(50_000).optional(),
})
export type DeclaredSite = z.output<typeof DeclaredSite>

export const Network = z.strictObject({
  $schema: z.string().optional(),
  sites: z.record(key, DeclaredSite).describe('By their keys'),
})
export type Network = z.output<typeof Network>

/** The identifying property of each list: duplicates are rejected. */
export const NAMED_BY = {
  tables: 'handle',
  shares: 'table',
  users: 'email',
  tokens: 'name',
  sources: 'name',
  redirects: 'from_path',
} as const
