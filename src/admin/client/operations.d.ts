// Made by scripts/build-client.ts from the operations. What each takes and answers.

export type AddBlockPart0 = {
  id?: string
  type: string
  variant?: string
  data?: {
    [k: string]: unknown
  }
  section?: {
    background?: string
    anchor?: string
    visible?: boolean
    in_nav?: boolean
    nav_label?: string
    space_top?: 'none' | 's' | 'm' | 'l'
    space_bottom?: 'none' | 's' | 'm' | 'l'
    divider?: boolean
    height?: 'auto' | 'tall' | 'screen'
    align?: 'left' | 'center'
  }
  children?: AddBlockPart0
}[]
export type CreateSourcePart0 =
  | string
  | number
  | boolean
  | null
  | CreateSourcePart0[]
  | {
      [k: string]: CreateSourcePart0
    }
export type UpdateSourcePart0 =
  | string
  | number
  | boolean
  | null
  | UpdateSourcePart0[]
  | {
      [k: string]: UpdateSourcePart0
    }
export type PreviewAddressPart0 =
  | string
  | number
  | boolean
  | null
  | PreviewAddressPart0[]
  | {
      [k: string]: PreviewAddressPart0
    }
export type PreviewSourcePart0 =
  | string
  | number
  | boolean
  | null
  | PreviewSourcePart0[]
  | {
      [k: string]: PreviewSourcePart0
    }

