// Hands a file to the person that the page made: as a download, never as something the browser shows.

/** So long the browser may take to begin; then its address is gone. */
const GONE_MS = 20_000

export function saveBlob(blob: Blob, name: string): void {
  const url = URL.createObjectURL(blob)
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(url), GONE_MS)
}
