// Clients by their client_id: the address of a document, or an id that they got when they registered themselves.
import { message } from '../base/catalogue/message.ts'
import type { Kysely, Selectable } from 'kysely'
import { transact } from '../platform/db/database.ts'
import type { NetworkTables } from '../platform/db/tables.ts'
import type { Installation } from '../core/installation.ts'
import type { Site } from '../core/site.ts'
import { instant, later, newId } from '../base/clock.ts'
import { sha256 } from '../base/hash.ts'
import { fetchDocument, isDocumentAddress } from './client-document.ts'
import type { ClientMetadata } from './client-metadata.ts'
import { oauthError } from './oauth-error.ts'
import type { OauthClientRow } from './table.ts'
import type { OauthClient } from './schema.ts'

type Db = Kysely<NetworkTables>

/** Looks a client up; a document is fetched when there is no fresh copy. Throws `invalid_client`. */
export async function clientOf(installation: Installation, site: Site, client_id: string): Promise<OauthClient> {
  const now = installation.clock.now()
  const known = await rowOf(installation.network.read, site.key, client_id)
  if (known?.kind === 'registered') return show(known)
  if (!isDocumentAddress(installation, client_id)) throw oauthError('invalid_client', message('oauth_client.unknown'))
  if (known && known.fresh_until! > instant(now)) return show(known)
  const { metadata, keep } = await fetchDocument(installation, client_id)
  const row = clientRow({ site: site.key, client_id, kind: 'document', metadata }, now)
  const fresh = { ...row, fresh_until: instant(later(now, keep)) }
  await transact(installation.network, (trx) => save(trx, fresh))
  return show(fresh)
}

/** Stores the metadata that a client registers with (RFC 7591); `client_id` is made here. */
export async function registerClient(
  installation: Installation,
  site: Site,
  metadata: ClientMetadata,
): Promise<OauthClient & { created_at: Date }> {
  const now = installation.clock.now()
  const row = clientRow({ site: site.key, client_id: `client_${newId(26)}`, kind: 'registered', metadata }, now)
  await transact(installation.network, (trx) => save(trx, row))
  return { ...show(row), created_at: now }
}

/** Stores when a client was last authorised, so that it is not purged. */
export async function recordClientUse(trx: Db, site: string, { client_id, now }: { client_id: string; now: Date }) {
  await trx
    .updateTable('oauth_clients')
    .set({ used_at: instant(now) })
    .where('site', '=', site)
    .where('client_hash', '=', sha256(client_id))
    .execute()
}

type Row = Omit<Selectable<OauthClientRow>, 'id'>

function clientRow(
  { metadata, ...row }: Pick<Row, 'site' | 'client_id' | 'kind'> & { metadata: ClientMetadata },
  now: Date,
): Row {
  return {
    ...row,
    client_hash: sha256(row.client_id),
    name: metadata.name,
    redirect_uris: JSON.stringify(metadata.redirect_uris),
    fresh_until: null,
    created_at: instant(now),
    used_at: null,
  }
}

async function save(trx: Db, row: Row): Promise<void> {
  const there = await rowOf(trx, row.site, row.client_id)
  const { name, redirect_uris, fresh_until } = row
  if (!there) await trx.insertInto('oauth_clients').values(row).execute()
  else
    await trx
      .updateTable('oauth_clients')
      .set({ name, redirect_uris, fresh_until })
      .where('id', '=', there.id)
      .execute()
}

const rowOf = (db: Db, site: string, client_id: string) =>
  db
    .selectFrom('oauth_clients')
    .selectAll()
    .where('site', '=', site)
    .where('client_hash', '=', sha256(client_id))
    .executeTakeFirst()

function show({ client_id, kind, name, redirect_uris }: Row): OauthClient {
  const host = kind === 'document' ? new URL(client_id).host : null
  return {
    client_id,
    name: name || host || client_id,
    host,
    redirect_uris: JSON.parse(redirect_uris) as string[],
  }
}
