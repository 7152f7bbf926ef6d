// How long a cold start and some commands take, as multiples of the bare start of Node.
import { mkdtempSync } from 'node:fs'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '../support/ports.ts'
import { CMS, median, startAndRead, stop, timeOf } from './processes.ts'
import type { Ratio } from './published.ts'

/** Commands with the most that they may take. */
const COMMANDS: { args: string[]; bound: number }[] = [
  { args: ['--version'], bound: 2 },
  // oclif itself is 109 files; loading every command and plugin would be over 8 times.
  { args: ['site:list', '--help'], bound: 6 },
  { args: ['site:list'], bound: 12 },
  { args: ['user:list'], bound: 15 },
  { args: ['call', 'list_pages'], bound: 15 },
]

export async function benchStart(root: string): Promise<Ratio[]> {
  const runs = { bare: [] as number[], cold: [] as number[], commands: COMMANDS.map((): number[] => []) }
  const port = await freePort() // the same each time: the address of the website has it
  await coldStart(root, port)
  for (let i = 0; i < 9; i++) {
    runs.bare.push(await timeOf(['-e', '0']))
    for (const [n, { args }] of COMMANDS.entries())
      runs.commands[n]!.push(await timeOf([CMS, ...args, ...(n ? [`--root=${root}`] : [])]))
    runs.cold.push(await coldStart(root, port))
  }
  const row = (what: string, list: number[], bound: number): Ratio => ({
    what,
    ratio: median(list.map((time, i) => time / runs.bare[i]!)),
    bound: `≤ ${bound}`,
    detail: `${Math.round(median(list))} ms against ${Math.round(median(runs.bare))} ms`,
  })
  return [
    ...COMMANDS.map(({ args, bound }, n) => row(`cms ${args.join(' ')}`, runs.commands[n]!, bound)),
    row('cold start to the first 200', runs.cold, 10),
    await siteCreate(median(runs.bare)),
  ]
}

/** From starting the process to the first page with status 200, asked for as soon as the server says that it listens. */
export async function coldStart(root: string, port: number, env?: NodeJS.ProcessEnv): Promise<number> {
  const start = performance.now()
  const args = [CMS, 'serve', '--json', `--root=${root}`, `--port=${port}`, '--no-cron']
  const { child } = await startAndRead(args, env)
  const status = await statusOf(port)
  const spent = performance.now() - start
  await stop(child)
  if (status !== 200) throw new Error(`the first page was answered with ${status}`)
  return spent
}

const statusOf = (port: number): Promise<number> =>
  new Promise((resolve) => {
    const clientRequest = request(
      { port, host: '127.0.0.1', path: '/', headers: { host: 'localhost' } },
      (response) => {
        response.resume()
        resolve(response.statusCode!)
      },
    )
    clientRequest.on('error', () => resolve(0)).end()
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
