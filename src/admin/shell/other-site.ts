// The way to another website of the installation, with the sign-in.

/** A ticket of this host is asked for there, so that nobody signs in twice. */
export const otherSite = (origin: string): string =>
  `${origin}/admin/ticket?${String(new URLSearchParams({ from: location.hostname }))}`
