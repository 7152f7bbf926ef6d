#!/usr/bin/env node
// The command `cms`. On a Node older than 24 it runs itself with the one that `npm ci` installed.
import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import module from 'node:module'
import { constants } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = join(dirname(fileURLToPath(import.meta.url)), '..')
const newer = join(root, 'node_modules/node/bin/node')

const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
// node:crypto has argon2 since 24.7.
if (major > 24 || (major === 24 && minor >= 7)) {
  module.enableCompileCache?.(join(root, 'node_modules/.cache/cms'))
  const { useLibraries } = await import('./libraries.ts')
  const { isVersion, main } = await import('./main.js')
  if (!isVersion(process.argv[2])) useLibraries(root)
  if (process.env.CMS_HELD) endWithParent()
  await main(root, process.argv.slice(2))
} else if (existsSync(newer)) {
  const stdio = ['inherit', 'inherit', 'inherit', 'ipc']
  const child = spawn(newer, process.argv.slice(1), { stdio, env: { ...process.env, CMS_HELD: '1' } })
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal))
  child.on('exit', (code, signal) => process.exit(signal ? 128 + constants.signals[signal] : (code ?? 1)))
} else {
  console.error('cms needs Node 24.7 or newer: run `npm ci` first, which brings one along.')
  process.exit(1)
}

/** The older Node may be killed without a chance to tell: its end closes the channel to it. */
function endWithParent() {
  delete process.env.CMS_HELD
  process.on('disconnect', () => process.kill(process.pid, 'SIGTERM'))
  // Commands end when their work has.
  process.channel?.unref()
}
