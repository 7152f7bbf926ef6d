#!/usr/bin/env node
// The command `cms`. On a Node older than 24 it runs itself with the one that `npm ci` installed.
import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import module from 'node:module'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = join(dirname(fileURLToPath(import.meta.url)), '..')
const newer = join(root, 'node_modules/node/bin/node')

if (Number(process.versions.node.split('.')[0]) >= 24) {
  module.enableCompileCache?.(join(root, 'node_modules/.cache/cms'))
  const { useLibraries } = await import('./libraries.ts')
  if (process.argv[2] !== '--version') useLibraries(root)
  const { main } = await import('./main.js')
  await main(root, process.argv.slice(2))
} else if (existsSync(newer)) {
  const child = spawn(newer, process.argv.slice(1), { stdio: 'inherit' })
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal))
  child.on('exit', (code, signal) => process.exit(signal ? 130 : (code ?? 1)))
} else {
  console.error('cms needs Node 24 or newer: run `npm ci` first, which brings one along.')
  process.exit(1)
}
