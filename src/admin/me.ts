// Who is signed in, and what they may do here: the answer of get_me, as the admin uses it.

export interface Me {
  user: { id: number; email: string; name: string; locale?: string | null; timezone?: string | null } | null
  /** Of the browser. */
  session?: { elevated: boolean; elevated_until: string | null; remind_second_factor: boolean } | null
  role: string | null
  permissions: string[]
  features: string[]
  site: {
    key: string
    title: string
    languages: string[]
    default_language?: string
    base_url?: string
    timezone?: string
    sample_langs?: string[]
    hosts?: string[]
    /** Who made its maps. */
    map_attribution?: string
  }
  /** Other websites of the account. */
  sites?: { key: string; title: string; url: string }[]
  needs_approval?: boolean
  /** What of the content they may change; an empty list limits nothing. */
  limits?: { tables: string[]; pages: string[]; languages: string[] } | null
  version: string
}
