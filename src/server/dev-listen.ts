// serve --dev listens by listhen: also by HTTPS with a certificate of its own, and with the addresses on the local network
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
import { close, explained, refuse, TIMES, type Listener, type ListenOptions } from './listen.ts'

export interface DevListenOptions extends ListenOptions {
  /** Folder of the installation: its certificate is kept there. */
  root: string
  /** true: a certificate of its own; else the files of one that the devices trust. */
  https?: boolean | { cert: string; key: string } | undefined
  /** Names that the certificate is for, beside those of this machine. */
  names: string[]
}
export interface DevListener extends Listener {
  /** Where other devices reach it; none while it listens on this machine alone. */
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

/** Throws as listen() does: a port in use is an error, and never another one. */
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
    ...{ port, hostname: host, public: isPublic, https },
    // It says nothing by itself, opens nothing (its xdg-open lies where anybody may write), and leaves signals to us.
    ...{
      isTest: true,
      isProd: false,
      showURL: false,
      open: false,
      clipboard: false,
      autoClose: false,
      baseURL: '',
    },
  })
  const bound = (server.address() as AddressInfo).port
  const listening = server as Server
  if (bound !== port) {
    await close(listening, 0)
    throw taken(port, host)
  }
  Object.assign(listening, TIMES)
  listening.removeAllListeners('clientError').on('clientError', refuse)
  if (options.https === true && made) keep(root, { ...(made as StoredCertificate), names })
  const scheme = https ? 'https' : 'http'
  const network = isPublic
    ? (await getURLs()).filter(({ type }) => type === 'network').map(({ url }) => url)
    : []
  return {
    ...{ url: `${scheme}://${host}:${port}`, port, network },
    qr: network[0] && renderUnicodeCompact(network[0]),
    close: () => close(listening, grace_ms),
  }
}

/** The port, or a free one for 0. listhen would take another one without a word. */
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

const taken = (port: number, host: string) =>
  new AppError('server.port_unusable', { port, host }, { exit: 1 })

function namesOf({ names }: DevListenOptions): string[] {
  const own = Object.values(networkInterfaces()).flatMap((all) => (all ?? []).map(({ address }) => address))
  const addresses = own.filter((address) => !address.includes('%') && !address.startsWith('fe80:'))
  return [...new Set(['localhost', '127.0.0.1', '::1', ...names, ...addresses])].sort()
}

/** The one that was made before, while it is for these names, so that browsers that took it once are not asked again. */
function certificate(root: string, names: string[]): HTTPSOptions {
  try {
    const kept = JSON.parse(readFileSync(join(root, CERTIFICATE), 'utf8')) as StoredCertificate
    const lasts = Date.parse(kept.until) > Date.now() + DAY
    if (lasts && names.every((name) => kept.names.includes(name))) return { key: kept.key, cert: kept.cert }
  } catch {
    // There is none yet, or it is of no use.
  }
  return { domains: names, validityDays: DAYS }
}

function keep(root: string, { key, cert, names }: Omit<StoredCertificate, 'until'>): void {
  const file = join(root, CERTIFICATE)
  const until = new Date(Date.now() + DAYS * DAY).toISOString()
  try {
    if ((JSON.parse(readFileSync(file, 'utf8')) as StoredCertificate).cert === cert) return
  } catch {
    // It is written now.
  }
  writeFileAtomic(file, `${JSON.stringify({ key, cert, names, until }, null, 2)}\n`, 0o600)
}
