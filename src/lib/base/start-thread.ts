// Starts threads of ours, whose code comes from the same cache as that of the process: read from TypeScript anew, a thread would
// take some twenty megabytes more, and the process would keep most of them when it ends.
import { getCompileCacheDir } from 'node:module'
import { dirname } from 'node:path'
import { pathToFileURL } from 'node:url'
import { setFlagsFromString } from 'node:v8'
import { Worker, type WorkerOptions } from 'node:worker_threads'

/** Three halves of 8 MB, as the process has it. */
const YOUNG_MB = 24

/** Without our environment: there are secrets in it, and no thread needs one. */
export function startThread(file: string, options: Omit<WorkerOptions, 'env' | 'execArgv' | 'eval'> = {}): Worker {
  // The young generation of the process is set by a flag (bin/cms.js), which goes before the limits of a thread.
  setFlagsFromString('--max-semi-space-size=0')
  const resourceLimits = { maxYoungGenerationSizeMb: YOUNG_MB, ...options.resourceLimits }
  const own = { ...options, resourceLimits, env: {}, execArgv: [] }
  const cache = getCompileCacheDir()
  // What runs without a cache, as a test does, needs none.
  if (!cache) return new Worker(file, own)
  return new Worker(withCache(file, dirname(cache)), { ...own, eval: true })
}

/** Written at once: a thread that is ended has no time to write what it compiled. */
const withCache = (file: string, cache: string): string => `
const module = require('node:module')
module.enableCompileCache(${JSON.stringify(cache)})
import(${JSON.stringify(pathToFileURL(file).href)}).then(() => module.flushCompileCache())
`
