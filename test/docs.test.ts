// The commands that README.md and docs/ show: marked blocks are run, all others at least parse. Those of README.md build on each
// other, in the installation that its first lines have made; each of docs/ has an empty root.
import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { delimiter, dirname, join } from 'node:path'
import test from 'node:test'
import { serveCms } from './support/cms.ts'
import { docBlocks } from './support/doc-blocks.ts'
import { ROOT } from './support/root.ts'
import { tempFolder } from './support/temp.ts'
import { PATIENCE_MS } from './support/eventually.ts'

const SECONDS = PATIENCE_MS / 1000
const README = 'README.md'
const pages = globSync([README, 'docs/*.md'], { cwd: ROOT }).sort()
const blocks = pages.flatMap((page) => docBlocks(page, readFileSync(join(ROOT, page), 'utf8')))

let reader: Surroundings | undefined

for (const { place, name, script } of blocks) {
  if (name) {
    test(`${name} (${place}) runs`, { timeout: SECONDS * 1000 }, async (t) => {
      const here = place.startsWith(`${README}:`) ? (reader ??= await begun()) : surroundings(tempFolder(t))
      const { code, output } = await bash(['-euo', 'pipefail', '-c', script], here)
      assert.equal(code, 0, output)
    })
  } else {
    test(`the shell block at ${place} parses`, async () => {
      const { code, output } = await bash(['-n', '-c', script], { cwd: ROOT, env: process.env })
      assert.equal(code, 0, output)
    })
  }
}

test('blocks and their names are found', () => {
  const page = [
    'text',
    '<!-- test: first steps -->',
    '',
    '```sh',
    'cms a',
    'cms b',
    '```',
    '```json',
    '{}',
    '```',
  ]
  const found = docBlocks('page.md', [...page, '```sh', 'cms c', '```'].join('\n'))
  assert.deepEqual(found, [
    { place: 'page.md:4', script: 'cms a\ncms b', name: 'first steps' },
    { place: 'page.md:11', script: 'cms c' },
  ])
})

interface Surroundings {
  cwd: string
  env: NodeJS.ProcessEnv
}

/** What the reader has who has followed the first lines: the website of the first start. */
async function begun(): Promise<Surroundings> {
  const here = surroundings(tempFolder())
  const served = await serveCms(here.cwd)
  assert.equal(await served.stop(), 0)
  return here
}

/** An empty root with `cms` in PATH, and nothing of this run's own settings. */
function surroundings(home: string): Surroundings {
  const [bin, cwd] = [join(home, 'bin'), join(home, 'root')]
  mkdirSync(bin)
  mkdirSync(cwd)
  const cms = `#!/bin/sh\nexec '${process.execPath}' '${join(ROOT, 'bin/cms.js')}' "$@"\n`
  writeFileSync(join(bin, 'cms'), cms, { mode: 0o755 })
  const kept = Object.entries(process.env).filter(
    ([key]) => !/^(CMS|NODE_TEST|npm)_|^NODE_OPTIONS$/.test(key),
  )
  const path = [bin, dirname(process.execPath), process.env.PATH].join(delimiter)
  return { cwd, env: { ...Object.fromEntries(kept), HOME: home, PATH: path } }
}

/** Runs bash in a group of its own, so that what a block leaves in the background ends with it. */
async function bash(
  args: string[],
  { cwd, env }: Surroundings,
): Promise<{ code: number | null; output: string }> {
  const child = spawn('bash', args, { cwd, env, detached: true, stdio: ['ignore', 'pipe', 'pipe'] })
  const stop = () => {
    try {
      process.kill(-child.pid!, 'SIGKILL')
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
    }
  }
  const timer = setTimeout(stop, SECONDS * 1000 - 1000)
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (part) => (output += String(part)))
  const code = await new Promise<number | null>((resolve, reject) =>
    child.once('exit', resolve).once('error', reject),
  )
  clearTimeout(timer)
  stop()
  return { code, output }
}
