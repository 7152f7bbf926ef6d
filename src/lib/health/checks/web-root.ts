// public/ is what a web server in front may hand out: nothing of storage/ or config/ may be reachable below it.
import { message } from '../../base/catalogue/message.ts'
import { existsSync, readdirSync, realpathSync } from 'node:fs'
import { join, sep } from 'node:path'
import { defineCheck, fail, ok } from '../define-check.ts'

const PRIVATE = ['storage', 'config']

export default defineCheck({
  installation({ root }) {
    const open = join(root, 'public')
    if (!existsSync(open)) return [ok('web_root', message('health.no_public'))]
    for (const name of PRIVATE) {
      const folder = join(root, name)
      if (!existsSync(folder)) continue
      const secret = realpathSync(folder)
      const exposing = waysOut(open).find(
        (path) => isWithin(secret, realpathSync(path)) || isWithin(realpathSync(path), secret),
      )
      if (exposing)
        return [
          fail(
            'web_root',
            message('health.public_leads_in', { folder: name, link: exposing }),
            message('health.take_out_of_public', { folder: name }),
          ),
        ]
    }
    return [ok('web_root', message('health.public_apart'))]
  },
})

/** public/ itself and the links in it, two levels deep: who hides one deeper does it on purpose. */
function waysOut(folder: string, depth = 2): string[] {
  const found = [folder]
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name)
    if (entry.isSymbolicLink() && existsSync(path)) found.push(path)
    else if (entry.isDirectory() && depth > 1) found.push(...waysOut(path, depth - 1).slice(1))
  }
  return found
}

const isWithin = (path: string, folder: string) => path === folder || path.startsWith(folder + sep)
