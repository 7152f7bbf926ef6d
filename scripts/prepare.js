// Run by `npm ci`: bundles libraries, builds the index of operations, and the admin. Plain JavaScript, since the
// machine's own Node may run it; without development packages (`npm ci --omit=dev`) it cannot build, and
// says so.
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'

const root = join(import.meta.dirname, '..')
const has = (name) => existsSync(join(root, 'node_modules', name, 'package.json'))
const [major] = process.versions.node.split('.').map(Number)

if (has('vite') && has('esbuild-wasm') && major >= 24) {
  if (!run('scripts/bundle-libraries.ts')) console.error('Libraries are loaded as they came.')
  if (!run('scripts/index-operations.ts')) console.error('Operations are indexed by the first server.')
  process.exitCode = run('scripts/build-admin.ts', '--if-stale') ? 0 : 1
} else {
  const lacking = major < 24 ? 'Node 24' : 'the packages for development'
  const built = existsSync(join(root, 'build/admin/manifest.json'))
  console.error(`The admin is ${built ? 'left as it was built' : 'not built'}: that takes ${lacking} (npm ci).`)
}

function run(script, ...args) {
  return spawnSync(process.execPath, [join(root, script), ...args], { cwd: root, stdio: 'inherit' }).status === 0
}
