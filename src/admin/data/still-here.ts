// Whether somebody is still where she was when something was asked: an answer that comes late leads nobody away.

/** A function that says so from now on. What the address asks for beside its path may change. */
export function stillHere(): () => boolean {
  const place = placeNow()
  return () => placeNow() === place
}

/** Going there again is another step of the history. */
const placeNow = (): string =>
  `${String((history.state as { step?: number } | null)?.step)} ${location.pathname}`
