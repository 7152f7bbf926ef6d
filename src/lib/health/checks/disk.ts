// Free space where the content is: a full disk refuses writes.
import { existsSync, statfsSync } from 'node:fs'
import { join } from 'node:path'
import { defineCheck, fail, ok, warn } from '../define-check.ts'

const MB = 1_000_000
const LITTLE = 1000 * MB
const TOO_LITTLE = 200 * MB

export default defineCheck({
  installation({ root }) {
    const storage = join(root, 'storage')
    const { bavail, bsize } = statfsSync(existsSync(storage) ? storage : root)
    const free = bavail * bsize
    const message = `${Math.floor(free / MB)} MB are free on the disk of storage/.`
    const fix = 'Make room: old backups, logs, or a larger disk.'
    if (free < TOO_LITTLE) return [fail('disk', message, fix)]
    return [free < LITTLE ? warn('disk', message, fix) : ok('disk', message)]
  },
})
