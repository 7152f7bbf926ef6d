// manifest.json of a backup: its content, its origin and the version that made it. It comes from a file, so nothing
// of it is trusted.
import { z } from 'zod'

const sha256 = z.string().regex(/^[0-9a-f]{64}$/)
const named = z.object({ name: z.string().max(80), version: z.string().max(80) })

const part = z.object({
  /** Path in the archive. */
  path: z
    .string()
    .regex(/^(config\.json|access\.json|files\.ndjson|(database|beside|pool|shared)\/[a-z0-9_-]{1,64}\.(sqlite|sql))$/),
  size: z.int().min(0),
  sha256,
})
export type ArchivePart = z.output<typeof part>

export const Manifest = z.object({
  format: z.literal(1),
  program: z.string().max(40),
  made_at: z.iso.datetime(),
  site: z.object({
    key: z.string().regex(/^[a-z][a-z0-9_-]{0,39}$/),
    title: z.string().max(400),
    hosts: z.array(z.string().max(253)).max(1000),
  }),
  dialect: z.enum(['sqlite', 'mysql']),
  /** Fingerprints of the keys that sealed its secrets, which do not reveal them. */
  app_keys: z.array(z.string().regex(/^[0-9a-f]{8}$/)).max(100),
  kit: named,
  extensions: z.array(named).max(500),
  /** The newest migration of the core. */
  migration: z.string().max(120),
  parts: z.array(part).max(2000),
  /** What pools and shared tables were used by. */
  shared: z
    .array(
      z.object({
        kind: z.enum(['pool', 'shared']),
        name: z.string().regex(/^[a-z][a-z0-9_-]{0,63}$/),
        members: z.array(z.string().max(64)).max(10_000),
      }),
    )
    .max(1000),
  /** How many files of the library, and their bytes. */
  files: z.object({ count: z.int().min(0), bytes: z.int().min(0) }),
})
export type Manifest = z.output<typeof Manifest>

/** One line of files.ndjson. */
export const StoredFile = z.object({
  store: z.enum(['media', 'sealed']),
  /** In its store; the website's own begin with `site/`, so that another key can take them. */
  key: z.string().regex(/^(site|pools\/[a-z][a-z0-9_-]{0,39})(\/[A-Za-z0-9_-][\w.-]{0,199}){1,8}$/),
  size: z.int().min(0),
  /** Of the content. */
  sha256,
  /** Its name in the target's folder `files`. */
  stored: sha256,
})
export type StoredFile = z.output<typeof StoredFile>

/** Who may do what on the website: without passwords and tokens. */
export const Access = z.object({
  people: z
    .array(
      z.object({
        email: z.string().max(254),
        name: z.string().max(400),
        role: z.string().max(100),
        limits: z.string().max(100_000),
      }),
    )
    .max(100_000),
  roles: z
    .array(
      z.object({
        name: z.string().max(100),
        title: z.string().max(400),
        permissions: z.string().max(100_000).nullable(),
        record_rules: z.string().max(500_000).nullable().default(null),
        approval: z.int(),
        second_factor: z.enum(['off', 'remind', 'required']),
      }),
    )
    .max(10_000),
})
export type Access = z.output<typeof Access>
