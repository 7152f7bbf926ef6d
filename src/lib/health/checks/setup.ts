// The first account is made in the browser, with the token of the installation's file.
import { defineCheck, ok, warn } from '../define-check.ts'

export default defineCheck({
  async installation({ network }) {
    const user = await network.read
      .selectFrom('users')
      .select('id')
      .where('deleted_at', 'is', null)
      .limit(1)
      .executeTakeFirst()
    if (user) return [ok('setup', 'There is an account.')]
    const fix =
      'Open /admin/setup with the token; cms setup:token prints the address. Or: cms user:create <email> network'
    return [warn('setup', 'Nobody has an account yet: the setup is not finished.', fix)]
  },
})
