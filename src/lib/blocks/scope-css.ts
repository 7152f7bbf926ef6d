// The stylesheet of a block without code: read, refused where it would reach beyond the block, and every selector scoped.
import type { Atrule, CssNode, Declaration, FunctionNode, Rule, StyleSheet } from 'css-tree'
import { CSS_FUNCTIONS } from './css-functions.ts'
import { cssTree } from './css-tree.ts'
import { scopeSelector } from './scope-selector.ts'
import { faultAt, faultWithoutPlace } from './template-fault.ts'

/** Bytes of the stylesheet of one block. */
export const MAX_CSS = 50 * 1024

/** The class of the sections of a block without code; `block-{type}` could be one that the kit uses for something else. */
export const scopeOf = (key: string): string => `custom-${key}`

/** The stylesheet with every selector below `.custom-{key}`, '' for an empty one. Throws TemplateFault with line and column. */
export function scopeCss(source: string, key: string): string {
  if (Buffer.byteLength(source) > MAX_CSS)
    throw faultWithoutPlace(`a stylesheet has ${MAX_CSS / 1024} KB at most`)
  const refuse: Refuse = (node, message) => {
    throw faultAt(source, node.loc?.start.offset ?? 0, message)
  }
  const sheet = cssTree().parse(source, {
    positions: true,
    parseCustomProperty: true,
    onParseError: (error) => {
      throw faultAt(source, (error as unknown as { offset: number }).offset, error.message)
    },
  }) as StyleSheet
  checkNodes(sheet, refuse)
  const scope = scopeOf(key)
  nameAnimations(sheet, { scope, refuse })
  scopeRules(sheet, { scope, refuse })
  return sheet.children.isEmpty ? '' : contained(scope) + cssTree().generate(sheet)
}

/** Nothing of a block is painted beyond it. What is important in a layer wins over all that the block says (CSS Cascade 5, 6.4.4). */
const contained = (scope: string): string =>
  `@layer block{.${scope}{position:relative!important;contain:paint!important}}`

export type Refuse = (node: CssNode, message: string) => never

const AT_RULES = new Set(['media', 'supports', 'container', 'keyframes', '-webkit-keyframes'])

function checkNodes(sheet: StyleSheet, refuse: Refuse): void {
  cssTree().walk(sheet, {
    enter(node: CssNode) {
      if (node.type === 'CDO' || node.type === 'CDC') refuse(node, 'HTML comments have no place here')
      if (node.type === 'Atrule' && !AT_RULES.has(node.name.toLowerCase()))
        refuse(node, `@${node.name} is not allowed in a block; there are @${[...AT_RULES].join(', @')}`)
      if (node.type === 'Url')
        refuse(node, 'url() is not allowed in a block: pictures come with {{ image | picture }}')
      if (node.type === 'Function') checkFunction(node, refuse)
      if (node.type === 'Declaration') checkDeclaration(node, refuse)
      if (node.type === 'Raw' && node.value.trim())
        refuse(node, `${JSON.stringify(node.value.slice(0, 40))} cannot be read`)
    },
  })
}

function checkFunction(node: FunctionNode, refuse: Refuse): void {
  const name = cssTree().ident.decode(node.name).toLowerCase()
  if (!CSS_FUNCTIONS.has(name)) refuse(node, `${name}() is not allowed in a block`)
}

const POSITION = /^(static|relative|absolute|sticky)$/i
/** An element without a box of its own holds nothing back. */
const DISPLAY = /^(?!contents$)[a-z- ]+$/i

/** Old browsers run code or load files through the first ones; the last would lay a block over the whole page. */
function checkDeclaration(node: Declaration, refuse: Refuse): void {
  const name = cssTree().ident.decode(node.property).toLowerCase()
  if (/^((-ms-)?behavior|-moz-binding|-ms-filter)$/.test(name))
    refuse(node, `${name} is not allowed in a block`)
  if (name === 'position' && !POSITION.test(cssTree().generate(node.value)))
    refuse(
      node,
      'in a block position is static, relative, absolute or sticky: any other would lie over the page',
    )
  if (name === 'display' && !DISPLAY.test(cssTree().generate(node.value)))
    refuse(node, 'in a block display is written in words, and none of them is contents')
}

/** Keyframes are of the whole page: those of a block carry its name. */
function nameAnimations(sheet: StyleSheet, { scope, refuse }: { scope: string; refuse: Refuse }): void {
  const own = new Map<string, string>()
  cssTree().walk(sheet, {
    visit: 'Atrule',
    enter(node) {
      if (!isKeyframes(node)) return
      const words = node.prelude?.type === 'AtrulePrelude' ? node.prelude.children : undefined
      const name = words?.first
      if (words?.size !== 1 || name?.type !== 'Identifier')
        return refuse(node, 'keyframes have a name, and it is one word without quotes')
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

function scopeRules(sheet: StyleSheet, to: { scope: string; refuse: Refuse }): void {
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

function scopeRule(rule: Rule, outer: CssNode | undefined, to: { scope: string; refuse: Refuse }): void {
  if (outer?.type === 'Atrule') return
  if (outer) to.refuse(rule, 'rules within rules are not taken: write each with its whole selector')
  if (rule.prelude.type !== 'SelectorList') to.refuse(rule, 'the selector cannot be read')
  for (const selector of rule.prelude.children) if (selector.type === 'Selector') scopeSelector(selector, to)
}
