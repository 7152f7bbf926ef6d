// The plan of a restore: what is replaced, what others will see, and what cannot be restored.
import { chunks } from '../../base/chunks.ts'
import { list, message, type Message } from '../../base/catalogue/message.ts'
import { existsSync } from 'node:fs'
import { AppError, invalid, invalidAll } from '../../base/errors.ts'
import { readHead, readNote } from '../../backup/backup.ts'
import type { BackupHead, BackupSource } from '../../backup/schema.ts'
import { partFile } from '../../core/extension/backup-parts.ts'
import { findExtensions } from '../../core/extension/discover.ts'
import type { Installation } from '../../core/installation.ts'
import { deletedWebsite } from '../../data/data.ts'
import { fieldErrors } from '../../core/operation/input.ts'
import { findKit } from '../../kits/kits.ts'
import { readKeyIds } from '../../platform/crypto/key-file.ts'
import { SiteFile, type SiteConfig } from '../../platform/config/site-config.ts'
import { SITE_KEY } from '../../platform/config/site-directory.ts'
import { ownHost } from '../own-host.ts'

export interface RestoreInput extends BackupSource {
  /** A key other than the backup's. */
  as?: string | undefined
  /** Hosts other than the backup's. */
  hosts?: string[] | undefined
}
export interface RestorePlan {
  key: string
  backup: { site: string; made_at: string; program: string; db: 'sqlite' | 'mysql' }
  /** Whether a website of that key exists, whose content is replaced; a backup of it is made first. */
  replaces: boolean
  hosts: string[]
  files: { count: number; bytes: number }
  /** Pools and shared tables: `stays` if it exists, else `restored`. */
  shared: { kind: 'pool' | 'shared'; name: string; members: string[]; action: 'stays' | 'restored' }[]
  /** The number of accounts that get their role; e-mails of those that do not exist here. */
  people: { known: number; missing: string[] }
  /** Whether its secrets can be decrypted here. */
  secrets: boolean
  warnings: Message[]
}
export interface Planned {
  plan: RestorePlan
  head: BackupHead
  /** The resulting file of the website, except for its database on MySQL. */
  config: Record<string, unknown>
}

/** Changes nothing. Throws 409 for another kind of database or a missing kit, 422 for a bad key or host. */
export async function planRestore(installation: Installation, input: RestoreInput): Promise<Planned> {
  await installation.directory.refresh()
  const head = await readHead(input)
  const { manifest } = head
  const key = input.as ?? manifest.site.key
  if (!SITE_KEY.test(key)) throw invalid('/as', 'site.key_format', { site: key })
  const present = installation.directory.get(key)
  requireSameKind(installation, { key, dialect: manifest.dialect, present: present?.config })
  if (!findKit(installation.root, manifest.kit.name))
    throw new AppError('restore.kit_missing', { kit: manifest.kit.name, version: manifest.kit.version })
  const hosts = hostsOf(installation, { key, input, head })
  const config = checked({ ...head.config, hosts, primary_host: primaryOf(head, hosts), ...baseUrl(input) })
  const ended = await endedOf(installation, { key, manifest })
  const secrets = readKeyIds(installation.root).includes(manifest.app_keys[0] ?? '')
  const plan: RestorePlan = {
    key,
    backup: { site: manifest.site.key, made_at: manifest.made_at, program: manifest.program, db: manifest.dialect },
    replaces: present !== undefined,
    hosts,
    files: manifest.files,
    secrets,
    shared: manifest.shared.map((one) => ({
      ...one,
      action: existsSync(partFile(installation.root, one)) && !ended.has(one.name) ? 'stays' : 'restored',
    })),
    people: await peopleOf(installation, head),
    warnings: [],
  }
  return { plan: { ...plan, warnings: warningsOf(installation, { plan, head, ended }) }, head, config }
}

/** Shared tables of the website that are here and ended: they begin again with it. */
async function endedOf(
  installation: Installation,
  { key, manifest }: { key: string; manifest: BackupHead['manifest'] },
): Promise<Set<string>> {
  const ended = new Set<string>()
  for (const { kind, name } of manifest.shared)
    if (kind === 'shared' && key === manifest.site.key && (await deletedWebsite.hasEnded(installation, name, key)))
      ended.add(name)
  return ended
}

