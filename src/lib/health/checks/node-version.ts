// The product runs TypeScript as it is and needs argon2: both came with Node 24.
import { defineCheck, fail, ok } from '../define-check.ts'

const NEEDED = 24

export default defineCheck({
  installation() {
    const { node } = process.versions
    if (Number.parseInt(node) >= NEEDED) return [ok('node', `Node ${node}`)]
    return [
      fail(
        'node',
        `Node ${node} is older than ${NEEDED}.`,
        `Install Node ${NEEDED}, or run npm install, which brings it.`,
      ),
    ]
  },
})
