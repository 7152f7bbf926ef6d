// The widths of the preview, and its scale.

export type PreviewWidth = 'phone' | 'tablet' | 'desktop'
const PIXELS: Record<PreviewWidth, number> = { phone: 390, tablet: 820, desktop: 1280 }

export interface Fit {
  /** Of the frame, in its own pixels. */
  width: number
  height: number
  /** The scale factor, at most 1. */
  scale: number
}

/** Windows narrower than this, in pixels, have no choice of widths and show the phone width. */
const PHONE_WINDOW = 480
/** Below this width a desktop page would be too small to read. */
const WIDE_WINDOW = 1280
/** Minimum width of the rest of the editor, in rem: navigation, blocks, the form of a block. */
const BESIDE_REM = 53.5
/** Minimum remaining width in pixels; a larger font makes the rest wider. */
const ROOM = 400

/** The default width. */
export const firstWidth = (window: number, rem: number): PreviewWidth =>
  window < WIDE_WINDOW || window - BESIDE_REM * rem < ROOM ? 'phone' : 'desktop'

/** A desktop page gets the available width, but at least one that kits do not treat as a tablet. */
export function fitOf(requested: PreviewWidth, room: { width: number; height: number }, window = innerWidth): Fit {
  const isSmall = window < PHONE_WINDOW
  const width = isSmall
    ? PIXELS.phone
    : requested === 'desktop'
      ? Math.max(PIXELS.desktop, room.width)
      : PIXELS[requested]
  const scale = Math.min(1, room.width / width)
  return { width, height: Math.max(1, room.height / scale), scale }
}
