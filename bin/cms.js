#!/usr/bin/env node
// The command `cms`. On a Node older than 24 it runs itself with the one that `npm ci` installed.
import { existsSync } from 'node:fs'
import module from 'node:module'
import { constants } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = join(dirname(fileURLToPath(import.meta.url)), '..')
// The published package (scripts/build-package.ts) contains no sources.
const packed = !existsSync(join(root, 'src'))

const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
/** These run long, so they limit memory to what is in use and return the rest (decisions 82 and 92). */
const LEAN = ['serve', 'sources:sync', 'content:import']
const lean = LEAN.includes(process.argv[2] ?? '') && process.platform === 'linux' && !process.env.MALLOC_ARENA_MAX
const flags = lean ? ['--max-semi-space-size=8', '--heap-growing-percent=30', '--no-allocation-site-pretenuring'] : []
const malloc = { MALLOC_ARENA_MAX: '2', MALLOC_MMAP_THRESHOLD_: '131072', MALLOC_TRIM_THRESHOLD_: '131072' }
const env = lean ? { ...malloc, ...process.env } : process.env

// node:crypto has argon2 since 24.7.
if (major > 24 || (major === 24 && minor >= 7)) {
  if (lean) becomeLean()
  module.enableCompileCache?.(join(root, 'node_modules/.cache/cms'))
  const { useLibraries } = await import(packed ? '../dist/bin/libraries.js' : './libraries.ts')
  const { isVersion, main } = await import('./main.js')
  if (!isVersion(process.argv[2])) useLibraries(root, packed ? 'dist/libraries' : undefined)
  if (process.env.CMS_HELD) endWithParent()
  await main(root, process.argv.slice(2))
} else {
  await runNewer(folderOf('node'))
}

/** Runs the same with the Node that npm has put into a folder; ends the process where it has put none. */
async function runNewer(nodePackage) {
  const newer = nodePackage && join(nodePackage, process.platform === 'win32' ? 'bin/node.exe' : 'bin/node')
  if (newer && existsSync(newer)) {
    const { spawn } = await import('node:child_process')
    const stdio = ['inherit', 'inherit', 'inherit', 'ipc']
    const held = { ...env, CMS_HELD: '1' }
    const child = spawn(newer, [...flags, ...process.argv.slice(1)], { stdio, env: held })
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal))
    child.on('exit', (code, signal) => process.exit(signal ? 128 + constants.signals[signal] : (code ?? 1)))
  } else {
    // npm may have skipped its installation: a package's scripts run only where they are allowed.
    const help = !packed ? 'npm ci' : nodePackage ? 'npm rebuild node' : 'npm install node@24'
    console.error(`cms needs Node 24.7 or newer, and this is ${process.versions.node}. Run: ${help}`)
    process.exit(1)
  }
}

/** Folder of an npm package, next to this one or inside it. */
function folderOf(name) {
  try {
    return dirname(module.createRequire(import.meta.url).resolve(`${name}/package.json`))
  } catch {
    return undefined
  }
}

/** Restarts in the same process with the same streams: these settings must be in place before any code runs. */
function becomeLean() {
  // A channel to a parent would be lost; where the system refuses, the command runs without these settings.
  if (process.send || !process.execve) return
  try {
    process.execve(process.execPath, [process.execPath, ...flags, ...process.execArgv, ...process.argv.slice(1)], env)
  } catch {}
}

/** The older Node that started this one may be killed; then its channel closes, and this process ends, too. */
function endWithParent() {
  delete process.env.CMS_HELD
  process.on('disconnect', () => process.kill(process.pid, 'SIGTERM'))
  // The channel must not keep the process alive.
  process.channel?.unref()
}
