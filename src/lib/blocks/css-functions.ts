// The functions that a block's stylesheet may call: none of them loads anything (CSS Values 4, Color 5, Images 4, Transforms 2).
export const CSS_FUNCTIONS = new Set(
  `var env attr calc min max clamp round mod rem abs sign sin cos tan asin acos atan atan2 pow sqrt hypot log exp
  calc-size sibling-index sibling-count
  rgb rgba hsl hsla hwb lab lch oklab oklch color color-mix light-dark contrast-color
  linear-gradient radial-gradient conic-gradient repeating-linear-gradient repeating-radial-gradient
  repeating-conic-gradient
  translate translatex translatey translatez translate3d scale scalex scaley scalez scale3d rotate rotatex rotatey
  rotatez rotate3d skew skewx skewy matrix matrix3d perspective
  cubic-bezier steps linear minmax repeat fit-content
  blur brightness contrast drop-shadow grayscale hue-rotate invert opacity saturate sepia
  circle ellipse inset polygon rect xywh path ray counter counters symbols anchor anchor-size scroll view style
  selector`
    .split(/\s+/)
    .filter(Boolean),
)
