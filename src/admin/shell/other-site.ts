// Link to another website of the installation that keeps the user signed in.

/** This host issues a ticket for the other one, so that the user does not have to sign in again. */
export const otherSite = (origin: string): string =>
  `${origin}/admin/ticket?${String(new URLSearchParams({ from: location.hostname }))}`
