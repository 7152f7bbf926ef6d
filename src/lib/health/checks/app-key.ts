// The key that seals the installation's secrets.
import { message } from '../../base/catalogue/message.ts'
import { LOCAL_FILE } from '../../platform/config/local-file.ts'
import { defineCheck, fail, ok } from '../define-check.ts'

export default defineCheck({
  installation({ local }) {
    const key = Buffer.from(local.app_key, 'base64')
    if (key.length === 32 && new Set(key).size > 8) return [ok('config.app_key', message('health.app_key_there'))]
    const fix = message('health.make_app_key')
    return [fail('config.app_key', message('health.app_key_weak', { file: LOCAL_FILE }), fix)]
  },
})
