// What a surface is made of: its colour, its shine and its relief at any point of an object.
import { clouds, noise } from './noise.ts'
import { clamp, hex, mix, smooth, type Vec } from './vector.ts'

/** A point of a surface: colour of the body, colour and width of the shine, height of the relief in metres. */
export interface Surface {
  body: Vec
  shine: Vec
  rough: number
  height: number
}

export interface Material {
  /** Fills `out` for a point and a normal in the object's own space. */
  shade(out: Surface, p: Vec, normal: Vec): void
  /** The colour light takes on when it bounces off. */
  mean: Vec
  /** Whether the relief is worth computing. */
  relief: boolean
  /** A surface that shines by itself shows `mean` and takes no light. */
  glows?: boolean
}

/** 0.04 is what varnish, oil, stone and glaze reflect; metals reflect in their colour. */
const PLAIN: Vec = [0.04, 0.04, 0.04]

const set = (out: Vec, from: Vec, by = 1): void => {
  out[0] = from[0] * by
  out[1] = from[1] * by
  out[2] = from[2] * by
}

/** Even paint or glaze, with the faint unevenness that a brush leaves. */
export function paint(color: string, rough = 0.5, uneven = 0.03): Material {
  const base = hex(color)
  return {
    mean: base,
    relief: false,
    shade(out, p) {
      set(out.body, base, 1 + uneven * clouds(p[0] * 9, p[1] * 9, p[2] * 9))
      set(out.shine, PLAIN)
      out.rough = rough
      out.height = 0
    },
  }
}

/** Lime plaster, smoothed by hand: soft patches and a little grain. */
export function plaster(color: string, grain = 1): Material {
  const base = hex(color)
  return {
    mean: base,
    relief: true,
    shade(out, p) {
      const patches = clouds(p[0] * 2.2, p[1] * 2.2, p[2] * 2.2)
      const fine = clouds(p[0] * 46, p[1] * 46, p[2] * 46)
      set(out.body, base, 1 + 0.045 * patches + 0.02 * fine)
      set(out.shine, PLAIN, 0.4)
      out.rough = 0.8
      out.height = grain * (0.00035 * fine + 0.0016 * patches)
    },
  }
}

/** Brushed or cast metal in a colour. */
export function metal(color: string, rough = 0.28, brushed = 0): Material {
  const base = hex(color)
  return {
    mean: [base[0] * 0.7, base[1] * 0.7, base[2] * 0.7],
    relief: false,
    shade(out, p) {
      const lines = brushed * noise(p[0] * 30, p[1] * 2600, p[2] * 2600)
      const worn = clouds(p[0] * 40, p[1] * 40, p[2] * 40)
      set(out.body, base, 0.06)
      set(out.shine, base, 0.86 + 0.12 * lines + 0.06 * worn)
      out.rough = rough * (1 + 0.25 * worn)
      out.height = 0
    },
  }
}

/** Linen weave: threads over and under, some thicker than others. `across` names the two axes of the cloth. */
export function linen(color: string, across: [number, number] = [0, 2], thread = 0.0011): Material {
  const base = hex(color)
  return {
    mean: base,
    relief: true,
    shade(out, p) {
      const a = p[across[0]]! + 0.0006 * noise(p[across[1]]! * 90, 3, p[across[0]]! * 12)
      const b = p[across[1]]! + 0.0006 * noise(p[across[0]]! * 90, 8, p[across[1]]! * 12)
      const [u, v] = [a / thread, b / thread]
      const over = Math.sin(u * Math.PI) * Math.sin(v * Math.PI)
      const slub =
        noise(u * 0.07, Math.floor(v) * 1.7, 5) * 0.5 + noise(Math.floor(u) * 1.7, v * 0.07, 9) * 0.5
      set(out.body, base, 0.93 + 0.1 * over + 0.13 * slub + 0.05 * clouds(p[0] * 14, p[1] * 14, p[2] * 14))
      set(out.shine, PLAIN, 0.25)
      out.rough = 0.85
      out.height = 0.00012 * over + 0.0001 * slub
    },
  }
}

/** Honed stone: cloudy ground, fine grains and a few pale veins. */
export function stone(color: string, vein = '#8d938c', rough = 0.32): Material {
  const [base, pale] = [hex(color), hex(vein)]
  return {
    mean: base,
    relief: false,
    shade(out, p) {
      const bend = clouds(p[0] * 3, p[1] * 3, p[2] * 3)
      const line = Math.abs(noise(p[0] * 2.1 + bend, p[1] * 2.1, p[2] * 3.4 + 1.7 * bend))
      const veins = (1 - smooth(0, 0.035, line)) * clamp(0.35 + bend) * 0.55
      const grain = 1 + 0.22 * bend + 0.1 * noise(p[0] * 420, p[1] * 420, p[2] * 420)
      for (let k = 0; k < 3; k++) out.body[k] = mix(base[k]! * grain, pale[k]!, veins)
      set(out.shine, PLAIN)
      out.rough = rough
      out.height = 0
    },
  }
}

/** Paper with what is drawn on it: `ink` answers 0 to 1 for a place on the sheet. */
export function paper(color: string, ink: (x: number, z: number) => number): Material {
  const base = hex(color)
  const dark = hex('#2b3f38')
  return {
    mean: base,
    relief: false,
    shade(out, p) {
      const line = ink(p[0], p[2])
      const pulp = 1 + 0.02 * noise(p[0] * 600, p[2] * 600, 1)
      for (let k = 0; k < 3; k++) out.body[k] = mix(base[k]! * pulp, dark[k]!, line)
      set(out.shine, PLAIN, 0.3)
      out.rough = 0.8
      out.height = 0
    },
  }
}

/** A light surface: a lamp, or the bright day behind a pane. */
export function glow(color: Vec): Material {
  return {
    mean: color,
    relief: false,
    glows: true,
    shade(out) {
      set(out.body, color)
      set(out.shine, PLAIN, 0)
      out.rough = 1
      out.height = 0
    },
  }
}

/** Thin curls from the plane: pale, with fibres that run along the curl (z is its width). */
export function shaving(color: string): Material {
  const base = hex(color)
  return {
    mean: base,
    relief: false,
    shade(out, p) {
      const fibre = noise(p[2] * 1500, p[0] * 14, p[1] * 14) * 0.1 + noise(p[2] * 330, 4, 1) * 0.12
      set(out.body, base, 0.95 + fibre)
      set(out.shine, PLAIN)
      out.rough = 0.45
      out.height = 0
    },
  }
}
