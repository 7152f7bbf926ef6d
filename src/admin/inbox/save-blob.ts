// Saves a file created by the page: as a download, so that the browser never renders it.

/** Milliseconds before the blob URL is revoked, enough for the browser to start. */
const GONE_MS = 20_000

export function saveBlob(blob: Blob, name: string): void {
  const url = URL.createObjectURL(blob)
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(url), GONE_MS)
}
