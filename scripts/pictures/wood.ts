// Wood as it grows: rings around a pith, latewood, pores, fibres and rays, cut open by whatever shape is made of it.
import { type Material } from './material.ts'
import { clouds, noise, randomNumbers } from './noise.ts'
import { clamp, hex, mix, smooth, type Vec } from './vector.ts'

/** How one kind of tree grows. Lengths in metres. */
interface Species {
  early: string
  late: string
  pore: string
  ring: number
  /** How strong the latewood shows, the pores and the rays. */
  contrast: number
  pores: number
  rays: number
  tone: number
}

const SPECIES = {
  oak: {
    early: '#d6b68b',
    late: '#ab8453',
    pore: '#73532f',
    ring: 0.0034,
    contrast: 0.85,
    pores: 0.9,
    rays: 0.5,
    tone: 0.1,
  },
  darkOak: {
    early: '#a8835a',
    late: '#80603c',
    pore: '#55391f',
    ring: 0.0031,
    contrast: 0.75,
    pores: 0.85,
    rays: 0.4,
    tone: 0.12,
  },
  ash: {
    early: '#e6d3b3',
    late: '#c7a67a',
    pore: '#a58863',
    ring: 0.0042,
    contrast: 0.85,
    pores: 0.55,
    rays: 0,
    tone: 0.06,
  },
  walnut: {
    early: '#78604b',
    late: '#46362a',
    pore: '#2c1f18',
    ring: 0.0046,
    contrast: 0.7,
    pores: 0.6,
    rays: 0,
    tone: 0.3,
  },
  beech: {
    early: '#dcb48c',
    late: '#c79a70',
    pore: '#a67c55',
    ring: 0.0032,
    contrast: 0.4,
    pores: 0.15,
    rays: 0.7,
    tone: 0.07,
  },
} satisfies Record<string, Species>

export interface WoodOptions {
  /** The axis of the object that the grain runs along: 0 x, 1 y, 2 z. */
  along?: 0 | 1 | 2
  seed?: number
  /** How far the pith lies from the middle of the board: small shows arches, large shows straight lines. */
  pith?: number
  /** Which way the pith lies, in degrees around the grain. */
  side?: number
  rough?: number
  /** Enlarges rings and fibres, for pieces that are seen from afar. */
  coarse?: number
}

/** A piece of wood; every seed is another board. */
export function wood(name: keyof typeof SPECIES, options: WoodOptions = {}): Material {
  const kind = SPECIES[name]
  const { along = 0, seed = 1, pith = 0.07, side = 65, rough = 0.42, coarse = 1 } = options
  const random = randomNumbers(seed * 7919 + 13)
  const angle = ((side + (random() - 0.5) * 30) * Math.PI) / 180
  const center = [Math.cos(angle) * pith, Math.sin(angle) * pith]
  const lean = [(random() - 0.5) * 0.05, (random() - 0.5) * 0.05]
  const shift = random() * 50
  const light = 1 + (random() - 0.5) * kind.tone * 1.6
  const [early, late, pore] = [hex(kind.early), hex(kind.late), hex(kind.pore)]
  const mean: Vec = [0, 1, 2].map((k) => mix(early[k]!, late[k]!, 0.4) * light) as Vec
  const [across, up] = [(along + 1) % 3, (along + 2) % 3] as [number, number]
  return {
    mean,
    relief: true,
    shade(out, p, normal) {
      const u = p[along] + shift
      const v = p[across]!
      const w = p[up]!
      const wave = noise(u * 2.1, v * 3, w * 3 + shift)
      const ripple = noise(u * 9, v * 14, w * 14)
      const x = v - center[0]! + lean[0]! * p[along] + 0.011 * wave + 0.0012 * ripple
      const y = w - center[1]! + lean[1]! * p[along] + 0.011 * noise(u * 1.7, 31, shift) + 0.0012 * ripple
      const radius = Math.sqrt(x * x + y * y)
      const years = radius / (kind.ring * coarse)
      const ring = years + 0.75 * noise(years * 0.31, shift, 3) + 0.3 * noise(years * 0.9, shift, 11)
      const year = ring - Math.floor(ring)
      const latewood = smooth(0.22, 0.88, year) * (1 - smooth(0.93, 1, year))
      const [fine, long] = [780 / coarse, 9 / coarse]
      const fibre = noise(u * long, v * fine, w * fine)
      const streak = noise(u * 1.6, v * 90, w * 90)
      const end = smooth(0.5, 0.9, Math.abs(normal[along]))
      const porous = poresOf(kind, year, noise(u * 42, (v * 1250) / coarse, (w * 1250) / coarse))
      const ray = raysOf(kind, Math.atan2(y, x) * radius, { u, radius, end })
      const cloud = clouds(u * 1.1, v * 7, w * 7)
      const shade =
        light * (1 + kind.tone * cloud + 0.05 * streak + 0.09 * fibre * (1 - end)) * (1 - 0.28 * end)
      const dark = latewood * (kind.contrast + 0.4 * end) * (0.75 + 0.5 * noise(years * 0.4, 7, shift))
      for (let k = 0; k < 3; k++) {
        const tissue = mix(early[k]!, late[k]!, clamp(dark, 0, 1.3)) * shade
        out.body[k] = mix(mix(tissue, pore[k]! * light, porous * 0.8), early[k]! * shade * 1.12, ray)
      }
      const oil = 0.04 * (1 - 0.7 * porous)
      out.shine[0] = out.shine[1] = out.shine[2] = oil
      out.rough = rough + 0.12 * porous + 0.05 * fibre + 0.2 * end
      out.height = -0.00006 * porous + 0.00002 * fibre + 0.000025 * latewood
    },
  }
}

/** Ash and oak set wide vessels in spring: a band of pores at the start of the year, few later. */
function poresOf(kind: Species, year: number, n: number): number {
  const spring = 1 - smooth(0.12, 0.42, year) + smooth(0.97, 1, year)
  return kind.pores * smooth(0.42 - 0.5 * clamp(spring), 0.75 - 0.35 * clamp(spring), n)
}

/** Rays run from the pith outwards: pale flecks on a board, pale lines on its end. */
function raysOf(kind: Species, arc: number, at: { u: number; radius: number; end: number }): number {
  if (kind.rays === 0) return 0
  const line = noise(arc * 1500, at.u * 60, at.radius * 70)
  const wide = noise(arc * 420, at.u * 26, at.radius * 34)
  return kind.rays * (smooth(0.45, 0.7, wide) * 0.45 + at.end * smooth(0.25, 0.6, line) * 0.35)
}
