// Which passkeys of an account can be used where the visit is: a browser offers each on its own host only (WebAuthn 5.1.4).
import { listPasskeys, relyingParty } from '../../lib/factors/factors.ts'
import { AppError } from '../../lib/base/errors.ts'
import type { OwnRoom } from './screen.ts'
import { originOf } from './ticket-paths.ts'

export interface UsablePasskeys {
  passkeys: number
  /** Another host of the installation that has some, when there are none for this one. */
  elsewhere: string | undefined
}

/** For the one whose session it is. */
export async function usablePasskeys(room: OwnRoom): Promise<UsablePasskeys> {
  const { installation } = room.visit
  const list = await listPasskeys(installation.network.read, room.session.user_id)
  const hosts = list.map(({ rp_id }) => rp_id)
  const accepted = acceptedHere(room)
  const passkeys = hosts.filter((host) => accepted.includes(host)).length
  if (passkeys) return { passkeys, elsewhere: undefined }
  for (const elsewhere of new Set(hosts))
    if ((await originOf(installation, elsewhere)) !== undefined) return { passkeys, elsewhere }
  return { passkeys, elsewhere: undefined }
}

/** None at an address that can have no passkeys. */
function acceptedHere({ visit: { installation, site, host } }: OwnRoom): string[] {
  try {
    return relyingParty(installation, site, host).accepted
  } catch (error) {
    if (error instanceof AppError) return []
    throw error
  }
}
