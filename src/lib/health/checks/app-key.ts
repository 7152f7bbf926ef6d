// The key that seals the installation's secrets.
import { LOCAL_FILE } from '../../platform/config/local-file.ts'
import { defineCheck, fail, ok } from '../define-check.ts'

export default defineCheck({
  installation({ local }) {
    const key = Buffer.from(local.app_key, 'base64')
    if (key.length === 32 && new Set(key).size > 8)
      return [ok('config.app_key', 'The key that seals secrets is there.')]
    const fix = `Put 32 random bytes in base64 there (openssl rand -base64 32) before secrets are sealed with it.`
    return [fail('config.app_key', `app_key in ${LOCAL_FILE} is not 32 random bytes.`, fix)]
  },
})
