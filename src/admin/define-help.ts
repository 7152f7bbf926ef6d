// The help of a screen for people who edit: what it is for, what is done on it, and where to go on; beside it in its help.ts.

/**
 * One text in both languages. A label of the screen stands in brackets and in English, `[New page]`: readers see it as
 * the screen shows it in their language.
 */
export interface HelpText {
  en: string
  de: string
}

/** Something that is done on the screen. */
export interface HelpTask extends HelpText {
  /** One of these is needed; who may open the screen may do it when left out. */
  permission?: string | string[]
  feature?: string
}

export interface Help {
  /** Where the title of the screen is not enough among those of others. */
  title?: HelpText
  about: HelpText
  tasks: HelpTask[]
  /** Paths of other screens, below /admin. Those that somebody may not open are left out. */
  next?: string[]
}

export const defineHelp = (help: Help): Help => help
