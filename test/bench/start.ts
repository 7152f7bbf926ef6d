// How long a cold start, `cms --version` and `cms site:create` take, as multiples of the bare start of Node.
import { mkdtempSync } from 'node:fs'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '../support/ports.ts'
import { CMS, median, startAndRead, stop, timeOf } from './processes.ts'
import type { Ratio } from './published.ts'

export async function benchStart(root: string): Promise<Ratio[]> {
  const runs = { bare: [] as number[], version: [] as number[], cold: [] as number[] }
  const port = await freePort() // the same each time: the address of the website has it
  await coldStart(root, port)
  for (let i = 0; i < 9; i++) {
    runs.bare.push(await timeOf(['-e', '0']))
    runs.version.push(await timeOf([CMS, '--version']))
    runs.cold.push(await coldStart(root, port))
  }
  const times = (list: number[], i: number) => list[i]! / runs.bare[i]!
  const ratio = (list: number[]) => median(list.map((_, i) => times(list, i)))
  const ms = (list: number[]) => `${Math.round(median(list))} ms against ${Math.round(median(runs.bare))} ms`
  return [
    { what: 'cms --version', ratio: ratio(runs.version), bound: '≤ 4', detail: ms(runs.version) },
    { what: 'cold start to the first 200', ratio: ratio(runs.cold), bound: '≤ 10', detail: ms(runs.cold) },
    await siteCreate(median(runs.bare)),
  ]
}

/** From starting the process to the first page with status 200, asked for as soon as the server says that it listens. */
async function coldStart(root: string, port: number): Promise<number> {
  const start = performance.now()
  const args = [CMS, 'serve', '--json', `--root=${root}`, `--port=${port}`, '--no-cron']
  const { child } = await startAndRead(args)
  const status = await statusOf(port)
  const spent = performance.now() - start
  await stop(child)
  if (status !== 200) throw new Error(`the first page was answered with ${status}`)
  return spent
}

const statusOf = (port: number): Promise<number> =>
  new Promise((resolve) => {
    const asked = request(
      { port, host: '127.0.0.1', path: '/', headers: { host: 'localhost' } },
      (response) => {
        response.resume()
        resolve(response.statusCode!)
      },
    )
    asked.on('error', () => resolve(0)).end()
  })

async function siteCreate(bare: number): Promise<Ratio> {
  const root = mkdtempSync(join(tmpdir(), 'cms-bench-'))
  const spent: number[] = []
  for (let i = 0; i < 5; i++)
    spent.push(
      await timeOf([
        CMS,
        'site:create',
        `s${i}`,
        `www.s${i}.example,s${i}.example`,
        'starter',
        '--json',
        `--root=${root}`,
      ]),
    )
  return {
    what: 'cms site:create',
    ratio: median(spent) / bare,
    bound: '< 2 s',
    detail: `${Math.round(median(spent))} ms`,
  }
}
