// REST of entries (one, a list of 20, making one) against h3 + Kysely + a look-up of the token, with the same answers.
import type { ChildProcess } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { measure, median, startAndRead, stop, type MeasuredServer } from './processes.ts'
import type { Ratio } from './published.ts'

const FIELDS = [
  { type: 'text', name: 'title' },
  { type: 'number', name: 'price' },
  { type: 'textarea', name: 'text' },
]
const PATH = '/api/v1/data/bench_posts'
const MADE = 100

export async function benchRestEntries(
  root: string,
  { port, token, child }: { port: number; token: string; child: ChildProcess },
): Promise<Ratio[]> {
  const post = async (path: string, body: unknown) => {
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
    const response = await fetch(`http://localhost:${port}${path}`, {
      method: 'POST',
      headers,
      body: JSON.stringify(body),
    })
    if (!response.ok) throw new Error(await response.text())
    return { headers: response.headers, data: ((await response.json()) as { data: { id: number } }).data }
  }
  await post('/api/v1/data', { handle: 'bench_posts', name: 'Posts', fields: FIELDS })
  const values = (n: number) => ({ title: `Title ${n}`, price: n, text: 'A sentence or two. '.repeat(10) })
  let made = await post(PATH, { fields: values(0) })
  for (let n = 1; n < MADE; n++) made = await post(PATH, { fields: values(n) })
  const answers = join(root, 'answers.json')
  const sent = [...made.headers].filter(
    ([name]) => !/^(date|connection|keep-alive|content-length|location)$/.test(name),
  )
  writeFileSync(answers, JSON.stringify({ entry: made.data, headers: sent }))
  const files = ['storage/sites/default/site.sqlite', 'storage/network.sqlite'].map((file) => join(root, file))
  const bare = await startAndRead<{ port: number }>([
    join(import.meta.dirname, 'bare-rest-entries.ts'),
    ...files,
    answers,
  ])
  const compare = comparing({ ours: { child, port }, bare: { child: bare.child, port: bare.report.port } }, token)
  const body = JSON.stringify({ fields: { ...values(0), title: 'Title {n}' } })
  const results = [
    await compare('REST one entry', '≥ 0.5', { path: `${PATH}/${made.data.id}` }),
    await compare('REST list of 20 entries', '≥ 0.5', { path: `${PATH}?limit=20` }),
    await compare('REST create an entry', '≥ 0.2', { path: PATH, body }),
  ]
  await stop(bare.child)
  return results
}

interface Asking {
  path: string
  body?: string
}

type Servers = Record<'ours' | 'bare', MeasuredServer>

const comparing =
  (servers: Servers, token: string) =>
  async (what: string, bound: string, asking: Asking): Promise<Ratio> => {
    const headers = {
      authorization: `Bearer ${token}`,
      ...(asking.body && { 'content-type': 'application/json' }),
    }
    const options = { host: 'localhost', seconds: 3, headers, pipelined: 1, ...asking }
    const rounds: { ours: Measured; bare: Measured }[] = []
    for (let round = 0; round < 5; round++) {
      const both = { ours: await measure(servers.ours, options), bare: await measure(servers.bare, options) }
      if (round > 0) rounds.push(both)
    }
    const of = (name: 'ours' | 'bare', key: keyof Measured) =>
      Math.round(median(rounds.map((round) => round[name][key])))
    const rate = `${of('ours', 'perSecond')} against ${of('bare', 'perSecond')} requests a second`
    const detail = `${rate}, ${of('ours', 'cpu')} against ${of('bare', 'cpu')} µs of processor time each`
    return {
      what,
      ratio: median(rounds.map((one) => one.ours.perSecond / one.bare.perSecond)),
      bound,
      detail,
    }
  }

type Measured = { perSecond: number; cpu: number }
