// cms serve: the first start, the addresses it tells, a graceful end, workers, and edits that show at once.
// Holds: contract 1.1 files; contract 3.4 serve; contract 4.7 workers; contract 4.7 stop
import assert from 'node:assert/strict'
import { once } from 'node:events'
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import test from 'node:test'
import { cms, cmsProcess, serveCms, startCms, type Served } from '../support/cms.ts'
import { tempFolder } from '../support/temp.ts'
import { eventually } from '../support/eventually.ts'
import { thorough } from '../support/extent.ts'

async function page(url: string, host?: string): Promise<{ status: number; text: string }> {
  const clientRequest = request(url, { headers: host ? { host } : {}, agent: false }).end()
  const [answer] = await once(clientRequest, 'response')
  let text = ''
  for await (const chunk of answer.setEncoding('utf8')) text += chunk
  return { status: answer.statusCode, text }
}

const until = (what: string, holds: () => Promise<boolean> | boolean) => eventually(holds, what)

const ended = (t: { after(work: () => Promise<unknown>): void }, served: Served) => {
  t.after(async () => served.child.exitCode ?? served.stop('SIGKILL'))
  return served
}

// Holds: contract 1.1 first-start
test('the first start in an empty folder asks nothing and tells where the setup is', async (t) => {
  const root = tempFolder(t)
  const served = ended(t, await serveCms(root))
  const { setup_token } = JSON.parse(readFileSync(join(root, 'config/config.local.json'), 'utf8'))
  const { port } = new URL(served.url)
  assert.equal(served.url, `http://127.0.0.1:${port}`)
  assert.equal(served.setup_url, `http://localhost:${port}/admin/setup?token=${setup_token}`)
  assert.equal(served.pid, served.child.pid)
  const home = await page(served.url)
  assert.equal(home.status, 200)
  assert.match(home.text, new RegExp(`<link rel="canonical" href="http://localhost:${port}/"`))
  // A website made meanwhile is served without a restart.
  const made = await cms(root, ['site:create', 'muster', 'muster.example', 'starter', '--no-content'])
  assert.equal(made.code, 0, made.stderr)
  await until('the new website answers', async () => (await page(served.url, 'muster.example')).status === 200)
  assert.equal(await served.stop('SIGTERM'), 0)
  assert.equal(served.log(), '')

  // Two websites, but no --site: such an account is for all of them. Its password makes it usable.
  const account = ['user:create', 'anna@muster.example', 'network', '--password-stdin']
  const anna = await cms(root, account, { stdin: 'correct horse battery\n' })
  assert.equal(anna.code, 0, anna.stderr)
  assert.match(anna.stdout, /is network of all websites/)
  const invited = await cms(root, ['user:create', 'ben@muster.example', 'network', '--json'])
  assert.equal(new URL(invited.json.result.invite_url).port, new URL(served.url).port, 'the port that was served last')
  const again = ended(t, await serveCms(root, ['--no-cron']))
  assert.equal(again.setup_url, null, 'once there is an account')
  assert.equal((await page(again.url)).status, 200)
  assert.equal(await again.stop('SIGINT'), 130)
})

test(
  'a server keeps to little memory; who sets MALLOC_ARENA_MAX has it as it is',
  { skip: process.platform !== 'linux' && 'glibc alone has arenas' },
  async (t) => {
    const facts = ({ pid }: Served) => {
      const read = (name: string) => readFileSync(`/proc/${pid}/${name}`, 'utf8').split('\0')
      return {
        arenas: read('environ').find((one) => one.startsWith('MALLOC_ARENA_MAX=')),
        gives: read('environ').some((one) => one.startsWith('MALLOC_TRIM_THRESHOLD_=')),
        isLean: ['--max-semi-space-size=8', '--heap-growing-percent=30'].every((flag) =>
          read('cmdline').includes(flag),
        ),
      }
    }
    const root = tempFolder(t)
    const served = ended(t, await serveCms(root, ['--no-cron']))
    assert.deepEqual(facts(served), { arenas: 'MALLOC_ARENA_MAX=2', gives: true, isLean: true })
    assert.equal(served.pid, served.child.pid)
    assert.equal(await served.stop('SIGTERM'), 0)
    const own = ended(t, await serveCms(root, ['--no-cron'], { MALLOC_ARENA_MAX: '7' }))
    assert.deepEqual(facts(own), { arenas: 'MALLOC_ARENA_MAX=7', gives: false, isLean: false })
  },
)

