// The examples that README.md and docs/ show. Marked blocks of README.md are run, all others at least parse; they build on each
// other, in the installation that its first lines have made. Every example of a page of the manual is run in the long run, a page in
// one go, in a copy of such an installation.
import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { cpSync, globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { delimiter, dirname, join } from 'node:path'
import test from 'node:test'
import { serveCms } from './support/cms.ts'
import { DOC_CHAPTERS } from '../src/lib/manual/chapters.ts'
import { docBlocks } from './support/doc-blocks.ts'
import { docScript } from './support/doc-script.ts'
import { isThorough } from './support/extent.ts'
import { freePort } from './support/ports.ts'
import { ROOT } from './support/root.ts'
import { tempFolder } from './support/temp.ts'

const README = 'README.md'
const ofManual = DOC_CHAPTERS.map((key) => `docs/${key}.md`)
const pages = globSync([README, 'docs/*.md'], { cwd: ROOT })
  .filter((page) => !ofManual.includes(page))
  .sort()
const blocks = pages.flatMap((page) => docBlocks(page, readFileSync(join(ROOT, page), 'utf8')))

/** Blocks that are run in the long run only: they try every block of a kit with every value. */
const SLOW = new Set(['kits'])
let reader: Surroundings | undefined
let first: Promise<Surroundings> | undefined

for (const { location, name, script } of blocks) {
  if (name && (isThorough || !SLOW.has(name))) {
    test(`${name} (${location}) runs`, async (t) => {
      const here = location.startsWith(`${README}:`) ? (reader ??= await begun()) : surroundings(tempFolder(t))
      const { code, output } = await bash(['-euo', 'pipefail', '-c', script], here)
      assert.equal(code, 0, output)
    })
  } else {
    test(`the shell block at ${location} parses`, async () => {
      const { code, output } = await bash(['-n', '-c', script], { cwd: ROOT, env: process.env })
      assert.equal(code, 0, output)
    })
  }
}

/**
 * What the scripts of pages can call beside `cms`: a server of the page's own, at the address that the pages name, and
 * members of one JSON file put into another, as somebody edits a file of the configuration.
 */
const PRELUDE = `
set -euo pipefail
serve() {
  cms serve --port="$PORT" --no-cron >serve.log 2>&1 &
  for _ in $(seq 600); do
    if command curl --silent --fail "http://127.0.0.1:$PORT/healthz" >/dev/null; then return 0; fi
    sleep 0.1
  done
  cat serve.log
  return 1
}
merge() {
  node -e '
    const [target, part] = process.argv.slice(1)
    const read = (file) => JSON.parse(fs.readFileSync(file, "utf8"))
    fs.writeFileSync(target, JSON.stringify({ ...read(target), ...read(part) }))
  ' "$1" "$2"
}
curl() {
  command curl --silent --show-error --fail-with-body "\${@//localhost:8000/localhost:$PORT}"
}
`

for (const page of ofManual) {
  const { script, idle } = docScript(page, readFileSync(join(ROOT, page), 'utf8'))
  test(`every example of ${page} is run`, () => assert.deepEqual(idle, []))
  if (script && isThorough)
    test(`the examples of ${page} run`, async (t) => {
      const { cwd } = await (first ??= begun())
      const here = surroundings(tempFolder(t))
      cpSync(cwd, here.cwd, { recursive: true })
      Object.assign(here.env, { PORT: String(await freePort()), REPOSITORY: ROOT })
      const { code, output } = await bash(['-c', PRELUDE + script], here)
      assert.equal(code, 0, output.split('\n').slice(-60).join('\n'))
    })
}

test('a page is a script of its blocks, its files and its tests', () => {
  const page = [
    '<!-- file: a/b.json -->',
    '```json',
    '{}',
    '```',
    '```sh',
    'cms a',
    '```',
    '',
    '<!-- test',
    'cms b',
    '-->',
  ]
  const { script, idle } = docScript('page.md', [...page, '```ts', 'idle', '```', '```', 'drawn', '```'].join('\n'))
  assert.deepEqual(idle, ['page.md:12'])
  assert.match(script, /cat > 'a\/b\.json' <<'END_OF_EXAMPLE'\n\{\}\nEND_OF_EXAMPLE\n[^]*\ncms a\n[^]*\ncms b$/)
})

test('blocks and their names are found', () => {
  const page = ['text', '<!-- test: first steps -->', '', '```sh', 'cms a', 'cms b', '```', '```json', '{}', '```']
  const found = docBlocks('page.md', [...page, '```sh', 'cms c', '```'].join('\n'))
  assert.deepEqual(found, [
    { location: 'page.md:4', script: 'cms a\ncms b', name: 'first steps' },
    { location: 'page.md:11', script: 'cms c' },
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
  const inheritedEnv = Object.entries(process.env).filter(([key]) => !/^(CMS|NODE_TEST|npm)_|^NODE_OPTIONS$/.test(key))
  const path = [bin, dirname(process.execPath), process.env.PATH].join(delimiter)
  return { cwd, env: { ...Object.fromEntries(inheritedEnv), HOME: home, PATH: path } }
}

/** Runs bash in a group of its own, so that what a block leaves in the background ends with it. */
async function bash(args: string[], { cwd, env }: Surroundings): Promise<{ code: number | null; output: string }> {
  const child = spawn('bash', args, { cwd, env, detached: true, stdio: ['ignore', 'pipe', 'pipe'] })
  const stop = () => {
    try {
      process.kill(-child.pid!, 'SIGKILL')
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
    }
  }
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (part) => (output += String(part)))
  const code = await new Promise<number | null>((resolve, reject) => child.once('exit', resolve).once('error', reject))
  stop()
  return { code, output }
}
