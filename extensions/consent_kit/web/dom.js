// Elements made without markup as text: Trusted Types have nothing to object to, and no text of others becomes an element.
/** An element with properties, attributes and children; no text of others becomes markup. */
export function h(name, options = {}, ...children) {
  const element = document.createElement(name)
  for (const [key, value] of Object.entries(options)) {
    if (key.startsWith('on')) element.addEventListener(key.slice(2), value)
    else if (value === true) element.setAttribute(key, '')
    else if (value !== undefined && value !== false) element.setAttribute(key, value)
  }
  element.append(...children.filter((child) => child !== undefined && child !== ''))
  return element
}

const ICONS = {
  close: ['M6 6l12 12M18 6L6 18'],
  down: ['M6 9.5l6 6 6-6'],
  out: ['M9 6h9v9M18 6L6 18'],
  shield: ['M12 3l7 2.8v5.4c0 4.4-2.9 7.9-7 9.8-4.1-1.9-7-5.4-7-9.8V5.8z', 'M9 12l2.2 2.2L15.2 10'],
}
export function icon(name) {
  const svg = document.createElementNS('http://www.w3.org/2000/svg', 'svg')
  for (const [key, value] of Object.entries({ viewBox: '0 0 24 24', 'aria-hidden': 'true', class: 'icon' }))
    svg.setAttribute(key, value)
  for (const d of ICONS[name]) {
    const path = document.createElementNS('http://www.w3.org/2000/svg', 'path')
    path.setAttribute('d', d)
    svg.append(path)
  }
  return svg
}

/** A text with its holes filled. */
export const fill = (text, vars) => text.replace(/\{(\w+)\}/g, (hole, name) => vars[name] ?? hole)