/** Every operation by its name. */
export interface Operations {
  /** Say that the sample text of a page, of the settings or of media is meant so: it counts no longer. */
  accept_sample_text: {
    input: AcceptSampleTextInput
    data: SampleText
    paged: false
    waits: true
  }
  /** Add a block to the draft of a page; list_block_types tells the types and their fields. */
  add_block: {
    input: AddBlockInput
    data: AddBlockData
    paged: false
    waits: true
  }
  /** Add a host name that the website answers for; in DNS it has to lead to this server. */
  add_host: {
    input: AddHostInput
    data: Hosts
    paged: false
    waits: true
  }
  /** Seal requests for one more key from now on. Answers a challenge, so that nothing is sealed for a key nobody has. */
  add_recipient: {
    input: AddRecipientInput
    data: RequestRecipient
    paged: false
    waits: true
  }
  /** Apply a change that waits, as whoever proposed it: whole, as a draft, with edited input, or all that waits of its batch. */
  approve_change: {
    input: ApproveChangeInput
    data: ApprovedChange
    paged: false
    waits: false
  }
  /** Publish the draft of an entry, or by `action` unpublish, submit for review, withdraw, archive or unarchive it. */
  archive_entry: {
    input: ArchiveEntryInput
    data: Entry
    paged: false
    waits: true
  }
  /** Publish a page or, by `action`, unpublish, submit for review, withdraw or archive it. */
  archive_page: {
    input: ArchivePageInput
    data: ArchivePageData
    paged: false
    waits: true
  }
  /** Ask the assistant. It works with what you may, and every write of its is a change that waits for approval. Answers as it writes, in server-sent events. */
  ask_assistant: {
    input: AskAssistantInput
    data: AskAssistantData
    paged: false
    waits: false
  }
  /** What is wrong with the public website, where, and which operation fixes it. */
  audit_site: {
    input: AuditSiteInput
    data: AuditFinding[]
    paged: true
    waits: false
  }
  /** Change tags, collections or "only decorates" of up to 200 items, or put them into the trash; tells for each what became of it. */
  bulk_delete_media: {
    input: BulkDeleteMediaInput
    data: MediaBulkReport
    paged: false
    waits: true
  }
  /** Change, publish, unpublish, submit, withdraw, archive, unarchive or delete up to 50 entries; tells for each what became of it. */
  bulk_entries: {
    input: BulkEntriesInput
    data: EntryBulkReport
    paged: false
    waits: true
  }
  /** Change tags, collections or "only decorates" of up to 200 items, or put them into the trash; tells for each what became of it. */
  bulk_media: {
    input: BulkMediaInput
    data: MediaBulkReport
    paged: false
    waits: true
  }
  /** Ask for a proof that the secret key of a public key can be used: what only it can answer, good for 15 minutes. */
  challenge_recipient: {
    input: ChallengeRecipientInput
    data: RecipientChallenge
    paged: false
    waits: false
  }
  /** Try all links to other websites now, in the background: one request a second to each host. */
  check_outside_links: {
    input: CheckOutsideLinksInput
    data: CheckOutsideLinksData
    paged: false
    waits: false
  }
  /** Tell what keeps the draft of a page from being published, and what is worth a look before: alt texts, links, headings. */
  check_page: {
    input: CheckPageInput
    data: CheckPageData
    paged: false
    waits: false
  }
  /** Forget what visitors searched for in vain: one search, or all of them. */
  clear_search_misses: {
    input: ClearSearchMissesInput
    data: ClearSearchMissesData
    paged: false
    waits: true
  }
  /** Compare two versions of a page or an entry (numbers of revisions, draft or published): what differs, by JSON Pointer. */
  compare_entry_revisions: {
    input: CompareEntryRevisionsInput
    data: CompareEntryRevisionsData
    paged: false
    waits: false
  }
  /** Compare two versions of a page or an entry (numbers of revisions, draft or published): what differs, by JSON Pointer. */
  compare_revisions: {
    input: CompareRevisionsInput
    data: CompareRevisionsData
    paged: false
    waits: false
  }
  /** Make the parts of an upload an item of the library. */
  complete_upload: {
    input: CompleteUploadInput
    data: UploadedMedia
    paged: false
    waits: true
  }
  /** Confirm texts that AI made: some by their ids, those of one page, entry or media item, or all. Only a person does that. */
  confirm_ai_texts: {
    input: ConfirmAiTextsInput
    data: ConfirmAiTextsData
    paged: false
    waits: false
  }
  /** Add an AI provider. Its API key is stored sealed and never shown. */
  create_ai_provider: {
    input: CreateAiProviderInput
    data: AiProvider
    paged: false
    waits: true
  }
  /** Make a backup in the background; get_backup_status tells when it is done. */
  create_backup: {
    input: CreateBackupInput
    data: CreateBackupData
    paged: false
    waits: false
  }
  /** Make a collection for the media library. */
  create_collection: {
    input: CreateCollectionInput
    data: MediaWord
    paged: false
    waits: true
  }
  /** Make a block type of the website without code: fields, a Liquid template and a stylesheet. It is a draft at first. */
  create_custom_block: {
    input: CreateCustomBlockInput
    data: CustomBlock
    paged: false
    waits: true
  }
  /** Create a page as a draft, with its blocks if they are given. Nothing is public until publish_page. */
  create_page: {
    input: CreatePageInput
    data: Page
    paged: false
    waits: true
  }
  /** Lead visitors of one address to another. Loops are refused. */
  create_redirect: {
    input: CreateRedirectInput
    data: Redirect
    paged: false
    waits: true
  }
  /** Make a role of the website’s own out of permissions. Nobody gives a permission they lack. */
  create_role: {
    input: CreateRoleInput
    data: Role
    paged: false
    waits: true
  }
  /** Add an external source: a feed, XML, JSON, CSV or OpenImmo by its address, or as files. It is read once it has a table and a mapping; preview_source suggests both. */
  create_source: {
    input: CreateSourceInput
    data: Source
    paged: false
    waits: true
  }
  /** Make a tag for the media library. */
  create_tag: {
    input: CreateTagInput
    data: MediaWord
    paged: false
    waits: true
  }
  /** Make an access token for the website. Its value is in the answer, this once; without user it acts as whoever asks. One made with a token ends with it at the latest. */
  create_token: {
    input: CreateTokenInput
    data: NewToken
    paged: false
    waits: true
  }
  /** Give a person access to the website. An account without a password comes with an invitation: mailed, and told this once. */
  create_user: {
    input: CreateUserInput
    data: NewUser
    paged: false
    waits: true
  }
  /** Tell an address what happens on the website, by Standard Webhooks. The secret that signs it is in the answer, this once. */
  create_webhook: {
    input: CreateWebhookInput
    data: NewWebhook
    paged: false
    waits: true
  }
  /** Choose what of an image is shown in a ratio; without rect the ratio is cut around the focal point again. The original stays. */
  crop_media: {
    input: CropMediaInput
    data: Media
    paged: false
    waits: true
  }
  /** Remove an AI provider of the website, with its API key. What it was used for stays in the usage. */
  delete_ai_provider: {
    input: DeleteAiProviderInput
    data: AiProvider
    paged: false
    waits: true
  }
  /** Delete one of one's own conversations with the assistant. What it proposed goes on waiting. */
  delete_assistant_conversation: {
    input: DeleteAssistantConversationInput
    data: Conversation
    paged: false
    waits: false
  }
  /** Delete a chat of a visitor for good. */
  delete_chat: {
    input: DeleteChatInput
    data: Chat
    paged: false
    waits: true
  }
  /** Remove a collection; the items that have it stay in the library. */
  delete_collection: {
    input: DeleteCollectionInput
    data: MediaWord
    paged: false
    waits: true
  }
  /** Remove a custom block. Refused while pages use it, unless force: then its data stays on them and nothing is shown. */
  delete_custom_block: {
    input: DeleteCustomBlockInput
    data: CustomBlock
    paged: false
    waits: true
  }
  /** Move a table with all its entries to the trash, where it is kept for 30 days. dry_run tells what leads there. */
  delete_data_table: {
    input: DeleteDataTableInput
    data: DataTable
    paged: false
    waits: true
  }
  /** Put an entry into the trash, from where restore_item brings it back for 30 days. */
  delete_entry: {
    input: DeleteEntryInput
    data: Entry
    paged: false
    waits: true
  }
  /** Remove a saved view of yours, or one of the website (data.publish). Entries stay as they are. */
  delete_entry_view: {
    input: DeleteEntryViewInput
    data: EntryView
    paged: false
    waits: true
  }
  /** Put an item into the trash. What is used is refused, with the places, unless force is set: there it is missing then. */
  delete_media: {
    input: DeleteMediaInput
    data: Media
    paged: false
    waits: true
  }
  /** Put a page and all below it into the trash, from where restore_item brings them back for 30 days. */
  delete_page: {
    input: DeletePageInput
    data: Page
    paged: false
    waits: true
  }
  /** Remove a redirect. */
  delete_redirect: {
    input: DeleteRedirectInput
    data: Redirect
    paged: false
    waits: true
  }
  /** Put a request into the trash for 30 days; `permanently` removes it and its files at once, from the trash, too. */
  delete_request: {
    input: DeleteRequestInput
    data: Request
    paged: false
    waits: true
  }
  /** Remove a role of the website’s own that nobody has and no page names. */
  delete_role: {
    input: DeleteRoleInput
    data: Role
    paged: false
    waits: true
  }
  /** Remove an external source with its log. The entries it made stay, and can be changed then. */
  delete_source: {
    input: DeleteSourceInput
    data: Source
    paged: false
    waits: true
  }
  /** Remove a tag; the items that have it stay in the library. */
  delete_tag: {
    input: DeleteTagInput
    data: MediaWord
    paged: false
    waits: true
  }
  /** Take a person’s access to the website, and their tokens. An account that belongs to no other website ends. */
  delete_user: {
    input: DeleteUserInput
    data: User
    paged: false
    waits: true
  }
  /** Remove a webhook with its log; what waits is not sent any more. */
  delete_webhook: {
    input: DeleteWebhookInput
    data: Webhook
    paged: false
    waits: true
  }
  /** Derive the rest of a design from one colour: what stands on it and beside it, so that it can be read, in light and dark. Takes what set_design takes, keeps the colours set there, and changes nothing. */
  derive_design: {
    input: DeriveDesignInput
    data: DeriveDesignData
    paged: false
    waits: false
  }
  /** Throw the unpublished changes of a page away: the draft becomes what visitors see. The old draft stays a revision. */
  discard_draft: {
    input: DiscardDraftInput
    data: DiscardedPage
    paged: false
    waits: true
  }
  /** Throw the unpublished changes of an entry away: the draft becomes what visitors see. The old draft stays a revision. */
  discard_entry_draft: {
    input: DiscardEntryDraftInput
    data: DiscardedEntry
    paged: false
    waits: true
  }
  /** Say that a finding of the audit is no error here; it comes back when the thing changes. */
  dismiss_finding: {
    input: DismissFindingInput
    data: AuditDismissal
    paged: false
    waits: true
  }
  /** Take an address out of the list of those the website does not have; it comes back when it is asked for again. */
  dismiss_not_found: {
    input: DismissNotFoundInput
    data: NotFound
    paged: false
    waits: true
  }
  /** Download a backup with all files it needs, as one tar file: unpacked into a folder it is a backup again. */
  download_backup: {
    input: DownloadBackupInput
    data: DownloadBackupData
    paged: false
    waits: false
  }
  /** Copy an entry, as a draft; values that must differ are left out. */
  duplicate_entry: {
    input: DuplicateEntryInput
    data: Entry
    paged: false
    waits: true
  }
  /** Copy a page with its blocks, as a draft beside it. */
  duplicate_page: {
    input: DuplicatePageInput
    data: Page
    paged: false
    waits: true
  }
  /** End access that was given for a while, with its sessions and tokens, before its time. */
  end_support_access: {
    input: EndSupportAccessInput
    data: SupportGrant
    paged: false
    waits: true
  }
  /** Tell for how many images alternative texts would be written, by which model, and what that costs. */
  estimate_alt_texts: {
    input: EstimateAltTextsInput
    data: AltTextsEstimate
    paged: false
    waits: false
  }
  /** Tell how much start_translation would translate, by which model, and what that costs. */
  estimate_translation: {
    input: EstimateTranslationInput
    data: TranslationEstimate
    paged: false
    waits: false
  }
  /** Export the content of the website as a bundle: pages, entries, tables, media with files, menus, settings, design, custom blocks and redirects. */
  export_content: {
    input: ExportContentInput
    data: ExportContentData
    paged: false
    waits: false
  }
  /** Get a custom block as the text of a file that a kit can hold: blocks/{key}.liquid. */
  export_custom_block: {
    input: ExportCustomBlockInput
    data: ExportCustomBlockData
    paged: false
    waits: false
  }
  /** Export the entries of a table as a CSV, JSON or NDJSON file, which import_entries takes. */
  export_entries: {
    input: ExportEntriesInput
    data: ExportEntriesData
    paged: false
    waits: false
  }
  /** Look for Ollama on this machine, and which models it has. Nothing is added. */
  find_ollama: {
    input: FindOllamaInput
    data: LocalOllama
    paged: false
    waits: false
  }
  /** Look up the place of an address: latitude and longitude, the likeliest first. */
  geocode: {
    input: GeocodeInput
    data: GeocodedPlace[]
    paged: true
    waits: false
  }
  /** One AI provider: its models and prices, and whether it has an API key. */
  get_ai_provider: {
    input: GetAiProviderInput
    data: AiProvider
    paged: false
    waits: false
  }
  /** Tell how far a translation or other work of AI of yours is, and what came of it. */
  get_ai_run: {
    input: GetAiRunInput
    data: AiRun
    paged: false
    waits: false
  }
  /** Which AI provider is asked first, what each capability is done by, and the budget of the month. */
  get_ai_settings: {
    input: GetAiSettingsInput
    data: AiSettings
    paged: false
    waits: false
  }
  /** What AI was used for in a month and what it cost: by feature, by person, by model; and the months before. */
  get_ai_usage: {
    input: GetAiUsageInput
    data: AiUsage
    paged: false
    waits: false
  }
  /** Get one of one's own conversations with the assistant: what was said, and what it did. */
  get_assistant_conversation: {
    input: GetAssistantConversationInput
    data: ConversationDetail
    paged: false
    waits: false
  }
  /** Returns whether backups are made every night, what is under way, and what came of the last restore. */
  get_backup_status: {
    input: GetBackupStatusInput
    data: BackupStatus
    paged: false
    waits: false
  }
  /** Get one block of the draft of a page. */
  get_block: {
    input: GetBlockInput
    data: Block
    paged: false
    waits: false
  }
  /** Get one block type with its fields, variants and a sample. */
  get_block_type: {
    input: GetBlockTypeInput
    data: BlockType
    paged: false
    waits: false
  }
  /** Read the captions, subtitles or descriptions of a video or audio in one language as WebVTT; also a draft. */
  get_captions: {
    input: GetCaptionsInput
    data: CaptionsText
    paged: false
    waits: false
  }
  /** Tell whether a proposed change waits, was applied or rejected and why, with what it changes and what stands against it. */
  get_change_status: {
    input: GetChangeStatusInput
    data: ChangeDetail
    paged: false
    waits: false
  }
  /** Get a chat of a visitor with all that was asked and answered. */
  get_chat: {
    input: GetChatInput
    data: ChatDetail
    paged: false
    waits: false
  }
  /** Get how long chats of visitors and conversations with the assistant are stored. */
  get_chat_retention: {
    input: GetChatRetentionInput
    data: ChatRetention
    paged: false
    waits: false
  }
  /** Get one custom block with its draft: fields, template, stylesheet and sample. */
  get_custom_block: {
    input: GetCustomBlockInput
    data: CustomBlock
    paged: false
    waits: false
  }
  /** Get one revision of a custom block with its content. */
  get_custom_block_revision: {
    input: GetCustomBlockRevisionInput
    data: GetCustomBlockRevisionData
    paged: false
    waits: false
  }
  /** What to look at first: own drafts, pages and changes that wait, what comes next, what went wrong. */
  get_dashboard: {
    input: GetDashboardInput
    data: Dashboard
    paged: false
    waits: false
  }
  /** Read the fields and settings of a table. */
  get_data_table: {
    input: GetDataTableInput
    data: DataTable
    paged: false
    waits: false
  }
  /** Get the design: tokens (colours, fonts, shapes) with their values in light and dark, presets, and the contrast of every pair. */
  get_design: {
    input: GetDesignInput
    data: Design
    paged: false
    waits: false
  }
  /** Get an entry of a table: the draft, or with view=published what visitors see. */
  get_entry: {
    input: GetEntryInput
    data: EntryWithExpanded
    paged: false
    waits: false
  }
  /** Get one revision of a page or an entry with its content. */
  get_entry_revision: {
    input: GetEntryRevisionInput
    data: GetEntryRevisionData
    paged: false
    waits: false
  }
  /** Read a saved view of a table: one of your own, or of the website. */
  get_entry_view: {
    input: GetEntryViewInput
    data: EntryView
    paged: false
    waits: false
  }
  /** Whether this website is well, and what to do where it is not; cms health looks at the whole installation. */
  get_health: {
    input: GetHealthInput
    data: Health
    paged: false
    waits: false
  }
  /** Get the host names that the website answers for, and which of them is the primary one. */
  get_hosts: {
    input: GetHostsInput
    data: Hosts
    paged: false
    waits: false
  }
  /** Tell how far an import of yours is, and what came of it. */
  get_import: {
    input: GetImportInput
    data: Import
    paged: false
    waits: false
  }
  /** Tells one background job: its state, its attempts and the error of the last one. */
  get_job: {
    input: GetJobInput
    data: Job
    paged: false
    waits: false
  }
  /** Get how the website's mails leave: server and sender. The password is never told. */
  get_mail_settings: {
    input: GetMailSettingsInput
    data: MailSettings
    paged: false
    waits: false
  }
  /** The chapters of the manual for developers, with their sections. */
  get_manual: {
    input: GetManualInput
    data: Manual
    paged: false
    waits: false
  }
  /** A chapter of the manual for developers, as Markdown. */
  get_manual_chapter: {
    input: GetManualChapterInput
    data: ManualChapter
    paged: false
    waits: false
  }
  /** Who asks: the token, its user, and what they may do on this website. */
  get_me: {
    input: GetMeInput
    data: Me
    paged: false
    waits: false
  }
  /** Get one item of the media library with the places where it is used. */
  get_media: {
    input: GetMediaInput
    data: MediaWithUsage
    paged: false
    waits: false
  }
  /** Tell where an item is used: pages, settings, entries; in drafts and in what visitors see. */
  get_media_usage: {
    input: GetMediaUsageInput
    data: GetMediaUsageData
    paged: false
    waits: false
  }
  /** Get a menu: main or footer; with the pages its entries lead to. */
  get_menu: {
    input: GetMenuInput
    data: MenuWithPages
    paged: false
    waits: false
  }
  /** The REST API of this website as an OpenAPI 3.1 document; needs no token. */
  get_openapi: {
    input: GetOpenapiInput
    data: GetOpenapiData
    paged: false
    waits: false
  }
  /** Get a page with its blocks: the draft, or with view=published what visitors see. */
  get_page: {
    input: GetPageInput
    data: Page
    paged: false
    waits: false
  }
  /** Read one of the public keys that requests are sealed for. */
  get_recipient: {
    input: GetRecipientInput
    data: RequestRecipient
    paged: false
    waits: false
  }
  /** Read a sealed request with its wrapped keys, to be opened in the browser of somebody who has one of the keys. */
  get_request: {
    input: GetRequestInput
    data: SealedRequest
    paged: false
    waits: false
  }
  /** Get one revision of a page or an entry with its content. */
  get_revision: {
    input: GetRevisionInput
    data: GetRevisionData
    paged: false
    waits: false
  }
  /** Get one role: its permissions, its policies and how many people have it. */
  get_role: {
    input: GetRoleInput
    data: Role
    paged: false
    waits: false
  }
  /** List what still is the sample text of the kit: parts of pages, settings and texts of media. */
  get_sample_text: {
    input: GetSampleTextInput
    data: SampleText
    paged: false
    waits: false
  }
  /** Get what visitors find with the website's search. Tables say in their own settings whether they are found. */
  get_search_settings: {
    input: GetSearchSettingsInput
    data: SearchSettings
    paged: false
    waits: false
  }
  /** Get the state of the search index: what is in it, how old it is, and how far a rebuild is. */
  get_search_status: {
    input: GetSearchStatusInput
    data: SearchStatus
    paged: false
    waits: false
  }
  /** Get the options every section has (background, spaces, anchor …) as fields of a form. */
  get_section_options: {
    input: GetSectionOptionsInput
    data: SectionOptions
    paged: false
    waits: false
  }
  /** Get the website's title and the kit's central settings (texts of header and footer, address …) in one language. */
  get_settings: {
    input: GetSettingsInput
    data: Settings
    paged: false
    waits: false
  }
  /** Get the JSON Schema of the kit's central settings, and their fields for forms. */
  get_settings_schema: {
    input: GetSettingsSchemaInput
    data: GetSettingsSchemaData
    paged: false
    waits: false
  }
  /** Get an external source with its mapping and its last run; credentials are never told. */
  get_source: {
    input: GetSourceInput
    data: Source
    paged: false
    waits: false
  }
  /** What the log of support has of your own stay on this website, where you are no member of it. */
  get_support_visit: {
    input: GetSupportVisitInput
    data: OwnSupportVisit
    paged: false
    waits: false
  }
  /** Get one access token of the website. Its value is not kept. */
  get_token: {
    input: GetTokenInput
    data: Token
    paged: false
    waits: false
  }
  /** Whether what is said in a video or audio can be written down, and how far that is. */
  get_transcription: {
    input: GetTranscriptionInput
    data: TranscriptionOffer
    paged: false
    waits: false
  }
  /** Tell which parts of an upload of yours arrived, to go on after a connection broke. */
  get_upload: {
    input: GetUploadInput
    data: Upload
    paged: false
    waits: false
  }
  /** Get one account of the website. */
  get_user: {
    input: GetUserInput
    data: ListedUser
    paged: false
    waits: false
  }
  /** Read a webhook. Its secret is not told again. */
  get_webhook: {
    input: GetWebhookInput
    data: Webhook
    paged: false
    waits: false
  }
  /** Tell how AI is asked to write for this website: a form of address, a glossary. */
  get_writing_settings: {
    input: GetWritingSettingsInput
    data: GetWritingSettingsData
    paged: false
    waits: false
  }
  /** Give somebody access to the website until a time, and say what for; it ends by itself. An account without a password comes with an invitation. */
  give_support_access: {
    input: GiveSupportAccessInput
    data: NewSupportGrant
    paged: false
    waits: true
  }
  /** Guess the fields of a table from a CSV, JSON or NDJSON file: names, labels, types, choices. Nothing is stored; the import of the same file reads what was guessed. */
  guess_table: {
    input: GuessTableInput
    data: GuessedTable
    paged: false
    waits: false
  }
  /** Import a bundle of content, all of it or nothing. With dry_run the plan: what is new, what would change, and every conflict. */
  import_content: {
    input: ImportContentInput
    data: ImportedBundle
    paged: false
    waits: false
  }
  /** Import entries from a CSV, JSON or NDJSON file: lines with a known _uid (or key) change that entry, others make one. Faults are told by line and column. */
  import_entries: {
    input: ImportEntriesInput
    data: Imported
    paged: false
    waits: true
  }
  /** Make many redirects at once, all or none. Loops and addresses in use are refused, each with its line. */
  import_redirects: {
    input: ImportRedirectsInput
    data: ImportRedirectsData
    paged: false
    waits: true
  }
  /** Install a font: family (of Fontsource, such as inter) or files (.woff2, .ttf, .otf). Cut to the languages of the website. */
  install_font: {
    input: InstallFontInput
    data: Font
    paged: false
    waits: true
  }
  /** Mail a new invitation to a person who has not chosen a password yet; the one before is over. */
  invite_user: {
    input: InviteUserInput
    data: InvitedUser
    paged: false
    waits: true
  }
  /** Ask an AI provider which models it has, and what each can do as far as that is known. */
  list_ai_models: {
    input: ListAiModelsInput
    data: AiModel[]
    paged: true
    waits: false
  }
  /** List the AI providers of the website and of the installation, in the order in which they are asked. */
  list_ai_providers: {
    input: ListAiProvidersInput
    data: AiProvider[]
    paged: true
    waits: false
  }
  /** List the translations and other work of AI that you asked for, the newest first. */
  list_ai_runs: {
    input: ListAiRunsInput
    data: AiRun[]
    paged: true
    waits: false
  }
  /** List texts of drafts that AI made and nobody has confirmed yet; of everything, or of one page, entry or media item. */
  list_ai_texts: {
    input: ListAiTextsInput
    data: AiText[]
    paged: true
    waits: false
  }
  /** List one's own conversations with the assistant, the newest first. */
  list_assistant_conversations: {
    input: ListAssistantConversationsInput
    data: Conversation[]
    paged: true
    waits: false
  }
  /** Lists the backups of the website, the newest first, with what came of verifying them. */
  list_backups: {
    input: ListBackupsInput
    data: Backup[]
    paged: true
    waits: false
  }
  /** List the block types of this website with their fields, variants and a sample. type gives one of them. */
  list_block_types: {
    input: ListBlockTypesInput
    data: BlockType[]
    paged: true
    waits: false
  }
  /** List the blocks of the draft of a page. */
  list_blocks: {
    input: ListBlocksInput
    data: ListBlocksData
    paged: false
    waits: false
  }
  /** List changes, newest first: those that wait, or with status=applied the log of every write. Own ones; all of them with review.manage. */
  list_changes: {
    input: ListChangesInput
    data: Change[]
    paged: true
    waits: false
  }
  /** List the chats of visitors, the newest first. Who they are nobody knows. */
  list_chats: {
    input: ListChatsInput
    data: Chat[]
    paged: true
    waits: false
  }
  /** List the collections of the media library with the number of items each has. */
  list_collections: {
    input: ListCollectionsInput
    data: MediaWord[]
    paged: true
    waits: false
  }
  /** List the revisions of a custom block, newest first. */
  list_custom_block_revisions: {
    input: ListCustomBlockRevisionsInput
    data: BlockRevision[]
    paged: true
    waits: false
  }
  /** List the custom blocks of the website, drafts and withdrawn ones too. */
  list_custom_blocks: {
    input: ListCustomBlocksInput
    data: CustomBlock[]
    paged: true
    waits: false
  }
  /** List the tables of entries with their fields and settings; `table` names one. */
  list_data_tables: {
    input: ListDataTablesInput
    data: DataTable[]
    paged: true
    waits: false
  }
  /** List what a webhook was sent and what waits, newest first; it is kept for 30 days. */
  list_deliveries: {
    input: ListDeliveriesInput
    data: WebhookDelivery[]
    paged: true
    waits: false
  }
  /** List the changes of the design, newest first: who made them, when, and what became of each token. */
  list_design_history: {
    input: ListDesignHistoryInput
    data: DesignChange[]
    paged: true
    waits: false
  }
  /** List the entries of a table: drafts, or with view=published what visitors see. With occurrences {from, to} those that take place then, by the calendar of the table. */
  list_entries: {
    input: ListEntriesInput
    data: ListEntriesItem[]
    paged: true
    waits: false
  }
  /** List the revisions of a page or an entry, newest first: who changed it, when and through what. */
  list_entry_revisions: {
    input: ListEntryRevisionsInput
    data: Revision[]
    paged: true
    waits: false
  }
  /** List the saved views of a table: your own, then those of the website. What the table has no longer is left out and told in `unfit`. */
  list_entry_views: {
    input: ListEntryViewsInput
    data: EntryView[]
    paged: true
    waits: false
  }
  /** List the extensions of the installation: which the website has, and what is wrong with one. */
  list_extensions: {
    input: ListExtensionsInput
    data: Extension[]
    paged: true
    waits: false
  }
  /** List planned publications that failed, of pages or of the entries of a table, until they are published or planned again. */
  list_failed_publications: {
    input: ListFailedPublicationsInput
    data: FailedPublication[]
    paged: true
    waits: false
  }
  /** List the features of the website: which are on, and whether the switch, a preset or a file decided. */
  list_features: {
    input: ListFeaturesInput
    data: Feature[]
    paged: true
    waits: false
  }
  /** List the types that fields of custom blocks can have, each with the options of its own. */
  list_field_types: {
    input: ListFieldTypesInput
    data: FieldType[]
    paged: true
    waits: false
  }
  /** List the fonts that the website hosts itself: weights, styles, subsets, licence, and where they are used. */
  list_fonts: {
    input: ListFontsInput
    data: Font[]
    paged: true
    waits: false
  }
  /** List the icons there are, by topic and by words in English or German, the best first. */
  list_icons: {
    input: ListIconsInput
    data: Icon[]
    paged: true
    waits: false
  }
  /** List your imports in the background, the newest first; they are kept for a week. */
  list_imports: {
    input: ListImportsInput
    data: Import[]
    paged: true
    waits: false
  }
  /** Lists background jobs, the newest first: what waits, runs, is done (kept 7 days) or failed (kept 30 days). */
  list_jobs: {
    input: ListJobsInput
    data: Job[]
    paged: true
    waits: false
  }
  /** List the languages of the website, with how many pages each has and lacks. */
  list_languages: {
    input: ListLanguagesInput
    data: Language[]
    paged: true
    waits: false
  }
  /** Lists the mails of the last 90 days, the newest first: to whom, whether they left, and what the server said. Never their text. */
  list_mails: {
    input: ListMailsInput
    data: SentMail[]
    paged: true
    waits: false
  }
  /** List the media library: images, video, audio, documents; by kind, tag, collection, words, or what lacks an alt text. */
  list_media: {
    input: ListMediaInput
    data: Media[]
    paged: true
    waits: false
  }
  /** List the menus of the website in one language. */
  list_menus: {
    input: ListMenusInput
    data: Menu[]
    paged: true
    waits: false
  }
  /** List fixed texts and labels of the website's kit that a language of the website has no translation of. */
  list_missing_texts: {
    input: ListMissingTextsInput
    data: MissingText[]
    paged: true
    waits: false
  }
  /** List the pages that other languages have and this one has not, oldest first: translate_page makes them. */
  list_missing_translations: {
    input: ListMissingTranslationsInput
    data: MissingTranslation[]
    paged: true
    waits: false
  }
  /** Addresses visitors asked for that the website does not have, most wanted first. */
  list_not_found: {
    input: ListNotFoundInput
    data: NotFound[]
    paged: true
    waits: false
  }
  /** List what people allowed programs that connected by OAuth, newest first, ended ones among them. Each has a token of its own. */
  list_oauth_grants: {
    input: ListOauthGrantsInput
    data: OauthGrant[]
    paged: true
    waits: false
  }
  /** List when the entries of a table with a calendar take place, repeated ones each time, in at most 400 days. */
  list_occurrences: {
    input: ListOccurrencesInput
    data: Occurrence[]
    paged: true
    waits: false
  }
  /** List the pages of the website without blocks, by id unless sort says otherwise. parent_id and the field sort give the tree. */
  list_pages: {
    input: ListPagesInput
    data: PageSummary[]
    paged: true
    waits: false
  }
  /** List the permissions there are on the website, with what each lets one do. */
  list_permissions: {
    input: ListPermissionsInput
    data: Permission[]
    paged: true
    waits: false
  }
  /** List the public keys that requests are sealed for; a secret key is among it only as its browser wrapped it. */
  list_recipients: {
    input: ListRecipientsInput
    data: RequestRecipient[]
    paged: true
    waits: false
  }
  /** List the redirects of the website, oldest first. */
  list_redirects: {
    input: ListRedirectsInput
    data: Redirect[]
    paged: true
    waits: false
  }
  /** List sealed requests, newest first. What they say only their readers can open. */
  list_requests: {
    input: ListRequestsInput
    data: Request[]
    paged: true
    waits: false
  }
  /** List the revisions of a page or an entry, newest first: who changed it, when and through what. */
  list_revisions: {
    input: ListRevisionsInput
    data: Revision[]
    paged: true
    waits: false
  }
  /** List the roles there are, each with its permissions and policies on this website. */
  list_roles: {
    input: ListRolesInput
    data: Role[]
    paged: true
    waits: false
  }
  /** What visitors searched for in vain, the most wanted first. Nothing is kept of who they were. */
  list_search_misses: {
    input: ListSearchMissesInput
    data: SearchMiss[]
    paged: true
    waits: false
  }
  /** List the tables that this website shares with others, or others with it. */
  list_shared_tables: {
    input: ListSharedTablesInput
    data: SharedTable[]
    paged: true
    waits: false
  }
  /** List the websites you may go on to, by key: those you belong to; a token has one. */
  list_sites: {
    input: ListSitesInput
    data: OwnWebsite[]
    paged: true
    waits: false
  }
  /** List the formats of external sources: the own ones, and those of extensions. */
  list_source_formats: {
    input: ListSourceFormatsInput
    data: SourceFormat[]
    paged: true
    waits: false
  }
  /** List the runs of a source, newest first: counts, and what was wrong with which item. The last 100 are kept. */
  list_source_runs: {
    input: ListSourceRunsInput
    data: SourceRun[]
    paged: true
    waits: false
  }
  /** List the external sources that fill tables, oldest first, each with its last run. */
  list_sources: {
    input: ListSourcesInput
    data: Source[]
    paged: true
    waits: false
  }
  /** List pages and entries that were submitted for review and that you may publish, the longest unchanged first. */
  list_submitted: {
    input: ListSubmittedInput
    data: Submitted[]
    paged: true
    waits: false
  }
  /** Whom access to this website was given for a while, the newest first. */
  list_support_grants: {
    input: ListSupportGrantsInput
    data: SupportGrant[]
    paged: true
    waits: false
  }
  /** Who had support access to this website, when and what for, the newest first; stored for a year. */
  list_support_visits: {
    input: ListSupportVisitsInput
    data: SupportVisit[]
    paged: true
    waits: false
  }
  /** List the tags of the media library with the number of items each has. */
  list_tags: {
    input: ListTagsInput
    data: MediaWord[]
    paged: true
    waits: false
  }
  /** List the access tokens of the website, newest first, revoked and expired ones among them. Their values are not kept. */
  list_tokens: {
    input: ListTokensInput
    data: Token[]
    paged: true
    waits: false
  }
  /** List what lies in the trash, pages, media, entries and tables, oldest first, and when it will be removed for good. */
  list_trash: {
    input: ListTrashInput
    data: ListTrashItem[]
    paged: true
    waits: false
  }
  /** List the accounts that have access to the website, oldest first, with when they last signed in. */
  list_users: {
    input: ListUsersInput
    data: ListedUser[]
    paged: true
    waits: false
  }
  /** List the webhooks of the website, oldest first. */
  list_webhooks: {
    input: ListWebhooksInput
    data: Webhook[]
    paged: true
    waits: false
  }
  /** Keep others from changing a page for five minutes; call again to go on, take_over to replace who has the lock. */
  lock_page: {
    input: LockPageInput
    data: LockPageData
    paged: false
    waits: false
  }
  /** Move a block of the draft to another place, or into a layout block (parent; null for the page itself). */
  move_block: {
    input: MoveBlockInput
    data: MoveBlockData
    paged: false
    waits: true
  }
  /** Move a page below another or to another place among its siblings. Visitors of old addresses are redirected. */
  move_page: {
    input: MovePageInput
    data: Page
    paged: false
    waits: true
  }
  /** Tell what a change of a table would do, and what speaks against it. */
  plan_data_table: {
    input: PlanDataTableInput
    data: SavedDataTable
    paged: false
    waits: false
  }
  /** Returns what restoring a backup over the website would do: nothing is changed. */
  plan_restore: {
    input: PlanRestoreInput
    data: RestorePlan
    paged: false
    waits: false
  }
  /** Read the first items of a source, or of an address that is none yet, and tell per field which path gave which value. Suggests a mapping and the fields of a table. */
  preview_address: {
    input: PreviewAddressInput
    data: SourcePreview
    paged: false
    waits: false
  }
  /** Show how a custom block would look, also with a template, stylesheet, fields and data that are not saved yet. */
  preview_custom_block: {
    input: PreviewCustomBlockInput
    data: PreviewCustomBlockData
    paged: false
    waits: false
  }
  /** Turn a design that is not saved into its stylesheet, the classes of <html> and its contrasts. Takes what set_design takes, changes nothing and refuses no contrast. */
  preview_design: {
    input: PreviewDesignInput
    data: PreviewDesignData
    paged: false
    waits: false
  }
  /** Make a link that shows the draft of a page to whoever has it, for some hours. */
  preview_page: {
    input: PreviewPageInput
    data: PreviewPageData
    paged: false
    waits: false
  }
  /** Read the first items of a source, or of an address that is none yet, and tell per field which path gave which value. Suggests a mapping and the fields of a table. */
  preview_source: {
    input: PreviewSourceInput
    data: SourcePreview
    paged: false
    waits: false
  }
  /** Make the draft of a custom block a block type of the website; pages that use it are made anew. */
  publish_custom_block: {
    input: PublishCustomBlockInput
    data: CustomBlock
    paged: false
    waits: true
  }
  /** Publish the draft of an entry, or by `action` unpublish, submit for review, withdraw, archive or unarchive it. */
  publish_entry: {
    input: PublishEntryInput
    data: Entry
    paged: false
    waits: true
  }
  /** Publish a page or, by `action`, unpublish, submit for review, withdraw or archive it. */
  publish_page: {
    input: PublishPageInput
    data: PublishPageData
    paged: false
    waits: true
  }
  /** Delete chats of visitors and conversations with the assistant for good, by their age; others' with settings.edit. */
  purge_chats: {
    input: PurgeChatsInput
    data: PurgeChatsData
    paged: false
    waits: true
  }
  /** Remove something from the trash for good: a page with its revisions, or a media item. This cannot be undone. */
  purge_item: {
    input: PurgeItemInput
    data: Trashed
    paged: false
    waits: true
  }
  /** Send one part of an upload as the body of the request; sending it again replaces it. */
  put_upload_part: {
    input: PutUploadPartInput
    data: Upload
    paged: false
    waits: false
  }
  /** Build the search index anew beside the one in use; get_search_status tells how far it is. */
  rebuild_search: {
    input: RebuildSearchInput
    data: RebuildSearchData
    paged: false
    waits: false
  }
  /** Rehearse a change that waits on what is there now: its difference is renewed, or `error` tells what is wrong. */
  recheck_change: {
    input: RecheckChangeInput
    data: ChangeDetail
    paged: false
    waits: false
  }
  /** Send once more what a webhook was sent before, as a delivery of its own. What was sent is kept for 7 days. */
  redeliver: {
    input: RedeliverInput
    data: WebhookDelivery
    paged: false
    waits: true
  }
  /** Refuse a change that waits, with the reason that its proposer is told, or all that waits of its batch. */
  reject_change: {
    input: RejectChangeInput
    data: RejectedChange
    paged: false
    waits: false
  }
  /** Remove a block, with those inside it, from the draft of a page; a revision keeps it. */
  remove_block: {
    input: RemoveBlockInput
    data: RemoveBlockData
    paged: false
    waits: true
  }
  /** Remove a font. One that the design uses is refused, and where is told. */
  remove_font: {
    input: RemoveFontInput
    data: Font
    paged: false
    waits: true
  }
  /** Take a host name away: the website no longer answers for it. The last one stays, and the one you are on. */
  remove_host: {
    input: RemoveHostInput
    data: Hosts
    paged: false
    waits: true
  }
  /** Seal nothing for a key any more. Refused while requests can be opened with it only, unless `force`. */
  remove_recipient: {
    input: RemoveRecipientInput
    data: RequestRecipient
    paged: false
    waits: true
  }
  /** Replace all blocks of the draft of a page. Blocks with a known id keep it; the old draft stays a revision. */
  replace_blocks: {
    input: ReplaceBlocksInput
    data: Page
    paged: false
    waits: true
  }
  /** Make an entry, or with `entry` change its draft: values in `data` merge. `action` publishes it too. */
  replace_entry: {
    input: ReplaceEntryInput
    data: Entry
    paged: false
    waits: true
  }
  /** Put another file into an item: wherever it is used the new one is shown. Texts stay; crops and focal point begin anew. */
  replace_media: {
    input: ReplaceMediaInput
    data: ReplacedMedia
    paged: false
    waits: true
  }
  /** For a person who has lost it: remove authenticator app, passkeys and recovery codes, and end all sessions. */
  reset_second_factor: {
    input: ResetSecondFactorInput
    data: User
    paged: false
    waits: true
  }
  /** Restore a backup over the website, in the background; what it is now is backed up first. get_backup_status tells what came of it. */
  restore_backup: {
    input: RestoreBackupInput
    data: RestoreBackupData
    paged: false
    waits: true
  }
  /** Make an old revision the draft of a custom block again; pages show it when it is published. */
  restore_custom_block_revision: {
    input: RestoreCustomBlockRevisionInput
    data: CustomBlock
    paged: false
    waits: true
  }
  /** Make the design what it was after a change of its history. That is a change, too. */
  restore_design: {
    input: RestoreDesignInput
    data: Design
    paged: false
    waits: true
  }
  /** Make an old revision the draft of the page or entry again; nothing is public until it is published. */
  restore_entry_revision: {
    input: RestoreEntryRevisionInput
    data: PageOrEntry
    paged: false
    waits: true
  }
  /** Bring something back from the trash: a page as a draft with what was deleted together with it, or a media item. */
  restore_item: {
    input: RestoreItemInput
    data: Trashed
    paged: false
    waits: true
  }
  /** Bring a request back from the trash. */
  restore_request: {
    input: RestoreRequestInput
    data: Request
    paged: false
    waits: true
  }
  /** Make an old revision the draft of the page or entry again; nothing is public until it is published. */
  restore_revision: {
    input: RestoreRevisionInput
    data: PageOrEntry
    paged: false
    waits: true
  }
  /** Undo what one token, client, user or batch did, newest first. What somebody changed again since is left, and told with the reason. */
  revert_changes: {
    input: RevertChangesInput
    data: RevertReport
    paged: false
    waits: true
  }
  /** End what a person allowed a program for good: its token and all refreshing; it has to ask again. */
  revoke_oauth_grant: {
    input: RevokeOauthGrantInput
    data: OauthGrant
    paged: false
    waits: true
  }
  /** End an access token for good; the next request with it is refused. */
  revoke_token: {
    input: RevokeTokenInput
    data: Token
    paged: false
    waits: true
  }
  /** Exchange who can read a request: the content key, wrapped anew in a reader's browser for each of the keys. */
  rewrap_request: {
    input: RewrapRequestInput
    data: Request
    paged: false
    waits: true
  }
  /** Make a table (handle) or change one (table): all fields in order, by id; settings merge, null removes, `replace` sets all. Plans unless `apply`. */
  save_data_table: {
    input: SaveDataTableInput
    data: SavedDataTable
    paged: false
    waits: true
  }
  /** Make an entry, or with `entry` change its draft: values in `data` merge. `action` publishes it too. */
  save_entry: {
    input: SaveEntryInput
    data: Entry
    paged: false
    waits: true
  }
  /** Keep how a table is looked at under a name, for yourself, or with `shared` for everybody (data.publish). With `view` change one; what is not given stays. */
  save_entry_view: {
    input: SaveEntryViewInput
    data: EntryView
    paged: false
    waits: true
  }
  /** Publish the draft of an entry at a time to come, or take it offline then. */
  schedule_entry: {
    input: ScheduleEntryInput
    data: Entry
    paged: false
    waits: true
  }
  /** Publish the draft of a page at a time to come (publish_at), take it offline at one (unpublish_at), or both. */
  schedule_page: {
    input: SchedulePageInput
    data: Page
    paged: false
    waits: true
  }
  /** Sections of the manual for developers that have all words of a query, those with the words in their heading first. */
  search_manual: {
    input: SearchManualInput
    data: ManualSearch
    paged: false
    waits: false
  }
  /** Search pages, entries and media; forgives typos. view=published finds what visitors find. */
  search_site: {
    input: SearchSiteInput
    data: SearchFound[]
    paged: true
    waits: false
  }
  /** Send a test mail at once and tell what the website's mail server answered: to you, or to the address given. Ten an hour. */
  send_test_mail: {
    input: SendTestMailInput
    data: TestMail
    paged: false
    waits: false
  }
  /** Set the captions, subtitles or descriptions of a video or audio in one language as WebVTT, as a draft or for visitors; null takes them away. */
  set_captions: {
    input: SetCaptionsInput
    data: Media
    paged: false
    waits: true
  }
  /** Change the design. values is merged over the preset, null removes one; colours are {light, dark}. Too little contrast is refused with the nearest colour that passes. */
  set_design: {
    input: SetDesignInput
    data: Design
    paged: false
    waits: true
  }
  /** Enable an extension for the website, or disable it: then nothing of it is there, and its data stay. */
  set_extension: {
    input: SetExtensionInput
    data: Extension
    paged: false
    waits: true
  }
  /** Switch a feature of the website on or off. While it is off nobody has its permissions, and its routes answer 404. */
  set_feature: {
    input: SetFeatureInput
    data: Feature
    paged: false
    waits: true
  }
  /** Set the entries of a menu by hand; an empty list makes it follow the pages again. */
  set_menu: {
    input: SetMenuInput
    data: Menu
    paged: false
    waits: true
  }
  /** Say how far a request is: new, in_progress, done or spam. 180 days after it was done it is removed. */
  set_request_status: {
    input: SetRequestStatusInput
    data: Request
    paged: false
    waits: true
  }
  /** Say with which websites a table is shared: those that are new join, those that are left out keep their own entries. */
  set_share_members: {
    input: SetShareMembersInput
    data: SharedReport
    paged: false
    waits: true
  }
  /** Share a table with other websites of this installation. Each sees its own entries and those of the owner; what belongs to others is read-only. */
  share_table: {
    input: ShareTableInput
    data: SharedReport
    paged: false
    waits: true
  }
  /** The website at a glance: address, languages, kit, pages by status, features, and what this token may do. Call it first. */
  site_overview: {
    input: SiteOverviewInput
    data: Overview
    paged: false
    waits: false
  }
  /** Have AI write alternative texts of images that lack them, in all languages of the website; get_ai_run tells how far it is. It ends where the budget does. estimate_alt_texts says what it costs. */
  start_alt_texts: {
    input: StartAltTextsInput
    data: AiRun
    paged: false
    waits: false
  }
  /** Import entries in the background, for large files: get_import tells how far it is. With check_only nothing is stored. */
  start_import: {
    input: StartImportInput
    data: Import
    paged: false
    waits: false
  }
  /** Have AI translate a page or an entry, block by block, into the draft of its translation; get_ai_run tells how far it is. Refused as a whole where a block cannot be translated faithfully. */
  start_translation: {
    input: StartTranslationInput
    data: AiRun
    paged: false
    waits: false
  }
  /** Begin an upload in parts: for large files, and where a connection may break. */
  start_upload: {
    input: StartUploadInput
    data: Upload
    paged: false
    waits: false
  }
  /** Say what you are on this website for, where you are no member of it: its people read it in their log. */
  state_support_reason: {
    input: StateSupportReasonInput
    data: SupportVisit
    paged: false
    waits: false
  }
  /** Stop work of AI of yours. A translation writes nothing then; alternative texts that are written stay. */
  stop_ai_run: {
    input: StopAiRunInput
    data: AiRun
    paged: false
    waits: false
  }
  /** Stop an import of yours: nothing of it is stored. */
  stop_import: {
    input: StopImportInput
    data: Import
    paged: false
    waits: false
  }
  /** Stop writing down what is said in a video or audio; what is there of it is thrown away. */
  stop_transcription: {
    input: StopTranscriptionInput
    data: Transcription
    paged: false
    waits: true
  }
  /** Publish the draft of an entry, or by `action` unpublish, submit for review, withdraw, archive or unarchive it. */
  submit_entry: {
    input: SubmitEntryInput
    data: Entry
    paged: false
    waits: true
  }
  /** Publish a page or, by `action`, unpublish, submit for review, withdraw or archive it. */
  submit_page: {
    input: SubmitPageInput
    data: SubmitPageData
    paged: false
    waits: true
  }
  /** Read an external source into its table, in the background. Without id: list the sources. */
  sync_source: {
    input: SyncSourceInput
    data: Synced
    paged: false
    waits: true
  }
  /** Ask an AI provider the smallest question for each of its models, and say what works. It counts against the budget. */
  test_ai_provider: {
    input: TestAiProviderInput
    data: AiTest
    paged: false
    waits: false
  }
  /** Have what is said in a video or audio written down, in the background: its captions become a draft that somebody publishes. */
  transcribe_media: {
    input: TranscribeMediaInput
    data: Transcription
    paged: false
    waits: true
  }
  /** Make an entry in another language, as a draft linked to it: a copy to translate, or with `data`. */
  translate_entry: {
    input: TranslateEntryInput
    data: Entry
    paged: false
    waits: true
  }
  /** Make the page in another language, as a draft linked to it: with the blocks that are given, else with a copy to translate. */
  translate_page: {
    input: TranslatePageInput
    data: Page
    paged: false
    waits: true
  }
  /** Publish the draft of an entry, or by `action` unpublish, submit for review, withdraw, archive or unarchive it. */
  unarchive_entry: {
    input: UnarchiveEntryInput
    data: Entry
    paged: false
    waits: true
  }
  /** Publish a page or, by `action`, unpublish, submit for review, withdraw or archive it. */
  unarchive_page: {
    input: UnarchivePageInput
    data: UnarchivePageData
    paged: false
    waits: true
  }
  /** Take back that a finding of the audit is no error here. */
  undismiss_finding: {
    input: UndismissFindingInput
    data: AuditDismissal
    paged: false
    waits: true
  }
  /** Give back the lock of a page. */
  unlock_page: {
    input: UnlockPageInput
    data: UnlockPageData
    paged: false
    waits: false
  }
  /** Publish the draft of an entry, or by `action` unpublish, submit for review, withdraw, archive or unarchive it. */
  unpublish_entry: {
    input: UnpublishEntryInput
    data: Entry
    paged: false
    waits: true
  }
  /** Publish a page or, by `action`, unpublish, submit for review, withdraw or archive it. */
  unpublish_page: {
    input: UnpublishPageInput
    data: UnpublishPageData
    paged: false
    waits: true
  }
  /** End the sharing of a table, or as a member leave it. Every website keeps its own entries; with all_entries those it sees of others, too. */
  unshare_table: {
    input: UnshareTableInput
    data: SharedReport
    paged: false
    waits: true
  }
  /** Change an AI provider. What is not given stays; with another address its API key is forgotten. */
  update_ai_provider: {
    input: UpdateAiProviderInput
    data: AiProvider
    paged: false
    waits: true
  }
  /** Choose which AI provider is asked first, and what may be spent in a month. What is not given stays. */
  update_ai_settings: {
    input: UpdateAiSettingsInput
    data: AiSettings
    paged: false
    waits: true
  }
  /** Change a block of the draft. data and section merge: null removes, items by id, no id adds; replace sets them whole. */
  update_block: {
    input: UpdateBlockInput
    data: UpdateBlockData
    paged: false
    waits: true
  }
  /** Change how many days chats are stored after the last question; older ones go with the next daily purge. */
  update_chat_retention: {
    input: UpdateChatRetentionInput
    data: ChatRetention
    paged: false
    waits: true
  }
  /** Rename a collection; its items keep it. */
  update_collection: {
    input: UpdateCollectionInput
    data: MediaWord
    paged: false
    waits: true
  }
  /** Change the draft of a custom block; pages show it when it is published again. What is not given stays. */
  update_custom_block: {
    input: UpdateCustomBlockInput
    data: CustomBlock
    paged: false
    waits: true
  }
  /** Make a table (handle) or change one (table): all fields in order, by id; settings merge, null removes, `replace` sets all. Plans unless `apply`. */
  update_data_table: {
    input: UpdateDataTableInput
    data: SavedDataTable
    paged: false
    waits: true
  }
  /** Make an entry, or with `entry` change its draft: values in `data` merge. `action` publishes it too. */
  update_entry: {
    input: UpdateEntryInput
    data: Entry
    paged: false
    waits: true
  }
  /** Keep how a table is looked at under a name, for yourself, or with `shared` for everybody (data.publish). With `view` change one; what is not given stays. */
  update_entry_view: {
    input: UpdateEntryViewInput
    data: EntryView
    paged: false
    waits: true
  }
  /** Make one of the hosts the primary one, which all canonical addresses have. */
  update_hosts: {
    input: UpdateHostsInput
    data: Hosts
    paged: false
    waits: true
  }
  /** Set the languages of the website, in their order. What there is in one that goes stays stored and comes back with it. */
  update_languages: {
    input: UpdateLanguagesInput
    data: SiteLanguages
    paged: false
    waits: true
  }
  /** Change how the website's mails leave. What is not given stays; host null: by the installation's server. Another host, port or user forgets the password. */
  update_mail_settings: {
    input: UpdateMailSettingsInput
    data: MailSettings
    paged: false
    waits: true
  }
  /** Change title, alt text, caption, credit, transcript (of one language), focal point, tags and collections of an item. What is not given stays. */
  update_media: {
    input: UpdateMediaInput
    data: Media
    paged: false
    waits: true
  }
  /** Change title, address, menu and meta data of the draft; what is not given stays. parent, position and access take effect at once. */
  update_page: {
    input: UpdatePageInput
    data: Page
    paged: false
    waits: true
  }
  /** Rename a key, or put its secret key wrapped with another passphrase in the place of the old one (null: keep none here). */
  update_recipient: {
    input: UpdateRecipientInput
    data: RequestRecipient
    paged: false
    waits: true
  }
  /** Change a redirect; what is not given stays. */
  update_redirect: {
    input: UpdateRedirectInput
    data: Redirect
    paged: false
    waits: true
  }
  /** Change a role; what is not given stays. Of a built-in role only approval and second_factor can be set. */
  update_role: {
    input: UpdateRoleInput
    data: Role
    paged: false
    waits: true
  }
  /** Change what visitors find with the website's search. What is not given stays. */
  update_search_settings: {
    input: UpdateSearchSettingsInput
    data: SearchSettings
    paged: false
    waits: true
  }
  /** Change title, time zone and the kit's settings of one language. values merge, null removes; replace: true sets each whole. */
  update_settings: {
    input: UpdateSettingsInput
    data: Settings
    paged: false
    waits: true
  }
  /** Change an external source. What is not given stays; with an address elsewhere the credentials go. */
  update_source: {
    input: UpdateSourceInput
    data: Source
    paged: false
    waits: true
  }
  /** Rename a tag; its items keep it. */
  update_tag: {
    input: UpdateTagInput
    data: MediaWord
    paged: false
    waits: true
  }
  /** Change an account: name, language, time zone, role, limits, or whether it is disabled. What is not given stays. */
  update_user: {
    input: UpdateUserInput
    data: User
    paged: false
    waits: true
  }
  /** Change a webhook, or make a new secret for it, which is in the answer, this once. What is not given stays. */
  update_webhook: {
    input: UpdateWebhookInput
    data: NewWebhook
    paged: false
    waits: true
  }
  /** Say how AI is to write for this website: a form of address, a glossary. Part of every text it writes or translates. */
  update_writing_settings: {
    input: UpdateWritingSettingsInput
    data: UpdateWritingSettingsData
    paged: false
    waits: true
  }
  /** Add a file to the library by base64 (10 MB) or url; else the answer says how to send up to 50 MB. The same content is stored once. Give images an alt text. What waits is named by meta.uid, in its batch. */
  upload_media: {
    input: UploadMediaInput
    data: UploadedMedia
    paged: false
    waits: true
  }
  /** Verify a backup in the background; list_backups tells what came of it. */
  verify_backup: {
    input: VerifyBackupInput
    data: VerifyBackupData
    paged: false
    waits: false
  }
  /** Take a custom block out of the block types. Refused while pages use it, unless force: then its data stays on them. */
  withdraw_custom_block: {
    input: WithdrawCustomBlockInput
    data: CustomBlock
    paged: false
    waits: true
  }
  /** Publish the draft of an entry, or by `action` unpublish, submit for review, withdraw, archive or unarchive it. */
  withdraw_entry: {
    input: WithdrawEntryInput
    data: Entry
    paged: false
    waits: true
  }
  /** Publish a page or, by `action`, unpublish, submit for review, withdraw or archive it. */
  withdraw_page: {
    input: WithdrawPageInput
    data: WithdrawPageData
    paged: false
    waits: true
  }
  /** Have AI write, shorten, lengthen, correct or translate a text, change its tone, or describe a page for search engines. Answers the text and changes nothing. */
  write_text: {
    input: WriteTextInput
    data: WriteTextData
    paged: false
    waits: false
  }
}
export interface AcceptSampleTextInput {
  /** Id of a page */
  page?: number
  /** Those of all languages */
  settings?: boolean
  /** All of it */
  media?: boolean
  /** Refuse when the object has another version */
  if_version?: number
  /** Name of a group of changes reviewed together */
  batch?: string
}
export interface SampleText {
  pages: {
    id: number
    uid: string
    lang: string
    title: string
    path: string | null
    /** Ids of blocks, and meta_title, meta_description */
    parts: string[]
    fields: {
      /** Null: of the page itself */
      block: string | null
      field: string
    }[]
  }[]
  settings: {
    lang: string
    keys: string[]
  }[]
  media: {
    id: number
    uid: string
    name: string
  }[]
}
export interface AddBlockInput {
  /** Id, uid, path such as services/repairs, or home; /2024 is always a path */
  page: string | number
  /** Language of the path; the default language when missing */
  lang?: string
  id?: string
  type: string
  variant?: string
  data?: {
    [k: string]: unknown
  }
  section?: {
    background?: string
    anchor?: string
    visible?: boolean
    in_nav?: boolean
    nav_label?: string
    space_top?: 'none' | 's' | 'm' | 'l'
    space_bottom?: 'none' | 's' | 'm' | 'l'
    divider?: boolean
    height?: 'auto' | 'tall' | 'screen'
    align?: 'left' | 'center'
  }
  children?: AddBlockPart0
  /** Id of the layout block it goes into */
  parent?: string
  /** Place among the blocks, from 0; the end when missing */
  position?: number
  /** Saved while typing: shares a revision with those of the last minutes */
  autosave?: boolean
  /** Refuse when the object has another version */
  if_version?: number
  /** Name of a group of changes reviewed together */
  batch?: string
}
export interface AddBlockData {
  page_id: number
  version: number
  block: Block
}
export interface Block {
  id: string
  type: string
  variant?: string
  data: {
    [k: string]: unknown
  }
  section: {
    [k: string]: unknown
  }
  children?: Block[]
}
export interface AddHostInput {
  /** Without scheme and port */
  host: string
  /** Refuse when the object has another version */
  if_version?: number
  /** Name of a group of changes reviewed together */
  batch?: string
}
export interface Hosts {
  hosts: string[]
  /** The host of canonical addresses */
  primary_host: string
  /** Its origin */
  url: string
  /** The one that is asked by */
  current: string | null
  /** Only people at this machine reach it: no host is public */
  local: boolean
  /** The website's file cannot be written by the service */
  locked: boolean
}
export interface AddRecipientInput {
  /** Whose key it is */
  name: string
  public_key: string
  proof: string
  answer: string
  /** The secret key, wrapped with a passphrase in the browser */
  wrapped_key?: string
  /** Refuse when the object has another version */
  if_version?: number
  /** Name of a group of changes reviewed together */
  batch?: string
}
export interface RequestRecipient {
  id: number
  uid: string
  version: number
  name: string
  public_key: string
  fingerprint: string
  /** The secret key, wrapped with a passphrase in the browser that made it */
  wrapped_key: string | null
  /** How many it opens */
  requests: number
  created_at: string
  updated_at: string
}
export interface ApproveChangeInput {
  /** Id or uid of the change */
  change: string | number
  /** Without publishing it */
  as_draft?: boolean
  /** Merged over the proposed input */
  input?: {
    [k: string]: unknown
  }
  /** All that waits of its batch, in order; needs up_to */
  whole_batch?: boolean
  /** The highest id of the batch that you saw; newer ones go on waiting */
  up_to?: number
  /** Refuse when the object has another version */
  if_version?: number
  /** Name of a group of changes reviewed together */
  batch?: string
}
export interface ApprovedChange {
  id: number
  uid: string
  created_at: string
  status: 'pending' | 'applied' | 'rejected' | 'superseded' | 'expired'
  operation: string
  /** One line for people */
  summary: string
  entity: {
    type: string
    id: string
    label: string
  } | null
  channel: string
  token: {
    id: number
    name: string
  } | null
  user: {
    id: number
    email: string
    name: string
  } | null
  client: string | null
  batch: string | null
  reviewer: {
    id: number
    email: string
    name: string
  } | null
  reviewer_token: {
    id: number
    name: string
  } | null
  /** cli without a reviewer: the system account of the shell */
  reviewer_channel: string | null
  reviewed_at: string | null
  /** Why it was rejected */
  reason: string | null
  /** Why it could not be applied */
  error: string | null
  /** Id of the change that took it back */
  reverted_by: number | null
  /** Ids of the changes that were applied */
  applied: number[]
  failed: {
    change: number
    code: string
    message: string
  } | null
  /** A secret that is told this once: the value of a token, an invitation */
  result: unknown
  /** The service ended before it could be told: make another one */
  result_lost: boolean
  /** How many changes of its batch still wait */
  left: number
}
export interface ArchiveEntryInput {
  /** Handle of the table */
  table: string | number
  /** Id, uid or slug (/2024) */
  entry: string | number
  /** Language of the slug */
  lang?: string
  reason?: string
  /** Refuse when the object has another version */
  if_version?: number
  /** Name of a group of changes reviewed together */
  batch?: string
}
export interface Entry {
  id: number
  uid: string
  version: number
  table: string
  lang: string
  translation_group: string
  slug: string
  title: string
  status: 'draft' | 'in_review' | 'scheduled' | 'published' | 'offline' | 'archived' | 'trash'
  sort: number
  has_unpublished_changes: boolean
  /** Of its detail page; null while visitors do not see one */
  url: string | null
  origin_site: string | null
  publish_at: string | null
  unpublish_at: string | null
  published_at: string | null
  created_at: string
  /** Id of the account; null for the system and other websites */
  created_by: number | null
  updated_at: string
  updated_by: number | null
  deleted_at: string | null
  /** The external source it comes from */
  source?: {
    id: number
    name: string
    /** What it is there */
    key: string
    hash: string
    url: string | null
    /** What may be changed here; all else is the source's */
    local_fields: string[]
  }
  data: {
    [k: string]: unknown
  }
  /** E.164 forms of its telephone numbers, by field: phone, in items people/0/phone */
  e164?: {
    [k: string]: string
  }
}
export interface ArchivePageInput {
  /** Id, uid, path such as services/repairs, or home; /2024 is always a path */
  page: string | number
  /** Language of the path; the default language when missing */
  lang?: string
  reason?: string
  /** Refuse when the object has another version */
  if_version?: number
  /** Name of a group of changes reviewed together */
  batch?: string
}
export interface ArchivePageData {
  id: number
  uid: string
  version: number
  lang: string
  translation_group: string
  parent_id: number | null
  sort: number
  type: 'page' | 'template' | 'link' | 'folder' | 'not_found'
  template_for: string | null
  title: string
  nav_title: string | null
  slug: string
  path: string | null
  url: string | null
  in_menu: boolean
  in_footer_menu: boolean
  status: 'draft' | 'in_review' | 'scheduled' | 'published' | 'offline' | 'archived' | 'trash'
  has_unpublished_changes: boolean
  publish_at: string | null
  unpublish_at: string | null
  /** For the first time */
  published_at: string | null
  /** For the last time */
  republished_at: string | null
  created_at: string
  /** Id of the account; null for the system */
  created_by: number | null
  updated_at: string
  /** Id of the account; null for the system */
  updated_by: number | null
  deleted_at: string | null
  meta_title: string | null
  meta_description: string | null
  og_image: number | null
  noindex: boolean
  canonical: string | null
  link: string | null
  access: string
  access_roles: string[]
  has_access_password: boolean
  lock: {
    user: string
    until: string
  } | null
  blocks: Block[]
  warnings: Warning[]
}
export interface Warning {
  pointer: string
  code: string
  key?: string
  message: string
}
export interface AskAssistantInput {
  /** That goes on; a new one begins without it */
  conversation?: number
  text: string
  /** Only these, separated by commas */
  fields?: string
}
export interface AskAssistantData {
  conversation: number
}
export interface AuditSiteInput {
  check?:
    | 'links'
    | 'outside-links'
    | 'alt-texts'
    | 'headings'
    | 'contrast'
    | 'titles'
    | 'translations'
    | 'unused-media'
    | 'forms'
    | 'unlinked'
  dismissed?: boolean
  limit?: number
  /** From links.next of the page before */
  cursor?: string
  /** Tell meta.total */
  count?: boolean
  /** Only these, separated by commas */
  fields?: string
}
export interface AuditFinding {
  /** The same in every audit */
  id: string
  check:
    | 'links'
    | 'outside-links'
    | 'alt-texts'
    | 'headings'
    | 'contrast'
    | 'titles'
    | 'translations'
    | 'unused-media'
    | 'forms'
    | 'unlinked'
  /** What is wrong, as a word: link_broken */
  code: string
  severity: 'error' | 'warning'
  message: string
  object: {
    type: 'page' | 'entry' | 'media' | 'menu' | 'redirect' | 'design' | 'table' | 'settings'
    id: number | string
    title: string
    lang: string | null
    table: string | null
  }
  /** Id of the block of the page */
  block: string | null
  /** Below /admin: where it is put right */
  admin_path: string
  fix: {
    operation: string
    input: {
      [k: string]: unknown
    }
    /** Inputs that are still missing */
    needs: string[]
  } | null
  /** Somebody said that it is no error here */
  dismissed: boolean
}
export interface BulkDeleteMediaInput {
  ids: number[]
  /** Names; new ones are made */
  add_tags?: string[]
  remove_tags?: string[]
  /** Ids */
  add_collections?: number[]
  remove_collections?: number[]
  /** Only decorates: screen readers pass it over */
  decorative?: boolean
  /** Delete also what is used: there it is missing then */
  force?: boolean
  /** Refuse when the object has another version */
  if_version?: number
  /** Name of a group of changes reviewed together */
  batch?: string
}
export interface MediaBulkReport {
  items: {
    id: number
    outcome: 'changed' | 'unchanged' | 'failed'
    code: string | null
    message: string | null
  }[]
  changed: number
  unchanged: number
  failed: number
  /** Undo all of it by this name: revert_changes */
  batch: string
}
export interface BulkEntriesInput {
  /** Handle of the table */
  table: string | number
  ids: number[]
  action?: 'update' | 'delete' | 'publish' | 'unpublish' | 'submit' | 'withdraw' | 'archive' | 'unarchive'
  /** For update: values that merge */
  data?: {
    [k: string]: unknown
  }
  /** Refuse when the object has another version */
  if_version?: number
  /** Name of a group of changes reviewed together */
  batch?: string
}
export interface EntryBulkReport {
  items: {
    id: number
    outcome: 'changed' | 'unchanged' | 'failed'
    code: string | null
    message: string | null
    errors: {
      pointer: string
      code: string
      message: string
    }[]
  }[]
  changed: number
  unchanged: number
  failed: number
  /** Undo all of it by this name: revert_changes */
  batch: string
}
export interface BulkMediaInput {
  action?: 'update' | 'delete'
  ids: number[]
  /** Names; new ones are made */
  add_tags?: string[]
  remove_tags?: string[]
  /** Ids */
  add_collections?: number[]
  remove_collections?: number[]
  /** Only decorates: screen readers pass it over */
  decorative?: boolean
  /** Delete also what is used: there it is missing then */
  force?: boolean
  /** Refuse when the object has another version */
  if_version?: number
  /** Name of a group of changes reviewed together */
  batch?: string
}
export interface ChallengeRecipientInput {
  public_key: string
  /** Only these, separated by commas */
  fields?: string
}
export interface RecipientChallenge {
  /** To be answered in the browser that has the key */
  challenge: string
  /** To be sent back with the answer */
  proof: string
  until: string
}
export interface CheckOutsideLinksInput {
  /** Refuse when the object has another version */
  if_version?: number
  /** Name of a group of changes reviewed together */
  batch?: string
}
export interface CheckOutsideLinksData {
  status: 'begun'
}
export interface CheckPageInput {
  /** Id, uid, path such as services/repairs, or home; /2024 is always a path */
  page: string | number
  /** Language of the path; the default language when missing */
  lang?: string
  /** Language of the messages, for example de */
  locale?: string
  /** Only these, separated by commas */
  fields?: string
}
export interface CheckPageData {
  /** Publishing answers 422 with these */
  errors: Warning[]
  warnings: Warning[]
}
export interface ClearSearchMissesInput {
  /** All when missing */
  q?: string
  /** Refuse when the object has another version */
  if_version?: number
  /** Name of a group of changes reviewed together */
  batch?: string
}
export interface ClearSearchMissesData {
  removed: number
}
export interface CompareEntryRevisionsInput {
  /** Id, uid, path such as services/repairs, or home; /2024 is always a path */
  page?: string
  /** With entry, not page */
  table: string | number
  entry: string | number
  /** Language of the path; the default language when missing */
  lang?: string
  from?: string
  to?: string
  /** Only these, separated by commas */
  fields?: string
}
export interface CompareEntryRevisionsData {
  from: string
  to: string
  diff: {
    pointer: string
    before?: unknown
    after?: unknown
  }[]
}
export interface CompareRevisionsInput {
  /** Id, uid, path such as services/repairs, or home; /2024 is always a path */
  page: string | number
  /** With entry, not page */
  table?: string
  entry?: string
  /** Language of the path; the default language when missing */
  lang?: string
  from?: string
  to?: string
  /** Only these, separated by commas */
  fields?: string
}
export interface CompareRevisionsData {
  from: string
  to: string
  diff: {
    pointer: string
    before?: unknown
    after?: unknown
  }[]
}
export interface CompleteUploadInput {
  /** Of start_upload */
  id: string | number
  /** Language of the texts */
  lang?: string
  pool?: string
  title?: string | null
  /** What is to be seen, for those who do not see it */
  alt?: string | null
  caption?: string | null
  credit?: string | null
  transcript?: string | null
  /** Only decorates: screen readers pass it over */
  decorative?: boolean
  /** Names; new ones are made */
  tags?: string[]
  /** Ids */
  collections?: number[]
  /** Refuse when the object has another version */
  if_version?: number
  /** Name of a group of changes reviewed together */
  batch?: string
}
export interface UploadedMedia {
  id: number
  uid: string
  version: number
  kind: 'image' | 'video' | 'audio' | 'document'
  mime: string
  name: string
  title: string | null
  alt: string | null
  decorative: boolean
  caption: string | null
  credit: string | null
  transcript: string | null
  /** The texts in other languages */
  i18n: {
    [k: string]: {
      title?: string
      alt?: string
      caption?: string
      credit?: string
      transcript?: string
    }
  }
  width: number | null
  height: number | null
  /** Seconds */
  duration: number | null
  pages: number | null
  size: number
  sha256: string
  focus: {
    x: number
    y: number
  }
  crops: {
    [k: string]: {
      x: number
      y: number
      width: number
      height: number
    }
  }
  captions: {
    lang: string
    kind: 'captions' | 'subtitles' | 'descriptions'
    label: string
    /** Nothing is there while it is a draft; get_captions reads it */
    url: string
    /** Not on the website yet */
    draft: boolean
    /** Made by a program, and published by nobody yet */
    machine: boolean
  }[]
  tags: string[]
  collections: number[]
  pool: string | null
  url: string
  thumbnail: string | null
  /** In how many places it is used; get_media_usage names them */
  uses: number
  created_at: string
  created_by: number | null
  updated_at: string
  updated_by: number | null
  deleted_at: string | null
  /** The same content was there already: this is that item */
  duplicate: boolean
  /** What was said of a duplicate that has it already, or may not be changed */
  ignored: string[]
  /** Of an SVG: elements, properties, selectors and rules that were not kept, such as <animate> or @media */
  left_out: string[]
}
export interface ConfirmAiTextsInput {
  ids?: number[]
  /** Id of a page */
  page?: number
  /** With entry */
  table?: string
  /** Id of an entry */
  entry?: number
  /** Id of a media item */
  media?: number
  all?: boolean
  /** Refuse when the object has another version */
  if_version?: number
  /** Name of a group of changes reviewed together */
  batch?: string
}
export interface ConfirmAiTextsData {
  confirmed: number
}
export interface CreateAiProviderInput {
  /** What it is called in addresses and usage; by its type when missing */
  key?: string
  type: 'ollama' | 'mistral' | 'openai' | 'compatible'
  name?: string
  /** Of a compatible server, with its path; of Ollama elsewhere. null: on this machine */
  url?: string | null
  api_key?: string | null
  models?: {
    text?: string
    /** Reads pictures; often the same as text */
    vision?: string
    /** For semantic search */
    embeddings?: string
    transcription?: string
  }
  prices?: {
    [k: string]: {
      /** For a million tokens of what is sent */
      input?: number
      /** For a million tokens of what is answered */
      output?: number
      /** For a minute of speech */
      minute?: number
    }
  }
  /** Refuse when the object has another version */
  if_version?: number
  /** Name of a group of changes reviewed together */
  batch?: string
}
export interface AiProvider {
  key: string
  /** null: it is of the installation */
  uid: string | null
  version: number
  type: 'ollama' | 'mistral' | 'openai' | 'compatible'
  name: string
  /** null: where providers of this type are */
  url: string | null
  has_key: boolean
  /** file: of the installation, for all its websites */
  source: 'file' | 'site'
  models: {
    text?: string
    vision?: string
    embeddings?: string
    transcription?: string
  }
  /** For a million tokens, or a minute of speech, by model */
  prices: {
    [k: string]: {
      input: number
      output: number
      minute: number
    }
  }
  /** Of its prices */
  currency: string
}
export interface CreateBackupInput {
  /** Refuse when the object has another version */
  if_version?: number
  /** Name of a group of changes reviewed together */
  batch?: string
}
export interface CreateBackupData {
  started: boolean
}
export interface CreateCollectionInput {
  name: string
  /** Refuse when the object has another version */
  if_version?: number
  /** Name of a group of changes reviewed together */
  batch?: string
}
export interface MediaWord {
  id: number
  uid: string
  version: number
  name: string
  items: number
  created_at: string
  created_by: number | null
  updated_at: string
  updated_by: number | null
}
export interface CreateCustomBlockInput {
  key: string
  label: string
  /** By name: the type and its options, as kits declare them */
  fields: {
    [k: string]: {
      [k: string]: unknown
    }
  }
  /** Liquid with a short list of tags and filters: chapter `blocks` of the manual */
  template: string
  description?: string
  /** Name of an icon (list_icons) */
  icon?: string
  group?: 'hero' | 'content' | 'media' | 'data' | 'layout' | 'social' | 'contact'
  /** Every selector is scoped to the block */
  css?: string
  /** Label by key, the first is the standard: {"plain": "Plain", "loud": "Loud"} */
  variants?: {
    [k: string]: string
  }
  /** Believable content for the picker and the self-test */
  sample?: {
    [k: string]: unknown
  }
  /** Refuse when the object has another version */
  if_version?: number
  /** Name of a group of changes reviewed together */
  batch?: string
}
export interface CustomBlock {
  id: number
  uid: string
  version: number
  key: string
  state: 'draft' | 'published' | 'withdrawn'
  label: string
  description: string
  icon: string
  group: string
  fields: {
    [k: string]: {
      [k: string]: unknown
    }
  }
  template: string
  css: string
  variants: {
    [k: string]: string
  }
  sample: {
    [k: string]: unknown
  }
  has_unpublished_changes: boolean
  published_at: string | null
  created_at: string
  created_by: number | null
  updated_at: string
  updated_by: number | null
}
export interface CreatePageInput {
  /** The default language when missing */
  lang?: string
  title: string
  /** Made from the title when missing; '' is the home page */
  slug?: '' | string
  nav_title?: string | null
  in_menu?: boolean
  in_footer_menu?: boolean
  meta_title?: string | null
  meta_description?: string | null
  og_image?: number | null
  noindex?: boolean
  canonical?: string | null
  /** Where a page of type link leads */
  link?: string | null
  /** Who sees it, at once: everybody, whoever knows its password, or signed-in members */
  access?: 'public' | 'password' | 'role'
  /** For access password; a new one ends what the old one opened */
  access_password?: string | null
  /** For access role; empty: every member of the website */
  access_roles?: string[]
  type?: 'page' | 'template' | 'link' | 'folder' | 'not_found'
  template_for?: string
  /** Id, uid or path of the parent */
  parent?: string | null
  /** Place among its siblings, from 0 */
  position?: number
  /** Id or uid of the page it translates */
  translation_of?: string
  blocks?: CreatePagePart0[]
  /** Refuse when the object has another version */
  if_version?: number
  /** Name of a group of changes reviewed together */
  batch?: string
}
export interface CreatePagePart0 {
  id?: string
  type: string
  variant?: string
  data?: {
    [k: string]: unknown
  }
  section?: {
    background?: string
    anchor?: string
    visible?: boolean
    in_nav?: boolean
    nav_label?: string
    space_top?: 'none' | 's' | 'm' | 'l'
    space_bottom?: 'none' | 's' | 'm' | 'l'
    divider?: boolean
    height?: 'auto' | 'tall' | 'screen'
    align?: 'left' | 'center'
  }
  children?: CreatePagePart0[]
}
export interface Page {
  id: number
  uid: string
  version: number
  lang: string
  translation_group: string
  parent_id: number | null
  sort: number
  type: 'page' | 'template' | 'link' | 'folder' | 'not_found'
  template_for: string | null
  title: string
  nav_title: string | null
  slug: string
  path: string | null
  url: string | null
  in_menu: boolean
  in_footer_menu: boolean
  status: 'draft' | 'in_review' | 'scheduled' | 'published' | 'offline' | 'archived' | 'trash'
  has_unpublished_changes: boolean
  publish_at: string | null
  unpublish_at: string | null
  /** For the first time */
  published_at: string | null
  /** For the last time */
  republished_at: string | null
  created_at: string
  /** Id of the account; null for the system */
  created_by: number | null
  updated_at: string
  /** Id of the account; null for the system */
  updated_by: number | null
  deleted_at: string | null
  meta_title: string | null
  meta_description: string | null
  og_image: number | null
  noindex: boolean
  canonical: string | null
  link: string | null
  access: string
  access_roles: string[]
  has_access_password: boolean
  lock: {
    user: string
    until: string
  } | null
  blocks: Block[]
}
export interface CreateRedirectInput {
  /** May name a query (/index.php?id=12), parts (/shop/:id) or all that follows (/old/*) */
  from_path: string
  to_url: string
  status?: 301 | 302 | 307 | 308
  /** Refuse when the object has another version */
  if_version?: number
  /** Name of a group of changes reviewed together */
  batch?: string
}
export interface Redirect {
  id: number
  uid: string
  version: number
  from_path: string
  to_url: string
  status: 301 | 302 | 307 | 308
  automatic: boolean
  created_at: string
  updated_at: string
}
export interface CreateRoleInput {
  name: string
  title: string
  permissions: string[]
  /** What its people write waits for a reviewer */
  approval?: boolean
  /** What is asked of its people when they sign in */
  second_factor?: 'off' | 'remind' | 'required'
  /** Refuse when the object has another version */
  if_version?: number
  /** Name of a group of changes reviewed together */
  batch?: string
}
export interface Role {
  /** None for a built-in role nothing was set for */
  id: number | null
  uid: string | null
  version: number
  name: string
  title: string
  built_in: boolean
  permissions: string[]
  /** What its people write waits for a reviewer */
  approval: boolean
  second_factor: 'off' | 'remind' | 'required'
  members: number
}
export interface CreateSourceInput {
  name?: string
  /** Told by what is fetched when missing */
  format?: string
  /** folder: files that others put into its folder */
  mode?: 'url' | 'upload' | 'folder'
  url?: string
  /** Kept sealed and never told; null takes it away */
  auth?:
    | (
        | {
            kind: 'basic'
            username: string
            password: string
          }
        | {
            kind: 'bearer'
            token: string
          }
      )
    | null
  /** Where the items are; found when missing */
  items_path?: string | null
  /** What of an item becomes which field */
  mapping?: {
    id_path: string
    slug_path?: string
    link_path?: string
    rows: {
      [k: string]: {
        path?: string
        tx?:
          | 'auto'
          | 'text'
          | 'html'
          | 'date'
          | 'number'
          | 'bool'
          | 'slug'
          | 'template'
          | 'split'
          | 'raw'
          | 'lower'
          | 'map'
          | 'join'
          | 'first'
        alt?: string
        opt?:
          | string
          | {
              [k: string]: string
            }
        lookup?: string
        default?: CreateSourcePart0
      }
    }
  }
  /** Handle of the table it fills */
  table?: string | null
  /** Of its entries; the main language when missing */
  lang?: string | null
  /** Of new entries */
  status_new?: 'draft' | 'published'
  max_items?: number
  /** Minutes between runs; null: by hand */
  every_min?: number | null
  timeout_s?: number
  max_mb?: number
  /** What becomes of entries that are missing twice: they stay, go offline, or to the trash */
  keep_missing?: 'keep' | 'draft' | 'delete'
  /** When more than this share is missing at once, nothing is taken away and the run asks */
  brake_percent?: number
  /** Fields that people change here */
  local_fields?: string[]
  active?: boolean
  /** Refuse when the object has another version */
  if_version?: number
  /** Name of a group of changes reviewed together */
  batch?: string
}
export interface Source {
  id: number
  uid: string
  version: number
  name: string
  format: string
  /** As people call it */
  format_label: string
  mode: 'url' | 'upload' | 'folder'
  url: string | null
  /** Where files for it are put, below the installation */
  folder: string | null
  has_auth: boolean
  items_path: string | null
  mapping: {
    id_path: string
    slug_path?: string
    link_path?: string
    rows: {
      [k: string]: {
        path?: string
        tx?:
          | 'auto'
          | 'text'
          | 'html'
          | 'date'
          | 'number'
          | 'bool'
          | 'slug'
          | 'template'
          | 'split'
          | 'raw'
          | 'lower'
          | 'map'
          | 'join'
          | 'first'
        alt?: string
        opt?:
          | string
          | {
              [k: string]: string
            }
        lookup?: string
        default?: UpdateSourcePart0
      }
    }
  } | null
  table: string | null
  lang: string | null
  status_new: 'draft' | 'published'
  max_items: number
  every_min: number | null
  timeout_s: number
  max_mb: number
  keep_missing: 'keep' | 'draft' | 'delete'
  brake_percent: number
  local_fields: string[]
  active: boolean
  /** That it keeps */
  entries: number
  /** Runs in a row that failed */
  failures: number
  next_at: string | null
  last_run: SourceRun | null
  created_at: string
  updated_at: string
}
export interface SourceRun {
  id: number
  uid: string
  source: number
  /** held: it would take away too much and asks; see sync_source */
  status: 'waiting' | 'running' | 'done' | 'unchanged' | 'held' | 'failed'
  phase: ('fetching' | 'storing' | 'removing') | null
  asked_by: 'schedule' | 'person'
  counts: {
    items: number
    created: number
    updated: number
    unchanged: number
    /** Entries whose item is not there */
    missing: number
    /** Taken offline or into the trash */
    removed: number
    /** Items that became no entry */
    refused: number
    /** Loaded */
    images: number
    faults: number
    bytes: number
    bytes_total: number | null
  }
  /** The first 100 */
  faults: {
    /** What identifies it at the source */
    item: string | null
    line: number | null
    field: string | null
    message: string
  }[]
  /** Why it failed or is held */
  message: string | null
  /** About; while it runs */
  seconds_left: number | null
  created_at: string
  started_at: string | null
  finished_at: string | null
  ms: number | null
}
export interface CreateTagInput {
  name: string
  /** Refuse when the object has another version */
  if_version?: number
  /** Name of a group of changes reviewed together */
  batch?: string
}
export interface CreateTokenInput {
  name: string
  level?: 'read' | 'write'
  /** approval: a person confirms every write */
  mode?: 'direct' | 'approval'
  expires_in_days?: number
  /** Id of the account it acts as */
  user?: number
  /** It may call these only */
  operations?: string[]
  /** Refuse when the object has another version */
  if_version?: number
  /** Name of a group of changes reviewed together */
  batch?: string
}
export interface NewToken {
  id: number
  uid: string
  version: number
  name: string
  /** How its value begins */
  prefix: string
  level: 'read' | 'write'
  mode: 'direct' | 'approval'
  expires_at: string
  user: {
    id: number
    email: string
    name: string
  } | null
  site: string
  /** Only these; null: all that its user may */
  operations: string[] | null
  last_used_at: string | null
  revoked_at: string | null
  created_at: string
  updated_at: string
  token: string
}
export interface CreateUserInput {
  email: string
  role: string
  /** Changes entries of these tables only, by handle, and reads all; an empty list: all */
  tables?: string[]
  /** Changes these pages and what is below them only, by id, uid or path; an empty list: all */
  pages?: string[]
  /** Changes content in these languages only; an empty list: all */
  languages?: string[]
  name?: string
  locale?: string
  timezone?: string
  /** false: the invitation is told to you only, not mailed */
  mail?: boolean
  /** Refuse when the object has another version */
  if_version?: number
  /** Name of a group of changes reviewed together */
  batch?: string
}
export interface NewUser {
  id: number
  uid: string
  version: number
  email: string
  name: string
  locale: string
  timezone: string
  /** The role on this website; network: all websites */
  role: string
  /** Only these tables; empty: all */
  tables: string[]
  /** Only these pages and what is below them; empty: all */
  pages: string[]
  /** Only these languages; empty: all */
  languages: string[]
  disabled: boolean
  /** Has not chosen a password yet */
  invited: boolean
  created_at: string
  updated_at: string
  deleted_at: string | null
  invite: Invite | null
}
export interface Invite {
  token: string
  expires_at: string
  /** Where a name and a password are chosen */
  url: string
}
export interface CreateWebhookInput {
  name: string
  url: string
  /** What it is told: page.*, entry.*, media.*, change.*, request.created, source.synced, user.*, role.*, token.*, or * */
  events: string[]
  active?: boolean
  /** Refuse when the object has another version */
  if_version?: number
  /** Name of a group of changes reviewed together */
  batch?: string
}
export interface NewWebhook {
  id: number
  uid: string
  version: number
  name: string
  url: string
  events: string[]
  active: boolean
  created_at: string
  updated_at: string
  /** Told this once: signs what is sent (Standard Webhooks) */
  secret?: string
}
export interface CropMediaInput {
  /** Id of the media item */
  id: string | number
  ratio: '1:1' | '5:4' | '4:3' | '3:2' | '16:9' | '2:1' | '21:9' | '4:5' | '3:4' | '2:3' | '9:16'
  rect?: {
    x: number
    y: number
    width: number
    height: number
  } | null
  /** Refuse when the object has another version */
  if_version?: number
  /** Name of a group of changes reviewed together */
  batch?: string
}
export interface Media {
  id: number
  uid: string
  version: number
  kind: 'image' | 'video' | 'audio' | 'document'
  mime: string
  name: string
  title: string | null
  alt: string | null
  decorative: boolean
  caption: string | null
  credit: string | null
  transcript: string | null
  /** The texts in other languages */
  i18n: {
    [k: string]: {
      title?: string
      alt?: string
      caption?: string
      credit?: string
      transcript?: string
    }
  }
  width: number | null
  height: number | null
  /** Seconds */
  duration: number | null
  pages: number | null
  size: number
  sha256: string
  focus: {
    x: number
    y: number
  }
  crops: {
    [k: string]: {
      x: number
      y: number
      width: number
      height: number
    }
  }
  captions: {
    lang: string
    kind: 'captions' | 'subtitles' | 'descriptions'
    label: string
    /** Nothing is there while it is a draft; get_captions reads it */
    url: string
    /** Not on the website yet */
    draft: boolean
    /** Made by a program, and published by nobody yet */
    machine: boolean
  }[]
  tags: string[]
  collections: number[]
  pool: string | null
  url: string
  thumbnail: string | null
  /** In how many places it is used; get_media_usage names them */
  uses: number
  created_at: string
  created_by: number | null
  updated_at: string
  updated_by: number | null
  deleted_at: string | null
}
export interface DeleteAiProviderInput {
  provider: string | number
  /** Refuse when the object has another version */
  if_version?: number
  /** Name of a group of changes reviewed together */
  batch?: string
}
export interface DeleteAssistantConversationInput {
  id: string | number
  /** Refuse when the object has another version */
  if_version?: number
  /** Name of a group of changes reviewed together */
  batch?: string
}
export interface Conversation {
  id: number
  uid: string
  title: string
  questions: number
  /** Whether it is being answered */
  busy: boolean
  created_at: string
  updated_at: string
}
export interface DeleteChatInput {
  id: string | number
  /** Refuse when the object has another version */
  if_version?: number
  /** Name of a group of changes reviewed together */
  batch?: string
}
export interface Chat {
  id: number
  uid: string
  /** How the first question begins */
  title: string
  lang: string
  /** Path of the page where it began */
  page: string
  questions: number
  created_at: string
  updated_at: string
}
export interface DeleteCollectionInput {
  id: string | number
  /** Must be true for agents */
  confirm?: boolean
  /** Refuse when the object has another version */
  if_version?: number
  /** Name of a group of changes reviewed together */
  batch?: string
}
export interface DeleteCustomBlockInput {
  key: string | number
  force?: boolean
  /** Refuse when the object has another version */
  if_version?: number
  /** Name of a group of changes reviewed together */
  batch?: string
}
export interface DeleteDataTableInput {
  /** Handle of the table */
  table: string | number
  /** Refuse when the object has another version */
  if_version?: number
  /** Name of a group of changes reviewed together */
  batch?: string
}
export interface DataTable {
  id: number
  uid: string
  version: number
  handle: string
  name: string
  singular: string
  icon: string | null
  kind: 'content' | 'inbox'
  fields: StoredTableField[]
  settings: DataTableSettings
  shared?: {
    /** Key of the website whose table it is */
    owner: string
    members: string[]
    /** Whether members see the entries of one another */
    see_members: boolean
  }
  /** Of what its lists sort and filter by */
  indexes?: {
    /** Names of fields, - before those that descend */
    fields: string[]
    /** False while it is being made */
    made: boolean
  }[]
  created_at: string
  updated_at: string
  deleted_at: string | null
}
export interface StoredTableField {
  type: string
  name: string
  id: string
  [k: string]: unknown
}
export interface DataTableSettings {
  /** First part of the address of detail pages: /{route}/{slug} */
  route?: string
  /** The field whose text is the title of an entry */
  title_field?: string
  /** The field whose picture stands for an entry */
  image_field?: string
  /** The field whose text describes an entry in lists and to search engines */
  description_field?: string
  /** A field, @created_at, @published_at or @sort */
  sort_field?: string
  /** Direction of sort_field */
  sort_dir?: 'asc' | 'desc'
  /** Uid of the page of type template; found by template_for when missing */
  detail_page?: string
  /** Asks for review before publishing */
  workflow?: boolean
  /** Entries on a page of its lists */
  per_page?: number
  /** content: every account of the website reads the entries; inbox: what visitors send is sealed, and only holders of a key read it. It never changes later */
  kind?: 'content' | 'inbox'
  /** Type of schema.org in the JSON-LD of detail pages; its parts are found by the types and names of fields (city, company, deadline). It is left out without what it needs: JobPosting a place (geo, street, city), Event calendar.start, VideoObject a video and a picture, FAQPage items with question and answer */
  schema_type?:
    | 'Article'
    | 'BlogPosting'
    | 'NewsArticle'
    | 'Event'
    | 'Product'
    | 'Service'
    | 'JobPosting'
    | 'Person'
    | 'Organization'
    | 'LocalBusiness'
    | 'Place'
    | 'RealEstateListing'
    | 'Recipe'
    | 'Course'
    | 'Book'
    | 'CreativeWork'
    | 'VideoObject'
    | 'FAQPage'
  /** Fields that make entries events: calendars and feeds have them */
  calendar?: {
    start: string
    end?: string
    location?: string
    recurrence?: string
  }
  /** Fields that make entries contacts: address books have them */
  contact?: {
    name: string
    org?: string
    email?: string
    tel?: string
    address?: string
    birthday?: string
    photo?: string
  }
  /** The form by which visitors send entries */
  form?: {
    /** Whether visitors may send it */
    open?: boolean
    /** Those it asks for, in their order; when missing, all that visitors can fill in */
    fields?: string[]
    /** Its fields one step after the other, instead of fields */
    steps?: {
      title: string
      fields: string[]
    }[]
    /** Words of the button that sends it */
    button?: string
    /** What is said after sending */
    success?: string
    /** Uid of a page that is shown after sending */
    success_page?: string
    /** Uid of the page on privacy: the form links to it */
    privacy_page?: string
    /** Addresses that get a mail */
    notify?: string[]
    /** Field of type email whose address gets a confirmation */
    confirm_field?: string
    /** What is sent is public at once */
    publish?: boolean
    /** Links that what is sent may have; with more it is taken for spam */
    max_links?: number
    /** Words that make it spam */
    blocklist?: string[]
    /** Bits of the proof of work; 16 */
    difficulty?: number
  }
  /** Whether the search finds its entries, and how far up */
  search?: {
    off?: boolean
    weight?: number
  }
}
export interface DeleteEntryInput {
  /** Handle of the table */
  table: string | number
  /** Id, uid or slug (/2024) */
  entry: string | number
  /** Language of the slug */
  lang?: string
  /** Must be true for agents */
  confirm?: boolean
  /** Refuse when the object has another version */
  if_version?: number
  /** Name of a group of changes reviewed together */
  batch?: string
}
export interface DeleteEntryViewInput {
  /** Handle of the table */
  table: string | number
  /** Uid of the view */
  view: string | number
  /** Refuse when the object has another version */
  if_version?: number
  /** Name of a group of changes reviewed together */
  batch?: string
}
export interface EntryView {
  uid: string
  version: number
  table: string
  name: string
  /** Of the website: everybody who may read the table has it */
  shared: boolean
  kind: 'list' | 'calendar' | 'map'
  q: string | null
  status: ('draft' | 'in_review' | 'scheduled' | 'published' | 'offline' | 'archived') | null
  lang: string | null
  filter: {
    [k: string]: unknown
  } | null
  sort: string | null
  columns: string[] | null
  /** What the table has no longer: it is left out of the parts above */
  unfit: {
    part: 'kind' | 'lang' | 'filter' | 'sort' | 'columns'
    /** Of the field as it was called, of the language or kind */
    name: string
    /** unknown: it is gone; else what of the rule does not fit */
    code: string
  }[]
  created_at: string
  updated_at: string
}
export interface DeleteMediaInput {
  /** Id of the media item */
  id: string | number
  /** Must be true for agents */
  confirm?: boolean
  /** Although it is used */
  force?: boolean
  /** Refuse when the object has another version */
  if_version?: number
  /** Name of a group of changes reviewed together */
  batch?: string
}
export interface DeletePageInput {
  /** Id, uid, path such as services/repairs, or home; /2024 is always a path */
  page: string | number
  /** Language of the path; the default language when missing */
  lang?: string
  /** Must be true for agents */
  confirm?: boolean
  /** Refuse when the object has another version */
  if_version?: number
  /** Name of a group of changes reviewed together */
  batch?: string
}
export interface DeleteRedirectInput {
  id: string | number
  /** Refuse when the object has another version */
  if_version?: number
  /** Name of a group of changes reviewed together */
  batch?: string
}
export interface DeleteRequestInput {
  id: string | number
  permanently?: boolean
  /** Refuse when the object has another version */
  if_version?: number
  /** Name of a group of changes reviewed together */
  batch?: string
}
export interface Request {
  id: number
  uid: string
  version: number
  reference: string
  /** Handle; null when the table is gone */
  table: string | null
  table_name: string | null
  status: 'new' | 'in_progress' | 'done' | 'spam'
  language: string
  /** Bytes, sealed */
  size: number
  /** How many */
  files: number
  /** Fingerprints of the keys that open it */
  recipients: string[]
  created_at: string
  done_at: string | null
  deleted_at: string | null
}
export interface DeleteRoleInput {
  name: string | number
  /** Refuse when the object has another version */
  if_version?: number
  /** Name of a group of changes reviewed together */
  batch?: string
}
export interface DeleteSourceInput {
  /** Id of the source */
  id: string | number
  /** Refuse when the object has another version */
  if_version?: number
  /** Name of a group of changes reviewed together */
  batch?: string
}
export interface DeleteTagInput {
  id: string | number
  /** Must be true for agents */
  confirm?: boolean
  /** Refuse when the object has another version */
  if_version?: number
  /** Name of a group of changes reviewed together */
  batch?: string
}
export interface DeleteUserInput {
  id: string | number
  /** Refuse when the object has another version */
  if_version?: number
  /** Name of a group of changes reviewed together */
  batch?: string
}
export interface User {
  id: number
  uid: string
  version: number
  email: string
  name: string
  locale: string
  timezone: string
  /** The role on this website; network: all websites */
  role: string
  /** Only these tables; empty: all */
  tables: string[]
  /** Only these pages and what is below them; empty: all */
  pages: string[]
  /** Only these languages; empty: all */
  languages: string[]
  disabled: boolean
  /** Has not chosen a password yet */
  invited: boolean
  created_at: string
  updated_at: string
  deleted_at: string | null
}
export interface DeleteWebhookInput {
  id: string | number
  /** Refuse when the object has another version */
  if_version?: number
  /** Name of a group of changes reviewed together */
  batch?: string
}
export interface Webhook {
  id: number
  uid: string
  version: number
  name: string
  url: string
  events: string[]
  active: boolean
  created_at: string
  updated_at: string
}
export interface DeriveDesignInput {
  /** null: the kit's own values */
  preset?: string | null
  values?: {
    [k: string]: unknown
  }
  /** values become the only ones set over the preset */
  replace?: boolean
  /** The colour to begin with */
  token: string
  /** Where it was chosen; in the other mode it is derived, too */
  mode: 'light' | 'dark'
  /** Derive the colours of this mode alone */
  only?: 'light' | 'dark'
  /** Only these, separated by commas */
  fields?: string
}
export interface DeriveDesignData {
  /** The colours that become others; set_design takes them */
  values: {
    [k: string]: {
      light?: string
      dark?: string
    }
  }
}
export interface DiscardDraftInput {
  /** Id, uid, path such as services/repairs, or home; /2024 is always a path */
  page: string | number
  /** Language of the path; the default language when missing */
  lang?: string
  /** Refuse when the object has another version */
  if_version?: number
  /** Name of a group of changes reviewed together */
  batch?: string
}
export interface DiscardedPage {
  id: number
  uid: string
  version: number
  lang: string
  translation_group: string
  parent_id: number | null
  sort: number
  type: 'page' | 'template' | 'link' | 'folder' | 'not_found'
  template_for: string | null
  title: string
  nav_title: string | null
  slug: string
  path: string | null
  url: string | null
  in_menu: boolean
  in_footer_menu: boolean
  status: 'draft' | 'in_review' | 'scheduled' | 'published' | 'offline' | 'archived' | 'trash'
  has_unpublished_changes: boolean
  publish_at: string | null
  unpublish_at: string | null
  /** For the first time */
  published_at: string | null
  /** For the last time */
  republished_at: string | null
  created_at: string
  /** Id of the account; null for the system */
  created_by: number | null
  updated_at: string
  /** Id of the account; null for the system */
  updated_by: number | null
  deleted_at: string | null
  meta_title: string | null
  meta_description: string | null
  og_image: number | null
  noindex: boolean
  canonical: string | null
  link: string | null
  access: string
  access_roles: string[]
  has_access_password: boolean
  lock: {
    user: string
    until: string
  } | null
  blocks: Block[]
  warnings: Warning[]
}
export interface DiscardEntryDraftInput {
  /** Handle of the table */
  table: string | number
  /** Id, uid or slug (/2024) */
  entry: string | number
  /** Language of the slug */
  lang?: string
  /** Refuse when the object has another version */
  if_version?: number
  /** Name of a group of changes reviewed together */
  batch?: string
}
export interface DiscardedEntry {
  id: number
  uid: string
  version: number
  table: string
  lang: string
  translation_group: string
  slug: string
  title: string
  status: 'draft' | 'in_review' | 'scheduled' | 'published' | 'offline' | 'archived' | 'trash'
  sort: number
  has_unpublished_changes: boolean
  /** Of its detail page; null while visitors do not see one */
  url: string | null
  origin_site: string | null
  publish_at: string | null
  unpublish_at: string | null
  published_at: string | null
  created_at: string
  /** Id of the account; null for the system and other websites */
  created_by: number | null
  updated_at: string
  updated_by: number | null
  deleted_at: string | null
  /** The external source it comes from */
  source?: {
    id: number
    name: string
    /** What it is there */
    key: string
    hash: string
    url: string | null
    /** What may be changed here; all else is the source's */
    local_fields: string[]
  }
  data: {
    [k: string]: unknown
  }
  /** E.164 forms of its telephone numbers, by field: phone, in items people/0/phone */
  e164?: {
    [k: string]: string
  }
  /** What was left out as it does not fit the fields of today, and what stayed as it is */
  warnings: {
    pointer: string
    code: string
    message: string
  }[]
}
export interface DismissFindingInput {
  finding: string | number
  /** Refuse when the object has another version */
  if_version?: number
  /** Name of a group of changes reviewed together */
  batch?: string
}
export interface AuditDismissal {
  finding: string
  dismissed: boolean
}
export interface DismissNotFoundInput {
  path: string
  /** Refuse when the object has another version */
  if_version?: number
  /** Name of a group of changes reviewed together */
  batch?: string
}
export interface NotFound {
  path: string
  hits: number
  first_at: string
  last_at: string
}
export interface DownloadBackupInput {
  /** Name of the backup, from list_backups */
  backup: string | number
  /** Only these, separated by commas */
  fields?: string
}
export interface DownloadBackupData {
  name: string
  type: string
}
export interface DuplicateEntryInput {
  /** Handle of the table */
  table: string | number
  /** Id, uid or slug (/2024) */
  entry: string | number
  /** Language of the slug */
  lang?: string
  slug?: string
  sort?: number
  /** Values by field; null clears */
  data?: {
    [k: string]: unknown
  }
  /** Refuse when the object has another version */
  if_version?: number
  /** Name of a group of changes reviewed together */
  batch?: string
}
export interface DuplicatePageInput {
  /** Id, uid, path such as services/repairs, or home; /2024 is always a path */
  page: string | number
  /** Language of the path; the default language when missing */
  lang?: string
  title?: string
  slug?: string
  /** Refuse when the object has another version */
  if_version?: number
  /** Name of a group of changes reviewed together */
  batch?: string
}
export interface EndSupportAccessInput {
  uid: string | number
  /** Refuse when the object has another version */
  if_version?: number
  /** Name of a group of changes reviewed together */
  batch?: string
}
export interface SupportGrant {
  uid: string
  user: number
  name: string
  email: string
  role: string
  reason: string
  /** Name of who gave it */
  given_by: string
  given_at: string
  until: string
  ended_at: string | null
}
export interface EstimateAltTextsInput {
  /** Images; left out, those that lack a text in one of the languages, 1,000 at most */
  ids?: number[]
  /** Those of the website when left out */
  languages?: string[]
  /** Only these, separated by commas */
  fields?: string
}
export interface AltTextsEstimate {
  images: number
  texts: number
  /** provider/model */
  model: string
  currency: string
  /** What it will cost; null where nobody said what the model costs */
  usual: number | null
  most: number | null
  /** Of the budget of this month; null where nothing limits it */
  left: number | null
}
export interface EstimateTranslationInput {
  /** Id, uid or path */
  page?: string
  /** With entry, not page */
  table?: string
  entry?: string
  /** Of the path or slug */
  lang?: string
  /** The language to translate into */
  to: string
  /** Also where a translation is there: its draft is written anew */
  replace?: boolean
  /** Only these, separated by commas */
  fields?: string
}
export interface TranslationEstimate {
  characters: number
  /** provider/model */
  model: string
  currency: string
  /** What it will cost; null where nobody said what the model costs */
  usual: number | null
  most: number | null
  /** Of the budget of this month; null where nothing limits it */
  left: number | null
}
export interface ExportContentInput {
  /** Only these, separated by commas */
  fields?: string
}
export interface ExportContentData {
  name: string
  type: string
}
export interface ExportCustomBlockInput {
  key: string | number
  /** What pages show, not the draft */
  published?: boolean
  /** Only these, separated by commas */
  fields?: string
}
export interface ExportCustomBlockData {
  path: string
  content: string
}
export interface ExportEntriesInput {
  /** Handle of the table */
  table: string | number
  format?: 'csv' | 'json' | 'ndjson'
  view?: 'draft' | 'published'
  lang?: string
  status?: 'draft' | 'in_review' | 'scheduled' | 'published' | 'offline' | 'archived' | 'trash'
  /** Words of the title or of searchable fields */
  q?: string
  /** {price: {gte: 1}, city: "Moers"}, or {all: [{field, op, value}]} */
  filter?: {
    [k: string]: unknown
  }
  /** comma when missing; for spreadsheets what they expect */
  delimiter?: 'comma' | 'semicolon' | 'tab'
  /** Only these fields, separated by commas; what stands beside them is always there */
  fields?: string
  /** For Excel and the like: numbers and dates as the language writes them */
  spreadsheet?: boolean
  /** Of numbers and dates for spreadsheets; of the website when missing */
  locale?: string
}
export interface ExportEntriesData {
  name: string
  type: string
}
export interface FindOllamaInput {
  /** Only these, separated by commas */
  fields?: string
}
export interface LocalOllama {
  found: boolean
  models: AiModel[]
  /** The first that can do each */
  suggested: {
    text?: string
    vision?: string
    embeddings?: string
    transcription?: string
  }
}
export interface AiModel {
  id: string
  capabilities: ('text' | 'vision' | 'embeddings' | 'transcription')[]
}
export interface GeocodeInput {
  /** An address or the name of a place */
  q: string
  limit?: number
  /** From links.next of the page before */
  cursor?: string
  /** Tell meta.total */
  count?: boolean
  /** Only these, separated by commas */
  fields?: string
}
export interface GeocodedPlace {
  /** The address as the geocoder writes it */
  label: string
  lat: number
  lng: number
}
export interface GetAiProviderInput {
  provider: string | number
  /** Only these, separated by commas */
  fields?: string
}
export interface GetAiRunInput {
  /** Id of the work, as it was answered */
  run: string | number
  /** Only these, separated by commas */
  fields?: string
}
export interface AiRun {
  id: string
  kind: 'page' | 'entry' | 'alt_texts'
  status: 'waiting' | 'running' | 'done' | 'pending' | 'failed' | 'stopped'
  /** Characters, or images */
  done: number
  /** 0 until it is known */
  total: number
  /** Why it failed or what was left */
  message: string | null
  /** For programs: ai.budget_spent, writing.translation_refused */
  code: string | null
  result: {
    /** The translation */
    page?: number
    table?: string
    entry?: number
    /** Images that got their texts */
    media?: number[]
    /** Images that could not be described */
    skipped?: {
      id: number
      name: string
      message: string
    }[]
    /** What waits for approval */
    changes?: number[]
    model?: string
  }
  created_at: string
  finished_at: string | null
}
export interface GetAiSettingsInput {
  /** Only these, separated by commas */
  fields?: string
}
export interface AiSettings {
  uid: string
  version: number
  /** Asked first, for whatever it has a model */
  provider: string | null
  /** For a calendar month (UTC); null: no limit */
  budget: number | null
  /** What whoever operates the service allows at most */
  most: number | null
  currency: string
  capabilities: {
    text: string | null
    vision: string | null
    embeddings: string | null
    transcription: string | null
  }
  /** This month, with what is reserved for calls that still run */
  spent: number
  /** Whether Ollama on this machine may be used */
  local_ollama: boolean
  /** What stands in the website's file and is changed there */
  locked: string[]
}
export interface GetAiUsageInput {
  /** For example 2026-11, of UTC; this one when missing */
  month?: string
  /** Only these, separated by commas */
  fields?: string
}
export interface AiUsage {
  month: string
  currency: string
  budget: number | null
  calls: number
  failed: number
  input_tokens: number
  output_tokens: number
  cost: number
  /** Calls of models that nobody priced: they are counted as 0 */
  unpriced: number
  features: {
    feature: string
    calls: number
    failed: number
    input_tokens: number
    output_tokens: number
    cost: number
    /** Calls of models that nobody priced: they are counted as 0 */
    unpriced: number
  }[]
  actors: {
    actor: string
    name: string | null
    calls: number
    failed: number
    input_tokens: number
    output_tokens: number
    cost: number
    /** Calls of models that nobody priced: they are counted as 0 */
    unpriced: number
  }[]
  models: {
    provider: string
    model: string
    calls: number
    failed: number
    input_tokens: number
    output_tokens: number
    cost: number
    /** Calls of models that nobody priced: they are counted as 0 */
    unpriced: number
  }[]
  /** The latest first */
  months: {
    month: string
    calls: number
    failed: number
    input_tokens: number
    output_tokens: number
    cost: number
    /** Calls of models that nobody priced: they are counted as 0 */
    unpriced: number
  }[]
}
export interface GetAssistantConversationInput {
  id: string | number
  /** Only these, separated by commas */
  fields?: string
}
export interface ConversationDetail {
  id: number
  uid: string
  title: string
  questions: number
  /** Whether it is being answered */
  busy: boolean
  created_at: string
  updated_at: string
  messages: AssistantMessage[]
}
export interface AssistantMessage {
  role: 'person' | 'assistant'
  blocks: AnswerBlock[]
  steps: AssistantStep[]
  at: string
}
export interface AnswerBlock {
  kind: 'p' | 'ul' | 'ol'
  lines: {
    text: string
    href?: string
    strong?: boolean
    code?: boolean
  }[][]
}
export interface AssistantStep {
  id: string
  label: string
  /** waiting: for a person to approve it */
  state: 'running' | 'done' | 'waiting' | 'refused'
  /** Id of the change that waits */
  change: number | null
  /** Why it was refused */
  message: string | null
}
export interface GetBackupStatusInput {
  /** Only these, separated by commas */
  fields?: string
}
export interface BackupStatus {
  nightly: boolean
  /** How many of every night stay */
  keep: number
  /** Whether new ones are encrypted to a public key */
  encrypted: boolean
  making: boolean
  restoring: boolean
  /** When the accounts were backed up last; null for whoever has not all websites */
  accounts: {
    newest: string | null
    late: boolean
  } | null
  failed: {
    at: string
    what: 'make' | 'verify' | 'restore'
    message: string
  } | null
  restored: {
    at: string
    name: string
    /** The backup of what was there before */
    backup: string | null
    warnings: string[]
  } | null
}
export interface GetBlockInput {
  /** Id, uid, path such as services/repairs, or home; /2024 is always a path */
  page: string | number
  /** Language of the path; the default language when missing */
  lang?: string
  block: string | number
  /** Only these, separated by commas */
  fields?: string
}
export interface GetBlockTypeInput {
  type: string | number
  /** Of labels: de */
  locale?: string
  /** Of the sample: that of the page */
  lang?: string
  /** Only these, separated by commas */
  fields?: string
}
export interface BlockType {
  type: string
  label: string
  description: string | null
  icon: string
  group: string
  variants: {
    [k: string]: string
  }
  children: boolean
  /** JSON Schema of data */
  schema: {
    [k: string]: unknown
  }
  sample: {
    [k: string]: unknown
  } | null
  /** For forms: labels, choices and options */
  fields?: FieldDeclaration[]
}
export interface FieldDeclaration {
  type: string
  name: string
  label: string
  help?: string
  required?: boolean
  default?: unknown
  width?: string
  translatable?: boolean
  /** The control that edits it */
  widget: string
  /** What is chosen from; of a dictionary, too */
  options?: {
    key: string
    label: string
    [k: string]: unknown
  }[]
  /** Of a group */
  fields?: FieldDeclaration[]
  [k: string]: unknown
}
export interface GetCaptionsInput {
  /** Id of the media item */
  id: string | number
  lang: string
  kind?: 'captions' | 'subtitles' | 'descriptions'
  draft?: boolean
  /** Only these, separated by commas */
  fields?: string
}
export interface CaptionsText {
  lang: string
  kind: 'captions' | 'subtitles' | 'descriptions'
  label: string
  /** Not on the website yet */
  draft: boolean
  /** Made by a program, and published by nobody yet */
  machine: boolean
  /** WebVTT */
  vtt: string
}
export interface GetChangeStatusInput {
  /** Id or uid of the change */
  change: string | number
  /** Language of summary, for example de */
  locale?: string
  /** Only these, separated by commas */
  fields?: string
}
export interface ChangeDetail {
  id: number
  uid: string
  created_at: string
  status: 'pending' | 'applied' | 'rejected' | 'superseded' | 'expired'
  operation: string
  /** One line for people */
  summary: string
  entity: {
    type: string
    id: string
    label: string
  } | null
  channel: string
  token: {
    id: number
    name: string
  } | null
  user: {
    id: number
    email: string
    name: string
  } | null
  client: string | null
  batch: string | null
  reviewer: {
    id: number
    email: string
    name: string
  } | null
  reviewer_token: {
    id: number
    name: string
  } | null
  /** cli without a reviewer: the system account of the shell */
  reviewer_channel: string | null
  reviewed_at: string | null
  /** Why it was rejected */
  reason: string | null
  /** Why it could not be applied */
  error: string | null
  /** Id of the change that took it back */
  reverted_by: number | null
  input: {
    [k: string]: unknown
  }
  /** The object it is based on, while it waits */
  before: {
    [k: string]: unknown
  } | null
  /** What it makes of it, while it waits */
  after: {
    [k: string]: unknown
  } | null
  diff: {
    pointer: string
    before?: unknown
    after?: unknown
  }[]
  base_hash: string | null
  /** What stands against applying it now */
  conflict: {
    pointers: string[]
    message: string
  } | null
}
export interface GetChatInput {
  id: string | number
  /** Only these, separated by commas */
  fields?: string
}
export interface ChatDetail {
  id: number
  uid: string
  /** How the first question begins */
  title: string
  lang: string
  /** Path of the page where it began */
  page: string
  questions: number
  created_at: string
  updated_at: string
  messages: {
    role: 'visitor' | 'chat'
    blocks: AnswerBlock[]
    /** Pages that an answer links to */
    sources: {
      title: string
      url: string
    }[]
    /** Of an answer */
    outcome: ('answered' | 'nothing' | 'failed') | null
    at: string
  }[]
}
export interface GetChatRetentionInput {
  /** Only these, separated by commas */
  fields?: string
}
export interface ChatRetention {
  uid: string
  version: number
  /** Days after the last question that chats of visitors are stored */
  visitor_days: number
  /** The same of conversations with the assistant */
  assistant_days: number
}
export interface GetCustomBlockInput {
  key: string | number
  /** Only these, separated by commas */
  fields?: string
}
export interface GetCustomBlockRevisionInput {
  key: string | number
  n: string | number
  /** Only these, separated by commas */
  fields?: string
}
export interface GetCustomBlockRevisionData {
  n: number
  kind: 'draft' | 'published' | 'restore'
  hash: string
  channel: string
  user_id: number | null
  token_id: number | null
  user: {
    id: number
    name: string
  } | null
  token: {
    id: number
    name: string
  } | null
  client: string | null
  note: string | null
  created_at: string
  content: {
    [k: string]: unknown
  }
}
export interface GetDashboardInput {
  /** Only these, separated by commas */
  fields?: string
}
export interface Dashboard {
  /** How many pages there are in each status */
  pages: {
    [k: string]: number
  }
  /** What you changed last and visitors do not see yet; 6 at most */
  drafts: {
    id: number
    uid: string
    lang: string
    title: string
    path: string | null
    status: string
    publish_at: string | null
    unpublish_at: string | null
    updated_at: string
  }[]
  /** The longest waiting first; 6 at most */
  in_review: {
    id: number
    uid: string
    lang: string
    title: string
    path: string | null
    status: string
    publish_at: string | null
    unpublish_at: string | null
    updated_at: string
  }[]
  /** What is published or taken away next; 6 at most */
  scheduled: {
    id: number
    uid: string
    lang: string
    title: string
    path: string | null
    status: string
    publish_at: string | null
    unpublish_at: string | null
    updated_at: string
  }[]
  /** Planned publications that failed, until they are published or planned again; 6 at most */
  failed: {
    id: number
    /** Of an entry; null for a page */
    table: string | null
    title: string
    lang: string
    message: string
    planned_for: string | null
    at: string
  }[]
  /** What others decided in the last 7 days on what you submitted; 6 at most */
  outcomes: {
    id: number
    /** Of an entry; null for a page */
    table: string | null
    title: string
    outcome: 'published' | 'scheduled' | 'returned'
    at: string
    /** Token, person or program */
    by: string | null
    /** Why it was returned */
    reason: string | null
  }[]
  /** What still is the sample text of the kit */
  sample_text: {
    pages: number
    settings: number
    media: number
  }
  /** Changes that wait, as far as you see them */
  changes_pending: number
  /** The last changes, as far as you see them; 8 at most */
  recent: Change[]
  /** Requests of visitors that nobody has looked at; null: not yours to see */
  requests_new: number | null
  /** Background jobs that failed in the last 7 days; null: not yours to see */
  jobs_failed: number | null
  /** Mails that did not leave in the last 7 days; null: not yours to see */
  mails_failed: number | null
  /** Images without an alt text; null: not yours to see */
  media_missing_alt: number | null
  /** Addresses that visitors asked for in vain, counted up to 1000; null: not yours to see */
  not_found: number | null
  /** Deliveries of webhooks that failed in the last 7 days; null: not yours to see */
  deliveries_failed: number | null
}
export interface Change {
  id: number
  uid: string
  created_at: string
  status: 'pending' | 'applied' | 'rejected' | 'superseded' | 'expired'
  operation: string
  /** One line for people */
  summary: string
  entity: {
    type: string
    id: string
    label: string
  } | null
  channel: string
  token: {
    id: number
    name: string
  } | null
  user: {
    id: number
    email: string
    name: string
  } | null
  client: string | null
  batch: string | null
  reviewer: {
    id: number
    email: string
    name: string
  } | null
  reviewer_token: {
    id: number
    name: string
  } | null
  /** cli without a reviewer: the system account of the shell */
  reviewer_channel: string | null
  reviewed_at: string | null
  /** Why it was rejected */
  reason: string | null
  /** Why it could not be applied */
  error: string | null
  /** Id of the change that took it back */
  reverted_by: number | null
}
export interface GetDataTableInput {
  /** Handle of the table */
  table: string | number
  /** Only these, separated by commas */
  fields?: string
}
export interface GetDesignInput {
  /** Language of the labels, for example de */
  locale?: string
  /** Only these, separated by commas */
  fields?: string
}
export interface Design {
  uid: string
  version: number
  kit: string
  preset: string | null
  /** Values set over the preset */
  own: {
    [k: string]:
      | string
      | number
      | boolean
      | {
          light?: string
          dark?: string
        }
  }
  /** The value of every token; colours are {light, dark} */
  values: {
    [k: string]:
      | string
      | number
      | boolean
      | {
          light: string
          dark: string
        }
  }
  contrast: {
    token: string
    /** The token it lies on */
    with: string
    mode: 'light' | 'dark'
    /** WCAG 2.x, 1 to 21 */
    ratio: number
    min: number
    passes: boolean
    /** What is read, as visitors see it */
    text_color: string
    /** What it lies on, as visitors see it */
    ground_color: string
    /** The kit mixes colours there: they are not those of the tokens */
    mixed: boolean
    /** The nearest colour for token that passes */
    suggestion?: string
  }[]
  tokens: {
    key: string
    label: string
    group?: string
    type: 'color' | 'font' | 'range' | 'select' | 'switch'
    /** CSS variable; the others are classes of <html> */
    var?: string
    /** What the kit has */
    default: unknown
    options?: {
      [k: string]: unknown
    }
  }[]
  presets: {
    key: string
    label: string
    values: {
      [k: string]:
        | string
        | number
        | boolean
        | {
            light?: string
            dark?: string
          }
    }
  }[]
}
export interface GetEntryInput {
  /** Handle of the table */
  table: string | number
  /** Id, uid or slug (/2024) */
  entry: string | number
  /** Language of the slug */
  lang?: string
  view?: 'draft' | 'published'
  /** References to follow, two levels at most: maker, maker.brand */
  expand?: string[]
  /** Only these, separated by commas */
  fields?: string
}
export interface EntryWithExpanded {
  id: number
  uid: string
  version: number
  table: string
  lang: string
  translation_group: string
  slug: string
  title: string
  status: 'draft' | 'in_review' | 'scheduled' | 'published' | 'offline' | 'archived' | 'trash'
  sort: number
  has_unpublished_changes: boolean
  /** Of its detail page; null while visitors do not see one */
  url: string | null
  origin_site: string | null
  publish_at: string | null
  unpublish_at: string | null
  published_at: string | null
  created_at: string
  /** Id of the account; null for the system and other websites */
  created_by: number | null
  updated_at: string
  updated_by: number | null
  deleted_at: string | null
  /** The external source it comes from */
  source?: {
    id: number
    name: string
    /** What it is there */
    key: string
    hash: string
    url: string | null
    /** What may be changed here; all else is the source's */
    local_fields: string[]
  }
  data: {
    [k: string]: unknown
  }
  /** E.164 forms of its telephone numbers, by field: phone, in items people/0/phone */
  e164?: {
    [k: string]: string
  }
  /** What the fields named by expand lead to */
  expanded?: {
    [k: string]:
      | ExpandedEntry
      | ExpandedMedia
      | ExpandedPage
      | ExpandedUser
      | null
      | (ExpandedEntry | ExpandedMedia | ExpandedPage | ExpandedUser)[]
  }
}
export interface ExpandedEntry {
  id: number
  uid: string
  version: number
  table: string
  lang: string
  translation_group: string
  slug: string
  title: string
  status: 'draft' | 'in_review' | 'scheduled' | 'published' | 'offline' | 'archived' | 'trash'
  sort: number
  has_unpublished_changes: boolean
  /** Of its detail page; null while visitors do not see one */
  url: string | null
  origin_site: string | null
  publish_at: string | null
  unpublish_at: string | null
  published_at: string | null
  created_at: string
  /** Id of the account; null for the system and other websites */
  created_by: number | null
  updated_at: string
  updated_by: number | null
  deleted_at: string | null
  /** The external source it comes from */
  source?: {
    id: number
    name: string
    /** What it is there */
    key: string
    hash: string
    url: string | null
    /** What may be changed here; all else is the source's */
    local_fields: string[]
  }
  data: {
    [k: string]: unknown
  }
  /** E.164 forms of its telephone numbers, by field: phone, in items people/0/phone */
  e164?: {
    [k: string]: string
  }
  expanded?: {
    [k: string]:
      | Entry
      | ExpandedMedia
      | ExpandedPage
      | ExpandedUser
      | null
      | (Entry | ExpandedMedia | ExpandedPage | ExpandedUser)[]
  }
}
export interface ExpandedMedia {
  id: number
  uid: string
  kind: 'image' | 'video' | 'audio' | 'document'
  mime: string
  name: string
  title: string | null
  alt: string | null
  url: string
  width: number | null
  height: number | null
}
export interface ExpandedPage {
  id: number
  uid: string
  lang: string
  title: string
  path: string | null
  status: 'draft' | 'in_review' | 'scheduled' | 'published' | 'offline' | 'archived' | 'trash'
}
export interface ExpandedUser {
  id: number
  name: string
}
export interface GetEntryRevisionInput {
  /** Id, uid, path such as services/repairs, or home; /2024 is always a path */
  page?: string
  /** With entry, not page */
  table: string | number
  entry: string | number
  /** Language of the path; the default language when missing */
  lang?: string
  n: string | number
  /** Only these, separated by commas */
  fields?: string
}
export interface GetEntryRevisionData {
  n: number
  kind: 'draft' | 'published' | 'autosave' | 'restore' | 'import'
  hash: string
  channel: string
  user_id: number | null
  token_id: number | null
  user: {
    id: number
    name: string
  } | null
  token: {
    id: number
    name: string
  } | null
  client: string | null
  note: string | null
  created_at: string
  content: {
    [k: string]: unknown
  }
}
export interface GetEntryViewInput {
  /** Handle of the table */
  table: string | number
  /** Uid of the view */
  view: string | number
  /** Only these, separated by commas */
  fields?: string
}
export interface GetHealthInput {
  /** Language of the messages, for example de */
  locale?: string
  /** Only these, separated by commas */
  fields?: string
}
export interface Health {
  /** The worst of the checks */
  status: 'ok' | 'warn' | 'fail'
  checks: {
    id: string
    status: 'ok' | 'warn' | 'fail'
    message: string
    /** What to do about it */
    fix?: string
  }[]
}
export interface GetHostsInput {
  /** Only these, separated by commas */
  fields?: string
}
export interface GetImportInput {
  /** Id of the import */
  import: string | number
  /** Of the messages, for example de */
  locale?: string
  /** Only these, separated by commas */
  fields?: string
}
export interface Import {
  id: string
  table: string
  file: string
  check_only: boolean
  /** pending: it waits for approval. Unless it is done, nothing is stored */
  status: 'waiting' | 'running' | 'done' | 'failed' | 'stopped' | 'pending'
  phase: ('reading' | 'checking' | 'storing') | null
  /** Done in this phase */
  rows: number
  /** Of this phase, where it is known */
  total: number | null
  /** Times it was begun: more than one where it was interrupted */
  attempts: number
  stopping: boolean
  result: Imported | null
  error: {
    code: string
    message: string
    /** By line and column: /line/12/price */
    errors: {
      pointer: string
      code: string
      message: string
    }[]
    /** All of them, where not all are told */
    faults: number | null
  } | null
  change: number | null
  /** The file, for another import within a day; an import that is done removes it */
  upload: string
  created_at: string
  finished_at: string | null
}
export interface Imported {
  table: string
  file: string
  sha256: string
  format: 'csv' | 'json' | 'ndjson'
  rows: number
  created: number
  updated: number
  unchanged: number
  published: number
  /** Lines with faults */
  skipped: number
  /** New entries whose ids in the file are those of another table */
  renewed?: number
  faults: number
  /** By field: the sign of decimals, the order of days */
  read_as?: {
    [k: string]: {
      decimal?: ',' | '.'
      order?: 'dmy' | 'mdy'
    }
  }
  errors: {
    pointer: string
    code: string
    message: string
  }[]
}
export interface GetJobInput {
  id: string | number
  /** Only these, separated by commas */
  fields?: string
}
export interface Job {
  id: number
  uid: string
  kind: string
  status: 'waiting' | 'running' | 'done' | 'failed'
  /** When it is due, or was */
  run_at: string
  attempts: number
  /** 0 for jobs that come back by themselves */
  max_attempts: number
  unique_key: string | null
  /** Of the last attempt */
  error: string | null
  /** The error in the language of the locale, where it is known */
  message: string | null
  created_at: string
  finished_at: string | null
}
export interface GetMailSettingsInput {
  /** Only these, separated by commas */
  fields?: string
}
export interface MailSettings {
  uid: string
  version: number
  /** null: the installation's server is used */
  host: string | null
  port: number
  security: 'starttls' | 'tls' | 'none'
  user: string | null
  has_password: boolean
  from: string | null
  reply_to: string | null
  /** Whose server mails leave by */
  source: 'site' | 'installation' | 'none'
  /** What stands in the website's file and is changed there */
  locked: string[]
}
export interface GetManualInput {
  /** Only these, separated by commas */
  fields?: string
}
export interface Manual {
  chapters: ManualChapterHead[]
}
export interface ManualChapterHead {
  key: string
  group: 'start' | 'guides' | 'interfaces' | 'running' | 'reference' | 'operations' | 'inside'
  title: string
  /** Headings of the second level */
  sections: {
    anchor: string
    title: string
  }[]
}
export interface GetManualChapterInput {
  chapter: string | number
  /** Only these, separated by commas */
  fields?: string
}
export interface ManualChapter {
  key: string
  group: 'start' | 'guides' | 'interfaces' | 'running' | 'reference' | 'operations' | 'inside'
  title: string
  /** A link to another chapter is `<key>.md`, to the form for trying `try?operation=<name>` */
  markdown: string
  /** Of its headings, in order */
  anchors: string[]
}
export interface GetMeInput {
  /** Only these, separated by commas */
  fields?: string
}
export interface Me {
  token: {
    id: number
    name: string
    level: 'read' | 'write'
    mode: 'direct' | 'approval'
    expires_at: string
    operations: string[] | null
  } | null
  user: {
    id: number
    email: string
    name: string
    locale: string
    timezone: string
  } | null
  /** Of a browser */
  session: {
    /** Signed in within the last 15 minutes */
    elevated: boolean
    elevated_until: string | null
    /** The role reminds of a second factor, and there is none */
    remind_second_factor: boolean
  } | null
  role: string | null
  permissions: string[]
  /** What you write waits for a reviewer */
  needs_approval: boolean
  /** What of the content you may change; null: all, and so is an empty list */
  limits: {
    tables: string[]
    pages: string[]
    languages: string[]
  } | null
  features: string[]
  /** You are on this website as support, and what you said it is for */
  support: {
    reason: string | null
  } | null
  /** What AI is set up for, for whoever may use or manage it */
  ai: ('text' | 'vision' | 'embeddings' | 'transcription')[]
  site: {
    key: string
    title: string
    languages: string[]
    default_language: string
    base_url: string
    timezone: string
    hosts: string[]
    /** The languages of the samples that the kit has for its blocks */
    sample_langs: string[]
    /** Who made the maps; shown on them */
    map_attribution: string
  }
  /** Other websites of a browser session, the first 50; list_sites has all */
  sites: {
    key: string
    title: string
    url: string
  }[]
  /** Screens of extensions in the admin, as far as you may open them */
  screens: {
    extension: string
    /** Below /admin */
    path: string
    label: string
    element: string
    module: string
    nav: boolean
    operations: {
      [k: string]: string
    }
  }[]
  version: string
}
export interface GetMediaInput {
  /** Id of the media item */
  id: string | number
  /** Only these, separated by commas */
  fields?: string
}
export interface MediaWithUsage {
  id: number
  uid: string
  version: number
  kind: 'image' | 'video' | 'audio' | 'document'
  mime: string
  name: string
  title: string | null
  alt: string | null
  decorative: boolean
  caption: string | null
  credit: string | null
  transcript: string | null
  /** The texts in other languages */
  i18n: {
    [k: string]: {
      title?: string
      alt?: string
      caption?: string
      credit?: string
      transcript?: string
    }
  }
  width: number | null
  height: number | null
  /** Seconds */
  duration: number | null
  pages: number | null
  size: number
  sha256: string
  focus: {
    x: number
    y: number
  }
  crops: {
    [k: string]: {
      x: number
      y: number
      width: number
      height: number
    }
  }
  captions: {
    lang: string
    kind: 'captions' | 'subtitles' | 'descriptions'
    label: string
    /** Nothing is there while it is a draft; get_captions reads it */
    url: string
    /** Not on the website yet */
    draft: boolean
    /** Made by a program, and published by nobody yet */
    machine: boolean
  }[]
  tags: string[]
  collections: number[]
  pool: string | null
  url: string
  thumbnail: string | null
  /** In how many places it is used; get_media_usage names them */
  uses: number
  created_at: string
  created_by: number | null
  updated_at: string
  updated_by: number | null
  deleted_at: string | null
  usage: MediaUse[]
}
export interface MediaUse {
  /** page:12, settings:de, entry:3:7 */
  object: string
  label: string
  /** Of a page or an entry */
  title: string | null
  /** Handle of the table of an entry */
  table: string | null
  lang: string | null
  state: 'draft' | 'published'
  pointer: string
}
export interface GetMediaUsageInput {
  /** Id of the media item */
  id: string | number
  /** Only these, separated by commas */
  fields?: string
}
export interface GetMediaUsageData {
  id: number
  usage: MediaUse[]
}
export interface GetMenuInput {
  name: string | number
  lang?: string
  /** Only these, separated by commas */
  fields?: string
}
export interface MenuWithPages {
  name: string
  lang: string
  uid: string
  /** 0 while it follows the pages */
  version: number
  /** Made from the pages that are in_menu or in_footer_menu */
  automatic: boolean
  items: MenuEntry[]
  /** By uid; what is not among them is gone */
  pages: {
    [k: string]: {
      id: number
      title: string
      lang: string
      path: string | null
      status: string
    }
  }
}
export interface MenuEntry {
  label?: string
  page?: string
  href?: string
  children?: MenuEntry[]
}
export interface GetOpenapiInput {
  /** Only these, separated by commas */
  fields?: string
}
export interface GetOpenapiData {
  openapi: string
  info: {
    [k: string]: unknown
  }
  paths: {
    [k: string]: unknown
  }
  [k: string]: unknown
}
export interface GetPageInput {
  /** Id, uid, path such as services/repairs, or home; /2024 is always a path */
  page: string | number
  /** Path of the page; goes before page */
  path?: string
  /** Language of the path; the default language when missing */
  lang?: string
  view?: 'draft' | 'published'
  /** Leave out this many blocks: from meta.next */
  block_offset?: number
  /** Only these, separated by commas */
  fields?: string
}
export interface GetRecipientInput {
  id: string | number
  /** Only these, separated by commas */
  fields?: string
}
export interface GetRequestInput {
  id: string | number
  /** Only these, separated by commas */
  fields?: string
}
export interface SealedRequest {
  id: number
  uid: string
  version: number
  reference: string
  /** Handle; null when the table is gone */
  table: string | null
  table_name: string | null
  status: 'new' | 'in_progress' | 'done' | 'spam'
  language: string
  /** Bytes, sealed */
  size: number
  /** How many */
  files: number
  /** Fingerprints of the keys that open it */
  recipients: string[]
  created_at: string
  done_at: string | null
  deleted_at: string | null
  /** Where it was stored: must be what is sealed inside */
  place: {
    site: string
    table: string
    reference: string
  }
  /** Sealed, base64url */
  content: string
  wraps: RequestWrap[]
  /** Their bytes are at /requests/{id}/files/{number} */
  sealed_files: {
    number: number
    size: number
  }[]
}
export interface RequestWrap {
  recipient: string
  box: string
}
export interface GetRevisionInput {
  /** Id, uid, path such as services/repairs, or home; /2024 is always a path */
  page: string | number
  /** With entry, not page */
  table?: string
  entry?: string
  /** Language of the path; the default language when missing */
  lang?: string
  n: string | number
  /** Only these, separated by commas */
  fields?: string
}
export interface GetRevisionData {
  n: number
  kind: 'draft' | 'published' | 'autosave' | 'restore' | 'import'
  hash: string
  channel: string
  user_id: number | null
  token_id: number | null
  user: {
    id: number
    name: string
  } | null
  token: {
    id: number
    name: string
  } | null
  client: string | null
  note: string | null
  created_at: string
  content: {
    [k: string]: unknown
  }
}
export interface GetRoleInput {
  name: string | number
  /** Only these, separated by commas */
  fields?: string
}
export interface GetSampleTextInput {
  /** Only these, separated by commas */
  fields?: string
}
export interface GetSearchSettingsInput {
  /** Only these, separated by commas */
  fields?: string
}
export interface SearchSettings {
  uid: string
  version: number
  kinds: string[]
  /** Kinds that extensions add */
  provided: {
    kind: string
    label: string
  }[]
  note_misses: boolean
  mode: 'keyword' | 'semantic' | 'hybrid'
}
export interface GetSearchStatusInput {
  /** Only these, separated by commas */
  fields?: string
}
export interface SearchStatus {
  documents: number
  /** Different words */
  words: number
  /** Of the file */
  bytes: number
  built_at: string | null
  /** It must be built anew, and is with the next search */
  stale: boolean
  /** Changed things that it does not have yet */
  behind: number
  /** Pages, entries and items of the library that there are */
  objects: {
    [k: string]: number
  }
  /** While it is built anew, beside the one in use */
  rebuild: {
    started_at: string
    done: number
    total: number
    seconds_left: number | null
  } | null
  /** Finding by meaning */
  meaning: {
    /** As visitors search */
    mode: 'keyword' | 'semantic' | 'hybrid'
    /** Of embeddings, provider/model; null: none is configured */
    model: string | null
    /** The model that has read everything, which searches use */
    used: string | null
    /** Public documents that are to be read */
    documents: number
    /** Read by the configured model */
    embedded: number
    /** Why it rests */
    error: string | null
    retry_at: string | null
  }
}
export interface GetSectionOptionsInput {
  locale?: string
  /** Only these, separated by commas */
  fields?: string
}
export interface SectionOptions {
  fields: FieldDeclaration[]
}
export interface GetSettingsInput {
  lang?: string
  /** Only these, separated by commas */
  fields?: string
}
export interface Settings {
  uid: string
  version: number
  lang: string
  title: string
  /** The settings of the kit; get_settings_schema tells them */
  values: {
    [k: string]: unknown
  }
  languages: string[]
  default_language: string
  /** Of the whole website, in every language */
  timezone: string
  base_url: string
  kit: string
  /** Keys that stand in the website's file and can be changed only there */
  locked: string[]
}
export interface GetSettingsSchemaInput {
  /** Language of the labels */
  locale?: string
  /** Only these, separated by commas */
  fields?: string
}
export interface GetSettingsSchemaData {
  schema: {
    [k: string]: unknown
  }
  fields: FieldDeclaration[]
}
export interface GetSourceInput {
  /** Id of the source */
  id: string | number
  /** Only these, separated by commas */
  fields?: string
}
export interface GetSupportVisitInput {
  /** Only these, separated by commas */
  fields?: string
}
export interface OwnSupportVisit {
  visit: SupportVisit | null
}
export interface SupportVisit {
  id: number
  user: number
  name: string
  email: string
  /** network: an account of all websites; grant: given for a while */
  access: 'network' | 'grant'
  by: 'session' | 'token'
  reason: string | null
  started_at: string
  last_at: string
}
export interface GetTokenInput {
  id: string | number
  /** Only these, separated by commas */
  fields?: string
}
export interface Token {
  id: number
  uid: string
  version: number
  name: string
  /** How its value begins */
  prefix: string
  level: 'read' | 'write'
  mode: 'direct' | 'approval'
  expires_at: string
  user: {
    id: number
    email: string
    name: string
  } | null
  site: string
  /** Only these; null: all that its user may */
  operations: string[] | null
  last_used_at: string | null
  revoked_at: string | null
  created_at: string
  updated_at: string
}
export interface GetTranscriptionInput {
  /** Id of the media item */
  id: string | number
  /** Only these, separated by commas */
  fields?: string
}
export interface TranscriptionOffer {
  /** Whether the installation has a program for it */
  available: boolean
  /** It knows; null: all */
  languages: string[] | null
  latest: Transcription | null
}
export interface Transcription {
  id: number
  /** Id of the media item */
  media: number
  lang: string
  /** done: its captions are a draft of the item */
  status: 'waiting' | 'running' | 'done' | 'failed' | 'stopped'
  /** Percent, where the program says */
  progress: number | null
  /** Why it failed */
  message: string | null
  created_at: string
  started_at: string | null
  finished_at: string | null
}
export interface GetUploadInput {
  id: string | number
  /** Only these, separated by commas */
  fields?: string
}
export interface Upload {
  id: string
  name: string
  size: number
  /** Bytes a part has at most */
  part_size: number
  /** Bytes that are there */
  received: number
  /** Numbers of the parts that are there, from 1 on */
  parts: number[]
  status: 'open' | 'whole' | 'held'
  expires_at: string
}
export interface GetUserInput {
  id: string | number
  /** Only these, separated by commas */
  fields?: string
}
export interface ListedUser {
  id: number
  uid: string
  version: number
  email: string
  name: string
  locale: string
  timezone: string
  /** The role on this website; network: all websites */
  role: string
  /** Only these tables; empty: all */
  tables: string[]
  /** Only these pages and what is below them; empty: all */
  pages: string[]
  /** Only these languages; empty: all */
  languages: string[]
  disabled: boolean
  /** Has not chosen a password yet */
  invited: boolean
  created_at: string
  updated_at: string
  deleted_at: string | null
  /** On any website of the installation */
  last_sign_in_at: string | null
  /** An authenticator app that was confirmed, and how many passkeys */
  second_factor: {
    totp: boolean
    passkeys: number
  }
}
export interface GetWebhookInput {
  id: string | number
  /** Only these, separated by commas */
  fields?: string
}
export interface GetWritingSettingsInput {
  /** Only these, separated by commas */
  fields?: string
}
export interface GetWritingSettingsData {
  instructions: string
}
export interface GiveSupportAccessInput {
  email: string
  role: string
  /** What it is for, for example the number of a ticket */
  reason: string
  /** When it ends, 90 days from now at most */
  until: string
  /** false: the invitation is told to you only, not mailed */
  mail?: boolean
  /** Refuse when the object has another version */
  if_version?: number
  /** Name of a group of changes reviewed together */
  batch?: string
}
export interface NewSupportGrant {
  uid: string
  user: number
  name: string
  email: string
  role: string
  reason: string
  /** Name of who gave it */
  given_by: string
  given_at: string
  until: string
  ended_at: string | null
  invite: Invite | null
}
export interface GuessTableInput {
  /** Told by the name or the content when missing */
  format?: 'csv' | 'json' | 'ndjson'
  /** Told by the first line when missing */
  delimiter?: 'comma' | 'semicolon' | 'tab'
  encoding?: 'utf-8' | 'utf-16le' | 'windows-1252'
  /** Only these, separated by commas */
  fields?: string
}
export interface GuessedTable {
  fields: DataTableField[]
  /** Which field each column goes to */
  columns: {
    column: string
    field: string
  }[]
  title_field: string
  /** For the import of the same file */
  decimal_comma?: boolean
  /** So many were looked at */
  rows: number
  format: 'csv' | 'json' | 'ndjson'
  delimiter?: 'comma' | 'semicolon' | 'tab'
}
export interface DataTableField {
  type: string
  name: string
  id?: string
  [k: string]: unknown
}
export interface ImportContentInput {
  /** What differs here, or has the place of another: refuse all, keep it, or replace it */
  on_conflict?: 'stop' | 'keep' | 'replace'
  /** Refuse when the object has another version */
  if_version?: number
  /** Name of a group of changes reviewed together */
  batch?: string
}
export interface ImportedBundle {
  /** By part: how many are new, would change, are the same */
  parts: {
    [k: string]: {
      new: number
      changed: number
      unchanged: number
      kept: number
    }
  }
  conflicts: {
    part: string
    line: number
    label: string
    kind: 'changed' | 'taken'
    /** What has its place */
    by?: string
    /** Where it differs first */
    pointer?: string
  }[]
  conflict_count: number
  /** What of another system could not be taken over */
  notes: string[]
}
export interface ImportEntriesInput {
  /** Handle of the table */
  table: string | number
  /** Told by the name or the content when missing */
  format?: 'csv' | 'json' | 'ndjson'
  /** What becomes public: what the file says is published (keep), all, or nothing */
  publish?: 'keep' | 'true' | 'false'
  /** With faulty lines nothing is imported, or all others */
  on_fault?: 'stop' | 'skip'
  /** Unique field, or _slug, by which lines without _uid name entries */
  key?: string
  /** Of new entries whose line tells none */
  lang?: string
  /** Told by the first line when missing */
  delimiter?: 'comma' | 'semicolon' | 'tab'
  encoding?: 'utf-8' | 'utf-16le' | 'windows-1252'
  /** Apostrophes before formulas are taken away, as they are of every export */
  spreadsheet?: boolean
  /** 1.234 means 1234; told by the file or its last import when missing */
  decimal_comma?: boolean
  /** Of 03/04/2026; told by the file or its last import when missing */
  date_order?: 'dmy' | 'mdy'
  /** A file that was sent before */
  upload?: string
  /** Refuse when the object has another version */
  if_version?: number
  /** Name of a group of changes reviewed together */
  batch?: string
}
export interface ImportRedirectsInput {
  redirects: {
    /** May name a query (/index.php?id=12), parts (/shop/:id) or all that follows (/old/*) */
    from_path: string
    to_url: string
    status?: 301 | 302 | 307 | 308
    /** Of the file it comes from, for messages */
    line?: number
  }[]
  /** Addresses that lead elsewhere already get the new target; else they are conflicts */
  replace?: boolean
  /** Refuse when the object has another version */
  if_version?: number
  /** Name of a group of changes reviewed together */
  batch?: string
}
export interface ImportRedirectsData {
  created: number
  updated: number
  unchanged: number
}
export interface InstallFontInput {
  /** Its id at Fontsource: inter, source-serif-4 */
  family?: string
  /** Files of one family, and its licence: 5 MB each, 10 MB together */
  files?: {
    name: string
    content: string
  }[]
  /** Instead of the name the font has */
  name?: string
  subsets?: string[]
  weights?: number[]
  styles?: ('normal' | 'italic')[]
  /** What it falls back to */
  generic?: 'sans-serif' | 'serif' | 'monospace'
  /** Refuse when the object has another version */
  if_version?: number
  /** Name of a group of changes reviewed together */
  batch?: string
}
export interface Font {
  /** Its value in the font tokens of the design */
  key: string
  uid: string
  version: number
  name: string
  generic: 'sans-serif' | 'serif' | 'monospace'
  source: string
  licence: string
  /** CSS font-family */
  stack: string
  weights: string[]
  styles: ('normal' | 'italic')[]
  subsets: string[]
  files: number
  bytes: number
  /** Design tokens that use it */
  used_by: string[]
}
export interface InviteUserInput {
  id: string | number
  /** Refuse when the object has another version */
  if_version?: number
  /** Name of a group of changes reviewed together */
  batch?: string
}
export interface InvitedUser {
  id: number
  uid: string
  version: number
  email: string
  name: string
  locale: string
  timezone: string
  /** The role on this website; network: all websites */
  role: string
  /** Only these tables; empty: all */
  tables: string[]
  /** Only these pages and what is below them; empty: all */
  pages: string[]
  /** Only these languages; empty: all */
  languages: string[]
  disabled: boolean
  /** Has not chosen a password yet */
  invited: boolean
  created_at: string
  updated_at: string
  deleted_at: string | null
  invite: Invite | null
}
export interface ListAiModelsInput {
  provider: string | number
  limit?: number
  /** From links.next of the page before */
  cursor?: string
  /** Tell meta.total */
  count?: boolean
  /** Only these, separated by commas */
  fields?: string
}
export interface ListAiProvidersInput {
  limit?: number
  /** From links.next of the page before */
  cursor?: string
  /** Tell meta.total */
  count?: boolean
  /** Only these, separated by commas */
  fields?: string
}
export interface ListAiRunsInput {
  kind?: 'page' | 'entry' | 'alt_texts'
  limit?: number
  /** From links.next of the page before */
  cursor?: string
  /** Tell meta.total */
  count?: boolean
  /** Only these, separated by commas */
  fields?: string
}
export interface ListAiTextsInput {
  /** Id of a page */
  page?: number
  /** With entry */
  table?: string
  /** Id of an entry */
  entry?: number
  /** Id of a media item */
  media?: number
  limit?: number
  /** From links.next of the page before */
  cursor?: string
  /** Tell meta.total */
  count?: boolean
  /** Only these, separated by commas */
  fields?: string
}
export interface AiText {
  id: number
  object: {
    type: 'page' | 'entry' | 'media'
    id: number
    /** Handle of the table of an entry */
    table: string | null
    title: string
    lang: string | null
  }
  /** title, data/intro, de/alt, blocks/{block}/{field} */
  path: string
  /** The same as people call it */
  place: string
  /** Its beginning */
  text: string
  /** provider/model */
  model: string
  made_at: string
}
export interface ListAssistantConversationsInput {
  limit?: number
  /** From links.next of the page before */
  cursor?: string
  /** Tell meta.total */
  count?: boolean
  /** Only these, separated by commas */
  fields?: string
}
export interface ListBackupsInput {
  limit?: number
  /** From links.next of the page before */
  cursor?: string
  /** Tell meta.total */
  count?: boolean
  /** Only these, separated by commas */
  fields?: string
}
export interface Backup {
  name: string
  made_at: string
  kind: 'manual' | 'nightly' | 'before-restore' | 'before-delete'
  encrypted: boolean
  /** Of the archive, without the files it shares with others */
  bytes: number
  verifying: boolean
  /** What came of the last time it was verified in the admin */
  verified: {
    at: string
    ok: boolean
    errors: {
      place: string
      message: string
    }[]
  } | null
}
export interface ListBlockTypesInput {
  type?: string
  /** Of labels: de */
  locale?: string
  /** Of the sample: that of the page */
  lang?: string
  with_fields?: boolean
  limit?: number
  /** From links.next of the page before */
  cursor?: string
  /** Tell meta.total */
  count?: boolean
  /** Only these, separated by commas */
  fields?: string
}
export interface ListBlocksInput {
  /** Id, uid, path such as services/repairs, or home; /2024 is always a path */
  page: string | number
  /** Language of the path; the default language when missing */
  lang?: string
  /** Only these, separated by commas */
  fields?: string
}
export interface ListBlocksData {
  page_id: number
  version: number
  blocks: Block[]
}
export interface ListChangesInput {
  /** pending when missing */
  status?: 'pending' | 'applied' | 'rejected' | 'superseded' | 'expired' | 'any'
  batch?: string
  /** Id of the token */
  token?: number
  /** Id of the account */
  user?: number
  client?: string
  operation?: string
  entity_type?: string
  /** Id of what was changed */
  entity?: string
  channel?: string
  /** Part of the name of what was changed */
  q?: string
  /** Language of summary, for example de */
  locale?: string
  since?: string
  until?: string
  limit?: number
  /** From links.next of the page before */
  cursor?: string
  /** Tell meta.total */
  count?: boolean
  /** Only these, separated by commas */
  fields?: string
}
export interface ListChatsInput {
  /** Part of the first question */
  q?: string
  limit?: number
  /** From links.next of the page before */
  cursor?: string
  /** Tell meta.total */
  count?: boolean
  /** Only these, separated by commas */
  fields?: string
}
export interface ListCollectionsInput {
  limit?: number
  /** From links.next of the page before */
  cursor?: string
  /** Tell meta.total */
  count?: boolean
  /** Only these, separated by commas */
  fields?: string
}
export interface ListCustomBlockRevisionsInput {
  key: string | number
  limit?: number
  /** From links.next of the page before */
  cursor?: string
  /** Tell meta.total */
  count?: boolean
  /** Only these, separated by commas */
  fields?: string
}
export interface BlockRevision {
  n: number
  kind: 'draft' | 'published' | 'restore'
  hash: string
  channel: string
  user_id: number | null
  token_id: number | null
  user: {
    id: number
    name: string
  } | null
  token: {
    id: number
    name: string
  } | null
  client: string | null
  note: string | null
  created_at: string
}
export interface ListCustomBlocksInput {
  state?: 'draft' | 'published' | 'withdrawn'
  limit?: number
  /** From links.next of the page before */
  cursor?: string
  /** Tell meta.total */
  count?: boolean
  /** Only these, separated by commas */
  fields?: string
}
export interface ListDataTablesInput {
  /** Only this one */
  table?: string
  limit?: number
  /** From links.next of the page before */
  cursor?: string
  /** Tell meta.total */
  count?: boolean
  /** Only these, separated by commas */
  fields?: string
}
export interface ListDeliveriesInput {
  id: string | number
  status?: 'waiting' | 'delivered' | 'failed'
  /** Of the messages, for example de */
  locale?: string
  limit?: number
  /** From links.next of the page before */
  cursor?: string
  /** Tell meta.total */
  count?: boolean
  /** Only these, separated by commas */
  fields?: string
}
export interface WebhookDelivery {
  n: number
  /** Sent as webhook-id, the same each time it is tried */
  uid: string
  webhook: number
  event: string
  status: 'waiting' | 'delivered' | 'failed'
  attempts: number
  response_status: number | null
  error: string | null
  /** The error in the language of the locale, where it is known */
  message: string | null
  created_at: string
  next_at: string | null
  delivered_at: string | null
}
export interface ListDesignHistoryInput {
  limit?: number
  /** From links.next of the page before */
  cursor?: string
  /** Tell meta.total */
  count?: boolean
  /** Only these, separated by commas */
  fields?: string
}
export interface DesignChange {
  n: number
  at: string
  actor: {
    user: {
      id: number
      name: string
    } | null
    token: {
      id: number
      name: string
    } | null
    token_id: number | null
    channel: string
    client: string | null
  }
  kit: string
  preset: string | null
  changes: {
    key: string
    before:
      | (
          | string
          | number
          | boolean
          | {
              light: string
              dark: string
            }
        )
      | null
    after:
      | (
          | string
          | number
          | boolean
          | {
              light: string
              dark: string
            }
        )
      | null
  }[]
}
export interface ListEntriesInput {
  /** Handle of the table */
  table: string | number
  /** Only this language */
  lang?: string
  status?: 'draft' | 'in_review' | 'scheduled' | 'published' | 'offline' | 'archived'
  /** Words of the title or of searchable fields */
  q?: string
  /** Only the language versions of one entry */
  translation_group?: string
  /** {price: {gte: 1}, city: "Moers"}, or {all: [{field, op, value}]} */
  filter?: {
    [k: string]: unknown
  }
  /** Fields, id, @created_at, @updated_at, @published_at, @sort, @slug; -x: descending */
  sort?: string
  view?: 'draft' | 'published'
  /** References to follow, two levels at most: maker, maker.brand */
  expand?: string[]
  occurrences?: {
    /** A day, or a moment like 2026-05-04T09:00:00Z; what takes place from `from` until before `to` */
    from: string
    /** A day, or a moment like 2026-05-04T09:00:00Z; what takes place from `from` until before `to` */
    to: string
  }
  /** From links.next of the page before */
  cursor?: string
  limit?: number
  /** Tell meta.total */
  count?: boolean
  /** Only these, separated by commas */
  fields?: string
}
export interface ListEntriesItem {
  id: number
  uid: string
  version: number
  table: string
  lang: string
  translation_group: string
  slug: string
  title: string
  status: 'draft' | 'in_review' | 'scheduled' | 'published' | 'offline' | 'archived' | 'trash'
  sort: number
  has_unpublished_changes: boolean
  /** Of its detail page; null while visitors do not see one */
  url: string | null
  origin_site: string | null
  publish_at: string | null
  unpublish_at: string | null
  published_at: string | null
  created_at: string
  /** Id of the account; null for the system and other websites */
  created_by: number | null
  updated_at: string
  updated_by: number | null
  deleted_at: string | null
  /** The external source it comes from */
  source?: {
    id: number
    name: string
    /** What it is there */
    key: string
    hash: string
    url: string | null
    /** What may be changed here; all else is the source's */
    local_fields: string[]
  }
  data: {
    [k: string]: unknown
  }
  /** E.164 forms of its telephone numbers, by field: phone, in items people/0/phone */
  e164?: {
    [k: string]: string
  }
  occurrences?: {
    /** A moment in UTC, or a day where all_day */
    start: string
    /** A moment, or where all_day the last day */
    end: string | null
    all_day: boolean
  }[]
  /** What the fields named by expand lead to */
  expanded?: {
    [k: string]:
      | ExpandedEntry
      | ExpandedMedia
      | ExpandedPage
      | ExpandedUser
      | null
      | (ExpandedEntry | ExpandedMedia | ExpandedPage | ExpandedUser)[]
  }
}
export interface ListEntryRevisionsInput {
  /** Id, uid, path such as services/repairs, or home; /2024 is always a path */
  page?: string
  /** With entry, not page */
  table: string | number
  entry: string | number
  /** Language of the path; the default language when missing */
  lang?: string
  /** Path of the page; goes before page */
  path?: string
  limit?: number
  /** From links.next of the page before */
  cursor?: string
  /** Tell meta.total */
  count?: boolean
  /** Only these, separated by commas */
  fields?: string
}
export interface Revision {
  n: number
  kind: 'draft' | 'published' | 'autosave' | 'restore' | 'import'
  hash: string
  channel: string
  user_id: number | null
  token_id: number | null
  user: {
    id: number
    name: string
  } | null
  token: {
    id: number
    name: string
  } | null
  client: string | null
  note: string | null
  created_at: string
}
export interface ListEntryViewsInput {
  /** Handle of the table */
  table: string | number
  limit?: number
  /** From links.next of the page before */
  cursor?: string
  /** Tell meta.total */
  count?: boolean
  /** Only these, separated by commas */
  fields?: string
}
export interface ListExtensionsInput {
  limit?: number
  /** From links.next of the page before */
  cursor?: string
  /** Tell meta.total */
  count?: boolean
  /** Only these, separated by commas */
  fields?: string
}
export interface Extension {
  name: string
  description: string
  version: string
  /** A folder extensions/…, with the service, or an npm package; null: it is not there */
  origin: ('installation' | 'bundled' | 'package') | null
  on: boolean
  /** The website's file, or that of all websites */
  by: ('file' | 'installation') | null
  /** Why it is disabled although it is enabled */
  problem: string | null
  /** Its features on this website */
  features: string[]
}
export interface ListFailedPublicationsInput {
  /** Handle; pages when it is missing */
  table?: string
  /** Of this page or entry only */
  id?: number
  /** Language of the messages, for example de */
  locale?: string
  limit?: number
  /** From links.next of the page before */
  cursor?: string
  /** Tell meta.total */
  count?: boolean
  /** Only these, separated by commas */
  fields?: string
}
export interface FailedPublication {
  id: number
  title: string
  lang: string
  message: string
  planned_for: string | null
  at: string
}
export interface ListFeaturesInput {
  /** Language of the labels, for example de */
  locale?: string
  limit?: number
  /** From links.next of the page before */
  cursor?: string
  /** Tell meta.total */
  count?: boolean
  /** Only these, separated by commas */
  fields?: string
}
export interface Feature {
  key: string
  label: string
  on: boolean
  /** Who decided; a preset or file locks the switch */
  by: 'default' | 'switch' | 'preset' | 'file' | 'installation'
}
export interface ListFieldTypesInput {
  /** Language of the labels */
  locale?: string
  limit?: number
  /** From links.next of the page before */
  cursor?: string
  /** Tell meta.total */
  count?: boolean
  /** Only these, separated by commas */
  fields?: string
}
export interface FieldType {
  key: string
  label: string
  /** The control that edits it */
  widget: string
  /** JSON Schema of the options that are its own */
  options: {
    [k: string]: unknown
  }
  /** Types it can become without losing values */
  becomes: string[]
  /** What conditions can ask of it */
  operators: string[]
  /** What lists, forms and conditions need to know of it */
  traits: {
    kind: string
    shape: string
    [k: string]: unknown
  }
}
export interface ListFontsInput {
  limit?: number
  /** From links.next of the page before */
  cursor?: string
  /** Tell meta.total */
  count?: boolean
  /** Only these, separated by commas */
  fields?: string
}
export interface ListIconsInput {
  /** general, places, food … */
  topic?: string
  /** Words that all have to fit */
  q?: string
  limit?: number
  /** From links.next of the page before */
  cursor?: string
  /** Tell meta.total */
  count?: boolean
  /** Only these, separated by commas */
  fields?: string
}
export interface Icon {
  name: string
  topic: string
  topic_labels: {
    en: string
    de: string
  }
  labels: {
    en: string
    de: string
  }
  tags: string[]
  /** Of the size and colour of the text around it */
  svg: string
}
export interface ListImportsInput {
  table?: string
  /** Of the messages, for example de */
  locale?: string
  limit?: number
  /** From links.next of the page before */
  cursor?: string
  /** Tell meta.total */
  count?: boolean
  /** Only these, separated by commas */
  fields?: string
}
export interface ListJobsInput {
  status?: 'waiting' | 'running' | 'done' | 'failed'
  kind?: string
  /** Of the messages, for example de */
  locale?: string
  limit?: number
  /** From links.next of the page before */
  cursor?: string
  /** Tell meta.total */
  count?: boolean
  /** Only these, separated by commas */
  fields?: string
}
export interface ListLanguagesInput {
  limit?: number
  /** From links.next of the page before */
  cursor?: string
  /** Tell meta.total */
  count?: boolean
  /** Only these, separated by commas */
  fields?: string
}
export interface Language {
  lang: string
  /** In itself: Deutsch */
  name: string
  default: boolean
  pages: number
  published: number
  /** Pages that other languages have and this one has not */
  missing: number
}
export interface ListMailsInput {
  status?: 'waiting' | 'sent' | 'failed' | 'no_transport'
  recipient?: string
  limit?: number
  /** From links.next of the page before */
  cursor?: string
  /** Tell meta.total */
  count?: boolean
  /** Only these, separated by commas */
  fields?: string
}
export interface SentMail {
  id: number
  uid: string
  template: string
  recipient: string
  status: 'waiting' | 'sent' | 'failed' | 'no_transport'
  attempts: number
  error: string | null
  created_at: string
  sent_at: string | null
}
export interface ListMediaInput {
  kind?: 'image' | 'video' | 'audio' | 'document'
  /** Part of the name, title or alt text */
  q?: string
  tag?: string
  collection?: number
  pool?: string
  /** Whether this content is there already */
  sha256?: string
  unused?: boolean
  /** Images that say nothing to those who do not see them */
  missing_alt?: boolean
  /** id, name, size, created_at, updated_at; -x: descending */
  sort?: string
  filter?: {
    [k: string]: unknown
  }
  limit?: number
  /** From links.next of the page before */
  cursor?: string
  /** Tell meta.total */
  count?: boolean
  /** Only these, separated by commas */
  fields?: string
}
export interface ListMenusInput {
  lang?: string
  limit?: number
  /** From links.next of the page before */
  cursor?: string
  /** Tell meta.total */
  count?: boolean
  /** Only these, separated by commas */
  fields?: string
}
export interface Menu {
  name: string
  lang: string
  uid: string
  /** 0 while it follows the pages */
  version: number
  /** Made from the pages that are in_menu or in_footer_menu */
  automatic: boolean
  items: MenuEntry[]
}
export interface ListMissingTextsInput {
  lang: string
  limit?: number
  /** From links.next of the page before */
  cursor?: string
  /** Tell meta.total */
  count?: boolean
  /** Only these, separated by commas */
  fields?: string
}
export interface MissingText {
  text: string
  /** Of the website's kit */
  file: string
  line: number
}
export interface ListMissingTranslationsInput {
  lang: string | number
  limit?: number
  /** From links.next of the page before */
  cursor?: string
  /** Tell meta.total */
  count?: boolean
  /** Only these, separated by commas */
  fields?: string
}
export interface MissingTranslation {
  id: number
  uid: string
  lang: string
  translation_group: string
  title: string
  path: string | null
  type: string
  status: string
  updated_at: string
}
export interface ListNotFoundInput {
  /** Part of the address */
  q?: string
  limit?: number
  /** From links.next of the page before */
  cursor?: string
  /** Tell meta.total */
  count?: boolean
  /** Only these, separated by commas */
  fields?: string
}
export interface ListOauthGrantsInput {
  limit?: number
  /** From links.next of the page before */
  cursor?: string
  /** Tell meta.total */
  count?: boolean
  /** Only these, separated by commas */
  fields?: string
}
export interface OauthGrant {
  id: number
  uid: string
  version: number
  client: {
    id: string
    name: string
  }
  user: {
    id: number
    email: string
    name: string
  } | null
  /** Id of its token: what it did is logged under it */
  token: number
  level: 'read' | 'write'
  mode: 'direct' | 'approval'
  expires_at: string
  last_used_at: string | null
  revoked_at: string | null
  created_at: string
}
export interface ListOccurrencesInput {
  /** Handle of the table */
  table: string | number
  /** A day, or a moment like 2026-05-04T09:00:00Z; what takes place from `from` until before `to` */
  from: string
  /** A day, or a moment like 2026-05-04T09:00:00Z; what takes place from `from` until before `to` */
  to: string
  /** Only this language */
  lang?: string
  /** {price: {gte: 1}, city: "Moers"}, or {all: [{field, op, value}]} */
  filter?: {
    [k: string]: unknown
  }
  view?: 'draft' | 'published'
  limit?: number
  /** From links.next of the page before */
  cursor?: string
  /** Tell meta.total */
  count?: boolean
  /** Only these, separated by commas */
  fields?: string
}
export interface Occurrence {
  entry: {
    id: number
    uid: string
    title: string
    slug: string
  }
  /** A moment in UTC, or a day where all_day */
  start: string
  /** A moment, or where all_day the last day */
  end: string | null
  all_day: boolean
  /** Value of the location field; null when it is empty */
  location: unknown
}
export interface ListPagesInput {
  /** Only this language */
  lang?: string
  status?: 'draft' | 'in_review' | 'scheduled' | 'published' | 'offline' | 'archived'
  type?: 'page' | 'template' | 'link' | 'folder' | 'not_found'
  /** Only children of this page; 0 for the top */
  parent_id?: number
  /** Part of the title or path */
  q?: string
  /** Only the page at this path */
  path?: string
  /** id, title, path, published_at, updated_at, created_at, sort; -x: descending */
  sort?: string
  filter?: {
    [k: string]: unknown
  }
  limit?: number
  /** From links.next of the page before */
  cursor?: string
  /** Tell meta.total */
  count?: boolean
  /** Only these, separated by commas */
  fields?: string
}
export interface PageSummary {
  id: number
  uid: string
  version: number
  lang: string
  translation_group: string
  parent_id: number | null
  sort: number
  type: 'page' | 'template' | 'link' | 'folder' | 'not_found'
  template_for: string | null
  title: string
  nav_title: string | null
  slug: string
  path: string | null
  url: string | null
  in_menu: boolean
  in_footer_menu: boolean
  status: 'draft' | 'in_review' | 'scheduled' | 'published' | 'offline' | 'archived' | 'trash'
  has_unpublished_changes: boolean
  publish_at: string | null
  unpublish_at: string | null
  /** For the first time */
  published_at: string | null
  /** For the last time */
  republished_at: string | null
  created_at: string
  /** Id of the account; null for the system */
  created_by: number | null
  updated_at: string
  /** Id of the account; null for the system */
  updated_by: number | null
  deleted_at: string | null
}
export interface ListPermissionsInput {
  /** Language of the labels, for example de */
  locale?: string
  limit?: number
  /** From links.next of the page before */
  cursor?: string
  /** Tell meta.total */
  count?: boolean
  /** Only these, separated by commas */
  fields?: string
}
export interface Permission {
  key: string
  /** What it belongs to, for people */
  group: string
  label: string
  description: string
  /** While this is off nobody has it */
  feature: string | null
  on: boolean
}
export interface ListRecipientsInput {
  limit?: number
  /** From links.next of the page before */
  cursor?: string
  /** Tell meta.total */
  count?: boolean
  /** Only these, separated by commas */
  fields?: string
}
export interface ListRedirectsInput {
  /** Part of either address */
  q?: string
  limit?: number
  /** From links.next of the page before */
  cursor?: string
  /** Tell meta.total */
  count?: boolean
  /** Only these, separated by commas */
  fields?: string
}
export interface ListRequestsInput {
  /** Handle of the table */
  table?: string
  status?: 'new' | 'in_progress' | 'done' | 'spam'
  spam?: boolean
  reference?: string
  /** Those in the trash */
  deleted?: boolean
  limit?: number
  /** From links.next of the page before */
  cursor?: string
  /** Tell meta.total */
  count?: boolean
  /** Only these, separated by commas */
  fields?: string
}
export interface ListRevisionsInput {
  /** Id, uid, path such as services/repairs, or home; /2024 is always a path */
  page: string | number
  /** With entry, not page */
  table?: string
  entry?: string
  /** Language of the path; the default language when missing */
  lang?: string
  /** Path of the page; goes before page */
  path?: string
  limit?: number
  /** From links.next of the page before */
  cursor?: string
  /** Tell meta.total */
  count?: boolean
  /** Only these, separated by commas */
  fields?: string
}
export interface ListRolesInput {
  /** Language of the titles of built-in roles */
  locale?: string
  limit?: number
  /** From links.next of the page before */
  cursor?: string
  /** Tell meta.total */
  count?: boolean
  /** Only these, separated by commas */
  fields?: string
}
export interface ListSearchMissesInput {
  lang?: string
  limit?: number
  /** From links.next of the page before */
  cursor?: string
  /** Tell meta.total */
  count?: boolean
  /** Only these, separated by commas */
  fields?: string
}
export interface SearchMiss {
  q: string
  lang: string
  /** How often it was looked for */
  hits: number
  first_at: string
  last_at: string
}
export interface ListSharedTablesInput {
  limit?: number
  /** From links.next of the page before */
  cursor?: string
  /** Tell meta.total */
  count?: boolean
  /** Only these, separated by commas */
  fields?: string
}
export interface SharedTable {
  /** Key of the website whose table it is */
  owner: string
  members: string[]
  /** Whether members see the entries of one another */
  see_members: boolean
  handle: string
}
export interface ListSitesInput {
  /** Part of the key or of a host */
  q?: string
  limit?: number
  /** From links.next of the page before */
  cursor?: string
  /** Tell meta.total */
  count?: boolean
  /** Only these, separated by commas */
  fields?: string
}
export interface OwnWebsite {
  key: string
  title: string
  /** Its origin */
  url: string
  hosts: string[]
  languages: string[]
  /** What you are there */
  role: string
  /** The one that is asked */
  current: boolean
  /** broken: it cannot be opened */
  status: 'ok' | 'broken'
}
export interface ListSourceFormatsInput {
  limit?: number
  /** From links.next of the page before */
  cursor?: string
  /** Tell meta.total */
  count?: boolean
  /** Only these, separated by commas */
  fields?: string
}
export interface SourceFormat {
  key: string
  label: string
  /** Shows its newest items only: what is missing stays */
  is_feed: boolean
  /** Has a ready table */
  is_ready: boolean
  /** Whose it is; null: the product has it */
  extension: string | null
}
export interface ListSourceRunsInput {
  /** Id of the source */
  id: string | number
  limit?: number
  /** From links.next of the page before */
  cursor?: string
  /** Tell meta.total */
  count?: boolean
  /** Only these, separated by commas */
  fields?: string
}
export interface ListSourcesInput {
  limit?: number
  /** From links.next of the page before */
  cursor?: string
  /** Tell meta.total */
  count?: boolean
  /** Only these, separated by commas */
  fields?: string
}
export interface ListSubmittedInput {
  /** Id: only this page */
  page?: number
  limit?: number
  /** From links.next of the page before */
  cursor?: string
  /** Tell meta.total */
  count?: boolean
  /** Only these, separated by commas */
  fields?: string
}
export interface Submitted {
  type: 'page' | 'entry'
  id: number
  uid: string
  title: string
  lang: string
  /** Of an entry */
  table: string | null
  /** What an entry of that table is called */
  singular: string | null
  /** Last change, where the log does not go back so far */
  submitted_at: string
  /** Token, person or program; null: the log does not know */
  submitted_by: string | null
}
export interface ListSupportGrantsInput {
  /** true: only those that have not ended */
  open?: boolean
  limit?: number
  /** From links.next of the page before */
  cursor?: string
  /** Tell meta.total */
  count?: boolean
  /** Only these, separated by commas */
  fields?: string
}
export interface ListSupportVisitsInput {
  limit?: number
  /** From links.next of the page before */
  cursor?: string
  /** Tell meta.total */
  count?: boolean
  /** Only these, separated by commas */
  fields?: string
}
export interface ListTagsInput {
  limit?: number
  /** From links.next of the page before */
  cursor?: string
  /** Tell meta.total */
  count?: boolean
  /** Only these, separated by commas */
  fields?: string
}
export interface ListTokensInput {
  limit?: number
  /** From links.next of the page before */
  cursor?: string
  /** Tell meta.total */
  count?: boolean
  /** Only these, separated by commas */
  fields?: string
}
export interface ListTrashInput {
  kind?: 'page' | 'media' | 'entry' | 'table'
  limit?: number
  /** From links.next of the page before */
  cursor?: string
  /** Tell meta.total */
  count?: boolean
  /** Only these, separated by commas */
  fields?: string
}
export interface ListTrashItem {
  kind: 'page' | 'media' | 'entry' | 'table'
  id: number
  uid: string
  title: string
  lang: string | null
  /** Handle of the table of an entry */
  table: string | null
  deleted_at: string
  deleted_by: {
    id: number
    name: string
  } | null
  purged_at: string
}
export interface ListUsersInput {
  role?: string
  email?: string
  /** Part of the name or address */
  q?: string
  disabled?: boolean
  limit?: number
  /** From links.next of the page before */
  cursor?: string
  /** Tell meta.total */
  count?: boolean
  /** Only these, separated by commas */
  fields?: string
}
export interface ListWebhooksInput {
  limit?: number
  /** From links.next of the page before */
  cursor?: string
  /** Tell meta.total */
  count?: boolean
  /** Only these, separated by commas */
  fields?: string
}
export interface LockPageInput {
  /** Id, uid, path such as services/repairs, or home; /2024 is always a path */
  page: string | number
  /** Language of the path; the default language when missing */
  lang?: string
  take_over?: boolean
  /** Refuse when the object has another version */
  if_version?: number
  /** Name of a group of changes reviewed together */
  batch?: string
}
export interface LockPageData {
  page_id: number
  version: number
  user: string
  until: string
}
export interface MoveBlockInput {
  /** Id, uid, path such as services/repairs, or home; /2024 is always a path */
  page: string | number
  /** Language of the path; the default language when missing */
  lang?: string
  /** Id of a block of this page */
  block: string | number
  /** Id of a layout block; null for the page itself; where it lies when missing */
  parent?: string | null
  /** Place from 0, counted without the block itself; the end when missing */
  position?: number
  /** Saved while typing: shares a revision with those of the last minutes */
  autosave?: boolean
  /** Refuse when the object has another version */
  if_version?: number
  /** Name of a group of changes reviewed together */
  batch?: string
}
export interface MoveBlockData {
  page_id: number
  version: number
  block: Block
}
export interface MovePageInput {
  /** Id, uid, path such as services/repairs, or home; /2024 is always a path */
  page: string | number
  /** Language of the path; the default language when missing */
  lang?: string
  /** Id, uid or path; null for the top; as it is when missing */
  parent?: string | null
  /** Place among its siblings, from 0; the end when missing */
  position?: number
  /** Refuse when the object has another version */
  if_version?: number
  /** Name of a group of changes reviewed together */
  batch?: string
}
export interface PlanDataTableInput {
  /** Handle of the table */
  table: string | number
  /** What people call it: Products */
  name?: string
  /** One of it: Product */
  singular?: string
  icon?: string | null
  /** All fields in their order; one keeps its values when its id stays, or its name */
  fields?: DataTableField[]
  settings?: DataTableSettingsPatch
  replace?: boolean
  clear?: boolean
  backfill?: boolean
}
export interface DataTableSettingsPatch {
  /** First part of the address of detail pages: /{route}/{slug} */
  route?: string | null
  /** The field whose text is the title of an entry */
  title_field?: string | null
  /** The field whose picture stands for an entry */
  image_field?: string | null
  /** The field whose text describes an entry in lists and to search engines */
  description_field?: string | null
  /** A field, @created_at, @published_at or @sort */
  sort_field?: string | null
  /** Direction of sort_field */
  sort_dir?: ('asc' | 'desc') | null
  /** Uid of the page of type template; found by template_for when missing */
  detail_page?: string | null
  /** Asks for review before publishing */
  workflow?: boolean | null
  /** Entries on a page of its lists */
  per_page?: number | null
  /** content: every account of the website reads the entries; inbox: what visitors send is sealed, and only holders of a key read it. It never changes later */
  kind?: ('content' | 'inbox') | null
  /** Type of schema.org in the JSON-LD of detail pages; its parts are found by the types and names of fields (city, company, deadline). It is left out without what it needs: JobPosting a place (geo, street, city), Event calendar.start, VideoObject a video and a picture, FAQPage items with question and answer */
  schema_type?:
    | (
        | 'Article'
        | 'BlogPosting'
        | 'NewsArticle'
        | 'Event'
        | 'Product'
        | 'Service'
        | 'JobPosting'
        | 'Person'
        | 'Organization'
        | 'LocalBusiness'
        | 'Place'
        | 'RealEstateListing'
        | 'Recipe'
        | 'Course'
        | 'Book'
        | 'CreativeWork'
        | 'VideoObject'
        | 'FAQPage'
      )
    | null
  /** Fields that make entries events: calendars and feeds have them */
  calendar?: {
    start?: string | null
    end?: string | null
    location?: string | null
    recurrence?: string | null
  } | null
  /** Fields that make entries contacts: address books have them */
  contact?: {
    name?: string | null
    org?: string | null
    email?: string | null
    tel?: string | null
    address?: string | null
    birthday?: string | null
    photo?: string | null
  } | null
  /** The form by which visitors send entries */
  form?: {
    /** Whether visitors may send it */
    open?: boolean | null
    /** Those it asks for, in their order; when missing, all that visitors can fill in */
    fields?: string[] | null
    /** Its fields one step after the other, instead of fields */
    steps?:
      | {
          title: string
          fields: string[]
        }[]
      | null
    /** Words of the button that sends it */
    button?: string | null
    /** What is said after sending */
    success?: string | null
    /** Uid of a page that is shown after sending */
    success_page?: string | null
    /** Uid of the page on privacy: the form links to it */
    privacy_page?: string | null
    /** Addresses that get a mail */
    notify?: string[] | null
    /** Field of type email whose address gets a confirmation */
    confirm_field?: string | null
    /** What is sent is public at once */
    publish?: boolean | null
    /** Links that what is sent may have; with more it is taken for spam */
    max_links?: number | null
    /** Words that make it spam */
    blocklist?: string[] | null
    /** Bits of the proof of work; 16 */
    difficulty?: number | null
  } | null
  /** Whether the search finds its entries, and how far up */
  search?: {
    off?: boolean | null
    weight?: number | null
  } | null
}
export interface SavedDataTable {
  id: number | null
  uid: string | null
  version: number | null
  handle: string
  name: string
  singular: string
  icon: string | null
  kind: 'content' | 'inbox'
  fields: StoredTableField[]
  settings: DataTableSettings
  shared?: {
    /** Key of the website whose table it is */
    owner: string
    members: string[]
    /** Whether members see the entries of one another */
    see_members: boolean
  }
  /** Of what its lists sort and filter by */
  indexes?: {
    /** Names of fields, - before those that descend */
    fields: string[]
    /** False while it is being made */
    made: boolean
  }[]
  created_at: string | null
  updated_at: string | null
  deleted_at: string | null
  applied: boolean
  changes: {
    kind: 'add' | 'remove' | 'rename' | 'type' | 'options' | 'order' | 'settings'
    field?: string
    /** Name of the setting: per_page, calendar.end */
    setting?: string
    from?: string
    /** Missing for a setting that is removed */
    to?: string
    misfits?: {
      /** Whose value the new options, limits or type do not take */
      entries: number
      fits: number
      /** The first 50 of them */
      ids: number[]
      examples: string[]
    }
    /** Entries that could get the default of the new field */
    backfill?: number
  }[]
  /** Relations that lead to a table of this handle in the trash: the new one empties them */
  empties?: {
    table: string
    field: string
    entries: number
  }[]
}
export interface PlanRestoreInput {
  /** Name of the backup, from list_backups */
  backup: string | number
  /** Only these, separated by commas */
  fields?: string
}
export interface RestorePlan {
  key: string
  made_at: string
  program: string
  hosts: string[]
  files: {
    count: number
    bytes: number
  }
  /** Whether what is sealed in it can be opened here */
  secrets: boolean
  warnings: string[]
}
export interface PreviewAddressInput {
  /** Id of the source */
  id?: number
  url?: string
  auth?:
    | {
        kind: 'basic'
        username: string
        password: string
      }
    | {
        kind: 'bearer'
        token: string
      }
  /** Told by what is fetched when missing */
  format?: string
  items_path?: string
  /** To be tried */
  mapping?: {
    id_path: string
    slug_path?: string
    link_path?: string
    rows: {
      [k: string]: {
        path?: string
        tx?:
          | 'auto'
          | 'text'
          | 'html'
          | 'date'
          | 'number'
          | 'bool'
          | 'slug'
          | 'template'
          | 'split'
          | 'raw'
          | 'lower'
          | 'map'
          | 'join'
          | 'first'
        alt?: string
        opt?:
          | string
          | {
              [k: string]: string
            }
        lookup?: string
        default?: PreviewAddressPart0
      }
    }
  }
  /** Handle of the table it would fill */
  table?: string
  /** Fetch the first images, small */
  thumbnails?: boolean
  count?: number
  /** Only these, separated by commas */
  fields?: string
}
export interface SourcePreview {
  /** As which it was read */
  format: string
  format_label: string
  /** The format has a ready table, which is suggested */
  is_ready: boolean
  /** Of the feed, where the address is that of a web page which names it */
  url: string | null
  title: string | null
  link: string | null
  encoding: string | null
  items_path: string | null
  transfer: 'full' | 'partial'
  /** Items of the sample; `items` are the first of them */
  found: number
  /** Whether all of it was read: the sample may be a part */
  whole: boolean
  problems: string[]
  paths: {
    path: string
    /** Of the first item that has it, shortened */
    sample: string
    /** Items of the sample that have it */
    count: number
  }[]
  /** That it was read by: the given one, that of the source, or a suggestion */
  mapping: {
    id_path: string
    slug_path?: string
    link_path?: string
    rows: {
      [k: string]: {
        path?: string
        tx?:
          | 'auto'
          | 'text'
          | 'html'
          | 'date'
          | 'number'
          | 'bool'
          | 'slug'
          | 'template'
          | 'split'
          | 'raw'
          | 'lower'
          | 'map'
          | 'join'
          | 'first'
        alt?: string
        opt?:
          | string
          | {
              [k: string]: string
            }
        lookup?: string
        default?: PreviewSourcePart0
      }
    }
  }
  /** Of a table that would hold it */
  fields: {
    name: string
    type: string
    label: string
    [k: string]: unknown
  }[]
  /** What else save_data_table takes of it */
  table: {
    handle: string
    name: string
    singular?: string
    icon?: string
    settings: {
      [k: string]: unknown
    }
  }
  items: {
    index: number
    line: number
    id: string | null
    action: 'change' | 'delete' | 'reference'
    refused: string | null
    problems: string[]
    values: {
      [k: string]: unknown
    }
    files: {
      [k: string]: {
        name: string
        url: string | null
        alt: string | null
        /** With thumbnails: a data: address of the first image of a field */
        thumbnail: string | null
      }[]
    }
    lookups: {
      [k: string]: string[]
    }
    trace: {
      [k: string]: {
        from: 'path' | 'default' | 'nothing'
        /** The alternative that had a value */
        path: string | null
        /** What stands there, shortened */
        raw: string | null
        problem: string | null
      }
    }
  }[]
}
export interface PreviewCustomBlockInput {
  key: string | number
  label?: string
  description?: string
  /** Name of an icon (list_icons) */
  icon?: string
  group?: 'hero' | 'content' | 'media' | 'data' | 'layout' | 'social' | 'contact'
  /** By name: the type and its options, as kits declare them */
  fields?: {
    [k: string]: {
      [k: string]: unknown
    }
  }
  /** Liquid with a short list of tags and filters: chapter `blocks` of the manual */
  template?: string
  /** Every selector is scoped to the block */
  css?: string
  /** Label by key, the first is the standard: {"plain": "Plain", "loud": "Loud"} */
  variants?: {
    [k: string]: string
  }
  /** Believable content for the picker and the self-test */
  sample?: {
    [k: string]: unknown
  }
  variant?: string
  /** Instead of the sample */
  data?: {
    [k: string]: unknown
  }
  lang?: string
}
export interface PreviewCustomBlockData {
  html: string
  css: string
  problems: BlockProblem[]
}
export interface BlockProblem {
  where: 'template' | 'css' | 'fields' | 'data' | 'sample' | 'icon' | 'variant'
  message: string
  line: number | null
  column: number | null
  /** The line itself */
  text: string | null
}
export interface PreviewDesignInput {
  /** null: the kit's own values */
  preset?: string | null
  values?: {
    [k: string]: unknown
  }
  /** values become the only ones set over the preset */
  replace?: boolean
  /** The colours of this one whatever the browser prefers */
  scheme?: 'light' | 'dark'
  /** Only these, separated by commas */
  fields?: string
}
export interface PreviewDesignData {
  /** Of custom properties; it takes the place of the stylesheet of the design */
  css: string
  /** All classes that the design gives <html>, separated by spaces */
  html_classes: string
  /** The value of every token */
  values: {
    [k: string]: unknown
  }
  contrast: {
    token: string
    /** The token it lies on */
    with: string
    mode: 'light' | 'dark'
    /** WCAG 2.x, 1 to 21 */
    ratio: number
    min: number
    passes: boolean
    /** What is read, as visitors see it */
    text_color: string
    /** What it lies on, as visitors see it */
    ground_color: string
    /** The kit mixes colours there: they are not those of the tokens */
    mixed: boolean
    /** The nearest colour for token that passes */
    suggestion?: string
  }[]
  /** Colours with which all can be read together; what this design sets stays where it can */
  mended: {
    key: string
    mode: 'light' | 'dark'
    colour: string
  }[]
}
export interface PreviewPageInput {
  /** Id, uid, path such as services/repairs, or home; /2024 is always a path */
  page: string | number
  /** Language of the path; the default language when missing */
  lang?: string
  hours?: number
  /** Only these, separated by commas */
  fields?: string
}
export interface PreviewPageData {
  url: string
  expires_at: string
}
export interface PreviewSourceInput {
  /** Id of the source */
  id: string | number
  url?: string
  auth?:
    | {
        kind: 'basic'
        username: string
        password: string
      }
    | {
        kind: 'bearer'
        token: string
      }
  /** Told by what is fetched when missing */
  format?: string
  items_path?: string
  /** To be tried */
  mapping?: {
    id_path: string
    slug_path?: string
    link_path?: string
    rows: {
      [k: string]: {
        path?: string
        tx?:
          | 'auto'
          | 'text'
          | 'html'
          | 'date'
          | 'number'
          | 'bool'
          | 'slug'
          | 'template'
          | 'split'
          | 'raw'
          | 'lower'
          | 'map'
          | 'join'
          | 'first'
        alt?: string
        opt?:
          | string
          | {
              [k: string]: string
            }
        lookup?: string
        default?: PreviewSourcePart0
      }
    }
  }
  /** Handle of the table it would fill */
  table?: string
  /** Fetch the first images, small */
  thumbnails?: boolean
  count?: number
  /** Only these, separated by commas */
  fields?: string
}
export interface PublishCustomBlockInput {
  key: string | number
  /** Refuse when the object has another version */
  if_version?: number
  /** Name of a group of changes reviewed together */
  batch?: string
}
export interface PublishEntryInput {
  /** Handle of the table */
  table: string | number
  /** Id, uid or slug (/2024) */
  entry: string | number
  /** Language of the slug */
  lang?: string
  reason?: string
  /** Refuse when the object has another version */
  if_version?: number
  /** Name of a group of changes reviewed together */
  batch?: string
}
export interface PublishPageInput {
  /** Id, uid, path such as services/repairs, or home; /2024 is always a path */
  page: string | number
  /** Language of the path; the default language when missing */
  lang?: string
  reason?: string
  /** Refuse when the object has another version */
  if_version?: number
  /** Name of a group of changes reviewed together */
  batch?: string
}
export interface PublishPageData {
  id: number
  uid: string
  version: number
  lang: string
  translation_group: string
  parent_id: number | null
  sort: number
  type: 'page' | 'template' | 'link' | 'folder' | 'not_found'
  template_for: string | null
  title: string
  nav_title: string | null
  slug: string
  path: string | null
  url: string | null
  in_menu: boolean
  in_footer_menu: boolean
  status: 'draft' | 'in_review' | 'scheduled' | 'published' | 'offline' | 'archived' | 'trash'
  has_unpublished_changes: boolean
  publish_at: string | null
  unpublish_at: string | null
  /** For the first time */
  published_at: string | null
  /** For the last time */
  republished_at: string | null
  created_at: string
  /** Id of the account; null for the system */
  created_by: number | null
  updated_at: string
  /** Id of the account; null for the system */
  updated_by: number | null
  deleted_at: string | null
  meta_title: string | null
  meta_description: string | null
  og_image: number | null
  noindex: boolean
  canonical: string | null
  link: string | null
  access: string
  access_roles: string[]
  has_access_password: boolean
  lock: {
    user: string
    until: string
  } | null
  blocks: Block[]
  warnings: Warning[]
}
export interface PurgeChatsInput {
  /** Both when missing */
  kind?: 'visitor' | 'assistant'
  /** Days since the last question, 0: all; by default as long as they are stored */
  older_than?: number
  /** Refuse when the object has another version */
  if_version?: number
  /** Name of a group of changes reviewed together */
  batch?: string
}
export interface PurgeChatsData {
  removed: number
}
export interface PurgeItemInput {
  uid: string | number
  /** Refuse when the object has another version */
  if_version?: number
  /** Name of a group of changes reviewed together */
  batch?: string
}
export interface Trashed {
  id: number
  uid: string
  version: number
  kind?: ('image' | 'video' | 'audio' | 'document') | ('content' | 'inbox')
  mime?: string
  name?: string
  title?: string | null
  alt?: string | null
  decorative?: boolean
  caption?: string | null
  credit?: string | null
  transcript?: string | null
  /** The texts in other languages */
  i18n?: {
    [k: string]: {
      title?: string
      alt?: string
      caption?: string
      credit?: string
      transcript?: string
    }
  }
  width?: number | null
  height?: number | null
  /** Seconds */
  duration?: number | null
  pages?: number | null
  size?: number
  sha256?: string
  focus?: {
    x: number
    y: number
  }
  crops?: {
    [k: string]: {
      x: number
      y: number
      width: number
      height: number
    }
  }
  captions?: {
    lang: string
    kind: 'captions' | 'subtitles' | 'descriptions'
    label: string
    /** Nothing is there while it is a draft; get_captions reads it */
    url: string
    /** Not on the website yet */
    draft: boolean
    /** Made by a program, and published by nobody yet */
    machine: boolean
  }[]
  tags?: string[]
  collections?: number[]
  pool?: string | null
  url?: string | (string | null)
  thumbnail?: string | null
  /** In how many places it is used; get_media_usage names them */
  uses?: number
  created_at?: string
  created_by?: number | null
  updated_at?: string
  updated_by?: number | null
  deleted_at?: unknown
  lang?: string
  translation_group?: string
  parent_id?: number | null
  sort?: number
  type?: 'page' | 'template' | 'link' | 'folder' | 'not_found'
  template_for?: string | null
  nav_title?: string | null
  slug?: string
  path?: string | null
  in_menu?: boolean
  in_footer_menu?: boolean
  status?: 'draft' | 'in_review' | 'scheduled' | 'published' | 'offline' | 'archived' | 'trash'
  has_unpublished_changes?: boolean
  publish_at?: unknown
  unpublish_at?: unknown
  published_at?: string | null
  /** For the last time */
  republished_at?: string | null
  meta_title?: string | null
  meta_description?: string | null
  og_image?: number | null
  noindex?: boolean
  canonical?: string | null
  link?: string | null
  access?: string
  access_roles?: string[]
  has_access_password?: boolean
  lock?: {
    user: string
    until: string
  } | null
  blocks?: Block[]
  table?: string
  origin_site?: string | null
  /** The external source it comes from */
  source?: {
    id: number
    name: string
    /** What it is there */
    key: string
    hash: string
    url: string | null
    /** What may be changed here; all else is the source's */
    local_fields: string[]
  }
  data?: {
    [k: string]: unknown
  }
  /** E.164 forms of its telephone numbers, by field: phone, in items people/0/phone */
  e164?: {
    [k: string]: string
  }
  handle?: string
  singular?: string
  icon?: string | null
  fields?: StoredTableField[]
  settings?: DataTableSettings
  shared?: {
    /** Key of the website whose table it is */
    owner: string
    members: string[]
    /** Whether members see the entries of one another */
    see_members: boolean
  }
  /** Of what its lists sort and filter by */
  indexes?: {
    /** Names of fields, - before those that descend */
    fields: string[]
    /** False while it is being made */
    made: boolean
  }[]
}
export interface PutUploadPartInput {
  id: string | number
  n: string | number
  /** Refuse when the object has another version */
  if_version?: number
  /** Name of a group of changes reviewed together */
  batch?: string
}
export interface RebuildSearchInput {
  /** Refuse when the object has another version */
  if_version?: number
  /** Name of a group of changes reviewed together */
  batch?: string
}
export interface RebuildSearchData {
  status: 'begun'
}
export interface RecheckChangeInput {
  /** Id or uid of the change */
  change: string | number
  /** Refuse when the object has another version */
  if_version?: number
  /** Name of a group of changes reviewed together */
  batch?: string
}
export interface RedeliverInput {
  id: string | number
  n: string | number
  /** Refuse when the object has another version */
  if_version?: number
  /** Name of a group of changes reviewed together */
  batch?: string
}
export interface RejectChangeInput {
  /** Id or uid of the change */
  change: string | number
  reason?: string
  /** All that waits of its batch, in order; needs up_to */
  whole_batch?: boolean
  /** The highest id of the batch that you saw; newer ones go on waiting */
  up_to?: number
  /** Refuse when the object has another version */
  if_version?: number
  /** Name of a group of changes reviewed together */
  batch?: string
}
export interface RejectedChange {
  id: number
  uid: string
  created_at: string
  status: 'pending' | 'applied' | 'rejected' | 'superseded' | 'expired'
  operation: string
  /** One line for people */
  summary: string
  entity: {
    type: string
    id: string
    label: string
  } | null
  channel: string
  token: {
    id: number
    name: string
  } | null
  user: {
    id: number
    email: string
    name: string
  } | null
  client: string | null
  batch: string | null
  reviewer: {
    id: number
    email: string
    name: string
  } | null
  reviewer_token: {
    id: number
    name: string
  } | null
  /** cli without a reviewer: the system account of the shell */
  reviewer_channel: string | null
  reviewed_at: string | null
  /** Why it was rejected */
  reason: string | null
  /** Why it could not be applied */
  error: string | null
  /** Id of the change that took it back */
  reverted_by: number | null
  /** How many changes of its batch still wait */
  left: number
}
export interface RemoveBlockInput {
  /** Id, uid, path such as services/repairs, or home; /2024 is always a path */
  page: string | number
  /** Language of the path; the default language when missing */
  lang?: string
  /** Id of a block of this page */
  block: string | number
  /** Saved while typing: shares a revision with those of the last minutes */
  autosave?: boolean
  /** Refuse when the object has another version */
  if_version?: number
  /** Name of a group of changes reviewed together */
  batch?: string
}
export interface RemoveBlockData {
  page_id: number
  version: number
  block: Block
}
export interface RemoveFontInput {
  key: string | number
  /** Refuse when the object has another version */
  if_version?: number
  /** Name of a group of changes reviewed together */
  batch?: string
}
export interface RemoveHostInput {
  host: string | number
  /** Refuse when the object has another version */
  if_version?: number
  /** Name of a group of changes reviewed together */
  batch?: string
}
export interface RemoveRecipientInput {
  id: string | number
  force?: boolean
  /** Refuse when the object has another version */
  if_version?: number
  /** Name of a group of changes reviewed together */
  batch?: string
}
export interface ReplaceBlocksInput {
  /** Id, uid, path such as services/repairs, or home; /2024 is always a path */
  page: string | number
  /** Language of the path; the default language when missing */
  lang?: string
  blocks: ReplaceBlocksPart0[]
  /** Saved while typing: shares a revision with those of the last minutes */
  autosave?: boolean
  /** Refuse when the object has another version */
  if_version?: number
  /** Name of a group of changes reviewed together */
  batch?: string
}
export interface ReplaceBlocksPart0 {
  id?: string
  type: string
  variant?: string
  data?: {
    [k: string]: unknown
  }
  section?: {
    background?: string
    anchor?: string
    visible?: boolean
    in_nav?: boolean
    nav_label?: string
    space_top?: 'none' | 's' | 'm' | 'l'
    space_bottom?: 'none' | 's' | 'm' | 'l'
    divider?: boolean
    height?: 'auto' | 'tall' | 'screen'
    align?: 'left' | 'center'
  }
  children?: ReplaceBlocksPart0[]
}
export interface ReplaceEntryInput {
  /** Handle of the table */
  table: string | number
  /** Id, uid or slug (/2024) */
  entry: string | number
  /** Language of the slug */
  lang?: string
  slug?: string
  sort?: number
  /** Values by field; null clears */
  data?: {
    [k: string]: unknown
  }
  /** For a new one: what it translates */
  translation_of?: string
  action?: 'publish' | 'unpublish' | 'submit' | 'withdraw' | 'archive' | 'unarchive'
  publish_at?: string | null
  /** null takes either back */
  unpublish_at?: string | null
  note?: string
  autosave?: boolean
  /** Refuse when the object has another version */
  if_version?: number
  /** Name of a group of changes reviewed together */
  batch?: string
}
export interface ReplaceMediaInput {
  /** Id of the media item */
  id: string | number
  /** The file, base64 */
  base64?: string
  /** Public address to fetch it from */
  url?: string
  /** Of start_upload, once all parts are there */
  upload?: string
  /** File name */
  name?: string
  /** Refuse when the object has another version */
  if_version?: number
  /** Name of a group of changes reviewed together */
  batch?: string
}
export interface ReplacedMedia {
  id: number
  uid: string
  version: number
  kind: 'image' | 'video' | 'audio' | 'document'
  mime: string
  name: string
  title: string | null
  alt: string | null
  decorative: boolean
  caption: string | null
  credit: string | null
  transcript: string | null
  /** The texts in other languages */
  i18n: {
    [k: string]: {
      title?: string
      alt?: string
      caption?: string
      credit?: string
      transcript?: string
    }
  }
  width: number | null
  height: number | null
  /** Seconds */
  duration: number | null
  pages: number | null
  size: number
  sha256: string
  focus: {
    x: number
    y: number
  }
  crops: {
    [k: string]: {
      x: number
      y: number
      width: number
      height: number
    }
  }
  captions: {
    lang: string
    kind: 'captions' | 'subtitles' | 'descriptions'
    label: string
    /** Nothing is there while it is a draft; get_captions reads it */
    url: string
    /** Not on the website yet */
    draft: boolean
    /** Made by a program, and published by nobody yet */
    machine: boolean
  }[]
  tags: string[]
  collections: number[]
  pool: string | null
  url: string
  thumbnail: string | null
  /** In how many places it is used; get_media_usage names them */
  uses: number
  created_at: string
  created_by: number | null
  updated_at: string
  updated_by: number | null
  deleted_at: string | null
  /** Of an SVG: elements, properties, selectors and rules that were not kept, such as <animate> or @media */
  left_out: string[]
}
export interface ResetSecondFactorInput {
  id: string | number
  /** Refuse when the object has another version */
  if_version?: number
  /** Name of a group of changes reviewed together */
  batch?: string
}
export interface RestoreBackupInput {
  /** Name of the backup, from list_backups */
  backup: string | number
  /** The key of the website, once more */
  confirm: string
  /** Refuse when the object has another version */
  if_version?: number
  /** Name of a group of changes reviewed together */
  batch?: string
}
export interface RestoreBackupData {
  started: boolean
}
export interface RestoreCustomBlockRevisionInput {
  key: string | number
  n: string | number
  /** Refuse when the object has another version */
  if_version?: number
  /** Name of a group of changes reviewed together */
  batch?: string
}
export interface RestoreDesignInput {
  /** Number of the change; list_design_history tells it */
  n: string | number
  allow_low_contrast?: boolean
  /** Refuse when the object has another version */
  if_version?: number
  /** Name of a group of changes reviewed together */
  batch?: string
}
export interface RestoreEntryRevisionInput {
  /** Id, uid, path such as services/repairs, or home; /2024 is always a path */
  page?: string
  /** With entry, not page */
  table: string | number
  entry: string | number
  /** Language of the path; the default language when missing */
  lang?: string
  n: string | number
  /** Refuse when the object has another version */
  if_version?: number
  /** Name of a group of changes reviewed together */
  batch?: string
}
export interface PageOrEntry {
  id: number
  uid: string
  version: number
  lang: string
  translation_group: string
  parent_id?: number | null
  sort: number
  type?: 'page' | 'template' | 'link' | 'folder' | 'not_found'
  template_for?: string | null
  title: string
  nav_title?: string | null
  slug: string
  path?: string | null
  url: string | null
  in_menu?: boolean
  in_footer_menu?: boolean
  status: 'draft' | 'in_review' | 'scheduled' | 'published' | 'offline' | 'archived' | 'trash'
  has_unpublished_changes: boolean
  publish_at: unknown
  unpublish_at: unknown
  published_at: string | null
  /** For the last time */
  republished_at?: string | null
  created_at: string
  created_by: number | null
  updated_at: string
  updated_by: number | null
  deleted_at: unknown
  meta_title?: string | null
  meta_description?: string | null
  og_image?: number | null
  noindex?: boolean
  canonical?: string | null
  link?: string | null
  access?: string
  access_roles?: string[]
  has_access_password?: boolean
  lock?: {
    user: string
    until: string
  } | null
  blocks?: Block[]
  table?: string
  origin_site?: string | null
  /** The external source it comes from */
  source?: {
    id: number
    name: string
    /** What it is there */
    key: string
    hash: string
    url: string | null
    /** What may be changed here; all else is the source's */
    local_fields: string[]
  }
  data?: {
    [k: string]: unknown
  }
  /** E.164 forms of its telephone numbers, by field: phone, in items people/0/phone */
  e164?: {
    [k: string]: string
  }
  /** What stayed as it is, as another one has the slug by now; of an entry also what was left out */
  warnings?: Warning[]
}
export interface RestoreItemInput {
  uid: string | number
  /** Refuse when the object has another version */
  if_version?: number
  /** Name of a group of changes reviewed together */
  batch?: string
}
export interface RestoreRequestInput {
  id: string | number
  /** Refuse when the object has another version */
  if_version?: number
  /** Name of a group of changes reviewed together */
  batch?: string
}
export interface RestoreRevisionInput {
  /** Id, uid, path such as services/repairs, or home; /2024 is always a path */
  page: string | number
  /** With entry, not page */
  table?: string
  entry?: string
  /** Language of the path; the default language when missing */
  lang?: string
  n: string | number
  /** Refuse when the object has another version */
  if_version?: number
  /** Name of a group of changes reviewed together */
  batch?: string
}
export interface RevertChangesInput {
  /** One change alone */
  change?: number
  /** Id of the token */
  token?: number
  client?: string
  /** Id of the account */
  user?: number
  /** Name of the batch of the changes to undo */
  batch?: string
  /** Only changes with a smaller number */
  before?: number
  /** Only what was done at or after this instant */
  since?: string
  /** Refuse when the object has another version */
  if_version?: number
}
export interface RevertReport {
  undone: number
  /** Nothing of it was left */
  unchanged: number
  impossible: number
  items: {
    change: number
    operation: string
    entity: {
      type: string
      id: string
      label: string
    } | null
    outcome: 'undone' | 'unchanged' | 'impossible'
    /** Why it could not be undone */
    reason: string | null
  }[]
  /** Undo the undoing by this name */
  batch: string
  /** More than 1000: call it again with this as before */
  next: number | null
}
export interface RevokeOauthGrantInput {
  id: string | number
  /** Refuse when the object has another version */
  if_version?: number
  /** Name of a group of changes reviewed together */
  batch?: string
}
export interface RevokeTokenInput {
  id: string | number
  /** Refuse when the object has another version */
  if_version?: number
  /** Name of a group of changes reviewed together */
  batch?: string
}
export interface RewrapRequestInput {
  id: string | number
  wraps: RequestWrap[]
  /** Of the request that they were made for; told by If-Match, too */
  version?: number
  /** Refuse when the object has another version */
  if_version?: number
  /** Name of a group of changes reviewed together */
  batch?: string
}
export interface SaveDataTableInput {
  /** Handle of the table */
  table?: string
  handle?: string
  /** What people call it: Products */
  name?: string
  /** One of it: Product */
  singular?: string
  icon?: string | null
  /** All fields in their order; one keeps its values when its id stays, or its name */
  fields?: DataTableField[]
  settings?: DataTableSettingsPatch
  replace?: boolean
  clear?: boolean
  backfill?: boolean
  /** Refuse when the object has another version */
  if_version?: number
  /** Name of a group of changes reviewed together */
  batch?: string
}
export interface SaveEntryInput {
  /** Handle of the table */
  table: string | number
  /** Id, uid or slug (/2024) */
  entry?: string
  /** Language of the slug */
  lang?: string
  slug?: string
  sort?: number
  /** Values by field; null clears */
  data?: {
    [k: string]: unknown
  }
  /** Clear what data leaves out */
  replace?: boolean
  /** For a new one: what it translates */
  translation_of?: string
  action?: 'publish' | 'unpublish' | 'submit' | 'withdraw' | 'archive' | 'unarchive'
  publish_at?: string | null
  /** null takes either back */
  unpublish_at?: string | null
  note?: string
  autosave?: boolean
  /** Refuse when the object has another version */
  if_version?: number
  /** Name of a group of changes reviewed together */
  batch?: string
}
export interface SaveEntryViewInput {
  /** Handle of the table */
  table: string | number
  /** Uid of the view */
  view?: string
  name?: string
  /** Of the website; false: your own */
  shared?: boolean
  /** How it is looked at */
  kind?: 'list' | 'calendar' | 'map'
  /** Words of the title or of searchable fields */
  q?: string | null
  status?: ('draft' | 'in_review' | 'scheduled' | 'published' | 'offline' | 'archived') | null
  /** Only this language */
  lang?: string | null
  /** A condition: {all: [{field, op, value}]} */
  filter?: {
    [k: string]: unknown
  } | null
  /** As of list_entries: -price,title */
  sort?: string | null
  /** Names of fields, @title, @status, @lang, @slug, @published_at, @created_at, @updated_at; those of the table when missing */
  columns?: string[] | null
  /** Refuse when the object has another version */
  if_version?: number
  /** Name of a group of changes reviewed together */
  batch?: string
}
export interface ScheduleEntryInput {
  /** Handle of the table */
  table: string | number
  /** Id, uid or slug (/2024) */
  entry: string | number
  /** Language of the slug */
  lang?: string
  publish_at?: string | null
  /** null takes either back */
  unpublish_at?: string | null
  /** Refuse when the object has another version */
  if_version?: number
  /** Name of a group of changes reviewed together */
  batch?: string
}
export interface SchedulePageInput {
  /** Id, uid, path such as services/repairs, or home; /2024 is always a path */
  page: string | number
  /** Language of the path; the default language when missing */
  lang?: string
  /** 2026-12-01T08:00:00+01:00 */
  publish_at?: string | null
  /** null takes either back */
  unpublish_at?: string | null
  /** Refuse when the object has another version */
  if_version?: number
  /** Name of a group of changes reviewed together */
  batch?: string
}
export interface SearchManualInput {
  q: string
  /** Only these, separated by commas */
  fields?: string
}
export interface ManualSearch {
  found: ManualHit[]
}
export interface ManualHit {
  chapter: string
  chapter_title: string
  anchor: string
  title: string
  excerpt: string
}
export interface SearchSiteInput {
  /** "Quoted" words exactly */
  q: string
  lang?: string
  /** page, entry, media, image */
  kind?: string
  table?: string
  sort?: 'relevance' | 'date'
  view?: 'draft' | 'published'
  limit?: number
  /** From links.next of the page before */
  cursor?: string
  /** Tell meta.total */
  count?: boolean
  /** Only these, separated by commas */
  fields?: string
}
export interface SearchFound {
  kind: string
  id: number | null
  /** Handle of the table of an entry */
  table: string | null
  lang: string
  title: string
  snippet: string
  /** Where the words are in the snippet: start and length */
  marks: never[][]
  /** Path on the website; null for what visitors cannot open */
  url: string | null
  image: string | null
  date: string | null
  /** A draft, or what visitors do not find */
  draft: boolean
}
export interface SendTestMailInput {
  /** Your own address, else the sender's */
  to?: string
  /** Language of the mail */
  lang?: string
  /** Refuse when the object has another version */
  if_version?: number
  /** Name of a group of changes reviewed together */
  batch?: string
}
export interface TestMail {
  sent: boolean
  to: string | null
  from: string | null
  server: string | null
  /** What the server answered */
  response: string | null
  /** Why it did not leave, and what to do */
  error: string | null
}
export interface SetCaptionsInput {
  /** Id of the media item */
  id: string | number
  lang: string
  kind?: 'captions' | 'subtitles' | 'descriptions'
  /** The language's own name when missing */
  label?: string
  vtt: string | null
  /** Beside what visitors get; publishing replaces both */
  draft?: boolean
  /** A program made it: marked so until somebody publishes it */
  machine?: boolean
  /** Its words become the transcript of the language, too */
  transcript?: boolean
  /** Refuse when the object has another version */
  if_version?: number
  /** Name of a group of changes reviewed together */
  batch?: string
}
export interface SetDesignInput {
  /** null: the kit's own values */
  preset?: string | null
  values?: {
    [k: string]: unknown
  }
  /** values become the only ones set over the preset */
  replace?: boolean
  allow_low_contrast?: boolean
  /** Refuse when the object has another version */
  if_version?: number
  /** Name of a group of changes reviewed together */
  batch?: string
}
export interface SetExtensionInput {
  name: string | number
  on: boolean
  /** Refuse when the object has another version */
  if_version?: number
  /** Name of a group of changes reviewed together */
  batch?: string
}
export interface SetFeatureInput {
  key: string | number
  on: boolean
  /** Refuse when the object has another version */
  if_version?: number
  /** Name of a group of changes reviewed together */
  batch?: string
}
export interface SetMenuInput {
  name: string | number
  lang?: string
  items: SetMenuPart0[]
  /** Refuse when the object has another version */
  if_version?: number
  /** Name of a group of changes reviewed together */
  batch?: string
}
export interface SetMenuPart0 {
  /** The page's title when missing */
  label?: string
  page?: string
  href?: string
  children?: SetMenuPart0[]
}
export interface SetRequestStatusInput {
  id: string | number
  status: 'new' | 'in_progress' | 'done' | 'spam'
  /** Refuse when the object has another version */
  if_version?: number
  /** Name of a group of changes reviewed together */
  batch?: string
}
export interface SetShareMembersInput {
  /** Handle of the table */
  table: string | number
  /** Keys of websites, without the owner */
  members: string[]
  /** Members see the entries of one another, too */
  see_members?: boolean
  /** A table of that handle which a member has goes into the shared one; a backup is kept */
  merge?: boolean
  /** Refuse when the object has another version */
  if_version?: number
  /** Name of a group of changes reviewed together */
  batch?: string
}
export interface SharedReport {
  handle: string
  owner: string
  members: string[]
  /** Entries that went into the shared table, or back to their websites */
  moved: number
  /** Fields of members that went into it */
  merged: number
  conflicts: {
    site: string
    kind: 'table' | 'field'
    field?: string
    message: string
  }[]
}
export interface ShareTableInput {
  /** Handle of the table */
  table: string
  /** Keys of websites, without the owner */
  members: string[]
  /** Members see the entries of one another, too */
  see_members?: boolean
  /** A table of that handle which a member has goes into the shared one; a backup is kept */
  merge?: boolean
  /** Refuse when the object has another version */
  if_version?: number
  /** Name of a group of changes reviewed together */
  batch?: string
}
export interface SiteOverviewInput {
  /** Only these, separated by commas */
  fields?: string
}
export interface Overview {
  key: string
  title: string
  url: string
  hosts: string[]
  languages: string[]
  default_language: string
  kit: {
    name: string
    label: string
    version: string
  }
  /** How many pages there are in each status */
  pages: {
    [k: string]: number
  }
  /** Switched on */
  features: string[]
  /** What you may do here; in mode approval a person confirms every write */
  access: {
    role: string | null
    level: 'read' | 'write'
    mode: 'direct' | 'approval'
    permissions: string[]
    operations: string[] | null
    expires_at: string | null
  }
}
export interface StartAltTextsInput {
  /** Images; left out, those that lack a text in one of the languages, 1,000 at most */
  ids?: number[]
  /** Those of the website when left out */
  languages?: string[]
  /** Refuse when the object has another version */
  if_version?: number
  /** Name of a group of changes reviewed together */
  batch?: string
}
export interface StartImportInput {
  /** Handle of the table */
  table: string
  /** Told by the name or the content when missing */
  format?: 'csv' | 'json' | 'ndjson'
  /** What becomes public: what the file says is published (keep), all, or nothing */
  publish?: 'keep' | 'true' | 'false'
  /** With faulty lines nothing is imported, or all others */
  on_fault?: 'stop' | 'skip'
  /** Unique field, or _slug, by which lines without _uid name entries */
  key?: string
  /** Of new entries whose line tells none */
  lang?: string
  /** Told by the first line when missing */
  delimiter?: 'comma' | 'semicolon' | 'tab'
  encoding?: 'utf-8' | 'utf-16le' | 'windows-1252'
  /** Apostrophes before formulas are taken away, as they are of every export */
  spreadsheet?: boolean
  /** 1.234 means 1234; told by the file or its last import when missing */
  decimal_comma?: boolean
  /** Of 03/04/2026; told by the file or its last import when missing */
  date_order?: 'dmy' | 'mdy'
  /** A file that was sent before */
  upload?: string
  /** Tell what it would do, and do nothing */
  check_only?: boolean
  /** Refuse when the object has another version */
  if_version?: number
  /** Name of a group of changes reviewed together */
  batch?: string
}
export interface StartTranslationInput {
  /** Id, uid or path */
  page?: string
  /** With entry, not page */
  table?: string
  entry?: string
  /** Of the path or slug */
  lang?: string
  /** The language to translate into */
  to: string
  /** Also where a translation is there: its draft is written anew */
  replace?: boolean
  /** Refuse when the object has another version */
  if_version?: number
  /** Name of a group of changes reviewed together */
  batch?: string
}
export interface StartUploadInput {
  name: string
  /** Bytes; parts have 8388608 at most */
  size: number
  /** Refuse when the object has another version */
  if_version?: number
  /** Name of a group of changes reviewed together */
  batch?: string
}
export interface StateSupportReasonInput {
  /** What it is for, for example the number of a ticket */
  reason: string
  /** Refuse when the object has another version */
  if_version?: number
  /** Name of a group of changes reviewed together */
  batch?: string
}
export interface StopAiRunInput {
  /** Id of the work, as it was answered */
  run: string | number
  /** Refuse when the object has another version */
  if_version?: number
  /** Name of a group of changes reviewed together */
  batch?: string
}
export interface StopImportInput {
  /** Id of the import */
  import: string | number
  /** Refuse when the object has another version */
  if_version?: number
  /** Name of a group of changes reviewed together */
  batch?: string
}
export interface StopTranscriptionInput {
  /** Id of the media item */
  id: string | number
  /** Refuse when the object has another version */
  if_version?: number
  /** Name of a group of changes reviewed together */
  batch?: string
}
export interface SubmitEntryInput {
  /** Handle of the table */
  table: string | number
  /** Id, uid or slug (/2024) */
  entry: string | number
  /** Language of the slug */
  lang?: string
  reason?: string
  /** Refuse when the object has another version */
  if_version?: number
  /** Name of a group of changes reviewed together */
  batch?: string
}
export interface SubmitPageInput {
  /** Id, uid, path such as services/repairs, or home; /2024 is always a path */
  page: string | number
  /** Language of the path; the default language when missing */
  lang?: string
  reason?: string
  /** Refuse when the object has another version */
  if_version?: number
  /** Name of a group of changes reviewed together */
  batch?: string
}
export interface SubmitPageData {
  id: number
  uid: string
  version: number
  lang: string
  translation_group: string
  parent_id: number | null
  sort: number
  type: 'page' | 'template' | 'link' | 'folder' | 'not_found'
  template_for: string | null
  title: string
  nav_title: string | null
  slug: string
  path: string | null
  url: string | null
  in_menu: boolean
  in_footer_menu: boolean
  status: 'draft' | 'in_review' | 'scheduled' | 'published' | 'offline' | 'archived' | 'trash'
  has_unpublished_changes: boolean
  publish_at: string | null
  unpublish_at: string | null
  /** For the first time */
  published_at: string | null
  /** For the last time */
  republished_at: string | null
  created_at: string
  /** Id of the account; null for the system */
  created_by: number | null
  updated_at: string
  /** Id of the account; null for the system */
  updated_by: number | null
  deleted_at: string | null
  meta_title: string | null
  meta_description: string | null
  og_image: number | null
  noindex: boolean
  canonical: string | null
  link: string | null
  access: string
  access_roles: string[]
  has_access_password: boolean
  lock: {
    user: string
    until: string
  } | null
  blocks: Block[]
  warnings: Warning[]
}
export interface SyncSourceInput {
  id: string | number
  /** Take away what is missing, however much */
  remove?: boolean
  /** Refuse when the object has another version */
  if_version?: number
  /** Name of a group of changes reviewed together */
  batch?: string
}
export interface Synced {
  run?: SourceRun
  sources?: Source[]
}
export interface TestAiProviderInput {
  provider: string | number
  /** Refuse when the object has another version */
  if_version?: number
  /** Name of a group of changes reviewed together */
  batch?: string
}
export interface AiTest {
  key: string
  results: {
    capability: 'text' | 'vision' | 'embeddings' | 'transcription'
    model: string
    works: boolean
    ms: number
    /** Why it does not work */
    message: string | null
  }[]
}
export interface TranscribeMediaInput {
  /** Id of the media item */
  id: string | number
  /** That is spoken; the main one of the website when missing */
  lang?: string
  /** Refuse when the object has another version */
  if_version?: number
  /** Name of a group of changes reviewed together */
  batch?: string
}
export interface TranslateEntryInput {
  /** Handle of the table */
  table: string | number
  /** Id, uid or slug (/2024) */
  entry: string | number
  /** Language of the slug */
  lang?: string
  /** The language to translate into */
  to: string
  slug?: string
  sort?: number
  /** Values by field; null clears */
  data?: {
    [k: string]: unknown
  }
  /** Refuse when the object has another version */
  if_version?: number
  /** Name of a group of changes reviewed together */
  batch?: string
}
export interface TranslatePageInput {
  /** Id, uid, path such as services/repairs, or home; /2024 is always a path */
  page: string | number
  /** Language of the path; the default language when missing */
  lang?: string
  /** The language to translate into */
  to: string
  title?: string
  slug?: string
  nav_title?: string | null
  in_menu?: boolean
  in_footer_menu?: boolean
  meta_title?: string | null
  meta_description?: string | null
  og_image?: number | null
  noindex?: boolean
  canonical?: string | null
  /** Where a page of type link leads */
  link?: string | null
  blocks?: TranslatePagePart0[]
  /** Refuse when the object has another version */
  if_version?: number
  /** Name of a group of changes reviewed together */
  batch?: string
}
export interface TranslatePagePart0 {
  id?: string
  type: string
  variant?: string
  data?: {
    [k: string]: unknown
  }
  section?: {
    background?: string
    anchor?: string
    visible?: boolean
    in_nav?: boolean
    nav_label?: string
    space_top?: 'none' | 's' | 'm' | 'l'
    space_bottom?: 'none' | 's' | 'm' | 'l'
    divider?: boolean
    height?: 'auto' | 'tall' | 'screen'
    align?: 'left' | 'center'
  }
  children?: TranslatePagePart0[]
}
export interface UnarchiveEntryInput {
  /** Handle of the table */
  table: string | number
  /** Id, uid or slug (/2024) */
  entry: string | number
  /** Language of the slug */
  lang?: string
  reason?: string
  /** Refuse when the object has another version */
  if_version?: number
  /** Name of a group of changes reviewed together */
  batch?: string
}
export interface UnarchivePageInput {
  /** Id, uid, path such as services/repairs, or home; /2024 is always a path */
  page: string | number
  /** Language of the path; the default language when missing */
  lang?: string
  reason?: string
  /** Refuse when the object has another version */
  if_version?: number
  /** Name of a group of changes reviewed together */
  batch?: string
}
export interface UnarchivePageData {
  id: number
  uid: string
  version: number
  lang: string
  translation_group: string
  parent_id: number | null
  sort: number
  type: 'page' | 'template' | 'link' | 'folder' | 'not_found'
  template_for: string | null
  title: string
  nav_title: string | null
  slug: string
  path: string | null
  url: string | null
  in_menu: boolean
  in_footer_menu: boolean
  status: 'draft' | 'in_review' | 'scheduled' | 'published' | 'offline' | 'archived' | 'trash'
  has_unpublished_changes: boolean
  publish_at: string | null
  unpublish_at: string | null
  /** For the first time */
  published_at: string | null
  /** For the last time */
  republished_at: string | null
  created_at: string
  /** Id of the account; null for the system */
  created_by: number | null
  updated_at: string
  /** Id of the account; null for the system */
  updated_by: number | null
  deleted_at: string | null
  meta_title: string | null
  meta_description: string | null
  og_image: number | null
  noindex: boolean
  canonical: string | null
  link: string | null
  access: string
  access_roles: string[]
  has_access_password: boolean
  lock: {
    user: string
    until: string
  } | null
  blocks: Block[]
  warnings: Warning[]
}
export interface UndismissFindingInput {
  finding: string | number
  /** Refuse when the object has another version */
  if_version?: number
  /** Name of a group of changes reviewed together */
  batch?: string
}
export interface UnlockPageInput {
  /** Id, uid, path such as services/repairs, or home; /2024 is always a path */
  page: string | number
  /** Language of the path; the default language when missing */
  lang?: string
  /** Refuse when the object has another version */
  if_version?: number
  /** Name of a group of changes reviewed together */
  batch?: string
}
export interface UnlockPageData {
  page_id: number
  version: number
}
export interface UnpublishEntryInput {
  /** Handle of the table */
  table: string | number
  /** Id, uid or slug (/2024) */
  entry: string | number
  /** Language of the slug */
  lang?: string
  reason?: string
  /** Refuse when the object has another version */
  if_version?: number
  /** Name of a group of changes reviewed together */
  batch?: string
}
export interface UnpublishPageInput {
  /** Id, uid, path such as services/repairs, or home; /2024 is always a path */
  page: string | number
  /** Language of the path; the default language when missing */
  lang?: string
  reason?: string
  /** Refuse when the object has another version */
  if_version?: number
  /** Name of a group of changes reviewed together */
  batch?: string
}
export interface UnpublishPageData {
  id: number
  uid: string
  version: number
  lang: string
  translation_group: string
  parent_id: number | null
  sort: number
  type: 'page' | 'template' | 'link' | 'folder' | 'not_found'
  template_for: string | null
  title: string
  nav_title: string | null
  slug: string
  path: string | null
  url: string | null
  in_menu: boolean
  in_footer_menu: boolean
  status: 'draft' | 'in_review' | 'scheduled' | 'published' | 'offline' | 'archived' | 'trash'
  has_unpublished_changes: boolean
  publish_at: string | null
  unpublish_at: string | null
  /** For the first time */
  published_at: string | null
  /** For the last time */
  republished_at: string | null
  created_at: string
  /** Id of the account; null for the system */
  created_by: number | null
  updated_at: string
  /** Id of the account; null for the system */
  updated_by: number | null
  deleted_at: string | null
  meta_title: string | null
  meta_description: string | null
  og_image: number | null
  noindex: boolean
  canonical: string | null
  link: string | null
  access: string
  access_roles: string[]
  has_access_password: boolean
  lock: {
    user: string
    until: string
  } | null
  blocks: Block[]
  warnings: Warning[]
}
export interface UnshareTableInput {
  /** Handle of the table */
  table: string | number
  /** Keep a copy of the entries of others */
  all_entries?: boolean
  /** Refuse when the object has another version */
  if_version?: number
  /** Name of a group of changes reviewed together */
  batch?: string
}
export interface UpdateAiProviderInput {
  provider: string | number
  name?: string
  /** Of a compatible server, with its path; of Ollama elsewhere. null: on this machine */
  url?: string | null
  /** null: it has none */
  api_key?: string | null
  models?: {
    text?: string
    /** Reads pictures; often the same as text */
    vision?: string
    /** For semantic search */
    embeddings?: string
    transcription?: string
  }
  prices?: {
    [k: string]: {
      /** For a million tokens of what is sent */
      input?: number
      /** For a million tokens of what is answered */
      output?: number
      /** For a minute of speech */
      minute?: number
    }
  }
  /** Refuse when the object has another version */
  if_version?: number
  /** Name of a group of changes reviewed together */
  batch?: string
}
export interface UpdateAiSettingsInput {
  provider?: string | null
  /** null: no limit but that of the installation */
  budget?: number | null
  /** Refuse when the object has another version */
  if_version?: number
  /** Name of a group of changes reviewed together */
  batch?: string
}
export interface UpdateBlockInput {
  /** Id, uid, path such as services/repairs, or home; /2024 is always a path */
  page: string | number
  /** Language of the path; the default language when missing */
  lang?: string
  /** Id of a block of this page */
  block: string | number
  variant?: string | null
  data?: {
    [k: string]: unknown
  }
  /** background, anchor, visible, in_nav, space_top … */
  section?: {
    [k: string]: unknown
  }
  replace?: boolean
  /** Saved while typing: shares a revision with those of the last minutes */
  autosave?: boolean
  /** Refuse when the object has another version */
  if_version?: number
  /** Name of a group of changes reviewed together */
  batch?: string
}
export interface UpdateBlockData {
  page_id: number
  version: number
  block: Block
}
export interface UpdateChatRetentionInput {
  visitor_days?: number
  assistant_days?: number
  /** Refuse when the object has another version */
  if_version?: number
  /** Name of a group of changes reviewed together */
  batch?: string
}
export interface UpdateCollectionInput {
  id: string | number
  name: string
  /** Refuse when the object has another version */
  if_version?: number
  /** Name of a group of changes reviewed together */
  batch?: string
}
export interface UpdateCustomBlockInput {
  key: string | number
  label?: string
  description?: string
  /** Name of an icon (list_icons) */
  icon?: string
  group?: 'hero' | 'content' | 'media' | 'data' | 'layout' | 'social' | 'contact'
  /** By name: the type and its options, as kits declare them */
  fields?: {
    [k: string]: {
      [k: string]: unknown
    }
  }
  /** Liquid with a short list of tags and filters: chapter `blocks` of the manual */
  template?: string
  /** Every selector is scoped to the block */
  css?: string
  /** Label by key, the first is the standard: {"plain": "Plain", "loud": "Loud"} */
  variants?: {
    [k: string]: string
  }
  /** Believable content for the picker and the self-test */
  sample?: {
    [k: string]: unknown
  }
  /** Refuse when the object has another version */
  if_version?: number
  /** Name of a group of changes reviewed together */
  batch?: string
}
export interface UpdateDataTableInput {
  /** Handle of the table */
  table: string | number
  handle?: string
  /** What people call it: Products */
  name?: string
  /** One of it: Product */
  singular?: string
  icon?: string | null
  /** All fields in their order; one keeps its values when its id stays, or its name */
  fields?: DataTableField[]
  settings?: DataTableSettingsPatch
  replace?: boolean
  clear?: boolean
  backfill?: boolean
  /** Refuse when the object has another version */
  if_version?: number
  /** Name of a group of changes reviewed together */
  batch?: string
}
export interface UpdateEntryInput {
  /** Handle of the table */
  table: string | number
  /** Id, uid or slug (/2024) */
  entry: string | number
  /** Language of the slug */
  lang?: string
  slug?: string
  sort?: number
  /** Values by field; null clears */
  data?: {
    [k: string]: unknown
  }
  /** Clear what data leaves out */
  replace?: boolean
  /** For a new one: what it translates */
  translation_of?: string
  action?: 'publish' | 'unpublish' | 'submit' | 'withdraw' | 'archive' | 'unarchive'
  publish_at?: string | null
  /** null takes either back */
  unpublish_at?: string | null
  note?: string
  autosave?: boolean
  /** Refuse when the object has another version */
  if_version?: number
  /** Name of a group of changes reviewed together */
  batch?: string
}
export interface UpdateEntryViewInput {
  /** Handle of the table */
  table: string | number
  /** Uid of the view */
  view: string | number
  name?: string
  /** Of the website; false: your own */
  shared?: boolean
  /** How it is looked at */
  kind?: 'list' | 'calendar' | 'map'
  /** Words of the title or of searchable fields */
  q?: string | null
  status?: ('draft' | 'in_review' | 'scheduled' | 'published' | 'offline' | 'archived') | null
  /** Only this language */
  lang?: string | null
  /** A condition: {all: [{field, op, value}]} */
  filter?: {
    [k: string]: unknown
  } | null
  /** As of list_entries: -price,title */
  sort?: string | null
  /** Names of fields, @title, @status, @lang, @slug, @published_at, @created_at, @updated_at; those of the table when missing */
  columns?: string[] | null
  /** Refuse when the object has another version */
  if_version?: number
  /** Name of a group of changes reviewed together */
  batch?: string
}
export interface UpdateHostsInput {
  primary_host: string
  /** Refuse when the object has another version */
  if_version?: number
  /** Name of a group of changes reviewed together */
  batch?: string
}
export interface UpdateLanguagesInput {
  /** Language tags such as de, pt-BR */
  languages?: string[]
  /** The main one; only before there is content */
  default_language?: string
  /** Languages with pages may go */
  confirm?: boolean
  /** Refuse when the object has another version */
  if_version?: number
  /** Name of a group of changes reviewed together */
  batch?: string
}
export interface SiteLanguages {
  languages: string[]
  default_language: string
}
export interface UpdateMailSettingsInput {
  host?: string | null
  port?: number
  /** none: for a server on this machine only */
  security?: 'starttls' | 'tls' | 'none'
  user?: string | null
  password?: string | null
  /** Address that mails come from, or "Name <address>" */
  from?: string | null
  reply_to?: string | null
  /** Refuse when the object has another version */
  if_version?: number
  /** Name of a group of changes reviewed together */
  batch?: string
}
export interface UpdateMediaInput {
  /** Id of the media item */
  id: string | number
  /** Language of the texts; the default one when missing */
  lang?: string
  /** What must stay visible: fractions of width and height */
  focus?: {
    x: number
    y: number
  }
  title?: string | null
  /** What is to be seen, for those who do not see it */
  alt?: string | null
  caption?: string | null
  credit?: string | null
  transcript?: string | null
  /** Only decorates: screen readers pass it over */
  decorative?: boolean
  /** Names; new ones are made */
  tags?: string[]
  /** Ids */
  collections?: number[]
  /** Refuse when the object has another version */
  if_version?: number
  /** Name of a group of changes reviewed together */
  batch?: string
}
export interface UpdatePageInput {
  /** Id, uid, path such as services/repairs, or home; /2024 is always a path */
  page: string | number
  /** Language of the path; the default language when missing */
  lang?: string
  title?: string
  slug?: '' | string
  nav_title?: string | null
  in_menu?: boolean
  in_footer_menu?: boolean
  meta_title?: string | null
  meta_description?: string | null
  og_image?: number | null
  noindex?: boolean
  canonical?: string | null
  /** Where a page of type link leads */
  link?: string | null
  /** Who sees it, at once: everybody, whoever knows its password, or signed-in members */
  access?: 'public' | 'password' | 'role'
  /** For access password; a new one ends what the old one opened */
  access_password?: string | null
  /** For access role; empty: every member of the website */
  access_roles?: string[]
  /** Id, uid or path of the new parent; null for the top */
  parent?: string | null
  position?: number
  /** Why, for the list of revisions */
  note?: string
  /** Saved while typing: shares a revision with those of the last minutes */
  autosave?: boolean
  /** Refuse when the object has another version */
  if_version?: number
  /** Name of a group of changes reviewed together */
  batch?: string
}
export interface UpdateRecipientInput {
  id: string | number
  name?: string
  wrapped_key?: string | null
  /** Refuse when the object has another version */
  if_version?: number
  /** Name of a group of changes reviewed together */
  batch?: string
}
export interface UpdateRedirectInput {
  id: string | number
  /** May name a query (/index.php?id=12), parts (/shop/:id) or all that follows (/old/*) */
  from_path?: string
  to_url?: string
  status?: 301 | 302 | 307 | 308
  /** Refuse when the object has another version */
  if_version?: number
  /** Name of a group of changes reviewed together */
  batch?: string
}
export interface UpdateRoleInput {
  name: string | number
  title?: string
  permissions?: string[]
  /** What its people write waits for a reviewer */
  approval?: boolean
  /** What is asked of its people when they sign in */
  second_factor?: 'off' | 'remind' | 'required'
  /** Refuse when the object has another version */
  if_version?: number
  /** Name of a group of changes reviewed together */
  batch?: string
}
export interface UpdateSearchSettingsInput {
  kinds?: string[]
  /** Whether what is looked for in vain is noted */
  note_misses?: boolean
  /** How visitors find: by words, by meaning (needs a model for embeddings), or by both */
  mode?: 'keyword' | 'semantic' | 'hybrid'
  /** Refuse when the object has another version */
  if_version?: number
  /** Name of a group of changes reviewed together */
  batch?: string
}
export interface UpdateSettingsInput {
  lang?: string
  title?: string
  /** IANA name, of the website */
  timezone?: string
  values?: {
    [k: string]: unknown
  }
  replace?: boolean
  /** Refuse when the object has another version */
  if_version?: number
  /** Name of a group of changes reviewed together */
  batch?: string
}
export interface UpdateSourceInput {
  /** Id of the source */
  id: string | number
  name?: string
  /** Told by what is fetched when missing */
  format?: string
  /** folder: files that others put into its folder */
  mode?: 'url' | 'upload' | 'folder'
  url?: string
  /** Kept sealed and never told; null takes it away */
  auth?:
    | (
        | {
            kind: 'basic'
            username: string
            password: string
          }
        | {
            kind: 'bearer'
            token: string
          }
      )
    | null
  /** Where the items are; found when missing */
  items_path?: string | null
  /** What of an item becomes which field */
  mapping?: {
    id_path: string
    slug_path?: string
    link_path?: string
    rows: {
      [k: string]: {
        path?: string
        tx?:
          | 'auto'
          | 'text'
          | 'html'
          | 'date'
          | 'number'
          | 'bool'
          | 'slug'
          | 'template'
          | 'split'
          | 'raw'
          | 'lower'
          | 'map'
          | 'join'
          | 'first'
        alt?: string
        opt?:
          | string
          | {
              [k: string]: string
            }
        lookup?: string
        default?: UpdateSourcePart0
      }
    }
  }
  /** Handle of the table it fills */
  table?: string | null
  /** Of its entries; the main language when missing */
  lang?: string | null
  /** Of new entries */
  status_new?: 'draft' | 'published'
  max_items?: number
  /** Minutes between runs; null: by hand */
  every_min?: number | null
  timeout_s?: number
  max_mb?: number
  /** What becomes of entries that are missing twice: they stay, go offline, or to the trash */
  keep_missing?: 'keep' | 'draft' | 'delete'
  /** When more than this share is missing at once, nothing is taken away and the run asks */
  brake_percent?: number
  /** Fields that people change here */
  local_fields?: string[]
  active?: boolean
  /** Refuse when the object has another version */
  if_version?: number
  /** Name of a group of changes reviewed together */
  batch?: string
}
export interface UpdateTagInput {
  id: string | number
  name: string
  /** Refuse when the object has another version */
  if_version?: number
  /** Name of a group of changes reviewed together */
  batch?: string
}
export interface UpdateUserInput {
  id: string | number
  role?: string
  /** Changes entries of these tables only, by handle, and reads all; an empty list: all */
  tables?: string[]
  /** Changes these pages and what is below them only, by id, uid or path; an empty list: all */
  pages?: string[]
  /** Changes content in these languages only; an empty list: all */
  languages?: string[]
  disabled?: boolean
  name?: string
  locale?: string
  timezone?: string
  /** Refuse when the object has another version */
  if_version?: number
  /** Name of a group of changes reviewed together */
  batch?: string
}
export interface UpdateWebhookInput {
  id: string | number
  name?: string
  url?: string
  /** What it is told: page.*, entry.*, media.*, change.*, request.created, source.synced, user.*, role.*, token.*, or * */
  events?: string[]
  active?: boolean
  /** The old secret signs nothing any more */
  rotate_secret?: boolean
  /** Refuse when the object has another version */
  if_version?: number
  /** Name of a group of changes reviewed together */
  batch?: string
}
export interface UpdateWritingSettingsInput {
  instructions: string
  /** Refuse when the object has another version */
  if_version?: number
  /** Name of a group of changes reviewed together */
  batch?: string
}
export interface UpdateWritingSettingsData {
  instructions: string
}
export interface UploadMediaInput {
  /** The file, base64 */
  base64?: string
  /** Public address to fetch it from */
  url?: string
  /** Of start_upload, once all parts are there */
  upload?: string
  /** File name */
  name?: string
  /** Language of the texts */
  lang?: string
  /** Shares it with the websites of this pool */
  pool?: string
  title?: string | null
  /** What is to be seen, for those who do not see it */
  alt?: string | null
  caption?: string | null
  credit?: string | null
  transcript?: string | null
  /** Only decorates: screen readers pass it over */
  decorative?: boolean
  /** Names; new ones are made */
  tags?: string[]
  /** Ids */
  collections?: number[]
  /** Refuse when the object has another version */
  if_version?: number
  /** Name of a group of changes reviewed together */
  batch?: string
}
export interface VerifyBackupInput {
  /** Name of the backup, from list_backups */
  backup: string | number
  /** Refuse when the object has another version */
  if_version?: number
  /** Name of a group of changes reviewed together */
  batch?: string
}
export interface VerifyBackupData {
  started: boolean
}
export interface WithdrawCustomBlockInput {
  key: string | number
  force?: boolean
  /** Refuse when the object has another version */
  if_version?: number
  /** Name of a group of changes reviewed together */
  batch?: string
}
export interface WithdrawEntryInput {
  /** Handle of the table */
  table: string | number
  /** Id, uid or slug (/2024) */
  entry: string | number
  /** Language of the slug */
  lang?: string
  reason?: string
  /** Refuse when the object has another version */
  if_version?: number
  /** Name of a group of changes reviewed together */
  batch?: string
}
export interface WithdrawPageInput {
  /** Id, uid, path such as services/repairs, or home; /2024 is always a path */
  page: string | number
  /** Language of the path; the default language when missing */
  lang?: string
  reason?: string
  /** Refuse when the object has another version */
  if_version?: number
  /** Name of a group of changes reviewed together */
  batch?: string
}
export interface WithdrawPageData {
  id: number
  uid: string
  version: number
  lang: string
  translation_group: string
  parent_id: number | null
  sort: number
  type: 'page' | 'template' | 'link' | 'folder' | 'not_found'
  template_for: string | null
  title: string
  nav_title: string | null
  slug: string
  path: string | null
  url: string | null
  in_menu: boolean
  in_footer_menu: boolean
  status: 'draft' | 'in_review' | 'scheduled' | 'published' | 'offline' | 'archived' | 'trash'
  has_unpublished_changes: boolean
  publish_at: string | null
  unpublish_at: string | null
  /** For the first time */
  published_at: string | null
  /** For the last time */
  republished_at: string | null
  created_at: string
  /** Id of the account; null for the system */
  created_by: number | null
  updated_at: string
  /** Id of the account; null for the system */
  updated_by: number | null
  deleted_at: string | null
  meta_title: string | null
  meta_description: string | null
  og_image: number | null
  noindex: boolean
  canonical: string | null
  link: string | null
  access: string
  access_roles: string[]
  has_access_password: boolean
  lock: {
    user: string
    until: string
  } | null
  blocks: Block[]
  warnings: Warning[]
}
export interface WriteTextInput {
  action:
    'write' | 'shorten' | 'lengthen' | 'tone' | 'correct' | 'translate' | 'meta_title' | 'meta_description'
  /** What there is */
  text?: string
  /** Of the text and the answer */
  format?: 'plain' | 'html'
  /** Of the answer */
  lang: string
  /** Of the text, when it is translated */
  from?: string
  tone?: 'neutral' | 'friendly' | 'formal' | 'simple' | 'lively'
  /** What the editor asks for */
  instruction?: string
  /** Characters the answer may have */
  max?: number
  /** Id, uid or path of the page that is described */
  page?: string
  /** Refuse when the object has another version */
  if_version?: number
  /** Name of a group of changes reviewed together */
  batch?: string
}
export interface WriteTextData {
  text: string
  /** provider/model */
  model: string
}
