// A redirect as operations return it.
import { zodText } from '../base/catalogue/zod-text.ts'
import { z } from 'zod'
import type { Selectable } from 'kysely'
import { STAMPS } from '../core/operation/stamps.ts'
import type { RedirectRow } from './table.ts'

export const redirectStatus = z.union([z.literal(301), z.literal(302), z.literal(307), z.literal(308)])

export const Redirect = z
  .object({
    id: z.int(),
    uid: z.string(),
    version: z.int(),
    from_path: z.string(),
    to_url: z.string(),
    status: redirectStatus,
    automatic: z.boolean(),
    ...STAMPS,
  })
  .meta({ id: 'Redirect' })

/** An address that visitors requested and the website does not have. */
export const NotFound = z
  .object({ path: z.string(), hits: z.int(), first_at: z.string(), last_at: z.string() })
  .meta({ id: 'NotFound' })

export const serializeRedirect = (row: Selectable<RedirectRow>) => ({
  ...row,
  automatic: row.automatic === 1,
  deleted_at: null,
})

export const fromPath = z
  .string()
  .max(500)
  .regex(/^\/[^\s#]*$/, zodText('redirect.path_format'))
  .describe('May name a query (/index.php?id=12), parts (/shop/:id) or all that follows (/old/*)')
export const toUrl = z
  .string()
  .max(2000)
  .regex(/^(\/(?![/\\])|https?:\/\/(?![/\\]))\S*$/, zodText('redirect.target_format'))
