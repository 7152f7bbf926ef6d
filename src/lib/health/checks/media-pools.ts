// Every pool that a website shares is there and can be read.
import { listPools } from '../../media/media.ts'
import { defineCheck, fail, ok } from '../define-check.ts'

export default defineCheck({
  async installation(installation) {
    const pools = await listPools(installation)
    const bad = pools.filter(({ status }) => status !== 'ok')
    if (!bad.length) return [ok('media_pools', `Pools that can be read: ${pools.length}.`)]
    return bad.map(({ name, status, members, error }) =>
      status === 'missing'
        ? fail(
            `media_pools.${name}`,
            `${members.join(', ')}: media_pools names "${name}", and there is no such pool.`,
            `cms pool:create ${name}, or take the name out of config/sites/${members[0]}.json.`,
          )
        : fail(
            `media_pools.${name}`,
            `The pool "${name}" cannot be read: ${error}`,
            `Look at storage/pools/${name}, or bring it back from a backup.`,
          ),
    )
  },
})