test('a request in flight is answered before it ends, and no further one is taken', async (t) => {
  const root = tempFolder(t)
  const served = ended(t, await serveCms(root))
  const { token } = (await cms(root, ['token:create', 'x', '--level=write', '--mode=direct', '--json'])).json.result
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
  const clientRequest = request(`${served.url}/api/v1/pages`, { method: 'POST', headers, agent: false })
  clientRequest.write('{"title":')
  await until('it has arrived', async () => (await page(`${served.url}/healthz`)).status === 200)
  served.child.kill('SIGTERM')
  await until('the port is closed', async () =>
    page(`${served.url}/healthz`).then(
      () => false,
      () => true,
    ),
  )
  clientRequest.end('"At the last moment"}')
  const [answer] = await once(clientRequest, 'response')
  assert.equal(answer.statusCode, 201)
  assert.equal((await once(served.child, 'close'))[0], 0)
  const pages = await cms(root, ['call', 'list_pages', '--input', '{"q":"At the last moment"}', '--json'])
  assert.equal(pages.json.result.length, 1)
})

test('a port in use is said, and is exit 4', async (t) => {
  const root = tempFolder(t)
  const other = createServer().listen(0, '127.0.0.1')
  await once(other, 'listening')
  t.after(() => other.close())
  const { port } = other.address() as AddressInfo
  for (const args of [[], ['--workers=2']]) {
    const run = await cmsProcess(root, ['serve', `--port=${port}`, '--json', ...args])
    assert.deepEqual([run.code, run.json?.error.code], [4, 'conflict'], run.stderr + run.stdout)
    assert.match(run.json.error.message, new RegExp(`Port ${port} on 127\\.0\\.0\\.1 is in use`))
  }
  const people = await cmsProcess(root, ['serve', `--port=${port}`])
  assert.match(people.stderr, /^Error: Port \d+ .* choose another with --port\.\n$/)
  assert.equal((await cms(root, ['serve', '--port=99999', '--json'])).code, 2)
  assert.equal((await cms(root, ['serve', '--dev', '--workers=2', '--json'])).code, 2)
})

thorough('two first starts at once in one folder both serve its website', async (t) => {
  const root = tempFolder(t)
  const both = await Promise.all([serveCms(root), serveCms(root)])
  for (const served of both) ended(t, served)
  assert.deepEqual(await Promise.all(both.map(async ({ url }) => (await page(url)).status)), [200, 200])
  const tokens = both.map(({ setup_url }) => new URL(setup_url!).searchParams.get('token'))
  assert.equal(tokens[0], tokens[1])
  assert.deepEqual(await Promise.all(both.map((served) => served.stop())), [0, 0])
})

thorough('--workers answers on one port, replaces a worker that dies, and ends all of them', async (t) => {
  const served = ended(t, await serveCms(tempFolder(t), ['--workers=2']))
  const { port } = new URL(served.url)
  assert.match(served.setup_url!, new RegExp(`^http://localhost:${port}/admin/setup`))
  assert.equal((await page(served.url)).status, 200)
  const children = () =>
    readFileSync(`/proc/${served.pid}/task/${served.pid}/children`, 'utf8').trim().split(/\s+/).map(Number)
  const [first, second] = children()
  assert.ok(first && second)
  process.kill(first, 'SIGKILL')
  await until('there is another worker', () => children().length === 2 && !children().includes(first))
  assert.match(served.log(), new RegExp(`The worker ${first} ended`))
  await until('it answers', async () => (await page(served.url)).status === 200)
  const pids = children()
  assert.equal(await served.stop(), 0)
  for (const pid of pids) assert.throws(() => process.kill(pid, 0), /ESRCH/)
})

thorough('--dev shows edits of a kit with the next request, and tells faults with file and line', async (t) => {
  const root = tempFolder(t)
  assert.equal((await cms(root, ['kit:create', 'werk', '--blank'])).code, 0)
  assert.equal((await cms(root, ['site:create', 'default', 'localhost', 'werk'])).code, 0)
  const served = ended(t, await serveCms(root, ['--dev']))
  const shows = (text: string) => async () => (await page(served.url)).text.includes(text)
  const edit = (file: string, from: string, to: string) => {
    const path = join(root, 'kits/werk', file)
    const source = readFileSync(path, 'utf8')
    assert.ok(source.includes(from))
    writeFileSync(path, source.replace(from, to))
  }
  assert.equal((await page(served.url)).status, 200)
  edit('blocks/hero.ts', 'class="wrap hero"', 'class="wrap hero edited"')
  await until('a block that was edited', shows('wrap hero edited'))
  edit('document.ts', 'class="brand"', 'class="brand edited-brand"')
  await until('a document that was edited', shows('edited-brand'))
  writeFileSync(join(root, 'kits/werk/name.ts'), "export const name = 'from-a-part'\n")
  edit('document.ts', 'import { defineDocument', "import { name } from './name.ts'\nimport { defineDocument")
  edit('document.ts', '>${site.title}<', '>${name}<')
  await until('a part', shows('from-a-part'))
  writeFileSync(join(root, 'kits/werk/name.ts'), "export const name = 'from-a-changed-part'\n")
  await until('a part that was edited', shows('from-a-changed-part'))

  writeFileSync(join(root, 'kits/werk/name.ts'), "export const name = 'x'\nexport const = 1\n")
  await until('a fault of syntax', () => /kits\/werk\/name\.ts:2: /.test(served.log()))
  writeFileSync(join(root, 'kits/werk/name.ts'), "export const name = 'mended'\n")
  await until('it is mended', shows('mended'))
  edit('blocks/hero.ts', 'const title = data.title', 'const title = data.nothing.title')
  await until(
    'a fault in a block',
    async () => ((await page(served.url)).status, /hero.*\(blocks\/hero\.ts:\d+\)/.test(served.log())),
  )
  assert.equal(await served.stop(), 0)
})

