// Well-known families of Fontsource, by their names: a help for whoever does not know what there is. Any other one can be typed.
export const FAMILIES: readonly string[] = [
  ...['Archivo', 'Atkinson Hyperlegible', 'Barlow', 'Bitter', 'Cormorant Garamond', 'Crimson Pro', 'DM Sans', 'DM Serif Display'],
  ...['EB Garamond', 'Figtree', 'Fira Sans', 'IBM Plex Sans', 'IBM Plex Serif', 'Inter', 'Jost', 'Karla', 'Lato', 'Lexend'],
  ...['Libre Baskerville', 'Libre Franklin', 'Lora', 'Manrope', 'Merriweather', 'Montserrat', 'Mulish', 'Noto Sans', 'Noto Serif'],
  ...['Nunito', 'Open Sans', 'Oswald', 'Outfit', 'Playfair Display', 'Plus Jakarta Sans', 'PT Serif', 'Public Sans', 'Quicksand'],
  ...['Raleway', 'Roboto', 'Roboto Slab', 'Rubik', 'Source Sans 3', 'Source Serif 4', 'Space Grotesk', 'Work Sans'],
] // prettier-ignore

/** As Fontsource writes it in addresses: people write names as they see them, Source Serif 4. */
export const idOfFamily = (name: string): string => name.trim().toLowerCase().replace(/\s+/g, '-')

/** Those that the website does not have yet. */
export function familiesBeside(installed: readonly string[]): string[] {
  const there = new Set(installed.map(idOfFamily))
  return FAMILIES.filter((name) => !there.has(idOfFamily(name)))
}
