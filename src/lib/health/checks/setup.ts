// Whether /admin/setup is open: until there is a network account, the setup token allows to create one.
import { message } from '../../base/catalogue/message.ts'
import { countAccounts } from '../../account/account.ts'
import { defineCheck, ok, warn } from '../define-check.ts'

export default defineCheck({
  async installation(installation) {
    if (await countAccounts(installation)) return [ok('setup', message('health.account_there'))]
    const fix = message('health.set_up')
    return [warn('setup', message('health.setup_open'), fix)]
  },
})
