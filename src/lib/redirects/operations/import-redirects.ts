import { z } from 'zod'
import { defineOperation } from '../../core/operation/define-operation.ts'
import { importRedirects, redirectImportSubject } from '../import-redirects.ts'
import { fromPath, redirectStatus, toUrl } from '../schema.ts'

/** As many as one transaction takes without others waiting long. */
const MAX = 5000

export default defineOperation({
  name: 'import_redirects',
  summary: 'Import redirects, all or none: loops and addresses in use are reported with their line.',
  level: 'write',
  permission: 'redirects.manage',
  feature: 'redirects',
  rest: 'POST /redirects/import',
  max_body: 8_000_000,
  input: z.strictObject({
    redirects: z
      .array(
        z.strictObject({
          from_path: fromPath,
          to_url: toUrl,
          status: redirectStatus.default(301),
          line: z.int().min(1).optional().describe('Of the file it comes from, for messages'),
        }),
      )
      .min(1)
      .max(MAX),
    replace: z
      .boolean()
      .default(false)
      .describe('Addresses that lead elsewhere already get the new target; else they are conflicts'),
  }),
  output: z.object({ created: z.int(), updated: z.int(), unchanged: z.int() }),
  subject: redirectImportSubject,
  handler: (ctx, { redirects, replace }) => importRedirects(ctx, { redirects, replace }),
})
