// The installation's file contains its secrets: no other account of the machine may read it.
import { message } from '../../base/catalogue/message.ts'
import { statSync } from 'node:fs'
import { join } from 'node:path'
import { LOCAL_FILE } from '../../platform/config/local-file.ts'
import { defineCheck, fail, ok, run } from '../define-check.ts'

export default defineCheck({
  installation({ root }) {
    const mode = statSync(join(root, LOCAL_FILE)).mode & 0o777
    if ((mode & 0o077) === 0) return [ok('config.mode', message('health.config_private', { file: LOCAL_FILE }))]
    const args = { file: LOCAL_FILE, mode: mode.toString(8).padStart(4, '0') }
    return [fail('config.mode', message('health.config_readable', args), run(`chmod 0600 ${LOCAL_FILE}`))]
  },
})
