// Every pool that a website shares is there and can be read.
import { list, message } from '../../base/catalogue/message.ts'
import { listPools } from '../../media/media.ts'
import { defineCheck, fail, ok } from '../define-check.ts'

export default defineCheck({
  async installation(installation) {
    const pools = await listPools(installation)
    const bad = pools.filter(({ status }) => status !== 'ok')
    if (!bad.length) return [ok('media_pools', message('site_health.pools_readable', { count: pools.length }))]
    return bad.map(({ name, status, members, error }) =>
      status === 'missing'
        ? fail(
            `media_pools.${name}`,
            message('site_health.pool_missing', { sites: list(members), pool: name }),
            message('site_health.make_pool', { pool: name, file: `config/sites/${members[0]}.json` }),
          )
        : fail(
            `media_pools.${name}`,
            message('pool.unreadable', { pool: name, reason: error ?? '' }),
            message('site_health.restore_pool', { pool: name }),
          ),
    )
  },
})
