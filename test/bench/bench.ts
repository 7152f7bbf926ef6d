// `npm run bench`: everything that is said about speed, each beside its yardstick in the same run, as ratios.
// `npm run bench -- rest-entries page` measures these parts alone.
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '../support/ports.ts'
import { benchAdmin, type Limit } from './admin.ts'
import { benchAi } from './ai.ts'
import { benchEntries } from './entries.ts'
import { benchFairness } from './fairness.ts'
import { benchGrowth } from './growth.ts'
import { CASES } from './growth/cases.ts'
import { benchMedia } from './media.ts'
import { benchMemory } from './memory.ts'
import { CMS, cmsOf, startAndRead, stop } from './processes.ts'
import { benchPublished, type Ratio } from './published.ts'
import { benchRest } from './rest.ts'
import { benchRestEntries } from './rest-entries.ts'
import { benchSearch } from './search.ts'
import { benchSources } from './sources.ts'
import { benchStart } from './start.ts'
import { benchSynced } from './synced.ts'

const root = mkdtempSync(join(tmpdir(), 'cms-bench-'))
const port = await freePort()
const serve = () => startAndRead<{ url: string }>([CMS, 'serve', '--json', `--root=${root}`, `--port=${port}`])
const results: Ratio[] = []
try {
  const first = await serve()
  await stop(first.child)
  allowLoad()
  const { child } = await serve()
  const { token } = cmsOf(root, 'token:create', 'bench', '--level=read') as { token: string }
  const writing = cmsOf(root, 'token:create', 'bench-media', '--level=write', '--mode=direct') as {
    token: string
  }
  const asking = { port, token: writing.token }
  if (isAsked('page')) results.push(...(await benchPublished(root, { child, port })))
  if (isAsked('rest')) results.push(...(await benchRest(root, { port, token })))
  if (isAsked('rest-entries')) results.push(...(await benchRestEntries(root, { ...asking, child })))
  if (isAsked('media')) results.push(...(await benchMedia(root, asking)))
  if (isAsked('entries')) results.push(...(await benchEntries(root, { ...asking, child })))
  await stop(child)
  if (isAsked('start')) results.push(...(await benchStart(root)))
  if (isAsked('ai')) results.push(...(await benchAi()))
  if (isAsked('sources')) results.push(...(await benchSources()))
  if (isAsked('synced')) results.push(...(await benchSynced()))
  if (isAsked('fairness')) results.push(...(await benchFairness()))
  if (isAsked('growth')) results.push(...(await benchGrowth(Object.keys(CASES))))
  const memory = isAsked('memory') ? await benchMemory() : []
  const none = { ratios: [], limits: [] }
  const search = isAsked('search') ? await benchSearch() : none
  const admin = isAsked('admin') ? await benchAdmin() : none
  results.push(...search.ratios, ...admin.ratios)
  for (const { what, ratio, bound, detail } of results)
    console.log(`${what.padEnd(40)} ${ratio.toFixed(2).padStart(7)}  ${bound.padEnd(7)} ${detail}`)
  for (const limit of [...memory, ...search.limits, ...admin.limits]) tellLimit(limit)
} finally {
  rmSync(root, { recursive: true, force: true })
}

/** Whether a part is to be measured: all of them, unless some are named. */
function isAsked(part: string): boolean {
  const parts = process.argv.slice(2)
  return !parts.length || parts.includes(part)
}

/** What is promised in milliseconds and bytes, whatever the machine. */
function tellLimit({ what, value, most, unit, detail = '' }: Limit): void {
  const word = value <= most ? 'PASS' : 'FAIL'
  console.log(`${what.padEnd(40)} ${value.toFixed(0).padStart(7)}  ≤ ${most} ${unit}  ${word}  ${detail}`)
}

/** The limit of requests per token would end the measurement after 300. */
function allowLoad(): void {
  const file = join(root, 'config/config.local.json')
  const config = JSON.parse(readFileSync(file, 'utf8')) as object
  writeFileSync(file, JSON.stringify({ ...config, limits: { api_token: 1_000_000_000 } }))
}
