// The parts that all operations of the OpenAPI document share: problems, approval, dry runs, conditions, the token.
import { answeredCode, PROBLEMS, type ErrorCode } from '../base/errors.ts'

const CODES = [...new Set((Object.keys(PROBLEMS) as ErrorCode[]).map(answeredCode))]
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
      code: { ...text, enum: CODES },
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
  Pending: object({ status: { const: 'pending' }, change: integer, status_url: { ...text, format: 'uri-reference' } }, [
    'status',
    'change',
    'status_url',
  ]),
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
