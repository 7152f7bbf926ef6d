// What people call a colour, a font or a shape, beside its label: how they are found, and that the main colour comes first.
import type { Translate } from '../../lang/lang.ts'
import type { Token } from './design.ts'

/** By the key that kits give it. */
const words = (t: Translate): Record<string, string> => ({
  primary: t('links, buttons, brand, brand colour, primary colour, corporate design'),
  on_primary: t('buttons, brand, main colour'),
  accent: t('highlight, second colour, secondary colour'),
  metal: t('highlight, second colour, secondary colour'),
  background: t('paper, page colour'),
  surface: t('paper, page colour, cards'),
  text: t('font colour, letters'),
  muted: t('font colour, grey'),
  border: t('lines, frame'),
  radius: t('round, edges'),
})

export const searchWords = ({ key }: Pick<Token, 'key'>, t: Translate): string => words(t)[key] ?? ''

const FIRST = ['primary', 'on_primary']

/** Whoever changes the colour of the brand means it for every visitor. */
export const isMain = (key: string): boolean => key === FIRST[0]

/** In the order of the kit, but the main colour of a group comes first. */
export function mainFirst(tokens: readonly Token[]): Token[] {
  const place = ({ key }: Token) => (FIRST.includes(key) ? FIRST.indexOf(key) : FIRST.length)
  return tokens.toSorted((one, other) => place(one) - place(other))
}
