// Free space where the content is: a full disk refuses writes.
import { message } from '../../base/catalogue/message.ts'
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
    const text = message('health.disk_free', { free: Math.floor(free / MB) })
    const fix = message('health.make_room')
    if (free < TOO_LITTLE) return [fail('disk', text, fix)]
    return [free < LITTLE ? warn('disk', text, fix) : ok('disk', text)]
  },
})
