// Prometheus metrics of a process: counted only when enabled, served by a listener that only this machine can reach.
import type { IncomingMessage, ServerResponse } from 'node:http'
import { AggregatorRegistry, collectDefaultMetrics, Counter, Gauge, Histogram, Registry, register } from 'prom-client'
import { serviceAt } from '../lib/addresses/addresses.ts'
import { VERSION } from '../lib/base/version.ts'
import type { Installation } from '../lib/core/installation.ts'
import { dueWakeups } from '../lib/core/jobs/jobs.ts'
import { listen, type Listener } from './listen.ts'
import type { Log } from './log-entry.ts'

type App = { node(req: IncomingMessage, res: ServerResponse): void }

/** Counts requests and log entries; one per process. */
export interface Counting {
  app(app: App): App
  log(log: Log): Log
}

const SECONDS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]
/** The query for due jobs stops counting here. */
const MAX_DUE = 1000

/** Labels name neither pages nor people: only the service that answered, and the status. */
export function countRequests(): Counting {
  collectDefaultMetrics()
  // In a worker, this answers the metrics requests of the primary process.
  void new AggregatorRegistry()
  const total = new Counter({
    name: 'cms_requests_total',
    help: 'Requests by the part of the service that answers them, and by status',
    labelNames: ['face', 'status'],
  })
  const duration = new Histogram({
    name: 'cms_request_duration_seconds',
    help: 'Time until an answer was handed over',
    labelNames: ['face'],
    buckets: SECONDS,
  })
  const open = new Gauge({ name: 'cms_requests_in_flight', help: 'Requests that are being answered' })
  const logged = new Counter({
    name: 'cms_log_entries_total',
    help: 'Lines of the log by level',
    labelNames: ['level'],
  })
  for (const level of ['info', 'warn', 'error']) logged.inc({ level }, 0)
  const app = (counted: App): App => ({
    node: (req, res) => {
      const face = faceOf(req.url)
      const end = duration.startTimer({ face })
      open.inc()
      res.once('close', () => {
        open.dec()
        end()
        total.inc({ face, status: res.writableFinished ? res.statusCode : 'aborted' })
      })
      counted.node(req, res)
    },
  })
  const log =
    (write: Log): Log =>
    (entry) => {
      logged.inc({ level: entry.level })
      write(entry)
    }
  return { app, log }
}

/** One of a few labels, whatever address is requested. */
function faceOf(target = '/'): string {
  const service = serviceAt(target.split('?', 1)[0]!)
  return service?.key ?? 'page'
}

/** Metrics of the primary process; with workers these count the requests. */
export function metricsText(installation: Installation, { workers }: { workers: boolean }): () => Promise<string> {
  const own = new Registry()
  const registers = [own]
  new Gauge({ name: 'cms_info', help: 'Version of the program', labelNames: ['version'], registers }).set(
    { version: VERSION },
    1,
  )
  new Gauge({
    name: 'cms_websites',
    help: 'Websites by whether their file can be used',
    labelNames: ['state'],
    registers,
    collect() {
      const all = installation.directory.list()
      const broken = all.filter(({ error }) => error).length
      this.set({ state: 'ok' }, all.length - broken)
      this.set({ state: 'broken' }, broken)
    },
  })
  new Gauge({
    name: 'cms_websites_due',
    help: 'Websites with jobs that are due, 1000 at most',
    registers,
    async collect() {
      this.set((await dueWakeups(installation, MAX_DUE)).length)
    },
  })
  // With their own prefix: otherwise they would be merged with those of the workers.
  if (workers) collectDefaultMetrics({ register: own, prefix: 'cms_jobs_' })
  const counted = workers ? new AggregatorRegistry() : undefined
  return async () => {
    const requests = counted ? await counted.clusterMetrics() : await register.metrics()
    return `${await own.metrics()}\n${requests}`
  }
}

const LOOPBACK = '127.0.0.1'
/** Host headers of local clients; a web page that uses DNS rebinding sends another one. */
const OWN_HOSTS = /^(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/

/** Serves GET /metrics only. Throws what listen() throws. */
export function listenMetrics(
  port: number,
  { text, log }: { text: () => Promise<string>; log: Log },
): Promise<Listener> {
  const answer = async (req: IncomingMessage, res: ServerResponse): Promise<void> => {
    const [path] = (req.url ?? '').split('?', 1)
    if (!OWN_HOSTS.test(req.headers.host ?? '')) return void res.writeHead(421).end()
    if (path !== '/metrics') return void res.writeHead(404).end()
    if (req.method !== 'GET' && req.method !== 'HEAD') return void res.writeHead(405, { allow: 'GET, HEAD' }).end()
    const body = await text()
    res.writeHead(200, { 'content-type': register.contentType, 'cache-control': 'no-store' })
    res.end(req.method === 'HEAD' ? undefined : body)
  }
  const app: App = {
    node: (req, res) =>
      void answer(req, res).catch((error: unknown) => {
        log({ level: 'error', message: `The metrics could not be read: ${String(error)}` })
        res.writeHead(503).end()
      }),
  }
  return listen({ port, host: LOOPBACK, app, grace_ms: 1000 })
}
