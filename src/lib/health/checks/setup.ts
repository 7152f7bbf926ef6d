// Whether /admin/setup is open: until somebody administers the whole installation, the setup token makes that account.
import { countAccounts } from '../../account/account.ts'
import { defineCheck, ok, warn } from '../define-check.ts'

export default defineCheck({
  async installation(installation) {
    if (await countAccounts(installation)) return [ok('setup', 'There is an account.')]
    const fix =
      'Open /admin/setup with the token; cms setup:token prints the address. Or: cms user:create <email> network'
    return [warn('setup', '/admin/setup is open: nobody has an account of all websites yet.', fix)]
  },
})
