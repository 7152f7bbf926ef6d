// A round table of oak and two chairs beside a window, in the morning.
import { box, lathe, prism, tube } from '../mesh.ts'
import { paint, plaster } from '../material.ts'
import { Stage, type Picture } from '../scene.ts'
import { type Vec } from '../vector.ts'
import { wood } from '../wood.ts'
import { bowl, COLORS, floor, smoothLine, twig, vase, wall } from './room.ts'

/** The picture of the table. */
export default function table(): Picture {
  const stage = new Stage()
  wall(stage, -1.5, plaster(COLORS.green))
  stage.add(box([9, 0.11, 0.02], 0.004), paint(COLORS.green, 0.45), { at: [0, 0.055, -1.49] })
  floor(stage, { x: [-2.1, 3.2], z: [-1.6, 2.6] })
  sideWindow(stage)
  stage.put(roundTable(), { at: [0.1, 0, -0.35] })
  stage.put(chair(), { at: [-0.66, 0, -0.5], turned: [0, 74, 0] })
  stage.put(chair(), { at: [0.92, 0, -0.22], turned: [0, -112, 0] })
  return stage.photograph({
    size: [2400, 1600],
    camera: { eye: [0.35, 1.22, 3.6], target: [0.1, 0.74, -0.4], view: 25.5, focus: 3.95, blur: 0.006 },
    windows: [{ corner: [-2.02, 0.75, 0.55], along: [0, 0, -1.5], up: [0, 1.5, 0], light: [4.6, 4.7, 4.8] }],
    sun: {
      ...{ towards: [-0.84, 0.42, 0.24], light: [4.6, 3.6, 2.45], spread: 0.012 },
    },
    sky: [
      [0.32, 0.32, 0.33],
      [0.26, 0.23, 0.2],
    ],
    exposure: 1.1,
  })
}

/** The wall on the left with a window of nine panes in it. */
function sideWindow(stage: Stage): void {
  const white = plaster(COLORS.wall)
  const bar = paint('#efebe0', 0.4)
  const [low, high, back, front] = [0.75, 2.25, -0.95, 0.55]
  const block = (y: [number, number], z: [number, number]) =>
    stage.add(box([0.2, y[1] - y[0], z[1] - z[0]], 0.002), white, {
      at: [-2.2, (y[0] + y[1]) / 2, (z[0] + z[1]) / 2],
    })
  block([0, low], [-1.6, 3])
  block([high, 4.5], [-1.6, 3])
  block([low, high], [-1.6, back])
  block([low, high], [front, 3])
  stage.add(box([0.28, 0.03, front - back + 0.08], 0.003), wood('oak', { along: 2, seed: 2 }), {
    at: [-2.16, low, (front + back) / 2],
  })
  for (let i = 0; i <= 3; i++) {
    stage.add(box([0.045, high - low, 0.04], 0.003), bar, {
      at: [-2.2, (high + low) / 2, back + ((front - back) * i) / 3],
    })
    stage.add(box([0.045, 0.04, front - back], 0.003), bar, {
      at: [-2.2, low + ((high - low) * i) / 3, (front + back) / 2],
    })
  }
}

function roundTable(): Stage {
  const stage = new Stage()
  const top = lathe(
    [
      [0, 0.712],
      [0.5, 0.712],
      [0.54, 0.716],
      [0.552, 0.727],
      [0.552, 0.731],
      [0.549, 0.737],
      [0.542, 0.74],
      [0.535, 0.7402],
      [0, 0.7402],
    ],
    128,
  )
  stage.add(top, wood('oak', { seed: 15, pith: 0.06, side: 5, rough: 0.36 }))
  const foot = smoothLine([
    [0.27, 0],
    [0.272, 0.012],
    [0.255, 0.022],
    [0.13, 0.06],
    [0.062, 0.17],
    [0.05, 0.36],
    [0.062, 0.56],
    [0.12, 0.68],
    [0.2, 0.705],
    [0.21, 0.712],
  ])
  stage.add(lathe([[0, 0], ...foot], 96), wood('oak', { along: 1, seed: 7, pith: 0.2 }))
  stage.add(vase(0.21), paint(COLORS.cream, 0.5), { at: [-0.08, 0.74, -0.08] })
  for (const seed of [3, 5, 11]) stage.put(twig(seed, 0.46), { at: [-0.08, 0.91, -0.08] })
  stage.add(bowl(0.16), paint(COLORS.ochre, 0.35), { at: [0.2, 0.74, 0.14] })
  return stage
}

/** A chair that looks towards z. */
function chair(): Stage {
  const stage = new Stage()
  const oak = (seed: number, along: 0 | 1 | 2) => wood('oak', { seed, along, pith: 0.12 })
  const line = (from: Vec, to: Vec): Vec[] =>
    Array.from(
      { length: 11 },
      (_, i) => [0, 1, 2].map((k) => from[k]! + ((to[k]! - from[k]!) * i) / 10) as Vec,
    )
  const leg = (t: number) => 0.0125 + 0.006 * Math.sin(Math.PI * (0.15 + 0.7 * t))
  stage.add(box([0.43, 0.03, 0.42], 0.011), oak(5, 2), { at: [0, 0.445, 0] })
  for (const side of [-1, 1]) {
    stage.add(tube(line([side * 0.205, 0, 0.2], [side * 0.17, 0.44, 0.16]), leg, 24), oak(20 + side, 1))
    stage.add(tube(line([side * 0.205, 0, -0.24], [side * 0.17, 0.44, -0.17]), leg, 24), oak(23 + side, 1))
    stage.add(
      tube(line([side * 0.17, 0.44, -0.17], [side * 0.19, 0.77, -0.245]), () => 0.0125, 24),
      oak(26 + side, 1),
    )
    stage.add(
      tube(line([side * 0.185, 0.24, 0.18], [side * 0.185, 0.24, -0.2]), () => 0.008, 16),
      oak(29 + side, 2),
    )
  }
  const arc = (r: number, from: number, to: number) =>
    Array.from({ length: 17 }, (_, i): [number, number] => {
      const a = ((from + ((to - from) * i) / 16) * Math.PI) / 180
      return [r * Math.cos(a), r * Math.sin(a)]
    })
  const rail = prism([...arc(0.36, 52, 128), ...arc(0.342, 128, 52)], [-0.045, 0.045], 0.005)
  stage.add(rail, oak(31, 0), { at: [0, 0.755, 0.05], turned: [-97, 0, 0] })
  return stage
}
