// Every place in which a database can name a person is known, and somebody looks after it: a new one fails here until it has its line.
import assert from 'node:assert/strict'
import test from 'node:test'
import { openLedger } from '../../../src/lib/ai/ledger.ts'
import { openChats } from '../../../src/lib/chat/store.ts'
import { providersOf } from '../../../src/lib/core/extension/providers.ts'
import { openSupport } from '../../../src/lib/support/store.ts'
import { makeInstallation } from '../../support/installation.ts'

/** Names of columns that are about somebody. */
const PERSONAL = /(^|_)(user|email|recipient|actor|owner|author|reviewer|by|person|agent)(_|$)/

/**
 * What becomes of it when a person is erased. `number`: it stays, and is that of an account without a name. `gone`: the row goes, or
 * what it says. `other`: it is about no person.
 */
type Fate = 'number' | 'gone' | 'other'
const PLACES: Record<string, Record<string, Fate>> = {
  network: {
    'challenges.user_id': 'gone',
    'imports.owner': 'gone',
    'imports.user_id': 'gone',
    'memberships.user_id': 'gone',
    'migrations.owner': 'other',
    'oauth_codes.user_id': 'gone',
    'oauth_grants.user_id': 'gone',
    'passkeys.user_id': 'gone',
    'recovery_codes.user_id': 'gone',
    'sessions.user_agent': 'gone',
    'sessions.user_id': 'gone',
    'tokens.created_by': 'number',
    'tokens.updated_by': 'number',
    'tokens.user_id': 'number', // its name goes, and it is revoked
    'user_links.user_id': 'gone',
    'users.created_by': 'number',
    'users.email': 'gone',
    'users.updated_by': 'number',
  },
  site: {
    'ai_providers.updated_by': 'number',
    'ai_runs.owner': 'gone',
    'ai_runs.user_id': 'gone',
    'audit_dismissed.dismissed_by': 'number',
    'changes.reverted_by': 'number',
    'changes.reviewer_channel': 'other',
    'changes.reviewer_id': 'number',
    'changes.reviewer_token_id': 'number',
    'changes.user_id': 'number', // addresses and names go out of what it says
    'custom_blocks.created_by': 'number',
    'custom_blocks.updated_by': 'number',
    'data_tables.created_by': 'number',
    'data_tables.updated_by': 'number',
    'dav_passwords.user_id': 'gone',
    'dav_properties.user_id': 'gone',
    'dav_versions.user_id': 'gone',
    'dav_waiting.user_id': 'gone',
    'design_history.user_id': 'number',
    'entry_views.created_by': 'number',
    'entry_views.owner': 'gone',
    'entry_views.updated_by': 'number',
    'jobs.leased_by': 'other',
    'mails.recipient': 'gone',
    'media.created_by': 'number',
    'media.updated_by': 'number',
    'media_collections.created_by': 'number',
    'media_collections.updated_by': 'number',
    'media_tags.created_by': 'number',
    'media_tags.updated_by': 'number',
    'migrations.owner': 'other',
    'pages.created_by': 'number',
    'pages.lock_user': 'gone',
    'pages.submitted_by': 'number',
    'pages.updated_by': 'number',
    'redirects.created_by': 'number',
    'redirects.updated_by': 'number',
    'request_keys.created_by': 'number', // what the key is called goes
    'request_keys.updated_by': 'number',
    'request_wraps.recipient': 'other', // a fingerprint
    'requests.updated_by': 'number',
    'revisions.user_id': 'number',
    'settings.updated_by': 'number',
    'source_runs.asked_by': 'other',
    'source_runs.user_id': 'number',
    'sources.created_by': 'number',
    'sources.updated_by': 'number',
    'uploads.owner': 'gone',
    'webhooks.created_by': 'number',
    'webhooks.updated_by': 'number',
  },
  chat: { 'conversations.user_id': 'gone', 'migrations.owner': 'other' },
  support: {
    'grants.email': 'gone',
    'grants.given_by': 'number',
    'grants.given_by_name': 'gone',
    'grants.user_id': 'number',
    'migrations.owner': 'other',
    'visits.email': 'gone',
    'visits.user_id': 'number',
  },
  ai: { 'calls.actor': 'number', 'migrations.owner': 'other' },
}

test('every column that can name a person has its line here', async (t) => {
  const here = await makeInstallation({
    sites: { default: { hosts: ['localhost'], extensions: ['dav', 'consent_kit'] } },
  })
  t.after(here.close)
  const site = await here.installation.openSite('default')
  const databases = {
    network: here.installation.network,
    site: site.db,
    chat: await openChats(site),
    support: await openSupport(site),
    ai: await openLedger(site),
  }
  for (const [name, { read }] of Object.entries(databases)) {
    const tables = await read.introspection.getTables()
    const found = tables.flatMap(({ name: table, columns }) =>
      columns.filter((column) => PERSONAL.test(column.name)).map((column) => `${table}.${column.name}`),
    )
    assert.deepEqual(found.sort(), Object.keys(PLACES[name]!).sort(), name)
  }
})

test('each area that has something of people says so', async (t) => {
  const here = await makeInstallation({
    sites: { default: { hosts: ['localhost'], extensions: ['dav', 'consent_kit'] } },
  })
  t.after(here.close)
  const site = await here.installation.openSite('default')
  const areas = await providersOf(site.registry, 'person.data')
  const account = { id: 1, email: 'nobody@one.example' }
  const listed = await Promise.all([
    ...areas.flatMap((area) => area.list?.(site.db.read, account) ?? []),
    ...areas.flatMap((area) => area.listBeside?.(site, { ...account, tokens: [] }) ?? []),
    ...areas.flatMap((area) => area.listInNetwork?.(here.installation.network.read, 1) ?? []),
  ])
  const names = listed.flatMap((one) => Object.keys(one)).sort()
  assert.deepEqual(names, [
    ...['ai_calls', 'ai_runs', 'app_passwords', 'assistant', 'collection_properties', 'dismissed_findings', 'imports'],
    ...['inbox_keys', 'programs', 'support_grants', 'support_visits', 'views', 'waiting_objects'],
  ])
})
