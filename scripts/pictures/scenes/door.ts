// A green door with a brass handle, half open to a bright room.
import { box, lathe, tube } from '../mesh.ts'
import { glow, metal, paint, plaster } from '../material.ts'
import { panes, Stage, type Picture } from '../scene.ts'
import { type Vec } from '../vector.ts'
import { wood } from '../wood.ts'
import { bowl, COLORS, floor, twig, vase } from './room.ts'

/** The picture of the door. */
export default function door(): Picture {
  const stage = new Stage()
  floor(stage, { x: [-2.5, 4.5], z: [-3.4, 1.4] })
  const white = plaster(COLORS.wall)
  stage.add(box([9, 4, 0.1], 0), white, { at: [0.5, 2, -2.6] })
  stage.add(box([3, 4, 0.12], 0.002), white, { at: [2.02, 2, -0.9] })
  stage.put(leaf(), { at: [-0.62, 0, -0.2], turned: [0, 14, 0] })
  sideboard(stage)
  stage.add(box([0.01, 3, 4], 0), glow([2, 2, 1.9]), { at: [4.2, 1.6, -1.8] })
  return stage.photograph({
    size: [2400, 1600],
    camera: { eye: [0.32, 1.22, 1.35], target: [0.16, 1.08, -0.4], view: 24, focus: 1.62, blur: 0.018 },
    windows: [
      { corner: [-2.2, 0.4, 1.9], along: [0, 0, -1.8], up: [0, 2, 0], light: [2.2, 2.2, 2.2] },
      { corner: [-2.4, 0.6, -0.9], along: [0, 0, -1.6], up: [0, 1.8, 0], light: [4, 4, 4] },
    ],
    sun: {
      ...{ towards: [-0.8, 0.42, 0.3], light: [4.6, 3.6, 2.45], spread: 0.014, plane: -2.4 },
      passes: panes({ y: [1, 2.9], z: [-2.3, -0.8] }, [3, 3]),
    },
    sky: [
      [0.32, 0.32, 0.33],
      [0.26, 0.23, 0.2],
    ],
    exposure: 1.15,
  })
}

/** A door of frame and panels, hung on its left edge. */
function leaf(): Stage {
  const stage = new Stage()
  const green = paint('#2f5143', 0.36, 0.05)
  const rail = (size: Vec, at: Vec) => stage.add(box(size, 0.0025), green, { at })
  rail([0.13, 2.05, 0.042], [0.065, 1.03, 0])
  rail([0.13, 2.05, 0.042], [0.795, 1.03, 0])
  for (const [y, high] of [
    [0.13, 0.24],
    [0.88, 0.16],
    [1.98, 0.14],
  ] as [number, number][])
    rail([0.6, high, 0.042], [0.43, y, 0])
  stage.add(box([0.62, 1.9, 0.014], 0.001), green, { at: [0.43, 1.03, 0] })
  for (const [y, high] of [
    [0.525, 0.48],
    [1.435, 0.88],
  ] as [number, number][]) {
    stage.add(box([0.5, high, 0.026], 0.006), green, { at: [0.43, y, 0] })
  }
  handle(stage)
  return stage
}

/** A lever on a round plate, and the lock below it. */
function handle(stage: Stage): void {
  const brass = metal('#cfa257', 0.2)
  const plate = lathe(
    [
      [0, 0],
      [0.026, 0],
      [0.0265, 0.001],
      [0.0265, 0.005],
      [0.025, 0.007],
      [0.018, 0.0085],
      [0, 0.009],
    ],
    64,
  )
  stage.add(plate, brass, { at: [0.795, 1.06, 0.021], turned: [90, 0, 0] })
  const bend = (i: number): Vec => {
    const a = ((i / 8) * Math.PI) / 2
    return [0.795 - 0.014 * (1 - Math.cos(a)), 1.06, 0.055 + 0.014 * Math.sin(a)]
  }
  const lever: Vec[] = [
    [0.795, 1.06, 0.022],
    ...Array.from({ length: 9 }, (_, i) => bend(i)),
    [0.74, 1.06, 0.0692],
    [0.7, 1.0603, 0.069],
    [0.672, 1.061, 0.0686],
  ]
  stage.add(
    tube(lever, () => 0.0088, 32),
    brass,
  )
  const lock = lathe(
    [
      [0, 0],
      [0.02, 0],
      [0.0205, 0.001],
      [0.0205, 0.004],
      [0.019, 0.0055],
      [0, 0.006],
    ],
    56,
  )
  stage.add(lock, brass, { at: [0.795, 0.96, 0.021], turned: [90, 0, 0] })
  stage.add(box([0.004, 0.014, 0.002], 0.0005), paint('#17110a', 0.7), { at: [0.795, 0.96, 0.0265] })
}

function sideboard(stage: Stage): void {
  const oak = (seed: number, along: 0 | 1) => wood('oak', { seed, along, pith: 0.06, side: 20 })
  stage.add(box([1.5, 0.03, 0.42], 0.002), oak(3, 0), { at: [0.9, 0.84, -2.3] })
  stage.add(box([1.46, 0.6, 0.4], 0.002), oak(5, 0), { at: [0.9, 0.52, -2.3] })
  stage.add(vase(0.3), paint(COLORS.ochre, 0.5), { at: [0.5, 0.855, -2.28] })
  for (const seed of [3, 5, 8]) stage.put(twig(seed, 0.55), { at: [0.5, 1.09, -2.28] })
  stage.add(bowl(0.28), paint(COLORS.cream, 0.4), { at: [0.95, 0.855, -2.28] })
}
