declare module 'virtual:cms-icons' {
  /** Names of the icons in the small sprite. */
  export const ICONS: ReadonlySet<string>
  export const SHELL_SPRITE: string
  export const FULL_SPRITE: string
}