/** With other hosts the address in the file would be another website's. */
const baseUrl = ({ as, hosts }: RestoreInput) =>
  as === undefined && hosts === undefined ? {} : { base_url: undefined }

function requireSameKind(
  { local, root }: Installation,
  { key, dialect, present }: { key: string; dialect: 'sqlite' | 'mysql'; present: SiteConfig | undefined },
): void {
  const here = present && (present.db === 'sqlite' ? 'sqlite' : 'mysql')
  if (here && here !== dialect) throw new AppError('restore.other_database', { site: key, backup: dialect, here })
  if (dialect === 'mysql' && !here && !local.mysql) throw new AppError('restore.mysql_missing')
  if (readNote(root, key)?.phase === 'swapping') throw new AppError('backup.being_restored', { site: key })
}

interface Named {
  key: string
  input: RestoreInput
  head: BackupHead
}

/** The requested hosts; else those of the backup that no other website has; else the name that always belongs to it. */
function hostsOf(installation: Installation, { key, input, head }: Named): string[] {
  const isTaken = (host: string) => {
    const owner = installation.directory.ownerOf(host)
    return owner !== undefined && owner !== key
  }
  if (input.hosts) {
    const hosts = input.hosts.map((host, i) => ownHost(host, `/hosts/${i}`))
    for (const host of hosts)
      if (isTaken(host)) throw new AppError('site.host_taken', { host, site: installation.directory.ownerOf(host)! })
    return hosts
  }
  const free = head.manifest.site.hosts.filter((host) => !isTaken(host))
  return free.length ? free : [`${key}.localhost`]
}

function primaryOf({ config }: BackupHead, hosts: string[]): string {
  const primary = config['primary_host']
  return typeof primary === 'string' && hosts.includes(primary) ? primary : hosts[0]!
}

function checked(config: Record<string, unknown>): Record<string, unknown> {
  const parsed = SiteFile.safeParse(config)
  if (!parsed.success) throw invalidAll(fieldErrors(parsed.error))
  return config
}

async function peopleOf({ network }: Installation, { access }: BackupHead): Promise<RestorePlan['people']> {
  const emails = access.people.map(({ email }) => email)
  const known = new Set<string>()
  for (const some of chunks(emails, 500)) {
    const rows = await network.read
      .selectFrom('users')
      .select('email')
      .where('email', 'in', some)
      .where('deleted_at', 'is', null)
      .execute()
    for (const { email } of rows) known.add(email)
  }
  return { known: known.size, missing: emails.filter((email) => !known.has(email)) }
}

const OF_SHARED = {
  pool: { stays: 'restore.pool_stays', restored: 'restore.pool_restored' },
  shared: { stays: 'restore.shared_stays', restored: 'restore.shared_restored' },
} as const

function warningsOf(
  installation: Installation,
  { plan, head: { manifest }, ended }: { plan: RestorePlan; head: BackupHead; ended: ReadonlySet<string> },
): Message[] {
  const found = new Set(findExtensions(installation.root).map(({ name }) => name))
  const extensions = manifest.extensions.filter(({ name }) => !found.has(name))
  const dropped = manifest.site.hosts.filter((host) => !plan.hosts.includes(host))
  const isCopy = plan.key !== manifest.site.key
  const here = readKeyIds(installation.root)
  const isOurs = manifest.app_keys.some((id) => here.includes(id))
  return [
    ...(plan.secrets ? [] : [message('restore.secrets_lost')]),
    ...(isOurs ? [] : [message('restore.other_installation')]),
    ...extensions.map(({ name, version }) => message('restore.extension_missing', { name, version })),
    ...(dropped.length ? [message('restore.hosts_dropped', { hosts: list(dropped) })] : []),
    ...plan.shared.map(({ kind, name, members, action }) => {
      const others = list(members.filter((member) => member !== manifest.site.key))
      if (isCopy && kind === 'shared') return message('restore.shared_left', { name, others })
      if (ended.has(name)) return message('restore.shared_again', { name, others })
      return message(OF_SHARED[kind][action], { name, others })
    }),
    ...(plan.replaces ? [] : [message('restore.no_tokens')]),
    ...(plan.people.missing.length && !plan.replaces
      ? [message('restore.people_missing', { people: list(plan.people.missing.slice(0, 20)) })]
      : []),
  ]
}
