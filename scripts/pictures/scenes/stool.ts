// A round stool of oak in front of a green wall, in the light of a window.
import { box, lathe, tube } from '../mesh.ts'
import { paint, plaster } from '../material.ts'
import { panes, Stage, type Picture } from '../scene.ts'
import { type Vec } from '../vector.ts'
import { wood } from '../wood.ts'
import { COLORS, floor } from './room.ts'

/** The picture of the stool, portrait. */
export default function stool(): Picture {
  const stage = new Stage()
  floor(stage, { z: [-1.1, 1.6], x: [-2.2, 2.2] })
  stage.add(box([6, 4, 0.1], 0), plaster(COLORS.green), { at: [0, 2, -1.15] })
  stage.add(box([6, 0.1, 0.02], 0.004), paint(COLORS.green, 0.5), { at: [0, 0.05, -1.09] })
  stage.put(seat(), { turned: [0, 24, 0] })
  return stage.photograph({
    size: [1600, 2400],
    camera: { eye: [0.12, 0.98, 3.05], target: [0.02, 0.37, 0], view: 22, focus: 3, blur: 0.012 },
    windows: [{ corner: [-2.2, 0.5, 1.6], along: [0, 0, -1.8], up: [0, 2, 0], light: [2.3, 2.35, 2.4] }],
    sun: {
      towards: [-0.8, 0.42, 0.5],
      light: [5.2, 4.1, 2.8],
      spread: 0.012,
      plane: -2.2,
      passes: panes({ y: [0.75, 2.6], z: [-0.08, 1.66] }, [3, 3]),
    },
    sky: [
      [0.3, 0.3, 0.3],
      [0.3, 0.26, 0.22],
    ],
    exposure: 1,
  })
}

function seat(): Stage {
  const stage = new Stage()
  const top = lathe(
    [
      [0, 0.44],
      [0.15, 0.44],
      [0.168, 0.446],
      [0.178, 0.458],
      [0.18, 0.466],
      [0.177, 0.474],
      [0.17, 0.478],
      [0.16, 0.4785],
      [0.08, 0.475],
      [0, 0.474],
    ],
    96,
  )
  stage.add(top, wood('oak', { seed: 4, pith: 0.09, side: 80 }))
  for (let i = 0; i < 3; i++) {
    const angle = (i / 3) * 2 * Math.PI + 0.5
    const [c, s] = [Math.cos(angle), Math.sin(angle)]
    const foot: Vec = [0.205 * c, 0, 0.205 * s]
    const head: Vec = [0.095 * c, 0.445, 0.095 * s]
    const points = Array.from(
      { length: 13 },
      (_, k): Vec => [0, 1, 2].map((a) => foot[a]! + ((head[a]! - foot[a]!) * k) / 12) as Vec,
    )
    stage.add(
      tube(points, (t) => 0.0125 + 0.0075 * Math.sin(Math.PI * (0.2 + 0.62 * t)), 28),
      wood('oak', { along: 1, seed: 10 + i, pith: 0.2 }),
    )
  }
  return stage
}
