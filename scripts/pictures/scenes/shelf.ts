// A wall of shelves in oak with books, boxes and vases, and the shadow of a window across it.
import { box } from '../mesh.ts'
import { linen, metal, paint, plaster } from '../material.ts'
import { panes, Stage, type Picture } from '../scene.ts'
import { type Vec } from '../vector.ts'
import { wood } from '../wood.ts'
import { book, books, bowl, COLORS, twig, vase, wall, windowOnTheLeft } from './room.ts'

const [WIDE, HIGH, DEEP, THICK] = [0.62, 0.37, 0.3, 0.026]

/** The picture of the shelves. */
export default function shelf(): Picture {
  const stage = new Stage()
  wall(stage, -DEEP, plaster('#54695c'))
  for (let column = -3; column <= 3; column++) {
    const upright = wood('oak', { along: 1, seed: 40 + column, pith: 0.08, side: 80 })
    stage.add(box([THICK, 4, DEEP], 0.0015), upright, { at: [column * WIDE, 1.5, -DEEP / 2] })
  }
  for (let row = 0; row <= 6; row++) {
    for (let column = -3; column < 3; column++) {
      const board = wood('oak', { seed: row * 9 + column + 30, pith: 0.07, side: 20 })
      const at: Vec = [(column + 0.5) * WIDE, row * HIGH, -DEEP / 2 - 0.002]
      stage.add(box([WIDE - THICK, THICK, DEEP - 0.004], 0.0012), board, { at })
    }
  }
  fill(stage)
  return stage.photograph({
    size: [2400, 1600],
    camera: {
      eye: [-0.25, 1.1, 2.55],
      target: [-0.02, 1.1, 0],
      view: 26,
      shift: 0.0,
      focus: 2.42,
      blur: 0.006,
    },
    windows: [windowOnTheLeft(-2.2, [-0.1, 2.2], 3.2)],
    sun: {
      ...{ towards: [-0.72, 0.36, 0.72], light: [3.4, 2.7, 1.85], spread: 0.016, plane: -2.2 },
      passes: panes({ y: [0.9, 2.9], z: [1.15, 3.4] }, [3, 3]),
    },
    sky: [
      [0.36, 0.36, 0.36],
      [0.3, 0.28, 0.25],
    ],
    exposure: 1.15,
  })
}

function fill(stage: Stage): void {
  const on = (column: number, row: number, x = 0): Vec => [
    column * WIDE + THICK / 2 + x,
    row * HIGH + THICK / 2,
    -0.07,
  ]
  const row = (at: Vec, seed: number, width: number) => books(stage, at, { seed, width, high: 0.3 })
  row(on(-2, 4, 0.01), 3, 0.38)
  row(on(0, 4, 0.2), 5, 0.38)
  row(on(-1, 3, 0.015), 7, 0.57)
  row(on(-2, 2, 0.24), 9, 0.34)
  row(on(1, 3, 0.01), 12, 0.32)
  row(on(0, 2, 0.01), 14, 0.3)
  row(on(1, 1, 0.1), 16, 0.4)
  row(on(-1, 1, 0.01), 21, 0.44)
  row(on(-3, 3, 0.05), 23, 0.4)
  row(on(2, 2, 0.05), 25, 0.4)
  lying(stage, on(0, 3, 0.33), 31)
  lying(stage, on(-2, 3, 0.16), 34)
  for (const [column, level, x] of [
    [-1, 2, 0.16],
    [-1, 2, 0.44],
    [1, 2, 0.3],
    [0, 1, 0.2],
    [0, 1, 0.46],
    [-2, 1, 0.3],
    [1, 4, 0.2],
  ] as Vec[])
    storage(stage, on(column, level, x))
  const pot = (at: Vec, height: number, color: string) =>
    stage.add(vase(height), paint(color, 0.5), { at: [at[0], at[1], -0.14] })
  pot(on(-1, 4, 0.3), 0.25, COLORS.cream)
  for (const seed of [4, 6]) stage.put(twig(seed, 0.3), { at: [-WIDE + 0.313, 4 * HIGH + 0.2, -0.14] })
  pot(on(-2, 3, 0.45), 0.24, COLORS.ochre)
  pot(on(0, 2, 0.46), 0.21, COLORS.cream)
  pot(on(1, 3, 0.45), 0.17, COLORS.clay)
  stage.add(bowl(0.24), paint(COLORS.cream, 0.4), { at: [0.16, 3 * HIGH + THICK / 2, -0.15] })
}

/** A few books on their sides. */
function lying(stage: Stage, at: Vec, seed: number): void {
  const colors = [COLORS.cream, COLORS.green, COLORS.ochre, COLORS.moss]
  let y = at[1]
  for (let i = 0; i < 3; i++) {
    const thick = 0.022 + 0.006 * ((seed + i) % 3)
    const size: Vec = [thick, 0.22 - 0.016 * i, 0.16]
    stage.put(book(size, colors[(seed + i) % 4]!, false), {
      at: [at[0] + 0.1, y + thick / 2, at[2] + 0.01 - 0.008 * i],
      turned: [0, 0, 90],
    })
    y += thick + 0.0005
  }
}

/** A box of linen with a small brass plate. */
function storage(stage: Stage, at: Vec): void {
  stage.add(box([0.26, 0.2, 0.21], 0.004), linen('#b9b29c', [0, 1], 0.0042), {
    at: [at[0], at[1] + 0.1, -0.15],
  })
  stage.add(box([0.27, 0.045, 0.22], 0.004), linen('#a8a18b', [0, 1], 0.0042), {
    at: [at[0], at[1] + 0.2, -0.15],
  })
  stage.add(box([0.055, 0.026, 0.002], 0.0006), metal('#c79a4e', 0.3), { at: [at[0], at[1] + 0.115, -0.044] })
}
