// The databases of tables that websites share are there, can be read, and are of this version.
import { examineHubs, tablesWithoutHub } from '../../data/data.ts'
import type { HubState } from '../../data/schema.ts'
import { defineCheck, fail, ok, warn, type Finding } from '../define-check.ts'

export default defineCheck({
  installation(installation) {
    const hubs = examineHubs(installation)
    const bad = hubs.flatMap(told)
    return bad.length ? bad : [ok('shared_tables', `Shared tables that can be read: ${hubs.length}.`)]
  },
  async site(site, installation) {
    const lost = await tablesWithoutHub(site, installation)
    return lost.map(({ handle, owner }) =>
      fail(
        `shared_tables.${handle}`,
        `The table "${handle}" is shared by ${owner}, and storage/shared/${handle} is not on this machine: changes wait.`,
        `Bring storage/shared/${handle} back from a backup, or end it: cms data:unshare ${handle} --site=${site.key}.`,
      ),
    )
  },
})

function told({ handle, status, error, strangers }: HubState): Finding[] {
  const id = `shared_tables.${handle}`
  const back = `Bring storage/shared/${handle} back from a backup.`
  if (status === 'unreadable')
    return [fail(id, `The shared table "${handle}" cannot be read: ${error}`, back)]
  if (status === 'foreign')
    return [
      fail(
        id,
        `storage/shared/${handle}/table.sqlite is no shared table of this version: ${error}.`,
        `${back} If it comes from a later version of the program, use that.`,
      ),
    ]
  if (status === 'empty')
    return [
      fail(
        id,
        `storage/shared/${handle} has no table.sqlite.`,
        `${back} If nobody shares it, remove the folder.`,
      ),
    ]
  if (!strangers.length) return []
  const text = `The shared table "${handle}" names websites that are not there: ${strangers.join(', ')}.`
  return [warn(id, text, 'cms shared:list shows who shares it; the owner changes with whom.')]
}
