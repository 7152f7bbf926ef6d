// Types of a screen's help for editors: its purpose, its tasks, and related screens; written in its help.ts.

/**
 * A text in both languages. A label of the screen is written in brackets and in English, `[New page]`: readers see it
 * as the screen shows it in their language.
 */
export interface HelpText {
  en: string
  de: string
}

/** A task on the screen. */
export interface HelpTask extends HelpText {
  /** One of these is needed; when left out everyone who may open the screen may do it. */
  permission?: string | string[]
  feature?: string
}

export interface Help {
  /** A clearer title where that of the screen is ambiguous among those of all screens. */
  title?: HelpText
  about: HelpText
  tasks: HelpTask[]
  /** Paths of related screens, below /admin. Those that the user may not open are left out. */
  next?: string[]
}

export const defineHelp = (help: Help): Help => help
