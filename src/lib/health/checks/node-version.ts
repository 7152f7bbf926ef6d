// The product runs TypeScript as it is and needs argon2: both came with Node 24.
import { message } from '../../base/catalogue/message.ts'
import { defineCheck, fail, ok } from '../define-check.ts'

const NEEDED = 24

export default defineCheck({
  installation() {
    const { node } = process.versions
    if (Number.parseInt(node) >= NEEDED) return [ok('node', message('health.node_version', { version: node }))]
    return [
      fail(
        'node',
        message('health.node_too_old', { version: node, needed: NEEDED }),
        message('health.install_node', { needed: NEEDED }),
      ),
    ]
  },
})
