// Reference: limits, as this installation has them.
import { z } from 'zod'
import { listFields } from '../../core/operation/define-operation.ts'
import type { Installation } from '../../core/installation.ts'
import { UPLOAD_LIMIT } from '../../core/upload-limit.ts'
import { LocalConfig } from '../../platform/config/local-config.ts'
import { MAX_DEPTH, MAX_NODES, MAX_TEXT, MAX_VALUES } from '../../rules/conditions/condition.ts'
import type { JsonSchema } from '../../core/operation/coerce-arguments.ts'
import { code, page, plain, table } from './markdown.ts'

const MB = 1024 * 1024

export function limitsPage({ installation }: { installation: Installation }): string {
  const schema = z.toJSONSchema(LocalConfig.shape.limits.unwrap(), { io: 'input' }) as JsonSchema
  const { minimum, maximum } = z.toJSONSchema(listFields.limit, { io: 'input' }) as JsonSchema
  const given = installation.local.limits as Record<string, number>
  return page(
    '# Limits',
    '## Of the installation',
    'Under `limits` in `config/config.local.json`. What goes beyond answers 429 with `Retry-After`; the headers `RateLimit` and ' +
      '`RateLimit-Policy` say what is left.',
    table(
      ['limit', 'here', 'otherwise', 'of what'],
      Object.entries(schema.properties ?? {}).map(([name, one]) => [
        code(name),
        String(given[name]),
        String(one['default']),
        plain((one['description'] as string | undefined) ?? ''),
      ]),
    ),
    '## Of requests',
    table(
      ['what', 'limit'],
      [
        ['the body of a request, as JSON', '2 MB, unless its operation takes more'],
        ['a file that comes with a request; larger ones come in parts (`start_upload`)', `${UPLOAD_LIMIT / MB} MB`],
        ['items of a page of a list (`limit`)', `${String(minimum)} to ${String(maximum)}, 50 when nothing is said`],
        ['an `Idempotency-Key`', '200 characters; its answer is remembered for 24 hours'],
      ],
    ),
    '## Of conditions',
    table(
      ['what', 'limit'],
      [
        ['levels of `all`, `any` and `not`', String(MAX_DEPTH)],
        ['rules and groups', String(MAX_NODES)],
        ['values of a list', String(MAX_VALUES)],
        ['characters of a text', String(MAX_TEXT)],
      ],
    ),
    'Bounds of single inputs stand with each operation; those of fields with each [field type](field-types.md).',
  )
}
