// Whether a host name is this machine's own, so that nobody else reaches the website by it.
export const isLocalHost = (host: string): boolean =>
  host === 'localhost' || host.endsWith('.localhost') || /^(127(\.\d+){3}|\[::1\])$/.test(host)
