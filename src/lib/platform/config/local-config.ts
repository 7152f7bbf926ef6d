// config/config.local.json: the installation's own file, with its secrets, mode 0600 (contract 1.1).
import { zodText } from '../../base/catalogue/zod-text.ts'
import { z } from 'zod'
import { ai } from './ai-config.ts'
import { maps } from './maps-config.ts'
import { transcription } from './transcription-config.ts'

const mysql = z.strictObject({
  host: z.string().default('127.0.0.1'),
  port: z.int().min(1).max(65535).default(3306),
  user: z.string(),
  password_env: z.string().optional(),
  ssl: z.boolean().optional(),
})
const mail = z.strictObject({
  host: z.string().max(253),
  port: z.int().min(1).max(65535).default(587),
  security: z.enum(['starttls', 'tls', 'none']).default('starttls').describe('none: for a server on this machine only'),
  user: z.string().max(254).optional(),
  password_env: z.string().optional().describe('Name of the environment variable that holds the password'),
  from: z.string().max(254).describe('Address that mails come from'),
  reply_to: z.string().max(254).optional(),
})
const oauth = z.strictObject({
  dynamic_registration: z
    .boolean()
    .default(false)
    .describe('Whether unknown MCP clients may register themselves (RFC 7591)'),
})
const proxy = z.strictObject({
  mirrors: z
    .record(z.string().max(253), z.url({ protocol: /^https?$/ }))
    .default({})
    .describe('Host of an upstream → address of your own mirror of it; one in your network needs net.allow'),
})
const backup = z.strictObject({
  folder: z
    .string()
    .min(1)
    .max(1000)
    .optional()
    .describe('Where backups go, better on another disk; storage/backups when missing'),
  encrypt_to: z
    .string()
    .regex(/^age1[02-9ac-hj-np-z]{58}$/, zodText('config.age_recipient'))
    .optional()
    .describe('Public key of age that all backups are encrypted to; its secret key stays elsewhere'),
})
const s3 = z.strictObject({
  endpoint: z.url({ protocol: /^https?$/ }).describe('For example https://s3.example.org'),
  region: z.string().max(64).default('us-east-1'),
  bucket: z
    .string()
    .regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, zodText('config.bucket_format'))
    .describe('There already; this installation needs to read, write, list and delete in it'),
  prefix: z
    .string()
    .regex(/^[\w-]+(\/[\w-]+)*$/, zodText('config.prefix_format'))
    .optional()
    .describe('Folder inside the bucket, for a bucket that others use as well'),
  access_key_id: z.string().min(1).max(128),
  secret_access_key_env: z.string().describe('Name of the environment variable that holds the secret'),
  path_style: z
    .boolean()
    .default(false)
    .describe('true: the bucket stands in the path, as most servers other than AWS want it'),
})
export const LocalConfig = z.strictObject({
  $schema: z.string().optional(),
  app_key: z.base64().length(44).describe('32 random bytes, base64: seals the secrets of this installation'),
  app_keys_previous: z
    .array(z.base64().length(44))
    .default([])
    .describe('Keys that something is still sealed with, or that backups were made under'),
  app_keys_rotating: z.boolean().optional().describe('keys:rotate is at work, or was cut short'),
  setup_token: z.string().min(20).describe('Asked for once, when the first account is made'),
  second_factor_grace_hours: z
    .int()
    .min(0)
    .max(168)
    .default(24)
    .describe(
      'How long the first account may work with its password alone; 0: it sets a second factor up at once. A second account, host or website ends it',
    ),
  network: z
    .strictObject({
      db: z
        .union([z.literal('sqlite'), mysql.extend({ driver: z.literal('mysql').optional(), database: z.string() })])
        .default('sqlite'),
    })
    .default({ db: 'sqlite' }),
  mysql: mysql.optional().describe('Where site:create --db=mysql makes databases'),
  mail: mail.optional().describe('How mails leave; a website may have settings of its own'),
  oauth: oauth.default({ dynamic_registration: false }),
  ai: ai.describe('AI services, their models and prices'),
  s3: s3.optional().describe('Where files of the media library are kept instead of storage/media'),
  backup: backup.optional().describe('Where backups go and who can read them'),
  transcription: transcription
    .optional()
    .describe('The program that writes down what is said in recordings; nothing of it is offered when missing'),
  limits: z
    .strictObject({
      api_token: z.int().min(1).default(300).describe('Requests in 5 minutes per token'),
      api_session: z.int().min(1).default(3000).describe('Requests in 5 minutes per session'),
      app_password: z.int().min(1).default(20_000).describe('Requests in 5 minutes per account by its app passwords'),
      api_ip: z.int().min(1).default(60).describe('Requests a minute per address without either'),
      search: z
        .int()
        .min(1)
        .default(30)
        .describe('Searches and further pages of lists a minute per address that are not in memory'),
      proxy: z.int().min(1).default(900).describe('Map tiles and thumbnails a minute per address'),
      proxy_upstream: z.int().min(1).default(300).describe('Those of them a minute per address that are not kept yet'),
      proxy_cache_mb: z.int().min(1).default(500).describe('Megabytes of kept map tiles and thumbnails'),
    })
    .default({
      api_token: 300,
      api_session: 3000,
      app_password: 20_000,
      api_ip: 60,
      search: 30,
      proxy: 900,
      proxy_upstream: 300,
      proxy_cache_mb: 500,
    }),
  maps: maps.optional().describe('Where map tiles and places come from; a website may have its own'),
  proxy: proxy.default({ mirrors: {} }),
  trusted_proxies: z.array(z.string()).default([]),
  fallback_site: z.string().optional(),
  admin_host: z.string().optional(),
  search_engines: z
    .boolean()
    .default(true)
    .describe('false: search engines are asked to list none of the websites here, as on a staging server'),
  net: z.strictObject({ allow: z.array(z.string()).default([]) }).default({ allow: [] }),
  extensions: z.array(z.string()).default([]),
  features: z.record(z.string(), z.boolean()).default({}),
})
export type LocalConfig = z.output<typeof LocalConfig>
export { LocalConfig as Config }
