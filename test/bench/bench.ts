// `npm run bench`: everything that is said about speed, each beside its yardstick in the same run, as ratios.
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { spawnSync } from 'node:child_process'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '../support/ports.ts'
import { benchAdmin, type Limit } from './admin.ts'
import { benchEntries } from './entries.ts'
import { benchFairness } from './fairness.ts'
import { benchMedia } from './media.ts'
import { CMS, startAndRead, stop } from './processes.ts'
import { benchPublished, type Ratio } from './published.ts'
import { benchRest } from './rest.ts'
import { benchStart } from './start.ts'

const root = mkdtempSync(join(tmpdir(), 'cms-bench-'))
const port = await freePort()
const serve = () =>
  startAndRead<{ url: string }>([CMS, 'serve', '--json', `--root=${root}`, `--port=${port}`])
const results: Ratio[] = []
try {
  const first = await serve()
  await stop(first.child)
  allowLoad()
  const { child } = await serve()
  const { token } = cms('token:create', 'bench', '--level=read').result as { token: string }
  const writing = cms('token:create', 'bench-media', '--level=write', '--mode=direct').result as {
    token: string
  }
  results.push(...(await benchPublished(root, port)), ...(await benchRest(root, { port, token })))
  results.push(...(await benchMedia(root, { port, token: writing.token })))
  results.push(...(await benchEntries(root, { port, token: writing.token })))
  await stop(child)
  results.push(...(await benchStart(root)), ...(await benchFairness()))
  const { ratios, limits } = await benchAdmin()
  results.push(...ratios)
  for (const { what, ratio, bound, detail } of results)
    console.log(`${what.padEnd(30)} ${ratio.toFixed(2).padStart(7)}  ${bound.padEnd(7)} ${detail}`)
  limits.forEach(tellLimit)
} finally {
  rmSync(root, { recursive: true, force: true })
}

function cms(...args: string[]): { result: unknown } {
  const { stdout, stderr } = spawnSync(process.execPath, [CMS, ...args, '--json', `--root=${root}`], {
    encoding: 'utf8',
  })
  if (!stdout) throw new Error(stderr)
  return JSON.parse(stdout) as { result: unknown }
}

/** What is promised in milliseconds and bytes, whatever the machine. */
function tellLimit({ what, value, most, unit, detail = '' }: Limit): void {
  const word = value <= most ? 'PASS' : 'FAIL'
  console.log(`${what.padEnd(30)} ${value.toFixed(0).padStart(7)}  ≤ ${most} ${unit}  ${word}  ${detail}`)
}

/** The limit of requests per token would end the measurement after 300. */
function allowLoad(): void {
  const file = join(root, 'config/config.local.json')
  const config = JSON.parse(readFileSync(file, 'utf8')) as object
  writeFileSync(file, JSON.stringify({ ...config, limits: { api_token: 1_000_000_000 } }))
}
