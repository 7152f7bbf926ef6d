// The grain of an oiled oak board, wide and close, with light that grazes it.
import { box } from '../mesh.ts'
import { Stage, type Picture } from '../scene.ts'
import { type Vec } from '../vector.ts'
import { wood } from '../wood.ts'

/** The picture of the grain; the film moves the camera over it. */
export default function grain(eye: Vec = [0.03, 0.22, 0.2], target: Vec = [0, 0, 0.012]): Picture {
  const stage = new Stage()
  const board = wood('darkOak', { seed: 21, pith: 0.028, side: 180, coarse: 0.55, rough: 0.34 })
  stage.add(box([2, 0.04, 0.6], 0.002), board, { at: [0, -0.02, 0] })
  return stage.photograph({
    size: [2400, 1028],
    camera: { eye, target, view: 24, focus: 0.29, blur: 0.0022 },
    windows: [{ corner: [-1.1, 0.05, 0.5], along: [0, 0, -1.4], up: [0.1, 0.6, 0], light: [7, 6.8, 6.4] }],
    sun: { towards: [-0.8, 0.32, -0.3], light: [1.1, 0.85, 0.6], spread: 0.02 },
    sky: [
      [0.3, 0.29, 0.27],
      [0.2, 0.17, 0.14],
    ],
    exposure: 1.75,
    relief: 2.2,
  })
}
