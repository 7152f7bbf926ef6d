// A bench built into a window, with a cushion, a book and a cup.
import { box, lathe } from '../mesh.ts'
import { glow, linen, metal, paint, plaster } from '../material.ts'
import { Stage, type Picture } from '../scene.ts'
import { type Vec } from '../vector.ts'
import { wood } from '../wood.ts'
import { book, COLORS, cushion, floor, smoothLine } from './room.ts'

const [LOW, HIGH, LEFT, RIGHT] = [0.5, 2.3, -0.95, 0.95]

/** The picture of the window seat, square. */
export default function seat(): Picture {
  const stage = new Stage()
  floor(stage, { x: [-2.6, 2.6], z: [-0.1, 2.6] })
  opening(stage)
  bench(stage)
  stage.put(book([0.03, 0.2, 0.145], COLORS.green, false), {
    at: [0.34, LOW + 0.103, 0.16],
    turned: [0, 24, 90],
  })
  stage.put(book([0.022, 0.18, 0.13], COLORS.ochre, false), {
    at: [0.33, LOW + 0.13, 0.15],
    turned: [0, 8, 90],
  })
  const cup = smoothLine([
    [0, 0],
    [0.026, 0],
    [0.03, 0.003],
    [0.036, 0.03],
    [0.039, 0.07],
    [0.0395, 0.074],
    [0.037, 0.074],
    [0.034, 0.03],
    [0.026, 0.008],
    [0, 0.007],
  ])
  stage.add(lathe(cup, 56), paint('#efe9db', 0.35), { at: [0.62, LOW + 0.088, 0.12] })
  return stage.photograph({
    size: [1800, 1800],
    camera: { eye: [0.62, 1.14, 3.1], target: [0.0, 0.83, -0.1], view: 31, focus: 3.1, blur: 0.006 },
    windows: [
      { corner: [-0.9, LOW + 0.15, -0.5], along: [1.8, 0, 0], up: [0, 1.6, 0], light: [3.6, 3.7, 3.8] },
      { corner: [-2.4, 0.5, 2.9], along: [0, 0, -1.8], up: [0, 2, 0], light: [1.6, 1.5, 1.35] },
    ],
    sun: { towards: [-0.62, 0.6, -0.5], light: [4.6, 3.6, 2.45], spread: 0.012 },
    sky: [
      [0.3, 0.3, 0.3],
      [0.28, 0.24, 0.2],
    ],
    exposure: 1.05,
  })
}

function opening(stage: Stage): void {
  const green = plaster(COLORS.green)
  const block = (x: [number, number], y: [number, number]) =>
    stage.add(box([x[1] - x[0], y[1] - y[0], 0.45], 0.004), green, {
      at: [(x[0] + x[1]) / 2, (y[0] + y[1]) / 2, -0.225],
    })
  block([-3.5, LEFT], [0, 4])
  block([RIGHT, 3.5], [0, 4])
  block([LEFT, RIGHT], [HIGH, 4])
  stage.add(box([7, 0.05, 4], 0), paint(COLORS.wall), { at: [0, 3.2, 1.6] })
  const frame = paint('#ece7da', 0.4)
  for (let i = 0; i <= 2; i++) {
    const x = LEFT + ((RIGHT - LEFT) * i) / 2
    stage.add(box([0.07, HIGH - LOW, 0.06], 0.004), frame, { at: [x, (LOW + HIGH) / 2, -0.42] })
  }
  for (const y of [LOW + 0.06, LOW + 0.62, LOW + 1.18, HIGH]) {
    const thin = y === LOW + 0.06 || y === HIGH ? 0.07 : 0.028
    stage.add(box([RIGHT - LEFT, thin, 0.05], 0.004), frame, { at: [0, y, -0.42] })
  }
  stage.add(box([14, 6, 0.01], 0), glow([2.7, 2.85, 2.8]), { at: [0, 3, -6] })
  stage.add(box([14, 2.1, 0.01], 0), glow([1.7, 2.0, 1.5]), { at: [0, 0.2, -5.9] })
}

function bench(stage: Stage): void {
  const top = wood('oak', { seed: 12, pith: 0.07, side: 10, rough: 0.38 })
  stage.add(box([RIGHT - LEFT + 0.1, 0.035, 0.86], 0.003), top, { at: [0, LOW - 0.018, 0.03] })
  stage.add(box([RIGHT - LEFT, 0.4, 0.4], 0.001), paint('#241d14', 0.8), { at: [0, 0.26, 0.2] })
  for (const i of [-1, 0, 1]) {
    const front = wood('oak', { seed: 50 + i, pith: 0.06, side: 95 })
    stage.add(box([0.63, 0.385, 0.022], 0.0015), front, { at: [i * 0.634, 0.275, 0.405] })
    const knob = lathe(
      smoothLine([
        [0, 0],
        [0.006, 0],
        [0.006, 0.012],
        [0.012, 0.02],
        [0.0125, 0.025],
        [0.008, 0.028],
        [0, 0.0285],
      ]),
      32,
    )
    stage.add(knob, metal('#c79a4e', 0.28), { at: [i * 0.634, 0.37, 0.416], turned: [90, 0, 0] })
  }
  const pad = linen('#d9d1bd', [0, 2], 0.0034)
  stage.add(box([RIGHT - LEFT - 0.03, 0.085, 0.6], 0.03), pad, { at: [0, LOW + 0.043, 0.09] })
  const pillow = (place: { at: Vec; turned: Vec }, color: string, size: Vec) =>
    stage.add(cushion(size, place.at[0] * 10), linen(color, [0, 2], 0.0032), place)
  pillow({ at: [-0.66, LOW + 0.3, -0.1], turned: [62, 34, 0] }, '#6d7f6c', [0.48, 0.17, 0.48])
  pillow({ at: [-0.4, LOW + 0.24, 0.02], turned: [58, 22, 0] }, '#c3913a', [0.38, 0.14, 0.34])
}
