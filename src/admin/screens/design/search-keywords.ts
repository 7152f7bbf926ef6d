// Search terms for colours, fonts and shapes besides their labels; and the main colour, which comes first.
import type { Translate } from '../../lang/lang.ts'
import type { Token } from './design.ts'

/** By the key of the token in kits. */
const keywords = (t: Translate): Record<string, string> => ({
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

export const searchKeywords = ({ key }: Pick<Token, 'key'>, t: Translate): string => keywords(t)[key] ?? ''

const FIRST = ['primary', 'on_primary']

/** The main colour is meant for all visitors, so changes apply to both modes. */
export const isMain = (key: string): boolean => key === FIRST[0]

/** In the order of the kit, with the main colour of a group first. */
export function mainFirst(tokens: readonly Token[]): Token[] {
  const rank = ({ key }: Token) => (FIRST.includes(key) ? FIRST.indexOf(key) : FIRST.length)
  return tokens.toSorted((one, other) => rank(one) - rank(other))
}
