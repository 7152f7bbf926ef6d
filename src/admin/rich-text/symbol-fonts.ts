// Symbol fonts: characters that Word writes in Symbol or Wingdings, converted to the equivalent Unicode characters.
import { stylesIn } from './pasted-text.ts'

const WINGDINGS = pairs(
  'J☺ L☹ n■ o□ p❐ q❑ r❒ s⬧ t⧫ u◆ v❖ w⬥ l● m❍ §▪ ¨◻ Ÿ• ž· ¡○ ¤◉ «★ Ø➢ (☎ )✆ *✉ !✏ "✂ C👍 D👎 E☜ F☞ G☝ H☟ ' +
    'à→ ß← á↑ â↓ ã↖ ä↗ å↙ æ↘ ç🡸 è➔ é🡹 ê🡻 ï⇦ ð⇨ ñ⇧ ò⇩ ó⬄ ô⇳ û✗ ü✓ ý☒ þ☑',
)
const GREEK =
  'AΑ BΒ CΧ DΔ EΕ FΦ GΓ HΗ IΙ Jϑ KΚ LΛ MΜ NΝ OΟ PΠ QΘ RΡ SΣ TΤ UΥ Vς WΩ XΞ YΨ ZΖ ' +
  'aα bβ cχ dδ eε fφ gγ hη iι jϕ kκ lλ mμ nν oο pπ qθ rρ sσ tτ uυ vϖ wω xξ yψ zζ '
const SYMBOL = pairs(
  `${GREEK}·• ®→ ¬← \u00ad↑ ¯↓ «↔ Þ⇒ Ü⇐ Û⇔ Ý⇑ ß⇓ £≤ ³≥ ¹≠ º≡ »≈ @≅ ´× ¸÷ ¥∞ Ö√ å∑ Õ∏ ò∫ ¶∂ Ñ∇ Î∈ Ï∉ Æ∅ Ç∩ È∪ "∀ $∃ Ù∧ Ú∨ ×⋅ -−`,
)
const FONTS: Record<string, ReadonlyMap<string, string>> = {
  wingdings: WINGDINGS,
  symbol: SYMBOL,
  'wingdings 2': pairs('P✓ O✗ R☑ Q☒ £□ ¡■ —●'),
  'wingdings 3': pairs('f← g→ h↑ i↓ }▶ |◀'),
  webdings: pairs('a✔ r✗ g■ c□ n● 4▶ 3◀'),
}

export const isSymbolFont = (font: string): boolean => Object.hasOwn(FONTS, font)

/** The font family of an element in lower case; '' when it is not declared. */
export type FontOf = (element: Element | null) => string

/** Each element is checked once, whatever the number of its text nodes. */
export function fontReader(): FontOf {
  const known = new Map<Element, string>()
  const fontOf: FontOf = (element) => {
    if (!element) return ''
    const font = known.get(element) ?? (ownFont(element) || fontOf(element.parentElement))
    known.set(element, font)
    return font
  }
  return fontOf
}

function ownFont(element: Element): string {
  const styles = stylesIn(element.getAttribute('data-style'))
  const family = styles.get('mso-symbol-font-family') ?? styles.get('font-family') ?? element.getAttribute('face')
  return (family ?? '').split(',')[0]!.replace(/["']/g, '').trim().toLowerCase()
}

/** Characters without a mapping stay, except private use characters, which no other font can show. */
export function symbolsAsUnicode(root: Element, fontOf: FontOf): void {
  const walker = root.ownerDocument.createTreeWalker(root, 4)
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const characters = FONTS[fontOf(node.parentElement)]
    if (!characters) continue
    node.nodeValue = [...(node.nodeValue ?? '')].map((one) => unicodeOf(one, characters)).join('')
  }
}

function unicodeOf(character: string, characters: ReadonlyMap<string, string>): string {
  const code = character.codePointAt(0)!
  const isPrivate = code >= 0xf000 && code <= 0xf0ff
  const plain = isPrivate ? String.fromCodePoint(code - 0xf000) : character
  return characters.get(plain) ?? (isPrivate ? '' : character)
}

/** Pairs of a character of the font and its Unicode equivalent. */
function pairs(text: string): ReadonlyMap<string, string> {
  return new Map(
    text.split(' ').map((pair): [string, string] => {
      const [from = '', ...to] = pair
      return [from, to.join('')]
    }),
  )
}
