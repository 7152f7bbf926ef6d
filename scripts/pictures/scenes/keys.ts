// Two brass keys on a ring with a tag of leather, on a table of oak by the window.
import { box, lathe, prism, tube } from '../mesh.ts'
import { metal, paint, plaster } from '../material.ts'
import { panes, Stage, type Picture } from '../scene.ts'
import { type Vec } from '../vector.ts'
import { wood } from '../wood.ts'
import { bowl } from './room.ts'

/** The picture of the keys. */
export default function keys(): Picture {
  const stage = new Stage()
  for (let i = 0; i < 7; i++)
    stage.add(
      box([2.4, 0.03, 0.178], 0.0015),
      wood('oak', { seed: 60 + i, pith: 0.1, side: 20, rough: 0.4 }),
      {
        at: [0, -0.015, -0.62 + i * 0.18],
      },
    )
  stage.add(box([5, 3, 0.1], 0), plaster('#d8d3c8'), { at: [0, 1.2, -1.1] })
  const brass = metal('#c39a4e', 0.24, 0.3)
  stage.put(key(brass), { at: [0.012, 0.004, 0.02], turned: [-90, 0, 24] })
  stage.put(key(metal('#9b9c9a', 0.26, 0.3)), { at: [-0.008, 0.008, 0.012], turned: [-88, 0, -28] })
  stage.add(ring([0, 0.006, 0], 0.021, 0.0012), metal('#b9b9b5', 0.2))
  stage.add(box([0.034, 0.003, 0.078], 0.001), paint('#7c3323', 0.55, 0.14), {
    at: [-0.052, 0.004, -0.028],
    turned: [0, 62, 0],
  })
  stage.add(bowl(0.21), paint('#33434d', 0.35), { at: [0.2, 0, -0.24] })
  stage.add(box([0.21, 0.0012, 0.297], 0.0002), paint('#f0ece3', 0.8, 0.02), {
    at: [-0.19, 0.0008, -0.13],
    turned: [0, 14, 0],
  })
  return stage.photograph({
    size: [2400, 1600],
    camera: { eye: [0.05, 0.235, 0.4], target: [0.012, 0.012, 0.012], view: 23, focus: 0.43, blur: 0.009 },
    windows: [{ corner: [-1.2, 0.15, 0.7], along: [0, 0, -1.4], up: [0, 1.2, 0], light: [2.4, 2.5, 2.6] }],
    sun: {
      ...{ towards: [-0.8, 0.4, -0.25], light: [5, 4, 2.8], spread: 0.014, plane: -1.3 },
      passes: panes({ y: [0.2, 1.5], z: [-1.3, 0.3] }, [4, 3]),
    },
    sky: [
      [0.34, 0.34, 0.35],
      [0.26, 0.23, 0.2],
    ],
    exposure: 1,
  })
}

/** A key that hangs down from the origin along −y, flat in z. */
function key(material: ReturnType<typeof metal>): Stage {
  const stage = new Stage()
  const circle = Array.from({ length: 33 }, (_, i): Vec => {
    const a = (i / 32) * 2 * Math.PI
    return [0.0125 * Math.cos(a), -0.029 + 0.0125 * Math.sin(a), 0]
  })
  stage.add(
    tube(circle, () => 0.0036, 16),
    material,
  )
  stage.add(
    tube(
      [
        [0, -0.041, 0],
        [0, -0.098, 0],
      ],
      () => 0.0031,
      20,
    ),
    material,
  )
  stage.add(
    lathe(
      [
        [0, 0],
        [0.0045, 0],
        [0.0045, 0.003],
        [0, 0.003],
      ],
      24,
    ),
    material,
    { at: [0, -0.048, 0] },
  )
  const bit = [
    [0, -0.097],
    [0.015, -0.097],
    [0.015, -0.092],
    [0.009, -0.092],
    [0.009, -0.088],
    [0.016, -0.088],
    [0.016, -0.079],
    [0, -0.079],
  ] as [number, number][]
  stage.add(prism(bit, [-0.0016, 0.0016], 0.0003), material)
  return stage
}

function ring([x, y, z]: Vec, radius: number, thick: number) {
  const points = Array.from({ length: 49 }, (_, i): Vec => {
    const a = (i / 48) * 2 * Math.PI
    return [x + radius * Math.cos(a), y + 0.003 * Math.sin(a), z + radius * Math.sin(a)]
  })
  return tube(points, () => thick, 16)
}
