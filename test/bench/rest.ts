// REST reads of one page and of a list against bare node:http and better-sqlite3.
import { join } from 'node:path'
import { loadFrom, median, startAndRead, stop } from './processes.ts'
import type { Ratio } from './published.ts'

export async function benchRest(root: string, { port, token }: { port: number; token: string }): Promise<Ratio[]> {
  const files = [join(root, 'storage/sites/default/site.sqlite'), join(root, 'storage/network.sqlite')]
  const { child, report } = await startAndRead<{ port: number }>([join(import.meta.dirname, 'bare-rest.ts'), ...files])
  const results: Ratio[] = []
  for (const [what, path] of Object.entries({
    'REST read of one page': '/api/v1/pages/1',
    'REST list of 20 pages': '/api/v1/pages?limit=20',
  })) {
    const options = { host: 'localhost', path, seconds: 3, headers: { authorization: `Bearer ${token}` } }
    const rounds: { ours: number; bare: number }[] = []
    for (let round = 0; round < 4; round++) {
      const ours = await loadFrom({ ...options, port })
      const bare = await loadFrom({ ...options, port: report.port })
      if (round > 0) rounds.push({ ours: ours.perSecond, bare: bare.perSecond })
    }
    const detail = `${Math.round(median(rounds.map((r) => r.ours)))} against ${Math.round(median(rounds.map((r) => r.bare)))} requests a second`
    results.push({ what, ratio: median(rounds.map((r) => r.ours / r.bare)), bound: '', detail })
  }
  await stop(child)
  return results
}