thorough('a typo in the file of a running website is logged with its line, and takes nothing down', async (t) => {
  const root = tempFolder(t)
  for (const key of ['one', 'two'])
    assert.equal((await cms(root, ['site:create', key, `${key}.example`, 'starter', '--no-content'])).code, 0)
  const file = join(root, 'config/sites/one.json')
  const good = readFileSync(file, 'utf8')
  const served = ended(t, await serveCms(root))
  const status = async () => (await page(served.url, 'one.example')).status
  assert.equal(await status(), 200)
  writeFileSync(file, good.replace('"kit": "starter",', '"kit": "starter"'))
  await until('it is logged', () =>
    /one: config\/sites\/one\.json:\d+ is not JSON: a comma is missing/.test(served.log()),
  )
  await new Promise((resolve) => setTimeout(resolve, 1200))
  for (let i = 0; i < 3; i++) assert.equal(await status(), 200)
  assert.equal(served.log().match(/a comma is missing/g)?.length, 1)
  assert.match((await cms(root, ['health'])).stdout, /✗ site\.one\.config +config\/sites\/one\.json:\d+/)

  writeFileSync(file, good.replace('one.example', 'uno.example').replace('one.example', 'uno.example'))
  await until('the good file is taken', async () => (await page(served.url, 'uno.example')).status === 200)
  assert.match(served.log(), /one: its file is good again/)
  writeFileSync(file, readFileSync(file, 'utf8').replace('"kit": "starter"', '"kit": "startr"'))
  await until('a kit that is not there', async () => {
    assert.equal((await page(served.url, 'uno.example')).status, 200)
    return /one: There is no kit \\"startr\\"/.test(served.log())
  })
  writeFileSync(file, '{')
  assert.equal(await served.stop(), 0)
  const again = startCms(root, ['serve', '--port=0'])
  t.after(() => again.kill('SIGKILL'))
  let output = ''
  again.stderr.on('data', (chunk: Buffer) => void (output += chunk.toString()))
  await until('it is told at the start', () => /✗ one: config\/sites\/one\.json:1 is not JSON/.test(output))
})

thorough(
  '--dev sees files replaced by renaming and folders that come later, and shows faults in the browser',
  async (t) => {
    const root = tempFolder(t)
    const served = ended(t, await serveCms(root, ['--dev']))
    assert.equal((await page(served.url)).status, 200)
    assert.equal((await cms(root, ['kit:create', 'werk', '--blank'])).code, 0)
    const file = join(root, 'config/sites/default.json')
    writeFileSync(file, readFileSync(file, 'utf8').replace('"kit": "starter"', '"kit": "werk"'))
    await until('the new kit', async () => !(await page(served.url)).text.includes('starter'))
    const path = join(root, 'kits/werk/document.ts')
    const source = readFileSync(path, 'utf8')
    const replace = (text: string) => {
      writeFileSync(`${path}~`, text)
      renameSync(`${path}~`, path)
    }
    for (const word of ['first', 'second', 'third']) {
      replace(source.replace('class="brand"', `class="brand ${word}"`))
      await until(word, async () => (await page(served.url)).text.includes(`brand ${word}`))
    }
    replace(`${source}\nexport const = 1\n`)
    const line = source.split('\n').length + 1
    await until('the fault in the browser', async () => {
      const { status, text } = await page(served.url)
      return status === 503 && text.includes(`kits/werk/document.ts:${line}: `)
    })
    replace(source.replace('class="brand"', 'class="brand mended"'))
    await until('mended', async () => (await page(served.url)).text.includes('brand mended'))
    mkdirSync(join(root, 'extensions/late/src'), { recursive: true })
    writeFileSync(
      join(root, 'extensions/late/package.json'),
      '{"type":"module","cms":{"type":"cms-extension","name":"late","extension":"./src/extension.ts"}}',
    )
    writeFileSync(join(root, 'extensions/late/src/extension.ts'), 'export const = 1\n')
    await until('a fault in a new extension', () => /extensions\/late\/src\/extension\.ts:1: /.test(served.log()))
    assert.equal(await served.stop(), 0)
  },
)
