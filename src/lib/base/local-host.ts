// Whether a host name is this machine's own, so that the website cannot be reached by it from elsewhere.
export const isLocalHost = (host: string): boolean =>
  host === 'localhost' || host.endsWith('.localhost') || /^(127(\.\d+){3}|\[::1\])$/.test(host)
