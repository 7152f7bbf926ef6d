// Colours of the banner, derived from the website's accent: readable text, and contrast with the background.
export interface ButtonColors {
  fill: string
  on: string
  /** For links and focus. */
  link: string
}

const GROUND = { light: '#ffffff', dark: '#171a1f' }
const INK = { light: '#1b2430', dark: '#f3f5f8' }

export const buttonColors = (accent: string, scheme: 'light' | 'dark'): ButtonColors => {
  const ground = GROUND[scheme]
  const ink = INK[scheme]
  if (!accent) return { fill: ink, on: ground, link: ink }
  const fill = apart(accent, ground, 3)
  const on = contrast(fill, '#ffffff') >= contrast(fill, '#10151c') ? '#ffffff' : '#10151c'
  return { fill: readable(fill, on), on, link: apart(accent, ground, 4.5) }
}

/** WCAG 2.2, relative luminance. */
function contrast(a: string, b: string): number {
  const [low, high] = [luminance(a), luminance(b)].sort((x, y) => x - y) as [number, number]
  return (high + 0.05) / (low + 0.05)
}

/** The colour, moved away from the background until it has enough contrast. */
function apart(color: string, ground: string, least: number): string {
  const towards = luminance(ground) > 0.5 ? '#000000' : '#ffffff'
  return moved(color, towards, (one) => contrast(one, ground) >= least)
}

const readable = (fill: string, on: string): string =>
  moved(fill, on === '#ffffff' ? '#000000' : '#ffffff', (one) => contrast(one, on) >= 4.5)

function moved(color: string, towards: string, isEnough: (color: string) => boolean): string {
  for (let share = 0; share < 1; share += 0.05) {
    const mixed = mix(color, towards, share)
    if (isEnough(mixed)) return mixed
  }
  return towards
}

function mix(a: string, b: string, share: number): string {
  const to = rgb(b)
  return `#${rgb(a)
    .map((value, i) =>
      Math.round(value + (to[i]! - value) * share)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`
}

function luminance(color: string): number {
  const [r, g, b] = rgb(color).map((value) => {
    const part = value / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  }) as [number, number, number]
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}

const rgb = (color: string): number[] => [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16))
