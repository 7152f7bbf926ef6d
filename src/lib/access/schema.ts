// What accounts, roles and tokens look like outside; neither a hash nor a token's value is among it.
import { z } from 'zod'

const id = z.int().min(1)
const stored = { id, uid: z.string(), version: z.int() }

export const User = z
  .object({
    ...stored,
    email: z.string(),
    name: z.string(),
    locale: z.string(),
    timezone: z.string(),
    role: z.string().describe('The role on this website; network: all websites'),
    disabled: z.boolean(),
    invited: z.boolean().describe('Has not chosen a password yet'),
    created_at: z.string(),
    updated_at: z.string(),
    deleted_at: z.string().nullable(),
  })
  .meta({ id: 'User' })
export type User = z.output<typeof User>

/** What is plain about an account; all optional, as in a PATCH. */
export const userFields = {
  name: z.string().trim().max(200).optional(),
  locale: z
    .string()
    .max(20)
    .regex(/^[a-z]{2,3}(-[A-Za-z0-9]{2,8})*$/, 'must be a language tag such as de or pt-BR')
    .optional(),
  timezone: z
    .string()
    .max(64)
    .refine(isTimezone, 'must be an IANA time zone such as Europe/Berlin')
    .optional(),
}

/** An invitation that can be used once; the token is told to whoever made it. */
export const Invite = z.object({ token: z.string(), expires_at: z.string() }).meta({ id: 'Invite' })

export const Role = z
  .object({ name: z.string(), built_in: z.boolean(), permissions: z.array(z.string()) })
  .meta({ id: 'Role' })

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
    created_at: z.string(),
    updated_at: z.string(),
  })
  .meta({ id: 'Token' })
export type Token = z.output<typeof Token>

function isTimezone(name: string): boolean {
  try {
    return !!new Intl.DateTimeFormat('en', { timeZone: name })
  } catch {
    return false
  }
}
