// Detects that the user has navigated meanwhile, so that a late response does not navigate again.

/** Returns a function that tells whether the path is still the same; the query may change. */
export function pathGuard(): () => boolean {
  const initial = placeNow()
  return () => placeNow() === initial
}

/** Returning to the same path is another history entry. */
const placeNow = (): string => `${String((history.state as { step?: number } | null)?.step)} ${location.pathname}`
