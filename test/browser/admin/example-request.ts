// A sealed request and a key for it, as the screens of the inbox show them.
import { makeKey } from '../../../src/admin/inbox/open-key.ts'
import { findTable } from '../../../src/lib/data/tables/find-table.ts'
import { storeRequest } from '../../../src/lib/forms/store-request.ts'
import type { Installation } from '../../../src/lib/core/installation.ts'
import { systemContext } from '../../../src/lib/core/jobs/jobs.ts'
import { addReader } from '../../support/forms.ts'
import { call } from '../../support/installation.ts'

/** Sent to an inbox; its number is 1. */
export async function makeExampleRequest(installation: Installation, handle: string): Promise<void> {
  const run = async (name: string, input: object = {}) =>
    (await call(installation, 'default', name, { ...input })).body.data
  await addReader({ run }, makeKey({ idle_ms: 0 }), 'Olga Office')
  const ctx = systemContext(installation, await installation.openSite('default'))
  const table = await findTable(ctx, handle)
  const form = { ctx, table, fields: [], steps: [], isOpen: true }
  await storeRequest(form, { values: { subject: 'Sealed words' }, files: [], lang: 'en' })
}
