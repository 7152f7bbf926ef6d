// serve --dev listens by listhen: also by HTTPS with its own certificate, and with the addresses on the local network
// (decision 67). Loaded for --dev only; everything else listens by listen.ts.
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import { networkInterfaces } from 'node:os'
import { join } from 'node:path'
import type { AddressInfo } from 'node:net'
import { listen as listhen, type HTTPSOptions } from 'listhen'
import { renderUnicodeCompact } from 'uqr'
import { AppError } from '../lib/base/errors.ts'
import { writeFileAtomic } from '../lib/base/files.ts'
import { close, explained, rejectConnection, TIMES, type Listener, type ListenOptions } from './listen.ts'

export interface DevListenOptions extends ListenOptions {
  /** Folder of the installation: the certificate is stored there. */
  root: string
  /** true: a self-signed certificate; else the files of one that the devices trust. */
  https?: boolean | { cert: string; key: string } | undefined
  /** Further host names of the certificate, besides those of this machine. */
  names: string[]
}
export interface DevListener extends Listener {
  /** URLs for other devices; empty while it listens on this machine only. */
  network: string[]
  /** The first of them as a QR code of block characters. */
  qr: string | undefined
}
interface StoredCertificate {
  key: string
  cert: string
  names: string[]
  until: string
}

const DAY = 86_400_000
const DAYS = 90
const EVERYWHERE = ['0.0.0.0', '']
const CERTIFICATE = 'storage/dev-certificate.json'

/** Throws like listen(): a port in use is an error; no other port is taken. */
export async function devListen(options: DevListenOptions): Promise<DevListener> {
  const { host, app, root, grace_ms = 10_000 } = options
  if (host.includes(':')) throw new AppError('server.dev_host_invalid', { host })
  const port = await requirePort(options)
  const isPublic = EVERYWHERE.includes(host)
  const names = namesOf(options)
  const https = options.https === true ? certificate(root, names) : options.https || false
  const {
    server,
    https: made,
    getURLs,
  } = await listhen((req, res) => app.node(req, res), {
    port,
    hostname: host,
    public: isPublic,
    https,
    // Keep listhen quiet, from opening a browser (its xdg-open lies where anyone may write) and from handling signals.
    isTest: true,
    isProd: false,
    showURL: false,
    open: false,
    clipboard: false,
    autoClose: false,
    baseURL: '',
  })
  const bound = (server.address() as AddressInfo).port
  const listening = server as Server
  if (bound !== port) {
    await close(listening, 0)
    throw portError(port, host)
  }
  Object.assign(listening, TIMES)
  listening.removeAllListeners('clientError').on('clientError', rejectConnection)
  if (options.https === true && made) keep(root, { ...(made as StoredCertificate), names })
  const scheme = https ? 'https' : 'http'
  const network = isPublic ? (await getURLs()).filter(({ type }) => type === 'network').map(({ url }) => url) : []
  return {
    url: `${scheme}://${host}:${port}`,
    port,
    network,
    qr: network[0] && renderUnicodeCompact(network[0]),
    close: () => close(listening, grace_ms),
  }
}

/** The port, or a free one for 0. listhen would silently take another one. */
async function requirePort({ port, host }: DevListenOptions): Promise<number> {
  const probe = createServer().listen({ port, host })
  try {
    await once(probe, 'listening')
  } catch (cause) {
    throw explained(cause as NodeJS.ErrnoException, port, host)
  }
  const free = (probe.address() as AddressInfo).port
  probe.close()
  await once(probe, 'close')
  return free
}

const portError = (port: number, host: string) => new AppError('server.port_unusable', { port, host })

function namesOf({ names }: DevListenOptions): string[] {
  const own = Object.values(networkInterfaces()).flatMap((all) => (all ?? []).map(({ address }) => address))
  const addresses = own.filter((address) => !address.includes('%') && !address.startsWith('fe80:'))
  return [...new Set(['localhost', '127.0.0.1', '::1', ...names, ...addresses])].sort()
}

/** Reuses the stored certificate while it covers these names, so that browsers need not accept a new one. */
function certificate(root: string, names: string[]): HTTPSOptions {
  try {
    const stored = JSON.parse(readFileSync(join(root, CERTIFICATE), 'utf8')) as StoredCertificate
    const lasts = Date.parse(stored.until) > Date.now() + DAY
    if (lasts && names.every((name) => stored.names.includes(name))) return { key: stored.key, cert: stored.cert }
  } catch {
    // No certificate yet, or an unreadable one.
  }
  return { domains: names, validityDays: DAYS }
}

function keep(root: string, { key, cert, names }: Omit<StoredCertificate, 'until'>): void {
  const file = join(root, CERTIFICATE)
  const until = new Date(Date.now() + DAYS * DAY).toISOString()
  try {
    if ((JSON.parse(readFileSync(file, 'utf8')) as StoredCertificate).cert === cert) return
  } catch {
    // No certificate file yet.
  }
  writeFileAtomic(file, `${JSON.stringify({ key, cert, names, until }, null, 2)}\n`, 0o600)
}
