// Draws the logos of six invented partners: a mark and letters made of lines, in one dark ink.
import { writeFileSync } from 'node:fs'
import { mediaFile } from './media-folder.ts'

const INK = '#17211D'

/** Letters of even strokes, 100 high: how wide each is, and its lines. */
const LETTERS: Record<string, [number, string]> = {
  A: [78, 'M0 100 39 0 78 100M14 66H64'],
  B: [62, 'M0 48H34a24 24 0 0 0 0-48H0V100H36a26 26 0 0 0 0-52'],
  D: [76, 'M0 0V100H26a50 50 0 0 0 0-100Z'],
  E: [54, 'M54 0H0V100H54M0 48H46'],
  F: [52, 'M52 0H0V100M0 50H44'],
  G: [100, 'M87 16A50 50 0 1 0 100 54H60'],
  H: [70, 'M0 0V100M70 0V100M0 48H70'],
  I: [0, 'M0 0V100'],
  K: [62, 'M0 0V100M60 0 0 62M20 42 62 100'],
  L: [50, 'M0 0V100H50'],
  M: [88, 'M0 100V0L44 68 88 0V100'],
  N: [70, 'M0 100V0L70 100V0'],
  O: [100, 'M50 0a50 50 0 0 1 0 100a50 50 0 0 1 0-100Z'],
  R: [62, 'M0 100V0H34a27 27 0 0 1 0 54H0M32 54 62 100'],
  S: [60, 'M56 17C49 5 40 0 29 0C13 0 3 10 3 25C3 58 60 40 60 73C60 90 47 100 30 100C16 100 6 94 0 82'],
  T: [66, 'M0 0H66M33 0V100'],
  U: [70, 'M0 0V65a35 35 0 0 0 70 0V0'],
  W: [108, 'M0 0 28 100 54 12 80 100 108 0'],
}

interface Logo {
  word: string
  /** How heavy the letters are, and how much air stands between them. */
  weight: number
  air: number
  /** The mark in a square of 100, as lines and as areas. */
  lines?: string
  areas?: string
}

const ring = (r: number, x = 50, y = 50) =>
  `M${x} ${y - r}a${r} ${r} 0 0 1 0 ${2 * r}a${r} ${r} 0 0 1 0 ${-2 * r}Z`

const LOGOS: Record<string, Logo> = {
  faserwerk: {
    word: 'FASERWERK',
    weight: 11,
    air: 30,
    lines:
      'M6 0V100M28 0C28 30 40 34 40 50S28 70 28 100M50 0V100M72 0C72 30 60 34 60 50S72 70 72 100M94 0V100',
  },
  nordkant: {
    word: 'NORDKANT',
    weight: 15,
    air: 26,
    areas: 'M0 100V0H100L72 28H28V72Z',
    lines: 'M94 30V94H30',
  },
  ulmenring: {
    word: 'ULMENRING',
    weight: 9,
    air: 36,
    lines: `${ring(46)}${ring(31, 47, 53)}${ring(16, 44, 56)}`,
    areas: ring(5, 42, 58),
  },
  kernbund: {
    word: 'KERNBUND',
    weight: 15,
    air: 26,
    areas: 'M0 0H44V44H0ZM56 56H100V100H56Z',
    lines: 'M62 6H94V38H62ZM6 62H38V94H6Z',
  },
  leinkontor: {
    word: 'LEINKONTOR',
    weight: 9,
    air: 34,
    lines: 'M50 4C70 34 84 48 84 66A34 34 0 0 1 16 66C16 48 30 34 50 4ZM34 66A16 16 0 0 0 50 82',
  },
  steinlage: {
    word: 'STEINLAGE',
    weight: 12,
    air: 30,
    areas: 'M0 100H100V78H0ZM12 68H88V46H12ZM28 36H72V14H28Z',
  },
}

for (const [name, logo] of Object.entries(LOGOS)) writeFileSync(mediaFile(`logo-${name}.svg`), draw(logo))

function draw({ word, weight, air, lines, areas }: Logo): string {
  const pad = 10
  let x = 146
  const letters = [...word].map((letter) => {
    const [width, d] = LETTERS[letter]!
    const path = `<path d="${d}" transform="translate(${x} 20) scale(0.6)"/>`
    x += (width + air) * 0.6
    return path
  })
  const width = Math.round(x - air * 0.6 + weight + pad)
  const mark = [
    areas && `<path fill="${INK}" d="${areas}"/>`,
    lines && `<path fill="none" stroke="${INK}" stroke-width="${Math.round(weight * 0.66)}" d="${lines}"/>`,
  ]
  const type = `fill="none" stroke="${INK}" stroke-width="${weight}" stroke-linejoin="miter" stroke-miterlimit="3"`
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${-pad} ${-pad} ${width + pad} 120" width="${width + pad}" height="120">
  ${mark.filter(Boolean).join('\n  ')}
  <g ${type}>
    ${letters.join('\n    ')}
  </g>
</svg>
`
}
