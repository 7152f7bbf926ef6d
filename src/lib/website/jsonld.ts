// Structured data: the nodes of kit and blocks as one graph (schema.org), the only inline <script> of a page.
import { Html } from '../base/html.ts'

type Node = Record<string, unknown>

/** Nodes with the same @id become one; nothing when there are none. */
export function jsonldScript(nodes: readonly Node[]): Html | '' {
  if (!nodes.length) return ''
  const graph = new Map<unknown, Node>()
  for (const { '@context': _, ...node } of nodes) {
    const key = node['@id'] ?? Symbol('node')
    graph.set(key, { ...graph.get(key), ...node })
  }
  const json = JSON.stringify({ '@context': 'https://schema.org', '@graph': [...graph.values()] })
  // In a script only `<` can end the element or start a comment; the separators end lines in old parsers.
  const safe = json.replaceAll('<', '\\u003c').replaceAll('\u2028', '\\u2028').replaceAll('\u2029', '\\u2029')
  return new Html(`<script type="application/ld+json">${safe}</script>`)
}
