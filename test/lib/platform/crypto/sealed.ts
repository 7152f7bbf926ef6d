// A secret in every place where the product keeps one, and whether all of them still open.
import assert from 'node:assert/strict'
import { transact } from '../../../../src/lib/platform/db/database.ts'
import { Keyring } from '../../../../src/lib/platform/crypto/keyring.ts'
import { readKeys } from '../../../../src/lib/platform/crypto/key-file.ts'
import type { Installation } from '../../../../src/lib/core/installation.ts'
import { writeSetting } from '../../../../src/lib/core/settings/settings.ts'
import { instant, newUid } from '../../../../src/lib/base/clock.ts'
import { createUser } from '../../../../src/lib/access/create-user.ts'

export const SECRET = 'the-secret-of'
const INSIDE = /sealed:1:([0-9a-f]{8}):[\w-]+/g

/** Seals one more secret in each place, `count` times. */
export async function fillSecrets(installation: Installation, count = 1, siteKey = 'default'): Promise<void> {
  const { keys, network, clock } = installation
  const site = await installation.openSite(siteKey)
  const now = clock.now()
  const seal = (purpose: string) => keys.seal(purpose, `${SECRET} ${purpose}`)
  for (let i = 0; i < count; i++) {
    const uid = newUid(now)
    const sealed = await Promise.all(
      ['totp', 'change.input', 'webhook', 'mail', 'reset', 'mail.password', 'ai.key'].map(seal),
    )
    const [totp, change, webhook, mail, reset, password, ai] = sealed as [
      string,
      string,
      string,
      string,
      string,
      string,
      string,
    ]
    const job = (text: string, n: number) => ({
      uid: `${uid.slice(0, -1)}${n}`,
      kind: 'never',
      payload: JSON.stringify({ sealed: text }),
      status: 'waiting' as const,
      run_at: '2999-01-01T00:00:00.000Z',
      attempts: 0,
      max_attempts: 8,
      created_at: instant(now),
    })
    await transact(network, async (trx) => {
      const { id } = await createUser(trx, { email: `${uid}@example.org`, role: 'viewer', site: siteKey }, now)
      await trx.updateTable('users').set({ totp_secret: totp }).where('id', '=', id).execute()
      const payload = JSON.stringify({ sealed: totp })
      await trx
        .insertInto('challenges')
        .values({ kind: 'x', hash: uid, user_id: id, payload, expires_at: instant(now) })
        .execute()
      const owed = JSON.stringify(job(mail, 3))
      await trx
        .insertInto('outbox')
        .values({ uid, site: 'nobody', kind: 'job', payload: owed, created_at: instant(now) })
        .execute()
    })
    await transact(site.db, async (trx) => {
      await trx
        .insertInto('jobs')
        .values([job(mail, 1), job(reset, 2)] as never)
        .execute()
      await trx
        .insertInto('changes')
        .values({
          uid,
          site: siteKey,
          operation: 'x',
          channel: 'api',
          input: '{}',
          status: 'pending',
          sealed: change,
          created_at: instant(now),
        } as never)
        .execute()
      await trx
        .insertInto('webhooks')
        .values({
          uid,
          version: 1,
          name: 'x',
          url: 'x',
          events: '[]',
          active: 0,
          failures: 0,
          secret: webhook,
          created_at: instant(now),
          updated_at: instant(now),
        })
        .execute()
      const provider = { type: 'openai' as const, name: 'x', url: null, models: '{}', prices: '{}' }
      const times = { created_at: instant(now), updated_at: instant(now), updated_by: null }
      await trx
        .insertInto('ai_providers')
        .values({ uid, version: 1, key: `p${uid.replaceAll('-', '')}`, ...provider, ...times, secret: ai })
        .execute()
      await writeSetting(trx, 'mail', { value: { host: 'localhost', password }, now, by: null })
    })
  }
}

/** Opens every secret there is as a process that has just started would; returns how many, and the ids of their keys. */
export async function openSecrets(
  installation: Installation,
  siteKey = 'default',
): Promise<{ count: number; ids: string[] }> {
  const keyring = new Keyring(async () => {
    const { app_key, app_keys_previous } = readKeys(installation.root)
    return [app_key, ...app_keys_previous]
  })
  const { network } = installation
  const { db } = await installation.openSite(siteKey)
  const columns: [string, (string | null)[]][] = [
    ['totp', (await network.read.selectFrom('users').select('totp_secret as text').execute()).map(textOf)],
    ['totp', (await network.read.selectFrom('challenges').select('payload as text').execute()).map(textOf)],
    ['mail', (await network.read.selectFrom('outbox').select('payload as text').execute()).map(textOf)],
    ['change.input', (await db.read.selectFrom('changes').select('sealed as text').execute()).map(textOf)],
    ['webhook', (await db.read.selectFrom('webhooks').select('secret as text').execute()).map(textOf)],
    ['ai.key', (await db.read.selectFrom('ai_providers').select('secret as text').execute()).map(textOf)],
    ['mail.password', (await db.read.selectFrom('settings').select('value as text').execute()).map(textOf)],
    ['mail|reset', (await db.read.selectFrom('jobs').select('payload as text').execute()).map(textOf)],
  ]
  const ids = new Set<string>()
  let count = 0
  for (const [purposes, texts] of columns)
    for (const text of texts)
      for (const [sealed, id] of (text ?? '').matchAll(INSIDE)) {
        const opened = await Promise.allSettled(purposes.split('|').map((purpose) => keyring.open(purpose, sealed)))
        const good = opened.find(({ status }) => status === 'fulfilled')
        assert.ok(good, `${purposes}: ${sealed}`)
        assert.match(
          (good as PromiseFulfilledResult<string>).value,
          /^the-secret-of (totp|change|webhook|mail|reset|ai)/,
        )
        ids.add(id!)
        count++
      }
  return { count, ids: [...ids] }
}

const textOf = ({ text }: { text: string | null }) => text
