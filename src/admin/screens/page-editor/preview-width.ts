// The widths a page is looked at, and how it is made to fit.

export type PreviewWidth = 'phone' | 'tablet' | 'desktop'
const PIXELS: Record<PreviewWidth, number> = { phone: 390, tablet: 820, desktop: 1280 }

export interface Fit {
  /** Of the frame, in its own pixels. */
  width: number
  height: number
  /** By which it is shown smaller; 1 at most. */
  scale: number
}

/** Narrower windows than this have no choice of widths: there the page is shown as on a phone, in pixels. */
const PHONE_WINDOW = 480
/** With less a desktop would be too small to read. */
const WIDE_WINDOW = 1280
/** What stands beside the page at least, in rem: navigation, blocks, the form of a block. */
const BESIDE_REM = 53.5
/** And so much has to be left, in pixels: large letters make all of that wider. */
const ROOM = 400

/** How it is looked at before anybody chose. */
export const firstWidth = (window: number, rem: number): PreviewWidth =>
  window < WIDE_WINDOW || window - BESIDE_REM * rem < ROOM ? 'phone' : 'desktop'

/** A desktop is as wide as there is room, but never so narrow that the website takes it for a tablet. */
export function fitOf(
  wanted: PreviewWidth,
  room: { width: number; height: number },
  window = innerWidth,
): Fit {
  const isSmall = window < PHONE_WINDOW
  const width = isSmall
    ? PIXELS.phone
    : wanted === 'desktop'
      ? Math.max(PIXELS.desktop, room.width)
      : PIXELS[wanted]
  const scale = Math.min(1, room.width / width)
  return { width, height: Math.max(1, room.height / scale), scale }
}
