// config/config.local.json: the installation's own file, with its secrets, mode 0600 (contract 1.1).
import { z } from 'zod'

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
  security: z
    .enum(['starttls', 'tls', 'none'])
    .default('starttls')
    .describe('none: for a server on this machine only'),
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
const open = z.record(z.string(), z.unknown())

export const LocalConfig = z.strictObject({
  $schema: z.string().optional(),
  app_key: z.base64().length(44).describe('32 random bytes, base64: seals the secrets of this installation'),
  app_keys_previous: z
    .array(z.base64().length(44))
    .default([])
    .describe('Keys that keys:rotate has not replaced everywhere yet'),
  setup_token: z.string().min(20).describe('Asked for once, when the first account is made'),
  network: z
    .strictObject({
      db: z.union([z.literal('sqlite'), mysql.extend({ database: z.string() })]).default('sqlite'),
    })
    .default({ db: 'sqlite' }),
  mysql: mysql.optional().describe('Where site:create --db=mysql makes databases'),
  mail: mail.optional().describe('How mails leave; a website may have settings of its own'),
  oauth: oauth.default({ dynamic_registration: false }),
  ai: open.optional(),
  s3: open.optional(),
  transcription: open.optional(),
  limits: z
    .strictObject({
      api_token: z.int().min(1).default(300).describe('Requests in 5 minutes per token'),
      api_session: z.int().min(1).default(3000).describe('Requests in 5 minutes per session'),
      api_ip: z.int().min(1).default(60).describe('Requests a minute per address without either'),
      search: z.int().min(1).default(30).describe('Searches a minute per address'),
    })
    .default({ api_token: 300, api_session: 3000, api_ip: 60, search: 30 }),
  trusted_proxies: z.array(z.string()).default([]),
  fallback_site: z.string().optional(),
  admin_host: z.string().optional(),
  net: z.strictObject({ allow: z.array(z.string()).default([]) }).default({ allow: [] }),
  extensions: z.array(z.string()).default([]),
  features: z.record(z.string(), z.boolean()).default({}),
})
export type LocalConfig = z.output<typeof LocalConfig>
export { LocalConfig as Config }
