// Which elements and attributes an SVG of the library keeps (SVG 2, without scripts, links, animation and foreign content).
const names = (text: string) => new Set(text.trim().split(/\s+/))

export const ELEMENTS = names(`
  svg g defs symbol use switch title desc path rect circle ellipse line polyline polygon image text tspan textPath
  linearGradient radialGradient stop clipPath mask pattern marker filter
  feBlend feColorMatrix feComponentTransfer feComposite feConvolveMatrix feDiffuseLighting feDisplacementMap feDistantLight
  feDropShadow feFlood feFuncA feFuncB feFuncG feFuncR feGaussianBlur feMerge feMergeNode feMorphology feOffset
  fePointLight feSpecularLighting feSpotLight feTile feTurbulence`)

/** Elements that run, embed or link something: a file that has one is rejected. In lower case. */
export const UNSAFE = names(`
  script foreignobject iframe object embed html body audio video canvas handler listener feimage link meta base form input
  button textarea select applet frame frameset img`)

/** Removed with their content: metadata of drawing programs, and stylesheets, which are read before. */
export const DROPPED = names('style metadata')

/** Attributes that may also be set by a style attribute or a stylesheet. */
export const PROPERTIES = names(`
  alignment-baseline baseline-shift clip-path clip-rule color color-interpolation color-interpolation-filters direction
  display dominant-baseline fill fill-opacity fill-rule filter flood-color flood-opacity font-family font-size
  font-size-adjust font-stretch font-style font-variant font-weight image-rendering letter-spacing lighting-color marker
  marker-end marker-mid marker-start mask opacity overflow paint-order shape-rendering stop-color stop-opacity stroke
  stroke-dasharray stroke-dashoffset stroke-linecap stroke-linejoin stroke-miterlimit stroke-opacity stroke-width
  text-anchor text-decoration text-rendering transform transform-origin unicode-bidi vector-effect visibility
  word-spacing writing-mode`)

/** Properties without an attribute of their own, kept in the style attribute. */
export const STYLED = names(`
  mix-blend-mode isolation mask-type transform-box white-space text-transform text-orientation line-height text-indent
  font-kerning font-variant-ligatures font-variant-caps font-variant-numeric font-variant-east-asian
  font-variant-position font-feature-settings font-variation-settings`)

/** Removed without a report: what drawing programs add to every element, or what has no effect on a static picture. */
export const SILENT = names(`
  cursor pointer-events will-change enable-background color-rendering solid-color solid-opacity inline-size shape-inside
  shape-padding shape-margin shape-subtract text-align block-progression text-decoration-line text-decoration-style
  text-decoration-color text-decoration-thickness font-variant-alternates font-variant-position font-optical-sizing
  kerning color-profile glyph-orientation-horizontal glyph-orientation-vertical marker-knockout-left
  marker-knockout-right knockout-left knockout-right`)

export const ATTRIBUTES = new Set([
  ...PROPERTIES,
  ...names(`
    id lang systemLanguage requiredExtensions role aria-label aria-hidden x y x1 y1 x2 y2 cx cy r rx ry fx fy fr d points width height viewBox
    preserveAspectRatio pathLength offset gradientUnits gradientTransform spreadMethod clipPathUnits maskUnits
    maskContentUnits patternUnits patternContentUnits patternTransform markerUnits markerWidth markerHeight refX refY
    orient filterUnits primitiveUnits in in2 result type values tableValues slope intercept amplitude exponent mode
    operator k1 k2 k3 k4 order kernelMatrix divisor bias targetX targetY edgeMode kernelUnitLength preserveAlpha
    surfaceScale diffuseConstant specularConstant specularExponent limitingConeAngle azimuth elevation pointsAtX
    pointsAtY pointsAtZ z scale xChannelSelector yChannelSelector dx dy stdDeviation radius baseFrequency numOctaves
    seed stitchTiles rotate textLength lengthAdjust startOffset method spacing side`),
])
