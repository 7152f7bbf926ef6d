// The name of a file as the library keeps it, without its ending: what is looked for is written the same way.
import { slugify } from '../base/text/slug.ts'

export const fileSlug = (name: string, lang: string): Promise<string> =>
  slugify(name.replace(/^.*[/\\]/, '').replace(/\.[^.]*$/, ''), lang)
