// Which of our files a command loads. By hand: node test/support/loaded-files.ts user:list --root=… prints them by folder.
import { registerHooks } from 'node:module'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { cmsProcess, type CmsRun } from './cms.ts'
import { ROOT } from './root.ts'

/** Names the file that a process writes its list into, when this module is loaded before everything else. */
const LIST = 'CMS_LOADED_FILES'

const list = process.env[LIST]
if (list) record(list)

export interface Loaded extends CmsRun {
  /** Of bin/, src/ and kits/, relative to the project. */
  files: string[]
  /** Packages that they loaded, and those that these did. */
  packages: string[]
}

/** For `env` of a process that is to write down what it loads, once it ends: read by `loadedFrom`. */
export const recording = (file: string) => ({
  [LIST]: file,
  NODE_OPTIONS: `--import=${import.meta.filename}`,
})
export const loadedFrom = (file: string) => JSON.parse(readFileSync(file, 'utf8')) as Pick<Loaded, 'files' | 'packages'>

/** Runs a command to its end in a process of its own, and tells what it loaded. */
export async function loadedBy(root: string, args: string[]): Promise<Loaded> {
  const folder = mkdtempSync(join(tmpdir(), 'cms-loaded-'))
  const file = join(folder, 'files')
  try {
    const run = await cmsProcess(root, args, { env: recording(file) })
    return { ...run, ...loadedFrom(file) }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

function record(file: string): void {
  const files = new Set<string>()
  registerHooks({
    load: (url, context, next) => {
      if (url.startsWith('file:')) files.add(relative(ROOT, fileURLToPath(url)))
      return next(url, context)
    },
  })
  const ours = /^(bin|src|kits)\//
  const packageOf = (one: string) => /^node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(one)?.[1] ?? []
  process.on('exit', () => {
    const loaded = [...files]
    const packages = [...new Set(loaded.flatMap(packageOf))]
    writeFileSync(file, JSON.stringify({ files: loaded.filter((one) => ours.test(one)), packages }))
  })
}

if (process.argv[1] === import.meta.filename) {
  const { files, stderr } = await loadedBy(process.cwd(), process.argv.slice(2))
  const folders = Object.groupBy(files.sort(), (file) => file.split('/').slice(0, 3).join('/'))
  for (const [folder, some] of Object.entries(folders)) console.log(String(some!.length).padStart(5), folder)
  console.log(String(files.length).padStart(5), 'in all')
  process.stderr.write(stderr)
}
