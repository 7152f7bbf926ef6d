// An invitation that was begun, kept in this tab while its author is setting up a second factor.
import type { Me } from '../../client/operations.d.ts'

type Whose = Pick<Me, 'user' | 'site'>

/** What one person typed is nothing for the next one in this tab. */
const keyOf = ({ site, user }: Whose) => `cms-invitation:${site.key}:${user?.id ?? ''}`

export function keepInvitation(whose: Whose, draft: object): void {
  try {
    sessionStorage.setItem(keyOf(whose), JSON.stringify(draft))
  } catch {
    // Where nothing is kept, it is typed again.
  }
}

/** What was kept, once. */
export function takeInvitation(whose: Whose): object | undefined {
  try {
    const kept = sessionStorage.getItem(keyOf(whose))
    sessionStorage.removeItem(keyOf(whose))
    return kept === null ? undefined : (JSON.parse(kept) as object)
  } catch {
    return undefined
  }
}
