// What every operation of the OpenAPI document shares: problems, approval, dry runs, conditions, the token.
import { PROBLEMS } from '../base/errors.ts'

const text = { type: 'string' }
const integer = { type: 'integer' }
const object = (properties: Record<string, unknown>, required: string[] = []) => ({
  type: 'object',
  properties,
  ...(required.length && { required }),
})
const json = (schema: unknown, type = 'application/json') => ({ [type]: { schema } })
const ref = (name: string) => ({ $ref: `#/components/schemas/${name}` })

export const SCHEMAS = {
  Meta: object({ limit: integer, total: { ...integer, description: 'With count=1' } }),
  Links: object({
    next: { ...text, format: 'uri-reference', description: 'The next page; missing on the last' },
  }),
  Problem: object(
    {
      type: { ...text, format: 'uri' },
      title: text,
      status: integer,
      detail: text,
      instance: { ...text, format: 'uri-reference' },
      code: { ...text, enum: Object.keys(PROBLEMS) },
      key: { ...text, description: 'The stable name of what detail says' },
      request_id: { ...text, format: 'uuid' },
      errors: { type: 'array', items: ref('FieldError') },
    },
    ['type', 'title', 'status', 'code'],
  ),
  FieldError: object(
    {
      pointer: { ...text, format: 'json-pointer' },
      code: text,
      message: text,
      key: { ...text, description: 'The stable name of what message says' },
    },
    ['pointer', 'code', 'message'],
  ),
  DryRun: object(
    {
      dry_run: { const: true },
      diff: {
        type: 'array',
        items: object({ pointer: { ...text, format: 'json-pointer' }, before: {}, after: {} }, ['pointer']),
      },
      before: {},
      after: {},
    },
    ['dry_run', 'diff'],
  ),
  Pending: object(
    { status: { const: 'pending' }, change: integer, status_url: { ...text, format: 'uri-reference' } },
    ['status', 'change', 'status_url'],
  ),
}

const header = (name: string, description: string, schema: unknown = text) => ({
  name,
  in: 'header',
  description,
  schema,
})

export const PARAMETERS = {
  IfMatch: header('If-Match', 'ETag of the version you know: 412 when it has another by now'),
  IfNoneMatch: header('If-None-Match', 'ETag of the version you have: 304 when it is still that one'),
  IdempotencyKey: header(
    'Idempotency-Key',
    'The same key gets the same answer for 24 hours, done once; 409 naming what was made where the answer told a secret',
    {
      type: 'string',
      minLength: 1,
      maxLength: 200,
    },
  ),
}

export const HEADERS = {
  ETag: { description: 'Of single resources, without `fields`', schema: text },
  Location: { description: 'Where it can be read', schema: { ...text, format: 'uri-reference' } },
  RetryAfter: { description: 'Seconds to wait', schema: integer },
  RateLimit: { description: 'What remains: draft-ietf-httpapi-ratelimit-headers', schema: text },
}

const headerRef = (name: string) => ({ $ref: `#/components/headers/${name}` })

export const RESPONSES = {
  Problem: { description: 'A failure (RFC 9457)', content: json(ref('Problem'), 'application/problem+json') },
  RateLimited: {
    description: 'Too many requests',
    headers: { 'Retry-After': headerRef('RetryAfter'), RateLimit: headerRef('RateLimit') },
    content: json(ref('Problem'), 'application/problem+json'),
  },
  Pending: {
    description: 'Waits for the approval of a person',
    headers: { Location: headerRef('Location') },
    content: json(object({ data: ref('Pending'), meta: object({ uid: text }) }, ['data'])),
  },
  NotModified: { description: 'It has not changed', headers: { ETag: headerRef('ETag') } },
}

export const SECURITY = {
  bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'cms_…', description: 'A token: cms token:create' },
}

/** What operations are about, by the first word of their path. */
export const TAGS: Readonly<Record<string, string>> = {
  'block-types': 'Types of blocks and their fields',
  changes: 'Changes that wait for approval, and the log of those that were applied',
  collections: 'Collections of media',
  'custom-blocks': 'Blocks made without code',
  dashboard: 'What the first screen of the admin shows',
  data: 'Tables and their entries',
  'data-views': 'Saved views of the entries of a table',
  design: 'Colours, fonts and shapes of the website',
  features: 'Feature switches',
  'field-types': 'Field types, their options and operators',
  fonts: 'Self-hosted fonts',
  geocode: 'Coordinates of addresses',
  health: 'How the website is, and what to do about it',
  i18n: 'Texts that lack a translation',
  hosts: 'Host names of the website',
  icons: 'Icons of the product',
  imports: 'Imports of entries in the background',
  jobs: 'Background jobs',
  languages: 'Languages of the website',
  'mail-settings': 'How mail leaves the website',
  mails: 'Mails that were sent, and those that could not be',
  me: 'The token or person that asks',
  media: 'Pictures, documents, videos and sounds',
  menus: 'Menus of the website',
  'not-found-log': 'Addresses that visitors asked for in vain',
  'oauth-grants': 'Programs that people have let in',
  'openapi.json': 'This document',
  overview: 'The website at a glance',
  pages: 'Pages, their blocks, drafts and versions',
  permissions: 'Permissions that roles can have',
  recipients: 'Keys that open requests',
  redirects: 'Redirects',
  requests: 'Requests from public forms',
  roles: 'Roles of the website',
  'sample-text': 'What still is the sample text of the kit',
  'section-options': 'What every block can be set to: background, anchor, space',
  settings: 'Settings of the website',
  shared: 'Tables shared by several websites',
  sites: 'Websites of the account',
  submitted: 'Drafts that wait for review',
  tags: 'Tags of media',
  tokens: 'API tokens',
  trash: 'What was deleted within 30 days',
  users: 'Accounts',
  webhooks: 'Webhooks and their deliveries',
}
