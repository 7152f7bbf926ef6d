// The public view of accounts, roles and tokens; it contains neither hashes nor the values of tokens.
import { zodText } from '../base/catalogue/zod-text.ts'
import { z } from 'zod'
import { STAMPS } from '../core/operation/stamps.ts'
import { languageInput, line } from '../fields/inputs.ts'
import { isTimezone } from '../platform/config/site-config.ts'

const id = z.int().min(1)
const stored = { id, uid: z.string(), version: z.int() }
const list = (what: string) => z.array(z.string()).describe(`Only these ${what}; empty: all`)
const limits = {
  tables: list('tables'),
  pages: list('pages and what is below them'),
  languages: list('languages'),
}

export const User = z
  .object({
    ...stored,
    email: z.string(),
    name: z.string(),
    locale: z.string(),
    timezone: z.string(),
    role: z.string().describe('The role on this website; network: all websites'),
    ...limits,
    disabled: z.boolean(),
    invited: z.boolean().describe('Has not chosen a password yet'),
    ...STAMPS,
  })
  .meta({ id: 'User' })
export type User = z.output<typeof User>

/** The basic fields of an account; all optional, as in a PATCH. */
export const userFields = {
  name: line(200).optional(),
  locale: languageInput().optional(),
  timezone: z.string().max(64).refine(isTimezone, zodText('profile.time_zone_format')).optional(),
}

/** An invitation that can be used once; the token is returned to the caller who made it. */
export const Invite = z
  .object({
    token: z.string(),
    expires_at: z.string(),
    url: z.string().describe('Where a name and a password are chosen'),
  })
  .meta({ id: 'Invite' })

const limit = (what: string, max: number) =>
  z.array(z.string().min(1).max(max)).max(200).optional().describe(`${what}; an empty list: all`)
/** Which content a member may change; a given list replaces the previous one. */
export const limitFields = {
  tables: limit('Changes entries of these tables only, by handle, and reads all', 60),
  pages: limit('Changes these pages and what is below them only, by id, uid or path', 501),
  languages: limit('Changes content in these languages only', 20),
}

const RecordRule = z
  .strictObject({
    table: z.string().max(60).describe('Handle of a table'),
    where: z.record(z.string(), z.unknown()).describe('A condition, also of @created_by, such as $user.id'),
  })
  .meta({ id: 'RecordRule' })

export const SECOND_FACTOR = ['off', 'remind', 'required'] as const

export const Role = z
  .object({
    id: id.nullable().describe('None for a built-in role nothing was set for'),
    uid: z.string().nullable(),
    version: z.int(),
    name: z.string(),
    title: z.string(),
    built_in: z.boolean(),
    permissions: z.array(z.string()),
    record_rules: z.array(RecordRule),
    approval: z.boolean().describe('Writes of its people need approval'),
    second_factor: z.enum(SECOND_FACTOR),
    members: z.int(),
  })
  .meta({ id: 'Role' })
export type Role = z.output<typeof Role>

export const roleFields = {
  title: line(120).min(1),
  permissions: z.array(z.string().max(100)).max(300),
  record_rules: z
    .array(RecordRule)
    .max(50)
    .describe('Which entries of a table its people change; of other tables: all'),
  approval: z.boolean().describe('Writes of its people need approval'),
  second_factor: z.enum(SECOND_FACTOR).describe('Whether its people need a second factor to sign in'),
}

export const LEVELS = ['read', 'write'] as const
export const MODES = ['direct', 'approval'] as const

export const Token = z
  .object({
    ...stored,
    name: z.string(),
    prefix: z.string().describe('How its value begins'),
    level: z.enum(LEVELS),
    mode: z.enum(MODES),
    expires_at: z.string(),
    user: z.object({ id, email: z.string(), name: z.string() }).nullable(),
    site: z.string(),
    operations: z.array(z.string()).nullable().describe('Only these; null: all that its user may'),
    last_used_at: z.string().nullable(),
    revoked_at: z.string().nullable(),
    ...STAMPS,
  })
  .meta({ id: 'Token' })
export type Token = z.output<typeof Token>
