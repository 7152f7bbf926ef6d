// The stylesheet of a block without code: parsed, rejected where it affects more than the block, selectors scoped.
import type { Atrule, CssNode, Declaration, FunctionNode, Rule, StyleSheet } from 'css-tree'
import { list, message, type Message } from '../base/catalogue/message.ts'
import { cssTree } from './css-tree.ts'
import { scopeSelector } from './scope-selector.ts'
import { templateErrorAt, errorWithoutLocation } from './template-error.ts'

/**
 * The functions that a block's stylesheet may call: none of them loads anything (CSS Values 4, Color 5,
 * Images 4, Transforms 2).
 */
const CSS_FUNCTIONS = new Set(
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

/** Bytes of the stylesheet of one block. */
export const MAX_CSS = 50 * 1024

/** The class of the sections of a block without code; the kit might use `block-{type}` for something else. */
export const scopeOf = (key: string): string => `custom-${key}`

/** The stylesheet with every selector below `.custom-{key}`, '' for an empty one. Throws TemplateError with line and column. */
export function scopeCss(source: string, key: string): string {
  if (Buffer.byteLength(source) > MAX_CSS)
    throw errorWithoutLocation(message('stylesheet.too_large', { max: MAX_CSS / 1024 }))
  const refuse: RejectNode = (node, reason) => {
    throw templateErrorAt(source, node.loc?.start.offset ?? 0, reason)
  }
  const sheet = cssTree().parse(source, {
    positions: true,
    parseCustomProperty: true,
    onParseError: (error) => {
      throw templateErrorAt(
        source,
        (error as unknown as { offset: number }).offset,
        message('stylesheet.as_read', { text: error.message }),
      )
    },
  }) as StyleSheet
  checkNodes(sheet, refuse)
  const scope = scopeOf(key)
  nameAnimations(sheet, { scope, refuse })
  scopeRules(sheet, { scope, refuse })
  return sheet.children.isEmpty ? '' : contained(scope) + cssTree().generate(sheet)
}

/** Nothing of a block is painted outside of it. `!important` in a layer wins over all else (CSS Cascade 5, 6.4.4). */
const contained = (scope: string): string =>
  `@layer block{.${scope}{position:relative!important;contain:paint!important}}`

export type RejectNode = (node: CssNode, reason: Message) => never

const AT_RULES = new Set(['media', 'supports', 'container', 'keyframes', '-webkit-keyframes'])

function checkNodes(sheet: StyleSheet, refuse: RejectNode): void {
  cssTree().walk(sheet, {
    enter(node: CssNode) {
      if (node.type === 'CDO' || node.type === 'CDC') refuse(node, message('stylesheet.html_comment'))
      if (node.type === 'Atrule' && !AT_RULES.has(node.name.toLowerCase()))
        refuse(
          node,
          message('stylesheet.rule_not_allowed', {
            name: node.name,
            known: list([...AT_RULES].map((one) => `@${one}`)),
          }),
        )
      if (node.type === 'Url') refuse(node, message('stylesheet.url'))
      if (node.type === 'Function') checkFunction(node, refuse)
      if (node.type === 'Declaration') checkDeclaration(node, refuse)
      if (node.type === 'Raw' && node.value.trim())
        refuse(node, message('stylesheet.unreadable', { text: JSON.stringify(node.value.slice(0, 40)) }))
    },
  })
}

function checkFunction(node: FunctionNode, refuse: RejectNode): void {
  const name = cssTree().ident.decode(node.name).toLowerCase()
  if (!CSS_FUNCTIONS.has(name)) refuse(node, message('stylesheet.not_allowed', { name: `${name}()` }))
}

const POSITION = /^(static|relative|absolute|sticky)$/i
/** Without a box of its own (`contents`) an element does not contain its children. */
const DISPLAY = /^(?!contents$)[a-z- ]+$/i

/** Behaviors, bindings and filters run code or load files in old browsers; `position: fixed` would cover the page. */
function checkDeclaration(node: Declaration, refuse: RejectNode): void {
  const name = cssTree().ident.decode(node.property).toLowerCase()
  if (/^((-ms-)?behavior|-moz-binding|-ms-filter)$/.test(name))
    refuse(node, message('stylesheet.not_allowed', { name }))
  if (name === 'position' && !POSITION.test(cssTree().generate(node.value)))
    refuse(node, message('stylesheet.position'))
  if (name === 'display' && !DISPLAY.test(cssTree().generate(node.value))) refuse(node, message('stylesheet.display'))
}

/** Keyframes are global to the page: the name of the block is added to those of a block. */
function nameAnimations(sheet: StyleSheet, { scope, refuse }: { scope: string; refuse: RejectNode }): void {
  const own = new Map<string, string>()
  cssTree().walk(sheet, {
    visit: 'Atrule',
    enter(node) {
      if (!isKeyframes(node)) return
      const nameNodes = node.prelude?.type === 'AtrulePrelude' ? node.prelude.children : undefined
      const name = nameNodes?.first
      if (nameNodes?.size !== 1 || name?.type !== 'Identifier')
        return refuse(node, message('stylesheet.keyframes_name'))
      own.set(name.name, `${scope}-${name.name}`)
      name.name = own.get(name.name)!
    },
  })
  cssTree().walk(sheet, {
    visit: 'Declaration',
    enter(node) {
      if (!/^(-webkit-)?animation(-name)?$/i.test(node.property) && !node.property.startsWith('--')) return
      cssTree().walk(node.value, (value) => {
        if (value.type === 'Identifier') value.name = own.get(value.name) ?? value.name
      })
    },
  })
}

const isKeyframes = ({ name }: Atrule) => /^(-webkit-)?keyframes$/i.test(name)

function scopeRules(sheet: StyleSheet, to: { scope: string; refuse: RejectNode }): void {
  const inside: CssNode[] = []
  cssTree().walk(sheet, {
    enter(node: CssNode) {
      if (node.type === 'Rule') {
        scopeRule(node, inside.at(-1), to)
        inside.push(node)
      } else if (node.type === 'Atrule' && isKeyframes(node)) inside.push(node)
    },
    leave(node: CssNode) {
      if (inside.at(-1) === node) inside.pop()
    },
  })
}

function scopeRule(rule: Rule, outer: CssNode | undefined, to: { scope: string; refuse: RejectNode }): void {
  if (outer?.type === 'Atrule') return
  if (outer) to.refuse(rule, message('stylesheet.nested_rules'))
  if (rule.prelude.type !== 'SelectorList') to.refuse(rule, message('stylesheet.selector_unreadable'))
  for (const selector of rule.prelude.children) if (selector.type === 'Selector') scopeSelector(selector, to)
}
