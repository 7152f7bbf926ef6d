// What growth costs: each request in a small and in a large website of one installation, in turns, as the ratio of their medians.
// Alone: node test/bench/growth.ts [entries|pages|others|website|sites]; with CMS_TEST_DB=mariadb on MariaDB.
import { createApp } from '../../src/server/app.ts'
import { runAllDue } from '../../src/server/runner.ts'
import { createWebsite } from '../../src/server/website.ts'
import { makeInstallation } from '../support/installation.ts'
import { CASES, type Case } from './growth/cases.ts'
import { fillSide, type Extent, type Service, type Side } from './growth/fill.ts'
import { median } from './processes.ts'
import type { Ratio } from './published.ts'

const SMALL: Extent = { entries: 1_000, pages: 10, media: 10, redirects: 10 }
const LARGE: Extent = { entries: 100_000, pages: 5_000, media: 5_000, redirects: 5_000 }
const SITES = 100
const OFTEN = 4
const ROUNDS = 25
const WARMING = 5

export type Told = (ratio: Ratio) => void
interface Sides {
  small: Side
  large: Side
}

/** 1,000 against 100,000 entries; 10 against 5,000 pages, media and redirects; 1 against 100 websites. */
export async function benchGrowth(groups: string[], report: Told = () => undefined): Promise<Ratio[]> {
  const contents = groups.filter((group) => group !== 'sites')
  const inContent = contents.length
    ? await among({ small: {}, large: {} }, async (service) => {
        const small = await fillSide(service, 'small', SMALL)
        const large = await fillSide(service, 'large', LARGE)
        await madeIndexes(service, { small, large })
        return measured(contents, { small, large }, report)
      })
    : []
  if (!groups.includes('sites')) return inContent
  const many = Object.fromEntries(Array.from({ length: SITES }, (_, i) => [`s${i}`, {}]))
  const inSites = await among({ s0: {} }, async (alone) =>
    among(many, async (among100) => {
      for (const key of Object.keys(many)) await among100.installation.openSite(key)
      const small = await fillSide(alone, 's0', SMALL)
      return measured(['sites'], { small, large: await fillSide(among100, 's0', SMALL) }, report)
    }),
  )
  return [...inContent, ...inSites]
}

/** Runs `work` with an installation of these websites, which is taken away again. */
async function among<R>(sites: Record<string, object>, work: (service: Service) => Promise<R>): Promise<R> {
  const made = await makeInstallation({ sites, local: { limits: { api_token: 1_000_000_000 } } })
  const { installation } = made
  const website = createWebsite(installation)
  try {
    return await work({ installation, app: createApp(installation, { website, log: () => undefined }) })
  } finally {
    await website.close()
    await made.close()
  }
}

/** Lists that are asked for often have an index soon: it is made in the background. */
async function madeIndexes({ installation }: Service, sides: Sides): Promise<void> {
  for (const one of CASES['entries']!.filter(({ what }) => what.startsWith('list')))
    for (let n = 0; n < OFTEN; n++) for (const side of Object.values(sides) as Side[]) await timeOf(one, side, n)
  await runAllDue(installation)
}

async function measured(groups: string[], sides: Sides, report: Told): Promise<Ratio[]> {
  const results: Ratio[] = []
  for (const one of groups.flatMap((group) => CASES[group]!)) {
    const ratio = await ratioOf(one, sides)
    report(ratio)
    results.push(ratio)
  }
  return results
}

async function ratioOf(one: Case, sides: Sides): Promise<Ratio> {
  const times = { small: [] as number[], large: [] as number[] }
  for (let n = 0; n < ROUNDS + WARMING; n++)
    for (const name of n % 2 ? (['small', 'large'] as const) : (['large', 'small'] as const)) {
      const time = await timeOf(one, sides[name], n)
      if (n >= WARMING) times[name].push(time)
    }
  const [small, large] = [median(times.small), median(times.large)]
  const { what, most, walks } = one
  return {
    what,
    ratio: large / small,
    bound: most === undefined ? '' : `≤ ${most}`,
    detail: `${large.toFixed(2)} against ${small.toFixed(2)} ms${walks ? `; ${walks}` : ''}`,
  }
}

async function timeOf(one: Case, side: Side, n: number): Promise<number> {
  const made = await one.before?.(side, n)
  const [method, path, body] = await one.line(side, n, made as never)
  const { app, host, token } = side
  const own = path.startsWith('//')
  const headers = {
    host,
    ...(!own && { authorization: `Bearer ${token}`, 'content-type': 'application/json' }),
  }
  const request = new Request(`http://${host}${own ? path.slice(1) : `/api/v1${path}`}`, {
    method,
    headers,
    redirect: 'manual',
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
  const start = performance.now()
  const response = await app.fetch(request)
  const text = await response.text()
  const time = performance.now() - start
  if (response.status >= 400 && !(own && response.status === 404))
    throw new Error(`${method} ${path}: ${response.status} ${text}`)
  return time
}

if (process.argv[1] === import.meta.filename) {
  const groups = process.argv.slice(2)
  await benchGrowth(groups.length ? groups : Object.keys(CASES), ({ what, ratio, bound, detail }) =>
    console.log(`${what.padEnd(38)} ${ratio.toFixed(2).padStart(7)}  ${bound.padEnd(7)} ${detail}`),
  )
}
