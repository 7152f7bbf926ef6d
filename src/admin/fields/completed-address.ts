// Web addresses as people type them, without the scheme.

/** A host with a top-level domain, and what may follow it; without a user, a port, or a scheme. */
const HOST = /^[^\s/:?#@.]+(?:\.[^\s/:?#@.]+)*\.(\p{L}{2,63}|xn--[a-z\d-]+)(?:[/?#]\S*)?$/iu
/** Endings of files, which are no domains. */
const FILES = /^(?:html?|php|aspx?|pdf|jpe?g|png|gif|webp|avif|svg|txt|csv|xml|json|docx?|xlsx?|pptx?)$/i

/** `example.org/prices` → `https://example.org/prices`: as a relative address it would lead nowhere. */
export function completedAddress(typed: string): string {
  const address = typed.trim()
  const [, domain] = HOST.exec(address) ?? []
  return domain && !FILES.test(domain) ? `https://${address}` : address
}
