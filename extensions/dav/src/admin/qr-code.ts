// Renders a QR code from its rows.
import { svg, type TemplateResult } from 'cms/admin'

export function qrCode(rows: readonly string[], label: string): TemplateResult {
  const size = rows.length
  const dark = rows.flatMap((row, y) => [...row].flatMap((cell, x) => (cell === '1' ? [`M${x} ${y}h1v1h-1z`] : [])))
  return svg`<svg class="qr" viewBox="0 0 ${size} ${size}" role="img" aria-label=${label} shape-rendering="crispEdges">
    <rect width=${size} height=${size} fill="#fff"></rect><path d=${dark.join('')} fill="#000"></path>
  </svg>`
}
