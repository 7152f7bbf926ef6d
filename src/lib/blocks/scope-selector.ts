// Scopes one selector of a block's stylesheet to the block.
import type { CssNode, List, Selector } from 'css-tree'
import { message } from '../base/catalogue/message.ts'
import { cssTree } from './css-tree.ts'
import type { RejectNode } from './scope-css.ts'

/** Maximum number of names, classes and combinators in one selector. */
const MAX_PARTS = 60

/** Names that stand for the block itself. */
const OWN_NAMES = new Set(['html', 'body'])
const OWN_PSEUDOS = new Set(['root', 'host', 'scope'])

/** `.card p` becomes `.custom-x .card p`; `:root`, `html`, `body`, `:host` and the block's own class are the block itself. */
export function scopeSelector(selector: Selector, { scope, refuse }: { scope: string; refuse: RejectNode }): void {
  const nodes = selector.children
  if (nodes.size > MAX_PARTS) refuse(selector, message('stylesheet.selector_too_long', { max: MAX_PARTS }))
  const own: CssNode = { type: 'ClassSelector', name: scope }
  if (startsWithOwn(nodes, scope)) return checkNext(nodes, refuse)
  let replaced = false
  while (nodes.first && isRoot(nodes.first)) {
    nodes.shift()
    replaced = true
    // `html body .card` names the block twice.
    if (nodes.first?.type === 'Combinator' && nodes.first.name === ' ' && isRoot(nodes.toArray()[1])) nodes.shift()
  }
  const first = nodes.first
  if (first?.type === 'Combinator' && !replaced) refuse(first, message('stylesheet.selector_starts_with_combinator'))
  if (!replaced) nodes.prependData({ type: 'Combinator', name: ' ' })
  nodes.prependData(cssTree().clone(own))
  checkNext(nodes, refuse)
}

function startsWithOwn(nodes: List<CssNode>, scope: string): boolean {
  for (const node of nodes) {
    if (node.type === 'Combinator') return false
    if (node.type === 'ClassSelector' && node.name === scope) return true
  }
  return false
}

const isRoot = (node: CssNode | null | undefined): boolean =>
  (node?.type === 'TypeSelector' && OWN_NAMES.has(node.name.toLowerCase())) ||
  (node?.type === 'PseudoClassSelector' && !node.children && OWN_PSEUDOS.has(node.name.toLowerCase()))

/** A sibling combinator after the block would select other blocks. */
function checkNext(nodes: List<CssNode>, refuse: RejectNode): void {
  const combinator = nodes.toArray().find(({ type }) => type === 'Combinator')
  if (combinator?.type === 'Combinator' && (combinator.name === '+' || combinator.name === '~'))
    refuse(combinator, message('stylesheet.selector_beside'))
}
