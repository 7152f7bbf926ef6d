// Made by scripts/build-client.ts from the operations. What each takes and answers.

interface Call<Input, Data, Waits = false, Paged = false> {
  input: Input
  data: Data
  waits: Waits
  paged: Paged
}
type Write<Input, Data> = Call<Input, Data, true>
type List<Input, Item> = Call<Input, Item[], false, true>

export type AddBlockPart0 = {
  id?: string
  type: string
  variant?: string
  data?: {
    [k: string]: unknown
  }
  section?: Section
  children?: AddBlockPart0
}[]

/** Every operation by its name. */
export interface Operations {
  /** Accept the sample text of a page, of the settings, of media or of entries as final, so that it is no longer listed. */
  accept_sample_text: Write<AcceptSampleTextInput, SampleText>
  /** Add a block to the draft of a page; list_block_types returns the types and their fields. */
  add_block: Write<AddBlockInput, AddBlockData>
  /** Add a host name to the website; its DNS record has to point to this server. */
  add_host: Write<AddHostInput, Hosts>
  /** Encrypt new requests for one more public key. Needs the answer to a challenge, which proves that somebody has the secret key. */
  add_recipient: Write<AddRecipientInput, RequestRecipient>
  /** Approve a pending change: it is applied on behalf of its proposer, completely, as a draft or with edited input; or all pending changes of its batch. */
  approve_change: Call<ApproveChangeInput, ApprovedChange>
  /** Publish the draft of an entry, or by `action` unpublish, submit for review, withdraw, archive or unarchive it. */
  archive_entry: Write<ArchiveEntryInput, Entry>
  /** Publish a page or, by `action`, unpublish, submit for review, withdraw or archive it. */
  archive_page: Write<ArchivePageInput, PublishPageData>
  /** Ask the assistant. It acts with your permissions, and all its writes are pending changes that need approval. Streams its response as server-sent events. */
  ask_assistant: Call<AskAssistantInput, AskAssistantData>
  /** List errors of the public website, with their places and the operations that fix them. */
  audit_site: List<AuditSiteInput, AuditFinding>
  /** Change the tags, collections or “decorative” mark of up to 200 media items, or move them to the trash; returns the result for each. */
  bulk_delete_media: Write<BulkDeleteMediaInput, MediaBulkReport>
  /** Change, publish, unpublish, submit, withdraw, archive, unarchive or delete up to 50 entries; returns the result for each. */
  bulk_entries: Write<BulkEntriesInput, EntryBulkReport>
  /** Change the tags, collections or “decorative” mark of up to 200 media items, or move them to the trash; returns the result for each. */
  bulk_media: Write<BulkMediaInput, MediaBulkReport>
  /** Get a challenge that only the owner of a secret key can answer, valid for 15 minutes. */
  challenge_recipient: Call<ChallengeRecipientInput, RecipientChallenge>
  /** Check all links to other websites now, in the background, with one request per second to each host. */
  check_outside_links: Call<CheckOutsideLinksInput, CheckOutsideLinksData>
  /** Check the draft of a page: errors that prevent its publication, and warnings on alt texts, links and headings. */
  check_page: Call<CheckPageInput, CheckPageData>
  /** Clear the log of visitors’ searches without results: one search, or all. */
  clear_search_misses: Write<ClearSearchMissesInput, ClearSearchMissesData>
  /** Compare two versions of a page or an entry (revision numbers, draft or published); returns the differences by JSON Pointer. */
  compare_entry_revisions: Call<CompareEntryRevisionsInput, CompareRevisionsData>
  /** Compare two versions of a page or an entry (revision numbers, draft or published); returns the differences by JSON Pointer. */
  compare_revisions: Call<CompareRevisionsInput, CompareRevisionsData>
  /** Complete an upload: its parts become an item of the media library. */
  complete_upload: Write<CompleteUploadInput, UploadedMedia>
  /** Confirm texts written by AI: by id, of one page, entry or media item, or all. Only people can do this. */
  confirm_ai_texts: Call<ConfirmAiTextsInput, ConfirmAiTextsData>
  /** Add an AI provider. Its API key is stored encrypted and never returned. */
  create_ai_provider: Write<CreateAiProviderInput, AiProvider>
  /** Create a backup in the background; get_backup_status returns its progress. */
  create_backup: Call<CreateBackupInput, CreateBackupData>
  /** Make a collection for the media library. */
  create_collection: Write<CreateCollectionInput, MediaWord>
  /** Create a custom block type without code: fields, a Liquid template and a stylesheet. It starts as a draft. */
  create_custom_block: Write<CreateCustomBlockInput, CustomBlock>
  /** Create a page as a draft, optionally with blocks. It is public only after publish_page. */
  create_page: Write<CreatePageInput, Page>
  /** Create a redirect from one address to another. Loops are rejected. */
  create_redirect: Write<CreateRedirectInput, Redirect>
  /** Create a custom role from permissions. You can only grant permissions that you have yourself. */
  create_role: Write<CreateRoleInput, Role>
  /** Add an external source by its URL (a feed, XML, JSON, CSV or OpenImmo), or for uploaded files. It is imported once it has a table and a mapping; preview_source suggests both. */
  create_source: Write<CreateSourceInput, Source>
  /** Make a tag for the media library. */
  create_tag: Write<CreateTagInput, MediaWord>
  /** Create an access token for REST and MCP; its value is shown only once. Without user it acts as its creator. A token created with a token expires no later than that token. */
  create_token: Write<CreateTokenInput, NewToken>
  /** Create an account, or give an existing one access to the website. Without a password it is sent an invitation by mail, whose URL is returned only once. */
  create_user: Write<CreateUserInput, NewUser>
  /** Create a webhook: events of the website are sent to an address (Standard Webhooks). Its signing secret is shown only once. */
  create_webhook: Write<CreateWebhookInput, NewWebhook>
  /** Set the crop of an image for a ratio; without rect it is cropped around the focal point again. The original stays. */
  crop_media: Write<CropMediaInput, Media>
  /** Remove an AI provider of the website and its API key. Its past usage stays in the statistics. */
  delete_ai_provider: Write<DeleteAiProviderInput, AiProvider>
  /** Delete one of your conversations with the assistant. Changes it proposed stay pending. */
  delete_assistant_conversation: Call<DeleteAssistantConversationInput, Conversation>
  /** Permanently delete a chat of a visitor. */
  delete_chat: Write<DeleteChatInput, Chat>
  /** Remove a collection; the items that have it stay in the library. */
  delete_collection: Write<DeleteCollectionInput, MediaWord>
  /** Delete a custom block. Rejected while pages use it, unless force is set: then its data stays on them, but is not shown. */
  delete_custom_block: Write<DeleteCustomBlockInput, CustomBlock>
  /** Move a table with all its entries to the trash, where it is kept for 30 days. dry_run returns the references to it. */
  delete_data_table: Write<DeleteDataTableInput, DataTable>
  /** Move an entry to the trash; restore_item restores it within 30 days. */
  delete_entry: Write<DeleteEntryInput, Entry>
  /** Delete one of your saved views, or one of the website (data.publish). Entries stay as they are. */
  delete_entry_view: Write<DeleteEntryViewInput, EntryView>
  /** Move a media item to the trash. Rejected with the places if it is used, unless force is set: then it is missing there. */
  delete_media: Write<DeleteMediaInput, Media>
  /** Move a page and all pages below it to the trash; restore_item restores them within 30 days. */
  delete_page: Write<DeletePageInput, Page>
  /** Delete a redirect. */
  delete_redirect: Write<DeleteRedirectInput, Redirect>
  /** Move a request to the trash for 30 days; `permanently` deletes it and its files at once, also from the trash. */
  delete_request: Write<DeleteRequestInput, Request>
  /** Delete a custom role that no person has and no page uses. */
  delete_role: Write<DeleteRoleInput, Role>
  /** Delete an external source with its log. Its entries stay and become editable. */
  delete_source: Write<DeleteSourceInput, Source>
  /** Remove a tag; the items that have it stay in the library. */
  delete_tag: Write<DeleteTagInput, MediaWord>
  /** Revoke a person’s access to the website, and their tokens. An account without other websites is deleted. */
  delete_user: Write<DeleteUserInput, User>
  /** Delete a webhook with its log; pending deliveries are not sent. */
  delete_webhook: Write<DeleteWebhookInput, Webhook>
  /** Derive a complete design with sufficient contrast from one colour, for light and dark mode. Takes the input of set_design, keeps the colours set there, and changes nothing. */
  derive_design: Call<DeriveDesignInput, DeriveDesignData>
  /** Discard the unpublished changes of a page: the draft becomes the published version. A revision keeps the old draft. */
  discard_draft: Write<DiscardDraftInput, DiscardedPage>
  /** Discard the unpublished changes of an entry: the draft becomes the published version. A revision keeps the old draft. */
  discard_entry_draft: Write<DiscardEntryDraftInput, DiscardedEntry>
  /** Dismiss an error of the audit; it is reported again when the object changes. */
  dismiss_finding: Write<DismissFindingInput, AuditDismissal>
  /** Remove an address from the list of those not found; it is listed again when it is requested again. */
  dismiss_not_found: Write<DismissNotFoundInput, NotFound>
  /** Download a backup with all files it needs, as one tar file; unpacked into a folder, it is a backup again. */
  download_backup: Call<DownloadBackupInput, DownloadBackupData>
  /** Duplicate an entry as a draft; values that must be unique are left out. */
  duplicate_entry: Write<DuplicateEntryInput, Entry>
  /** Duplicate a page with its blocks, as a draft next to it. */
  duplicate_page: Write<DuplicatePageInput, Page>
  /** End somebody’s temporary access now, with its sessions and tokens. */
  end_support_access: Write<EndSupportAccessInput, SupportGrant>
  /** Estimate start_alt_texts: for how many images, by which model, and at what cost. */
  estimate_alt_texts: Call<EstimateAltTextsInput, AltTextsEstimate>
  /** Estimate start_translation: how much text, by which model, and at what cost. */
  estimate_translation: Call<EstimateTranslationInput, TranslationEstimate>
  /** Export the content of the website as a bundle: pages, entries, tables, media with files, menus, settings, design, custom blocks and redirects. */
  export_content: Call<ExportContentInput, ExportContentData>
  /** Export a custom block as the file blocks/{key}.liquid of a kit. */
  export_custom_block: Call<ExportCustomBlockInput, ExportCustomBlockData>
  /** Export the entries of a table as CSV, JSON or NDJSON for import_entries. */
  export_entries: Call<ExportEntriesInput, ExportEntriesData>
  /** Find Ollama on this machine and its models. Adds nothing. */
  find_ollama: Call<FindOllamaInput, LocalOllama>
  /** Geocode an address: returns latitude and longitude, best match first. */
  geocode: List<GeocodeInput, GeocodedPlace>
  /** Get one AI provider: its models and prices, and whether it has an API key. */
  get_ai_provider: Call<GetAiProviderInput, AiProvider>
  /** Get the progress and the result of a translation or other AI job of yours. */
  get_ai_run: Call<GetAiRunInput, AiRun>
  /** Get the AI settings: the preferred provider, the models of each capability, and the monthly budget. */
  get_ai_settings: Call<GetAiSettingsInput, AiSettings>
  /** Get the AI usage and cost of a month by feature, person and model, with the previous months. */
  get_ai_usage: Call<GetAiUsageInput, AiUsage>
  /** Get one of your conversations with the assistant: its messages and what it did. */
  get_assistant_conversation: Call<GetAssistantConversationInput, ConversationDetail>
  /** Get whether backups are created every night, which job is running, and the result of the last restore. */
  get_backup_status: Call<GetBackupStatusInput, BackupStatus>
  /** Get one block of a page: of the draft, or with view=published of what visitors see. */
  get_block: Call<GetBlockInput, Block>
  /** Get one block type with its fields, variants and a sample. */
  get_block_type: Call<GetBlockTypeInput, BlockType>
  /** Get the captions, subtitles or descriptions of a video or audio file in one language as WebVTT, including drafts. */
  get_captions: Call<GetCaptionsInput, CaptionsText>
  /** Show a change: pending, applied or rejected and why, what it changes, its conflicts. */
  get_change_status: Call<GetChangeStatusInput, ChangeDetail>
  /** Get a chat of a visitor with all questions and answers. */
  get_chat: Call<GetChatInput, ChatDetail>
  /** Get how long chats of visitors and conversations with the assistant are stored. */
  get_chat_retention: Call<GetChatRetentionInput, ChatRetention>
  /** Get one custom block with its draft: fields, template, stylesheet and sample. */
  get_custom_block: Call<GetCustomBlockInput, CustomBlock>
  /** Get one revision of a custom block with its content. */
  get_custom_block_revision: Call<GetCustomBlockRevisionInput, GetCustomBlockRevisionData>
  /** Get the dashboard: your drafts, pages and changes that need attention, upcoming publications, and problems. */
  get_dashboard: Call<GetDashboardInput, Dashboard>
  /** Get the fields and settings of a table. */
  get_data_table: Call<GetDataTableInput, DataTable>
  /** Show the design of the website: tokens with their values in light and dark, presets, contrasts of colours. */
  get_design: Call<GetDesignInput, Design>
  /** Get an entry of a table: the draft, or with view=published what visitors see. */
  get_entry: Call<GetEntryInput, EntryWithExpanded>
  /** Get one revision of a page or an entry with its content. */
  get_entry_revision: Call<GetEntryRevisionInput, GetRevisionData>
  /** Get a saved view of a table: one of your own, or of the website. */
  get_entry_view: Call<GetEntryViewInput, EntryView>
  /** Check this website, and show how to fix problems; cms health checks the whole installation. */
  get_health: Call<GetHealthInput, Health>
  /** Show the host names of the website, and which one is the primary. */
  get_hosts: Call<GetHostsInput, Hosts>
  /** Get the progress and the result of one of your imports. */
  get_import: Call<GetImportInput, Import>
  /** Get one background job: its state, its attempts and the error of the last one. */
  get_job: Call<GetJobInput, Job>
  /** Get the mail settings of the website: server and sender. The password is never returned. */
  get_mail_settings: Call<GetMailSettingsInput, MailSettings>
  /** List the chapters of the developer manual with their sections. */
  get_manual: Call<GetManualInput, Manual>
  /** Get a chapter of the developer manual as Markdown. */
  get_manual_chapter: Call<GetManualChapterInput, ManualChapter>
  /** Get the current session or token, its user, and their permissions on the website. */
  get_me: Call<GetMeInput, Me>
  /** Get one item of the media library with the places where it is used. */
  get_media: Call<GetMediaInput, MediaWithUsage>
  /** List the places where a media item is used: pages, settings and entries, in drafts and published versions. */
  get_media_usage: Call<GetMediaUsageInput, GetMediaUsageData>
  /** Get a menu (main or footer) with the pages its items link to. */
  get_menu: Call<GetMenuInput, MenuWithPages>
  /** Get the REST API of the website as an OpenAPI 3.1 document; needs no token. */
  get_openapi: Call<GetOpenapiInput, GetOpenapiData>
  /** Get a page with its blocks: the draft, or with view=published what visitors see. */
  get_page: Call<GetPageInput, Page>
  /** Get one of the public keys that requests are encrypted for. */
  get_recipient: Call<GetRecipientInput, RequestRecipient>
  /** Get an encrypted request with its wrapped keys, to be decrypted in the browser of somebody who has one of the keys. */
  get_request: Call<GetRequestInput, SealedRequest>
  /** Get one revision of a page or an entry with its content. */
  get_revision: Call<GetRevisionInput, GetRevisionData>
  /** Get one role: its permissions, its policies and how many people have it. */
  get_role: Call<GetRoleInput, Role>
  /** List the texts that are still sample texts of the kit: parts of pages, settings, texts of media, and entries. */
  get_sample_text: Call<GetSampleTextInput, SampleText>
  /** Get what the search of the website includes. For tables this is one of their own settings. */
  get_search_settings: Call<GetSearchSettingsInput, SearchSettings>
  /** Show the state of the search index: its content, its age and the progress of a rebuild. */
  get_search_status: Call<GetSearchStatusInput, SearchStatus>
  /** Get the options that every section has (background, spacing, anchor …) as form fields. */
  get_section_options: Call<GetSectionOptionsInput, SectionOptions>
  /** Get the website's title and the kit's settings (texts of header and footer, address …) in one language. */
  get_settings: Call<GetSettingsInput, SettingsWithSchema>
  /** Get the JSON Schema of the kit's central settings, and their fields for forms. */
  get_settings_schema: Call<GetSettingsSchemaInput, GetSettingsSchemaData>
  /** Show with which websites a table is shared, and who owns it. */
  get_share_members: Call<GetShareMembersInput, SharedTable>
  /** Get an external source with its mapping and its last run; credentials are never returned. */
  get_source: Call<GetSourceInput, Source>
  /** Get the support log entry of your current visit, on a website of which you are not a member. */
  get_support_visit: Call<GetSupportVisitInput, OwnSupportVisit>
  /** Get one access token of the website, without its value, which is not stored. */
  get_token: Call<GetTokenInput, Token>
  /** Get whether a video or audio file can be transcribed, and the progress. */
  get_transcription: Call<GetTranscriptionInput, TranscriptionOffer>
  /** Get which parts of your upload have arrived, to resume it after a broken connection. */
  get_upload: Call<GetUploadInput, Upload>
  /** Get one account of the website. */
  get_user: Call<GetUserInput, ListedUser>
  /** Get a webhook, without its secret. */
  get_webhook: Call<GetWebhookInput, Webhook>
  /** Get the instructions for AI texts on the website: form of address and glossary. */
  get_writing_settings: Call<GetWritingSettingsInput, GetWritingSettingsData>
  /** Give somebody temporary access to the website, with a reason and an end. An account without a password is sent an invitation. */
  give_support_access: Write<GiveSupportAccessInput, NewSupportGrant>
  /** Detect the fields of a table from a CSV, JSON or NDJSON file: names, labels, types, choices. Nothing is stored; importing the same file uses these fields. */
  guess_table: Call<GuessTableInput, GuessedTable>
  /** Import a content bundle, completely or not at all. dry_run returns the plan: new objects, changes and all conflicts. */
  import_content: Call<ImportContentInput, ImportedBundle>
  /** Import entries into a table from a CSV, JSON or NDJSON file: lines with a known _uid (or key) update that entry, others create one. Errors are reported by line and column. */
  import_entries: Write<ImportEntriesInput, Imported>
  /** Import redirects, all or none: loops and addresses in use are reported with their line. */
  import_redirects: Write<ImportRedirectsInput, ImportRedirectsData>
  /** Host a font on the website: a family of Fontsource (such as inter) or files (.woff2, .ttf, .otf). It is subset to the languages of the website. */
  install_font: Write<InstallFontInput, Font>
  /** Send a new invitation to a person who has not chosen a password yet; it replaces the previous one. */
  invite_user: Write<InviteUserInput, InvitedUser>
  /** List the models of an AI provider, and what each can do, as far as known. */
  list_ai_models: List<ListAiModelsInput, AiModel>
  /** List the AI providers of the website and of the installation, in the order in which they are used. */
  list_ai_providers: List<ListAiProvidersInput, AiProvider>
  /** List your translations and other AI jobs, newest first. */
  list_ai_runs: List<ListAiRunsInput, AiRun>
  /** List texts of drafts written by AI that nobody has confirmed yet: all, or of one page, entry or media item. */
  list_ai_texts: List<ListAiTextsInput, AiText>
  /** List your conversations with the assistant, newest first. */
  list_assistant_conversations: List<ListAssistantConversationsInput, Conversation>
  /** List the backups of the website, newest first, with the results of their verification. */
  list_backups: List<ListBackupsInput, Backup>
  /** List the block types of the website with their fields, variants and a sample. type returns one of them. */
  list_block_types: List<ListBlockTypesInput, BlockType>
  /** List the blocks of a page: the draft, or with view=published what visitors see. */
  list_blocks: Call<ListBlocksInput, ListBlocksData>
  /** List pending changes, newest first, or with status=applied the log of all writes. Your own; with review.manage all. */
  list_changes: List<ListChangesInput, Change>
  /** List the chats of visitors, newest first. Visitors are anonymous. */
  list_chats: List<ListChatsInput, Chat>
  /** List the collections of the media library with the number of items each has. */
  list_collections: List<ListCollectionsInput, MediaWord>
  /** List the revisions of a custom block, newest first. */
  list_custom_block_revisions: List<ListCustomBlockRevisionsInput, BlockRevision>
  /** List the custom blocks of the website, including drafts and withdrawn ones. */
  list_custom_blocks: List<ListCustomBlocksInput, CustomBlock>
  /** List the tables with their fields and settings; `table` selects one. */
  list_data_tables: List<ListDataTablesInput, DataTable>
  /** List the deliveries of a webhook, sent and pending, newest first; they are kept for 30 days. */
  list_deliveries: List<ListDeliveriesInput, WebhookDelivery>
  /** List the changes of the design, newest first: by whom, when, and the values of each token. */
  list_design_history: List<ListDesignHistoryInput, DesignChange>
  /** List the entries of a table: drafts, or with view=published what visitors see. occurrences {from, to} selects by the dates in the calendar of the table. */
  list_entries: List<ListEntriesInput, ListEntriesItem>
  /** List the revisions of a page or an entry, newest first, with author, time and client. */
  list_entry_revisions: List<ListEntryRevisionsInput, Revision>
  /** List the saved views of a table: your own, then those of the website. Parts that no longer match the table are left out and listed in `unfit`. */
  list_entry_views: List<ListEntryViewsInput, EntryView>
  /** List the extensions of the installation, whether the website uses them, and their errors. */
  list_extensions: List<ListExtensionsInput, Extension>
  /** List scheduled publications that failed, of pages or of the entries of a table, until they are published or scheduled again. */
  list_failed_publications: List<ListFailedPublicationsInput, FailedPublication>
  /** List the features of the website, whether they are on and where that is set: switch, preset or file. */
  list_features: List<ListFeaturesInput, Feature>
  /** List the field types of custom blocks with their options. */
  list_field_types: List<ListFieldTypesInput, FieldType>
  /** List the fonts that the website hosts itself: weights, styles, subsets, licence, and where they are used. */
  list_fonts: List<ListFontsInput, Font>
  /** Find icons by topic and by words in English or German, best match first. */
  list_icons: List<ListIconsInput, Icon>
  /** List your background imports, newest first; they are kept for a week. */
  list_imports: List<ListImportsInput, Import>
  /** List background jobs, newest first. Completed jobs are kept for 7 days, failed jobs for 30. */
  list_jobs: List<ListJobsInput, Job>
  /** List the languages of the website, with how many pages each has and lacks. */
  list_languages: List<ListLanguagesInput, Language>
  /** List the mails of the last 90 days, newest first: recipient, status and the server’s response, but not their text. */
  list_mails: List<ListMailsInput, SentMail>
  /** List the media library: images, video, audio, documents; by kind, tag, collection, words, or missing alt text. */
  list_media: List<ListMediaInput, Media>
  /** List the menus of the website in one language. */
  list_menus: List<ListMenusInput, Menu>
  /** List fixed texts and labels of the kit and of tables without a translation into a language of the website. */
  list_missing_texts: List<ListMissingTextsInput, MissingText>
  /** List the pages that exist in other languages but not in this one, oldest first; translate_page creates them. */
  list_missing_translations: List<ListMissingTranslationsInput, MissingTranslation>
  /** List the addresses that visitors requested and that were not found, most requested first. */
  list_not_found: List<ListNotFoundInput, NotFound>
  /** List the OAuth grants of client programs, newest first, including ended ones. Each has its own token. */
  list_oauth_grants: List<ListOauthGrantsInput, OauthGrant>
  /** List the dates of the entries of a table with a calendar, including each repetition, for at most 400 days. */
  list_occurrences: List<ListOccurrencesInput, Occurrence>
  /** List the pages of the website without blocks, by id unless sort says otherwise. parent_id and the field sort give the tree. */
  list_pages: List<ListPagesInput, PageSummary>
  /** List the permissions of the website and what each allows. */
  list_permissions: List<ListPermissionsInput, Permission>
  /** List the public keys that requests are encrypted for; a secret key is included only as wrapped by its owner’s browser. */
  list_recipients: List<ListRecipientsInput, RequestRecipient>
  /** List the redirects of the website, oldest first. */
  list_redirects: List<ListRedirectsInput, Redirect>
  /** List encrypted requests, newest first. Only owners of a key can decrypt their content. */
  list_requests: List<ListRequestsInput, Request>
  /** List the revisions of a page or an entry, newest first, with author, time and client. */
  list_revisions: List<ListRevisionsInput, Revision>
  /** List the roles of the website with their permissions and policies. */
  list_roles: List<ListRolesInput, Role>
  /** List visitors’ searches without results, most frequent first. Nothing is stored about the visitors. */
  list_search_misses: List<ListSearchMissesInput, SearchMiss>
  /** List the tables that the website shares with others, or others with it. */
  list_shared_tables: List<ListSharedTablesInput, SharedTable>
  /** List the websites you have access to, by key; a token has one. */
  list_sites: List<ListSitesInput, OwnWebsite>
  /** List the formats of external sources, including those of extensions. */
  list_source_formats: List<ListSourceFormatsInput, SourceFormat>
  /** List the runs of a source, newest first: counts, and the errors of items. The last 100 are kept. */
  list_source_runs: List<ListSourceRunsInput, SourceRun>
  /** List the external sources of the website, oldest first, with their last runs. */
  list_sources: List<ListSourcesInput, Source>
  /** List the pages and entries submitted for review that you may publish, least recently changed first. */
  list_submitted: List<ListSubmittedInput, Submitted>
  /** List the people with temporary access to the website, newest first. */
  list_support_grants: List<ListSupportGrantsInput, SupportGrant>
  /** List who had support access to the website, when and why, newest first; stored for a year. */
  list_support_visits: List<ListSupportVisitsInput, SupportVisit>
  /** List the tags of the media library with the number of items each has. */
  list_tags: List<ListTagsInput, MediaWord>
  /** List the access tokens of the website, newest first, including revoked and expired ones; their values are not stored. */
  list_tokens: List<ListTokensInput, Token>
  /** List the trash: pages, media, entries and tables, oldest first, with the date of permanent deletion. */
  list_trash: List<ListTrashInput, ListTrashItem>
  /** List the accounts that have access to the website, oldest first, with their last sign-in. */
  list_users: List<ListUsersInput, ListedUser>
  /** List the webhooks of the website, oldest first. */
  list_webhooks: List<ListWebhooksInput, Webhook>
  /** Lock a page for five minutes, so that others cannot change it; call again to extend the lock, take_over to take it from somebody. */
  lock_page: Call<LockPageInput, LockPageData>
  /** Move a block of the draft to another position, or into a layout block (parent; null for the page itself). */
  move_block: Write<MoveBlockInput, MoveBlockData>
  /** Move a page below another or to another position among its siblings. Old URLs redirect to the new ones. */
  move_page: Write<MovePageInput, Page>
  /** Show what a change of a table would do, and what prevents it. */
  plan_data_table: Call<PlanDataTableInput, SavedDataTable>
  /** Show what restoring a backup over the website would do; changes nothing. */
  plan_restore: Call<PlanRestoreInput, RestorePlan>
  /** Preview the first items of a source, or of a URL that is not a source yet: the path and value of each field. Suggests a mapping and the fields of a table. */
  preview_address: Call<PreviewAddressInput, SourcePreview>
  /** Preview a custom block, also with a template, stylesheet, fields and data that are not saved yet. */
  preview_custom_block: Call<PreviewCustomBlockInput, PreviewCustomBlockData>
  /** Preview a design that is not saved: its stylesheet, the classes of <html> and its contrasts. Takes the input of set_design, changes nothing and accepts any contrast. */
  preview_design: Call<PreviewDesignInput, PreviewDesignData>
  /** Create a link that shows the draft of a page to anyone who has it, for some hours. */
  preview_page: Call<PreviewPageInput, PreviewPageData>
  /** Preview the first items of a source, or of a URL that is not a source yet: the path and value of each field. Suggests a mapping and the fields of a table. */
  preview_source: Call<PreviewSourceInput, SourcePreview>
  /** Publish the draft of a custom block as a block type of the website; pages that use it are rendered again. */
  publish_custom_block: Write<PublishCustomBlockInput, CustomBlock>
  /** Publish the draft of an entry, or by `action` unpublish, submit for review, withdraw, archive or unarchive it. */
  publish_entry: Write<PublishEntryInput, Entry>
  /** Publish a page or, by `action`, unpublish, submit for review, withdraw or archive it. */
  publish_page: Write<PublishPageInput, PublishPageData>
  /** Permanently delete chats of visitors and conversations with the assistant, by age; those of others need settings.edit. */
  purge_chats: Write<PurgeChatsInput, PurgeChatsData>
  /** Permanently delete something from the trash: a page with its revisions, or a media item. This cannot be undone. */
  purge_item: Write<PurgeItemInput, Trashed>
  /** Upload one part as the body of the request; sending it again replaces it. */
  put_upload_part: Call<PutUploadPartInput, Upload>
  /** Rebuild the search index while the current one stays in use; get_search_status returns the progress. */
  rebuild_search: Call<RebuildSearchInput, RebuildSearchData>
  /** Check a pending change against the current content: returns its new difference, or the `error` that prevents it. */
  recheck_change: Call<RecheckChangeInput, ChangeDetail>
  /** Send a delivery of a webhook again, as a new delivery with the same uid. Payloads are kept for 7 days. */
  redeliver: Write<RedeliverInput, WebhookDelivery>
  /** Reject a pending change, or all of its batch; the proposer sees the reason. */
  reject_change: Call<RejectChangeInput, RejectedChange>
  /** Remove a block, with the blocks inside it, from the draft of a page; a revision keeps it. */
  remove_block: Write<RemoveBlockInput, RemoveBlockData>
  /** Remove a font from the website. Rejected if the design uses the font; the places are listed. */
  remove_font: Write<RemoveFontInput, Font>
  /** Remove a host name from the website. Rejected for the last one and the one you are using. */
  remove_host: Write<RemoveHostInput, Hosts>
  /** Stop encrypting for a key. Rejected while it is the only key of some requests, unless `force` is set. */
  remove_recipient: Write<RemoveRecipientInput, RequestRecipient>
  /** Change a block of the draft. data and section merge: null removes, items by id, no id adds; replace replaces both. */
  replace_block: Write<ReplaceBlockInput, UpdateBlockData>
  /** Replace all blocks of the draft of a page. Blocks with a known id keep it; the old draft is kept as a revision. */
  replace_blocks: Write<ReplaceBlocksInput, Page>
  /** Create an entry, or with `entry` change its draft: values in `fields` merge. `action` can publish it as well. */
  replace_entry: Write<ReplaceEntryInput, Entry>
  /** Replace the file of a media item wherever it is used. Texts stay; crops and focal point are reset. */
  replace_media: Write<ReplaceMediaInput, ReplacedMedia>
  /** Remove the second factors of a person who has lost them: authenticator app, passkeys and recovery codes. Ends all their sessions. */
  reset_second_factor: Write<ResetSecondFactorInput, User>
  /** Restore a backup over the website in the background, after backing up its current state. get_backup_status returns the result. */
  restore_backup: Write<RestoreBackupInput, RestoreBackupData>
  /** Restore an old revision of a custom block as its draft; pages show it once it is published. */
  restore_custom_block_revision: Write<RestoreCustomBlockRevisionInput, CustomBlock>
  /** Restore the design as it was after a change in its history. The restore is a change as well. */
  restore_design: Write<RestoreDesignInput, Design>
  /** Restore an old revision of a page or an entry as its draft; nothing is public until it is published. */
  restore_entry_revision: Write<RestoreEntryRevisionInput, PageOrEntry>
  /** Restore something from the trash: a page as a draft, with what was deleted together with it, or a media item. */
  restore_item: Write<RestoreItemInput, Trashed>
  /** Restore a request from the trash. */
  restore_request: Write<RestoreRequestInput, Request>
  /** Restore an old revision of a page or an entry as its draft; nothing is public until it is published. */
  restore_revision: Write<RestoreRevisionInput, PageOrEntry>
  /** Undo the changes of one token, client, user or batch, newest first, and report what could not be undone because it was changed later. */
  revert_changes: Write<RevertChangesInput, RevertReport>
  /** Revoke an OAuth grant: its access and refresh tokens end, and the client has to ask again. */
  revoke_oauth_grant: Write<RevokeOauthGrantInput, OauthGrant>
  /** Revoke an access token; the next request with it is rejected. */
  revoke_token: Write<RevokeTokenInput, Token>
  /** Change who can read a request: replaces its wrapped content keys by new ones from a reader’s browser. */
  rewrap_request: Write<RewrapRequestInput, Request>
  /** Create a table (handle) or change one (table): all fields in order, by id; settings merge, null removes, `replace` sets all. Returns a plan unless `apply`. */
  save_data_table: Write<SaveDataTableInput, SavedDataTable>
  /** Create an entry, or with `entry` change its draft: values in `fields` merge. `action` can publish it as well. */
  save_entry: Write<SaveEntryInput, Entry>
  /** Save a view of a table (columns, filter, sort), for yourself, or with `shared` for everyone (data.publish). `view` changes an existing one; omitted values stay. */
  save_entry_view: Write<SaveEntryViewInput, EntryView>
  /** Schedule the publication of an entry’s draft, or its unpublication. */
  schedule_entry: Write<ScheduleEntryInput, Entry>
  /** Schedule the publication of a page’s draft (publish_at), its unpublication (unpublish_at), or both. */
  schedule_page: Write<SchedulePageInput, Page>
  /** Search the developer manual: returns the sections with all words of the query, those with matching headings first. */
  search_manual: Call<SearchManualInput, ManualSearch>
  /** Search the website: pages, entries and media; forgives typos. view=published finds what visitors find. */
  search_site: List<SearchSiteInput, SearchFound>
  /** Send a test mail to you or the given address, and show the response of the website’s mail server. At most ten an hour. */
  send_test_mail: Call<SendTestMailInput, TestMail>
  /** Set the captions, subtitles or descriptions of a video or audio file in one language as WebVTT, as a draft or published; null removes them. */
  set_captions: Write<SetCaptionsInput, Media>
  /** Change the design of the website: values override the preset, null removes one; colours are {light, dark}. Low contrast is rejected, with the nearest colour that passes. */
  set_design: Write<SetDesignInput, Design>
  /** Enable or disable an extension for the website. Disabled, it adds nothing to the website, and its data is kept. */
  set_extension: Write<SetExtensionInput, Extension>
  /** Switch a feature of the website on or off. While it is off, its permissions are not granted and its routes return 404. */
  set_feature: Write<SetFeatureInput, Feature>
  /** Set the items of a menu by hand; an empty list makes it follow the pages again. */
  set_menu: Write<SetMenuInput, Menu>
  /** Set the status of a request: new, in_progress, done or spam. It is deleted 180 days after it was done. */
  set_request_status: Write<SetRequestStatusInput, Request>
  /** Set the websites that a table is shared with: new ones join; removed ones keep their own entries. */
  set_share_members: Write<SetShareMembersInput, SharedReport>
  /** Share a table with other websites of this installation. Each member sees its own entries and those of the owner; entries of others are read-only. */
  share_table: Write<ShareTableInput, SharedReport>
  /** Get an overview of the website: address, languages, kit, pages by status, features, your permissions. Call it first. */
  site_overview: Call<SiteOverviewInput, Overview>
  /** Write missing alt texts of images by AI in all languages of the website; get_ai_run returns the progress. It stops when the budget is used up. estimate_alt_texts returns the cost. */
  start_alt_texts: Call<StartAltTextsInput, AiRun>
  /** Import entries in the background, for large files; get_import returns the progress. With check_only nothing is stored. */
  start_import: Call<StartImportInput, Import>
  /** Translate a page or an entry by AI, block by block, into the draft of its translation; get_ai_run returns the progress. Rejected completely if a block cannot be translated faithfully. */
  start_translation: Call<StartTranslationInput, AiRun>
  /** Start an upload in parts, for large files and unreliable connections. */
  start_upload: Call<StartUploadInput, Upload>
  /** State the reason for your visit to a website of which you are not a member; its people see it in their log. */
  state_support_reason: Call<StateSupportReasonInput, SupportVisit>
  /** Stop an AI job of yours. A translation then stores nothing; alt texts already written stay. */
  stop_ai_run: Call<StopAiRunInput, AiRun>
  /** Stop one of your imports; nothing of it is stored. */
  stop_import: Call<StopImportInput, Import>
  /** Stop the transcription of a video or audio file and discard its result. */
  stop_transcription: Write<StopTranscriptionInput, Transcription>
  /** Publish the draft of an entry, or by `action` unpublish, submit for review, withdraw, archive or unarchive it. */
  submit_entry: Write<SubmitEntryInput, Entry>
  /** Publish a page or, by `action`, unpublish, submit for review, withdraw or archive it. */
  submit_page: Write<SubmitPageInput, PublishPageData>
  /** Import an external source into its table, in the background. Without id: list the sources. */
  sync_source: Write<SyncSourceInput, Synced>
  /** Test each model of an AI provider with a minimal request. Counts towards the budget. */
  test_ai_provider: Call<TestAiProviderInput, AiTest>
  /** Transcribe a video or audio file of the media library in the background: its captions become a draft that a person publishes. */
  transcribe_media: Write<TranscribeMediaInput, Transcription>
  /** Create a translation of an entry as a draft linked to it: a copy to translate, or with `fields`. */
  translate_entry: Write<TranslateEntryInput, Entry>
  /** Create a translation of a page as a draft linked to it, with the given blocks or a copy to translate. */
  translate_page: Write<TranslatePageInput, Page>
  /** Publish the draft of an entry, or by `action` unpublish, submit for review, withdraw, archive or unarchive it. */
  unarchive_entry: Write<UnarchiveEntryInput, Entry>
  /** Publish a page or, by `action`, unpublish, submit for review, withdraw or archive it. */
  unarchive_page: Write<UnarchivePageInput, PublishPageData>
  /** Report a dismissed error of the audit again. */
  undismiss_finding: Write<UndismissFindingInput, AuditDismissal>
  /** Release the lock of a page. */
  unlock_page: Call<UnlockPageInput, UnlockPageData>
  /** Publish the draft of an entry, or by `action` unpublish, submit for review, withdraw, archive or unarchive it. */
  unpublish_entry: Write<UnpublishEntryInput, Entry>
  /** Publish a page or, by `action`, unpublish, submit for review, withdraw or archive it. */
  unpublish_page: Write<UnpublishPageInput, PublishPageData>
  /** End the sharing of a table, or leave it as a member. Each website keeps its own entries; with all_entries also those of others that it sees. */
  unshare_table: Write<UnshareTableInput, SharedReport>
  /** Change an AI provider. Omitted values stay; a new address removes the API key. */
  update_ai_provider: Write<UpdateAiProviderInput, AiProvider>
  /** Change the preferred AI provider and the monthly budget. Omitted values stay. */
  update_ai_settings: Write<UpdateAiSettingsInput, AiSettings>
  /** Change a block of the draft. data and section merge: null removes, items by id, no id adds; replace replaces both. */
  update_block: Write<UpdateBlockInput, UpdateBlockData>
  /** Change for how many days chats are stored after the last question; older ones are deleted by the next daily purge. */
  update_chat_retention: Write<UpdateChatRetentionInput, ChatRetention>
  /** Rename a collection; its items keep it. */
  update_collection: Write<UpdateCollectionInput, MediaWord>
  /** Change the draft of a custom block; pages show it once it is published. Omitted values stay. */
  update_custom_block: Write<UpdateCustomBlockInput, CustomBlock>
  /** Create a table (handle) or change one (table): all fields in order, by id; settings merge, null removes, `replace` sets all. Returns a plan unless `apply`. */
  update_data_table: Write<UpdateDataTableInput, SavedDataTable>
  /** Create an entry, or with `entry` change its draft: values in `fields` merge. `action` can publish it as well. */
  update_entry: Write<UpdateEntryInput, Entry>
  /** Save a view of a table (columns, filter, sort), for yourself, or with `shared` for everyone (data.publish). `view` changes an existing one; omitted values stay. */
  update_entry_view: Write<UpdateEntryViewInput, EntryView>
  /** Make one of the host names the primary, which all canonical URLs use. */
  update_hosts: Write<UpdateHostsInput, Hosts>
  /** Set the languages of the website in order. Content in a removed language is kept, and is back when the language is. */
  update_languages: Write<UpdateLanguagesInput, SiteLanguages>
  /** Change the mail settings of the website. Omitted values stay; host null uses the installation’s server. A new host, port or user removes the password. */
  update_mail_settings: Write<UpdateMailSettingsInput, MailSettings>
  /** Change title, alt text, caption, credit and transcript (of one language), focal point, tags and collections of a media item. Omitted values stay. */
  update_media: Write<UpdateMediaInput, Media>
  /** Change title, address, menu and meta data of the draft; omitted values stay. parent, position and access take effect at once. */
  update_page: Write<UpdatePageInput, Page>
  /** Rename a key, or replace its wrapped secret key by one with another passphrase (null removes it from the server). */
  update_recipient: Write<UpdateRecipientInput, RequestRecipient>
  /** Change a redirect; omitted values stay. */
  update_redirect: Write<UpdateRedirectInput, Redirect>
  /** Change a role; omitted values stay. Of a built-in role only approval, second_factor and record_rules can be changed. */
  update_role: Write<UpdateRoleInput, Role>
  /** Change what the search of the website includes. Omitted values stay. */
  update_search_settings: Write<UpdateSearchSettingsInput, SearchSettings>
  /** Change title, time zone and the kit's settings of one language. values merge, null removes; replace: true replaces each. */
  update_settings: Write<UpdateSettingsInput, Settings>
  /** Change an external source. Omitted values stay; a URL of another origin removes the credentials. */
  update_source: Write<UpdateSourceInput, Source>
  /** Rename a tag; its items keep it. */
  update_tag: Write<UpdateTagInput, MediaWord>
  /** Change an account: name, language, time zone, role, limits, or whether it is disabled. Omitted values stay. */
  update_user: Write<UpdateUserInput, User>
  /** Change a webhook, or create a new secret for it, which is shown only once. Omitted values stay. */
  update_webhook: Write<UpdateWebhookInput, NewWebhook>
  /** Set the instructions for AI texts on the website: form of address and glossary. They apply to every text that AI writes or translates. */
  update_writing_settings: Write<UpdateWritingSettingsInput, UpdateWritingSettingsData>
  /** Upload a file by base64 (10 MB) or url; without them the response says how to send up to 50 MB. Identical files are stored once. Give images an alt text. A pending upload is referenced by meta.uid within its batch. */
  upload_media: Write<UploadMediaInput, UploadedMedia>
  /** Verify a backup in the background; list_backups returns the result. */
  verify_backup: Call<VerifyBackupInput, VerifyBackupData>
  /** Withdraw a custom block from the block types. Rejected while pages use it, unless force is set: then its data stays on them. */
  withdraw_custom_block: Write<WithdrawCustomBlockInput, CustomBlock>
  /** Publish the draft of an entry, or by `action` unpublish, submit for review, withdraw, archive or unarchive it. */
  withdraw_entry: Write<WithdrawEntryInput, Entry>
  /** Publish a page or, by `action`, unpublish, submit for review, withdraw or archive it. */
  withdraw_page: Write<WithdrawPageInput, PublishPageData>
  /** Write, shorten, lengthen, correct or translate a text by AI, change its tone, or describe a page for search engines. Returns the text and changes nothing. */
  write_text: Call<WriteTextInput, WriteTextData>
}
export interface WriteInput {
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
  entries: {
    table: string
    id: number
    uid: string
    lang: string
    title: string
  }[]
}
export interface AcceptSampleTextInput extends WriteInput {
  /** Id of a page */
  page?: number
  /** Those of all languages */
  settings?: boolean
  /** All of it */
  media?: boolean
  /** All of them */
  entries?: boolean
}
export interface Section {
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
export interface AddBlockInput extends WriteInput {
  /** Id, uid, path (about/us, /2024) or home */
  page: string | number
  /** Its language; of a path the default */
  lang?: string
  id?: string
  type: string
  variant?: string
  data?: {
    [k: string]: unknown
  }
  section?: Section
  children?: AddBlockPart0
  /** Id of the layout block it goes into */
  parent?: string
  /** Place among the blocks, from 0; the end when missing */
  position?: number
  /** Saved while typing: shares a revision with those of the last minutes */
  autosave?: boolean
}
export interface AddBlockData {
  page_id: number
  version: number
  block: Block
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
export interface AddHostInput extends WriteInput {
  /** Without scheme and port */
  host: string
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
  /** Id of the account; null: the system, a visitor or another website */
  created_by: number | null
  updated_at: string
  /** Id of the account; null: the system, a visitor or another website */
  updated_by: number | null
  /** Since when it is in the trash, or, where there is none, gone */
  deleted_at: string | null
}
export interface AddRecipientInput extends WriteInput {
  /** Whose key it is */
  name: string
  public_key: string
  proof: string
  answer: string
  /** The secret key, wrapped with a passphrase in the browser */
  wrapped_key?: string
}
export interface ApprovedChange extends RejectedChange {
  /** Ids of the changes that were applied */
  applied: number[]
  failed: {
    change: number
    code: string
    message: string
  } | null
  /** A secret that is returned only once: the value of a token, an invitation */
  result: unknown
  /** The service ended before it could be returned: create another one */
  result_lost: boolean
}
export interface RejectedChange extends Change {
  /** How many changes of its batch still wait */
  left: number
}
export interface Change {
  id: number
  uid: string
  created_at: string
  status: 'pending' | 'applied' | 'rejected' | 'superseded' | 'expired'
  operation: string
  /** One line for people */
  summary: string
  entity: Entity | null
  channel: string
  token: ExpandedUser | null
  user: User2 | null
  client: string | null
  batch: string | null
  reviewer: User2 | null
  reviewer_token: ExpandedUser | null
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
export interface Entity {
  type: string
  id: string
  label: string
}
export interface ExpandedUser {
  id: number
  name: string
}
export interface User2 {
  id: number
  email: string
  name: string
}
export interface ApproveChangeInput extends WriteInput {
  /** Id or uid of the change */
  change: string | number
  /** Without publishing it */
  as_draft?: boolean
  /** Merged over the proposed input */
  input?: {
    [k: string]: unknown
  }
  /** All pending changes of its batch, in order; needs up_to */
  whole_batch?: boolean
  /** The highest id of the batch that you saw; newer ones go on waiting */
  up_to?: number
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
  /** Id of the account; null: the system, a visitor or another website */
  created_by: number | null
  updated_at: string
  /** Id of the account; null: the system, a visitor or another website */
  updated_by: number | null
  /** Since when it is in the trash, or, where there is none, gone */
  deleted_at: string | null
  source?: Source2
  fields: {
    [k: string]: unknown
  }
  /** E.164 forms of its telephone numbers, by field: phone, in items people/0/phone */
  e164?: {
    [k: string]: string
  }
}
/** The external source it comes from */
export interface Source2 {
  id: number
  name: string
  /** What it is there */
  key: string
  hash: string
  url: string | null
  /** What may be changed here; all else is the source's */
  local_fields: string[]
}
export interface ArchiveEntryInput extends WriteInput {
  /** Handle of the table */
  table: string | number
  /** Id, uid or slug (/2024) */
  entry: string | number
  /** Its language; of a slug the default */
  lang?: string
  reason?: string
}
export interface Warning {
  pointer: string
  code: string
  key?: string
  message: string
}
export interface ArchivePageInput extends WriteInput {
  /** Id, uid, path (about/us, /2024) or home */
  page: string | number
  /** Its language; of a path the default */
  lang?: string
  reason?: string
}
export interface PublishPageData extends Page {
  warnings: Warning[]
}
export interface Page extends PageSummary {
  meta_title: string | null
  meta_description: string | null
  og_image: number | null
  noindex: boolean
  canonical: string | null
  link: string | null
  access: string
  access_roles: string[]
  has_access_password: boolean
  lock: Lock | null
  blocks: Block[]
}
export interface Lock {
  user: string
  until: string
}
export interface PageSummary extends ExpandedPage {
  version: number
  translation_group: string
  parent_id: number | null
  sort: number
  type: 'page' | 'template' | 'link' | 'folder' | 'not_found'
  template_for: string | null
  nav_title: string | null
  slug: string
  url: string | null
  in_menu: boolean
  in_footer_menu: boolean
  has_unpublished_changes: boolean
  publish_at: string | null
  unpublish_at: string | null
  /** For the first time */
  published_at: string | null
  /** For the last time */
  republished_at: string | null
  created_at: string
  /** Id of the account; null: the system, a visitor or another website */
  created_by: number | null
  updated_at: string
  /** Id of the account; null: the system, a visitor or another website */
  updated_by: number | null
  /** Since when it is in the trash, or, where there is none, gone */
  deleted_at: string | null
}
export interface ExpandedPage {
  id: number
  uid: string
  lang: string
  title: string
  path: string | null
  status: 'draft' | 'in_review' | 'scheduled' | 'published' | 'offline' | 'archived' | 'trash'
}
export interface ReadInput {
  /** Only these, separated by commas */
  fields?: string
}
export interface AskAssistantInput extends ReadInput {
  /** That goes on; a new one begins without it */
  conversation?: number
  text: string
}
export interface AskAssistantData {
  conversation: number
}
export interface PagedInput {
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
    | 'energy'
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
export interface AuditSiteInput extends PagedInput {
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
    | 'energy'
  dismissed?: boolean
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
export interface BulkDeleteMediaInput extends WriteInput {
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
}
export interface EntryBulkReport {
  items: {
    id: number
    outcome: 'changed' | 'unchanged' | 'failed'
    code: string | null
    message: string | null
    errors: Errors[]
  }[]
  changed: number
  unchanged: number
  failed: number
  /** Undo all of it by this name: revert_changes */
  batch: string
}
export interface Errors {
  pointer: string
  code: string
  message: string
}
export interface BulkEntriesInput extends WriteInput {
  /** Handle of the table */
  table: string | number
  ids: number[]
  action?: 'update' | 'delete' | 'publish' | 'unpublish' | 'submit' | 'withdraw' | 'archive' | 'unarchive'
  /** For update: values that merge */
  fields?: {
    [k: string]: unknown
  }
}
export interface BulkMediaInput extends WriteInput {
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
}
export interface RecipientChallenge {
  /** To be answered in the browser that has the key */
  challenge: string
  /** To be sent back with the answer */
  proof: string
  until: string
}
export interface ChallengeRecipientInput extends ReadInput {
  public_key: string
}
export interface CheckOutsideLinksInput extends WriteInput {}
export interface CheckOutsideLinksData {
  status: 'begun'
}
export interface CheckPageInput extends ReadInput {
  /** Id, uid, path (about/us, /2024) or home */
  page: string | number
  /** Its language; of a path the default */
  lang?: string
  /** Language of the messages, for example de */
  locale?: string
}
export interface CheckPageData {
  /** Publishing answers 422 with these */
  errors: Warning[]
  warnings: Warning[]
}
export interface ClearSearchMissesInput extends WriteInput {
  /** All when missing */
  q?: string
}
export interface ClearSearchMissesData {
  removed: number
}
export interface CompareEntryRevisionsInput extends ReadInput {
  /** Id, uid, path (about/us, /2024) or home */
  page?: string | number
  /** With entry, not page */
  table: string | number
  /** Id, uid or slug (/2024) */
  entry: string | number
  /** Its language; of a path the default */
  lang?: string
  from?: string
  to?: string
}
export interface CompareRevisionsData {
  from: string
  to: string
  diff: Diff[]
}
export interface Diff {
  pointer: string
  before?: unknown
  after?: unknown
}
export interface CompareRevisionsInput extends ReadInput {
  /** Id, uid, path (about/us, /2024) or home */
  page: string | number
  /** With entry, not page */
  table?: string
  /** Id, uid or slug (/2024) */
  entry?: string | number
  /** Its language; of a path the default */
  lang?: string
  from?: string
  to?: string
}
export interface UploadedMedia extends ReplacedMedia {
  /** The same content was there already: this is that item */
  duplicate: boolean
  /** What was said of a duplicate that has it already, or may not be changed */
  ignored: string[]
}
export interface ReplacedMedia extends Media {
  /** Of an SVG: elements, properties, selectors and rules that were not kept, such as <animate> or @media */
  left_out: string[]
}
export interface Media extends ExpandedMedia {
  version: number
  decorative: boolean
  caption: string | null
  credit: string | null
  transcript: string | null
  /** The texts in other languages */
  i18n: {
    [k: string]: I18N
  }
  /** Seconds */
  duration: number | null
  pages: number | null
  size: number
  sha256: string
  focus: Focus
  crops: {
    [k: string]: Crops
  }
  captions: Captions[]
  tags: string[]
  collections: number[]
  pool: string | null
  thumbnail: string | null
  /** In how many places it is used; get_media_usage names them */
  uses: number
  created_at: string
  /** Id of the account; null: the system, a visitor or another website */
  created_by: number | null
  updated_at: string
  /** Id of the account; null: the system, a visitor or another website */
  updated_by: number | null
  /** Since when it is in the trash, or, where there is none, gone */
  deleted_at: string | null
}
export interface I18N {
  title?: string
  alt?: string
  caption?: string
  credit?: string
  transcript?: string
}
export interface Focus {
  x: number
  y: number
}
export interface Crops {
  x: number
  y: number
  width: number
  height: number
}
export interface Captions {
  lang: string
  kind: 'captions' | 'subtitles' | 'descriptions'
  label: string
  /** Nothing is there while it is a draft; get_captions reads it */
  url: string
  /** Not on the website yet */
  draft: boolean
  /** Made by a program, and published by nobody yet */
  machine: boolean
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
  variants?: Variants
}
/** The uncropped files of an image; missing where there is one file alone */
export interface Variants {
  /** With {width} and {format} in it, for one of these */
  url: string
  widths: number[]
  /** Ends of file names; the best first, the last for every browser */
  formats: string[]
}
export interface CompleteUploadInput extends WriteInput {
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
}
export interface ConfirmAiTextsInput extends WriteInput {
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
}
export interface ConfirmAiTextsData {
  confirmed: number
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
  models: Models
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
export interface Models {
  text?: string
  vision?: string
  embeddings?: string
  transcription?: string
}
export interface CreateAiProviderInput extends WriteInput {
  /** What it is called in addresses and usage; by its type when missing */
  key?: string
  type: 'ollama' | 'mistral' | 'openai' | 'compatible'
  name?: string
  /** Of a compatible server, with its path; of Ollama elsewhere. null: on this machine */
  url?: string | null
  api_key?: string | null
  models?: Models2
  prices?: {
    [k: string]: Prices
  }
}
export interface Models2 {
  text?: string
  /** Reads pictures; often the same as text */
  vision?: string
  /** For semantic search */
  embeddings?: string
  transcription?: string
}
export interface Prices {
  /** For a million tokens of what is sent */
  input?: number
  /** For a million tokens of what is answered */
  output?: number
  /** For a minute of speech */
  minute?: number
}
export interface CreateBackupInput extends WriteInput {}
export interface CreateBackupData {
  started: boolean
}
export interface MediaWord {
  id: number
  uid: string
  version: number
  name: string
  items: number
  created_at: string
  /** Id of the account; null: the system, a visitor or another website */
  created_by: number | null
  updated_at: string
  /** Id of the account; null: the system, a visitor or another website */
  updated_by: number | null
  /** Since when it is in the trash, or, where there is none, gone */
  deleted_at: string | null
}
export interface CreateCollectionInput extends WriteInput {
  name: string
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
  /** Id of the account; null: the system, a visitor or another website */
  created_by: number | null
  updated_at: string
  /** Id of the account; null: the system, a visitor or another website */
  updated_by: number | null
  /** Since when it is in the trash, or, where there is none, gone */
  deleted_at: string | null
}
export interface CreateCustomBlockInput extends WriteInput {
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
}
export interface CreatePagePart0 {
  id?: string
  type: string
  variant?: string
  data?: {
    [k: string]: unknown
  }
  section?: Section
  children?: CreatePagePart0[]
}
export interface CreatePageInput extends WriteInput {
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
  /** Who sees it, at once: everybody, who knows its password, or members */
  access?: 'public' | 'password' | 'role'
  /** For access password; a new one ends what the old one opened */
  access_password?: string | null
  /** For access role; empty: every member of the website */
  access_roles?: string[]
  type?: 'page' | 'template' | 'link' | 'folder' | 'not_found'
  template_for?: string
  /** Id, uid or path of the parent */
  parent?: (string | number) | null
  /** Place among its siblings, from 0 */
  position?: number
  /** Id or uid of the page it translates */
  translation_of?: string | number
  blocks?: CreatePagePart0[]
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
  /** Id of the account; null: the system, a visitor or another website */
  created_by: number | null
  updated_at: string
  /** Id of the account; null: the system, a visitor or another website */
  updated_by: number | null
  /** Since when it is in the trash, or, where there is none, gone */
  deleted_at: string | null
}
export interface CreateRedirectInput extends WriteInput {
  /** May name a query (/index.php?id=12), parts (/shop/:id) or all that follows (/old/*) */
  from_path: string
  to_url: string
  status?: 301 | 302 | 307 | 308
}
export interface RecordRule {
  /** Handle of a table */
  table: string
  /** A condition, also of @created_by, such as $user.id */
  where: {
    [k: string]: unknown
  }
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
  record_rules: RecordRule[]
  /** Writes of its people need approval */
  approval: boolean
  second_factor: 'off' | 'remind' | 'required'
  members: number
}
export interface CreateRoleInput extends WriteInput {
  name: string
  title: string
  permissions: string[]
  /** Which entries of a table its people change; of other tables: all */
  record_rules?: RecordRule[]
  /** Writes of its people need approval */
  approval?: boolean
  /** Whether its people need a second factor to sign in */
  second_factor?: 'off' | 'remind' | 'required'
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
  mapping: Mapping | null
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
  /** Id of the account; null: the system, a visitor or another website */
  created_by: number | null
  updated_at: string
  /** Id of the account; null: the system, a visitor or another website */
  updated_by: number | null
  /** Since when it is in the trash, or, where there is none, gone */
  deleted_at: string | null
}
export interface Mapping {
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
      default?: unknown
    }
  }
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
    /** What its entry is called, or would be */
    title: string | null
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
export interface CreateSourceInput extends WriteInput {
  name?: string
  /** When missing, detected from the content */
  format?: string
  /** folder: files that others put into its folder */
  mode?: 'url' | 'upload' | 'folder'
  url?: string
  /** Stored encrypted and never returned; null removes it */
  auth?: (Auth | Auth2) | null
  /** Where the items are; found when missing */
  items_path?: string | null
  mapping?: Mapping1
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
}
export interface Auth {
  kind: 'basic'
  username: string
  password: string
}
export interface Auth2 {
  kind: 'bearer'
  token: string
}
/** What of an item becomes which field */
export interface Mapping1 {
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
      default?: unknown
    }
  }
}
export interface CreateTagInput extends WriteInput {
  name: string
}
export interface NewToken extends Token {
  token: string
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
  user: User2 | null
  site: string
  /** Only these; null: all that its user may */
  operations: string[] | null
  last_used_at: string | null
  revoked_at: string | null
  created_at: string
  /** Id of the account; null: the system, a visitor or another website */
  created_by: number | null
  updated_at: string
  /** Id of the account; null: the system, a visitor or another website */
  updated_by: number | null
  /** Since when it is in the trash, or, where there is none, gone */
  deleted_at: string | null
}
export interface CreateTokenInput extends WriteInput {
  name: string
  level?: 'read' | 'write'
  /** approval: a person confirms every write */
  mode?: 'direct' | 'approval'
  expires_in_days?: number
  /** Id of the account it acts as */
  user?: number
  /** It may call these only */
  operations?: string[]
}
export interface NewUser extends User {
  invite: Invite | null
}
export interface Invite {
  token: string
  expires_at: string
  /** Where a name and a password are chosen */
  url: string
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
  /** Id of the account; null: the system, a visitor or another website */
  created_by: number | null
  updated_at: string
  /** Id of the account; null: the system, a visitor or another website */
  updated_by: number | null
  /** Since when it is in the trash, or, where there is none, gone */
  deleted_at: string | null
}
export interface CreateUserInput extends WriteInput {
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
  /** false: the invitation is only returned, not mailed */
  mail?: boolean
}
export interface NewWebhook extends Webhook {
  /** Returned only once: signs the deliveries (Standard Webhooks) */
  secret?: string
}
export interface Webhook {
  id: number
  uid: string
  version: number
  name: string
  url: string
  events: string[]
  condition: {
    [k: string]: unknown
  } | null
  active: boolean
  created_at: string
  /** Id of the account; null: the system, a visitor or another website */
  created_by: number | null
  updated_at: string
  /** Id of the account; null: the system, a visitor or another website */
  updated_by: number | null
  /** Since when it is in the trash, or, where there is none, gone */
  deleted_at: string | null
}
export interface CreateWebhookInput extends WriteInput {
  name: string
  url: string
  /** What it is told: page.*, entry.*, media.*, change.*, request.created, source.synced, user.*, role.*, token.*, or * */
  events: string[]
  /** Of these only the events for which it holds, by event, id, uid, title, name, lang, table, kind; null: all */
  condition?: {
    [k: string]: unknown
  } | null
  active?: boolean
}
export interface CropMediaInput extends WriteInput {
  /** Id of the media item */
  id: string | number
  ratio: '1:1' | '5:4' | '4:3' | '3:2' | '16:9' | '2:1' | '21:9' | '4:5' | '3:4' | '2:3' | '9:16'
  rect?: Crops1 | null
}
/** Fractions of the width and height of the whole image */
export interface Crops1 {
  x: number
  y: number
  width: number
  height: number
}
export interface DeleteAiProviderInput extends WriteInput {
  provider: string | number
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
export interface DeleteAssistantConversationInput extends WriteInput {
  id: string | number
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
export interface DeleteChatInput extends WriteInput {
  id: string | number
}
export interface DeleteCollectionInput extends WriteInput {
  id: string | number
  /** Must be true for agents */
  confirm?: boolean
}
export interface DeleteCustomBlockInput extends WriteInput {
  key: string | number
  force?: boolean
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
  shared?: Shared
  /** Of what its lists sort and filter by */
  indexes?: Indexes[]
  created_at: string
  /** Id of the account; null: the system, a visitor or another website */
  created_by: number | null
  updated_at: string
  /** Id of the account; null: the system, a visitor or another website */
  updated_by: number | null
  /** Since when it is in the trash, or, where there is none, gone */
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
    steps?: Steps[]
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
    /** Deletes entries for good this many days after they came, unless they are published */
    delete_after_days?: number
    /** Bits of the proof of work; 16 */
    difficulty?: number
  }
  /** Whether the search finds its entries, and how far up */
  search?: {
    off?: boolean
    weight?: number
  }
}
export interface Steps {
  title: string
  fields: string[]
}
export interface Shared {
  /** Key of the website whose table it is */
  owner: string
  members: string[]
  /** Whether members see the entries of one another */
  see_members: boolean
}
export interface Indexes {
  /** Names of fields, - before those that descend */
  fields: string[]
  /** False while it is being made */
  made: boolean
}
export interface DeleteDataTableInput extends WriteInput {
  /** Handle of the table */
  table: string | number
}
export interface DeleteEntryInput extends WriteInput {
  /** Handle of the table */
  table: string | number
  /** Id, uid or slug (/2024) */
  entry: string | number
  /** Its language; of a slug the default */
  lang?: string
  /** Must be true for agents */
  confirm?: boolean
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
export interface DeleteEntryViewInput extends WriteInput {
  /** Handle of the table */
  table: string | number
  /** Uid of the view */
  view: string | number
}
export interface DeleteMediaInput extends WriteInput {
  /** Id of the media item */
  id: string | number
  /** Must be true for agents */
  confirm?: boolean
  /** Although it is used */
  force?: boolean
}
export interface DeletePageInput extends WriteInput {
  /** Id, uid, path (about/us, /2024) or home */
  page: string | number
  /** Its language; of a path the default */
  lang?: string
  /** Must be true for agents */
  confirm?: boolean
}
export interface DeleteRedirectInput extends WriteInput {
  id: string | number
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
  done_at: string | null
  created_at: string
  /** Id of the account; null: the system, a visitor or another website */
  created_by: number | null
  updated_at: string
  /** Id of the account; null: the system, a visitor or another website */
  updated_by: number | null
  /** Since when it is in the trash, or, where there is none, gone */
  deleted_at: string | null
}
export interface DeleteRequestInput extends WriteInput {
  id: string | number
  permanently?: boolean
}
export interface DeleteRoleInput extends WriteInput {
  name: string | number
}
export interface DeleteSourceInput extends WriteInput {
  /** Id of the source */
  id: string | number
}
export interface DeleteTagInput extends WriteInput {
  id: string | number
  /** Must be true for agents */
  confirm?: boolean
}
export interface DeleteUserInput extends WriteInput {
  id: string | number
}
export interface DeleteWebhookInput extends WriteInput {
  id: string | number
}
export interface DeriveDesignInput extends ReadInput {
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
}
export interface DeriveDesignData {
  /** The colours that become others; set_design takes them */
  values: {
    [k: string]: Values
  }
}
export interface Values {
  light?: string
  dark?: string
}
export interface DiscardedPage extends Page {
  warnings: Warning[]
}
export interface DiscardDraftInput extends WriteInput {
  /** Id, uid, path (about/us, /2024) or home */
  page: string | number
  /** Its language; of a path the default */
  lang?: string
}
export interface DiscardedEntry extends Entry {
  /** What was left out as it does not fit the fields of today, and what stayed as it is */
  warnings: Errors[]
}
export interface DiscardEntryDraftInput extends WriteInput {
  /** Handle of the table */
  table: string | number
  /** Id, uid or slug (/2024) */
  entry: string | number
  /** Its language; of a slug the default */
  lang?: string
}
export interface AuditDismissal {
  finding: string
  dismissed: boolean
}
export interface DismissFindingInput extends WriteInput {
  finding: string | number
}
export interface NotFound {
  path: string
  hits: number
  first_at: string
  last_at: string
}
export interface DismissNotFoundInput extends WriteInput {
  path: string
}
export interface DownloadBackupInput extends ReadInput {
  /** Name of the backup, from list_backups */
  backup: string | number
}
export interface DownloadBackupData {
  name: string
  type: string
}
export interface DuplicateEntryInput extends WriteInput {
  /** Handle of the table */
  table: string | number
  /** Id, uid or slug (/2024) */
  entry: string | number
  /** Its language; of a slug the default */
  lang?: string
  slug?: string
  sort?: number
  /** Values by field; null clears */
  fields?: {
    [k: string]: unknown
  }
}
export interface DuplicatePageInput extends WriteInput {
  /** Id, uid, path (about/us, /2024) or home */
  page: string | number
  /** Its language; of a path the default */
  lang?: string
  title?: string
  slug?: string
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
export interface EndSupportAccessInput extends WriteInput {
  uid: string | number
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
export interface EstimateAltTextsInput extends ReadInput {
  /** Images; left out, those that lack a text in one of the languages, 1,000 at most */
  ids?: number[]
  /** Those of the website when left out */
  languages?: string[]
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
export interface EstimateTranslationInput extends ReadInput {
  /** Id, uid or path */
  page?: string | number
  /** With entry, not page */
  table?: string
  entry?: string | number
  /** Of the path or slug */
  lang?: string
  /** The language to translate into */
  to: string
  /** Also where a translation is there: its draft is written anew */
  replace?: boolean
}
export interface ExportContentInput extends ReadInput {
  /** Only these pages (id, uid, path; other languages as in the address: de/ueber), with the media, entries, tables and custom blocks they use */
  pages?: (string | number)[]
  /** With the pages below these */
  below?: boolean
}
export interface ExportContentData {
  name: string
  type: string
}
export interface ExportCustomBlockInput extends ReadInput {
  key: string | number
  /** What pages show, not the draft */
  published?: boolean
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
export interface LocalOllama {
  found: boolean
  models: AiModel[]
  suggested: Models1
}
export interface AiModel {
  id: string
  capabilities: ('text' | 'vision' | 'embeddings' | 'transcription')[]
}
/** The first that can do each */
export interface Models1 {
  text?: string
  vision?: string
  embeddings?: string
  transcription?: string
}
export interface FindOllamaInput extends ReadInput {}
export interface GeocodedPlace {
  /** The address as the geocoder writes it */
  label: string
  lat: number
  lng: number
}
export interface GeocodeInput extends PagedInput {
  /** An address or the name of a place */
  q: string
}
export interface GetAiProviderInput extends ReadInput {
  provider: string | number
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
    /** Ids of pending changes */
    changes?: number[]
    model?: string
  }
  created_at: string
  finished_at: string | null
}
export interface GetAiRunInput extends ReadInput {
  /** Id of the work, as it was answered */
  run: string | number
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
export interface GetAiSettingsInput extends ReadInput {}
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
export interface GetAiUsageInput extends ReadInput {
  /** For example 2026-11, of UTC; this one when missing */
  month?: string
}
export interface ConversationDetail extends Conversation {
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
  /** Id of the pending change */
  change: number | null
  /** Why it was rejected */
  message: string | null
}
export interface GetAssistantConversationInput extends ReadInput {
  id: string | number
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
export interface GetBackupStatusInput extends ReadInput {}
export interface GetBlockInput extends ReadInput {
  /** Id, uid, path (about/us, /2024) or home */
  page: string | number
  /** Its language; of a path the default */
  lang?: string
  view?: 'draft' | 'published'
  block: string | number
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
export interface GetBlockTypeInput extends ReadInput {
  type: string | number
  /** Of labels: de */
  locale?: string
  /** Of the sample: that of the page */
  lang?: string
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
export interface GetCaptionsInput extends ReadInput {
  /** Id of the media item */
  id: string | number
  lang: string
  kind?: 'captions' | 'subtitles' | 'descriptions'
  draft?: boolean
}
export interface ChangeDetail extends Change {
  input: {
    [k: string]: unknown
  }
  /** The object it is based on, while it is pending */
  before: {
    [k: string]: unknown
  } | null
  /** The object with the change, while it is pending */
  after: {
    [k: string]: unknown
  } | null
  diff: Diff[]
  base_hash: string | null
  /** What stands against applying it now */
  conflict: {
    pointers: string[]
    message: string
  } | null
}
export interface GetChangeStatusInput extends ReadInput {
  /** Id or uid of the change */
  change: string | number
  /** Language of summary, for example de */
  locale?: string
}
export interface ChatDetail extends Chat {
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
export interface GetChatInput extends ReadInput {
  id: string | number
}
export interface ChatRetention {
  uid: string
  version: number
  /** Days after the last question that chats of visitors are stored */
  visitor_days: number
  /** The same of conversations with the assistant */
  assistant_days: number
}
export interface GetChatRetentionInput extends ReadInput {}
export interface GetCustomBlockInput extends ReadInput {
  key: string | number
}
export interface GetCustomBlockRevisionInput extends ReadInput {
  key: string | number
  n: string | number
}
export interface GetCustomBlockRevisionData extends BlockRevision {
  content: {
    [k: string]: unknown
  }
}
export interface BlockRevision {
  n: number
  kind: 'draft' | 'published' | 'restore'
  hash: string
  channel: string
  user_id: number | null
  token_id: number | null
  user: ExpandedUser | null
  token: ExpandedUser | null
  client: string | null
  note: string | null
  created_at: string
}
export interface Dashboard {
  /** How many pages there are in each status */
  pages: {
    [k: string]: number
  }
  /** What you changed last and visitors do not see yet; 6 at most */
  drafts: Drafts[]
  /** The longest waiting first; 6 at most */
  in_review: Drafts[]
  /** What is published or taken away next; 6 at most */
  scheduled: Drafts[]
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
  /** What others approved or rejected in the last 7 days of what you proposed; 6 at most */
  proposals: Change[]
  /** What still is the sample text of the kit */
  sample_text: {
    pages: number
    settings: number
    media: number
    entries: number
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
export interface Drafts {
  id: number
  uid: string
  lang: string
  title: string
  /** Of an entry; null for a page */
  table: string | null
  path: string | null
  status: string
  publish_at: string | null
  unpublish_at: string | null
  updated_at: string
}
export interface GetDashboardInput extends ReadInput {}
export interface GetDataTableInput extends ReadInput {
  /** Handle of the table */
  table: string | number
}
export interface Design {
  uid: string
  version: number
  kit: string
  preset: string | null
  /** Values set over the preset */
  own: {
    [k: string]: string | number | boolean | Values
  }
  /** The value of every token; colours are {light, dark} */
  values: {
    [k: string]: string | number | boolean | Values2
  }
  contrast: Contrast[]
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
      [k: string]: string | number | boolean | Values
    }
  }[]
}
export interface Values2 {
  light: string
  dark: string
}
export interface Contrast {
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
}
export interface GetDesignInput extends ReadInput {
  /** Language of the labels, for example de */
  locale?: string
}
export interface EntryWithExpanded extends Entry {
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
export interface ExpandedEntry extends Entry {
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
export interface GetEntryInput extends ReadInput {
  /** Handle of the table */
  table: string | number
  /** Id, uid or slug (/2024) */
  entry: string | number
  /** Its language; of a slug the default */
  lang?: string
  view?: 'draft' | 'published'
  /** References to follow, two levels at most: maker, maker.brand */
  expand?: string[]
}
export interface GetEntryRevisionInput extends ReadInput {
  /** Id, uid, path (about/us, /2024) or home */
  page?: string | number
  /** With entry, not page */
  table: string | number
  /** Id, uid or slug (/2024) */
  entry: string | number
  /** Its language; of a path the default */
  lang?: string
  n: string | number
}
export interface GetRevisionData extends Revision {
  content: {
    [k: string]: unknown
  }
}
export interface Revision {
  n: number
  kind: 'draft' | 'published' | 'autosave' | 'restore' | 'import'
  hash: string
  channel: string
  user_id: number | null
  token_id: number | null
  user: ExpandedUser | null
  token: ExpandedUser | null
  client: string | null
  note: string | null
  created_at: string
}
export interface GetEntryViewInput extends ReadInput {
  /** Handle of the table */
  table: string | number
  /** Uid of the view */
  view: string | number
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
export interface GetHealthInput extends ReadInput {
  /** Language of the messages, for example de */
  locale?: string
}
export interface GetHostsInput extends ReadInput {}
export interface Import {
  id: string
  table: string
  file: string
  check_only: boolean
  /** pending: it needs approval. Unless it is done, nothing is stored */
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
    errors: Errors[]
    /** Number of all errors, if only some are listed */
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
  /** Lines with errors */
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
    [k: string]: unknown
  }[]
}
export interface GetImportInput extends ReadInput {
  /** Id of the import */
  import: string | number
  /** Of the messages, for example de */
  locale?: string
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
export interface GetJobInput extends ReadInput {
  id: string | number
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
export interface GetMailSettingsInput extends ReadInput {}
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
export interface GetManualInput extends ReadInput {}
export interface ManualChapter {
  key: string
  group: 'start' | 'guides' | 'interfaces' | 'running' | 'reference' | 'operations' | 'inside'
  title: string
  /** A link to another chapter is `<key>.md`, to the form for trying `try?operation=<name>` */
  markdown: string
  /** Of its headings, in order */
  anchors: string[]
}
export interface GetManualChapterInput extends ReadInput {
  chapter: string | number
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
  /** Your writes need approval */
  needs_approval: boolean
  /** What of the content you may change; null: all, and so is an empty list */
  limits: {
    tables: string[]
    pages: string[]
    languages: string[]
    /** Of these tables only entries that meet the condition */
    records: {
      table: string
      where: {
        [k: string]: unknown
      }
    }[]
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
    /** Pools of media that you may upload into */
    media_pools: string[]
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
export interface GetMeInput extends ReadInput {}
export interface MediaWithUsage extends Media {
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
export interface GetMediaInput extends ReadInput {
  /** Id of the media item */
  id: string | number
}
export interface GetMediaUsageInput extends ReadInput {
  /** Id of the media item */
  id: string | number
}
export interface GetMediaUsageData {
  id: number
  usage: MediaUse[]
}
export interface MenuWithPages extends Menu {
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
export interface MenuEntry {
  label?: string
  page?: string
  href?: string
  children?: MenuEntry[]
}
export interface GetMenuInput extends ReadInput {
  name: string | number
  lang?: string
}
export interface GetOpenapiInput extends ReadInput {}
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
export interface GetPageInput extends ReadInput {
  /** Id, uid, path (about/us, /2024) or home */
  page: string | number
  /** Path of the page; goes before page */
  path?: string
  /** Its language; of a path the default */
  lang?: string
  view?: 'draft' | 'published'
  /** Leave out this many blocks: from meta.next */
  block_offset?: number
}
export interface GetRecipientInput extends ReadInput {
  id: string | number
}
export interface SealedRequest extends Request {
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
export interface GetRequestInput extends ReadInput {
  id: string | number
}
export interface GetRevisionInput extends ReadInput {
  /** Id, uid, path (about/us, /2024) or home */
  page: string | number
  /** With entry, not page */
  table?: string
  /** Id, uid or slug (/2024) */
  entry?: string | number
  /** Its language; of a path the default */
  lang?: string
  n: string | number
}
export interface GetRoleInput extends ReadInput {
  name: string | number
}
export interface GetSampleTextInput extends ReadInput {}
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
export interface GetSearchSettingsInput extends ReadInput {}
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
export interface GetSearchStatusInput extends ReadInput {}
export interface SectionOptions {
  fields: FieldDeclaration[]
}
export interface GetSectionOptionsInput extends ReadInput {
  locale?: string
}
export interface SettingsWithSchema extends Settings {
  schema?: {
    [k: string]: unknown
  }
}
export interface Settings {
  uid: string
  version: number
  lang: string
  title: string
  /** The settings of the kit, as get_settings describes them with schema */
  values: {
    [k: string]: unknown
  }
  /** The website's own words in this language, by the text that stands there without them */
  texts: {
    [k: string]: string
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
export interface GetSettingsInput extends ReadInput {
  lang?: string
  /** With the schema of the values */
  schema?: boolean
}
export interface GetSettingsSchemaInput extends ReadInput {
  /** Language of the labels */
  locale?: string
}
export interface GetSettingsSchemaData {
  schema: {
    [k: string]: unknown
  }
  fields: FieldDeclaration[]
}
export interface SharedTable {
  /** Key of the website whose table it is */
  owner: string
  members: string[]
  /** Whether members see the entries of one another */
  see_members: boolean
  handle: string
}
export interface GetShareMembersInput extends ReadInput {
  /** Handle of the table */
  table: string | number
}
export interface GetSourceInput extends ReadInput {
  /** Id of the source */
  id: string | number
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
export interface GetSupportVisitInput extends ReadInput {}
export interface GetTokenInput extends ReadInput {
  id: string | number
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
export interface GetTranscriptionInput extends ReadInput {
  /** Id of the media item */
  id: string | number
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
export interface GetUploadInput extends ReadInput {
  id: string | number
}
export interface ListedUser extends User {
  /** On any website of the installation */
  last_sign_in_at: string | null
  /** An authenticator app that was confirmed, and how many passkeys */
  second_factor: {
    totp: boolean
    passkeys: number
  }
}
export interface GetUserInput extends ReadInput {
  id: string | number
}
export interface GetWebhookInput extends ReadInput {
  id: string | number
}
export interface GetWritingSettingsInput extends ReadInput {}
export interface GetWritingSettingsData {
  instructions: string
}
export interface NewSupportGrant extends SupportGrant {
  invite: Invite | null
}
export interface GiveSupportAccessInput extends WriteInput {
  email: string
  role: string
  /** What it is for, for example the number of a ticket */
  reason: string
  /** When it ends, 90 days from now at most */
  until: string
  /** false: the invitation is only returned, not mailed */
  mail?: boolean
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
export interface GuessTableInput extends ReadInput {
  /** Told by the name or the content when missing */
  format?: 'csv' | 'json' | 'ndjson'
  /** Told by the first line when missing */
  delimiter?: 'comma' | 'semicolon' | 'tab'
  encoding?: 'utf-8' | 'utf-16le' | 'windows-1252'
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
export interface ImportContentInput extends WriteInput {
  /** For objects that differ here or conflict with others: reject the import, keep them, or replace them */
  on_conflict?: 'stop' | 'keep' | 'replace'
}
export interface ImportEntriesInput extends WriteInput {
  /** Handle of the table */
  table: string | number
  /** Told by the name or the content when missing */
  format?: 'csv' | 'json' | 'ndjson'
  /** What becomes public: what the file says is published (keep), all, or nothing */
  publish?: 'keep' | 'true' | 'false'
  /** If lines have errors: import nothing, or all other lines */
  on_fault?: 'stop' | 'skip'
  /** Unique field, or _slug, by which lines without _uid name entries */
  key?: string
  /** Of new entries whose line has none */
  lang?: string
  /** Told by the first line when missing */
  delimiter?: 'comma' | 'semicolon' | 'tab'
  encoding?: 'utf-8' | 'utf-16le' | 'windows-1252'
  /** Apostrophes before formulas are taken away, as they are of every export */
  spreadsheet?: boolean
  /** 1.234 means 1234; when missing, detected from the file or its last import */
  decimal_comma?: boolean
  /** Of 03/04/2026; when missing, detected from the file or its last import */
  date_order?: 'dmy' | 'mdy'
  /** A file that was sent before */
  upload?: string
}
export interface ImportRedirectsInput extends WriteInput {
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
}
export interface ImportRedirectsData {
  created: number
  updated: number
  unchanged: number
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
export interface InstallFontInput extends WriteInput {
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
}
export interface InvitedUser extends User {
  invite: Invite | null
}
export interface InviteUserInput extends WriteInput {
  id: string | number
}
export interface ListAiModelsInput extends PagedInput {
  provider: string | number
}
export interface ListAiProvidersInput extends PagedInput {}
export interface ListAiRunsInput extends PagedInput {
  kind?: 'page' | 'entry' | 'alt_texts'
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
  /** title, fields/intro, de/alt, blocks/{block}/{field} */
  path: string
  /** The same as people call it */
  place: string
  /** Its beginning */
  text: string
  /** provider/model */
  model: string
  made_at: string
}
export interface ListAiTextsInput extends PagedInput {
  /** Id of a page */
  page?: number
  /** With entry */
  table?: string
  /** Id of an entry */
  entry?: number
  /** Id of a media item */
  media?: number
}
export interface ListAssistantConversationsInput extends PagedInput {}
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
export interface ListBackupsInput extends PagedInput {}
export interface ListBlockTypesInput extends PagedInput {
  type?: string
  /** Of labels: de */
  locale?: string
  /** Of the sample: that of the page */
  lang?: string
  with_fields?: boolean
}
export interface ListBlocksInput extends ReadInput {
  /** Id, uid, path (about/us, /2024) or home */
  page: string | number
  /** Its language; of a path the default */
  lang?: string
  view?: 'draft' | 'published'
}
export interface ListBlocksData {
  page_id: number
  version: number
  blocks: Block[]
}
export interface ListChangesInput extends PagedInput {
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
  /** id, created_at; -x: descending */
  sort?: string
}
export interface ListChatsInput extends PagedInput {
  /** Part of the first question */
  q?: string
}
export interface ListCollectionsInput extends PagedInput {
  /** id, created_at, name, updated_at; -x: descending */
  sort?: string
}
export interface ListCustomBlockRevisionsInput extends PagedInput {
  key: string | number
}
export interface ListCustomBlocksInput extends PagedInput {
  state?: 'draft' | 'published' | 'withdrawn'
  /** id, created_at, key, updated_at; -x: descending */
  sort?: string
}
export interface ListDataTablesInput extends PagedInput {
  /** Only this one */
  table?: string
  /** id, created_at, handle, name, updated_at; -x: descending */
  sort?: string
}
export interface WebhookDelivery {
  n: number
  /** Sent as webhook-id, the same each time it is tried or sent again */
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
export interface ListDeliveriesInput extends PagedInput {
  id: string | number
  status?: 'waiting' | 'delivered' | 'failed'
  /** id, created_at; -x: descending */
  sort?: string
  /** Of the messages, for example de */
  locale?: string
}
export interface DesignChange {
  n: number
  at: string
  actor: {
    user: ExpandedUser | null
    token: ExpandedUser | null
    token_id: number | null
    channel: string
    client: string | null
  }
  kit: string
  preset: string | null
  changes: {
    key: string
    before: (string | number | boolean | Values2) | null
    after: (string | number | boolean | Values2) | null
  }[]
}
export interface ListDesignHistoryInput extends PagedInput {}
export interface ListEntriesInput extends PagedInput {
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
  /** Fields, id, title, slug, status, lang, sort, created_at, updated_at, published_at; -x: descending */
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
}
export interface ListEntriesItem extends EntryWithExpanded {
  occurrences?: {
    /** A moment in UTC, or a day where all_day */
    start: string
    /** A moment, or where all_day the last day */
    end: string | null
    all_day: boolean
  }[]
}
export interface ListEntryRevisionsInput extends PagedInput {
  /** Id, uid, path (about/us, /2024) or home */
  page?: string | number
  /** With entry, not page */
  table: string | number
  /** Id, uid or slug (/2024) */
  entry: string | number
  /** Its language; of a path the default */
  lang?: string
  /** Path of the page; goes before page */
  path?: string
}
export interface ListEntryViewsInput extends PagedInput {
  /** Handle of the table */
  table: string | number
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
export interface ListExtensionsInput extends PagedInput {}
export interface FailedPublication {
  id: number
  title: string
  lang: string
  message: string
  planned_for: string | null
  at: string
}
export interface ListFailedPublicationsInput extends PagedInput {
  /** Handle; pages when it is missing */
  table?: string
  /** Of this page or entry only */
  id?: number
  /** Language of the messages, for example de */
  locale?: string
}
export interface Feature {
  key: string
  label: string
  on: boolean
  /** Who decided; a preset or file locks the switch */
  by: 'default' | 'switch' | 'preset' | 'file' | 'installation'
}
export interface ListFeaturesInput extends PagedInput {
  /** Language of the labels, for example de */
  locale?: string
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
export interface ListFieldTypesInput extends PagedInput {
  /** Language of the labels */
  locale?: string
}
export interface ListFontsInput extends PagedInput {}
export interface Icon {
  name: string
  topic: string
  topic_labels: TopicLabels
  labels: TopicLabels
  tags: string[]
  /** Of the size and colour of the text around it */
  svg: string
}
export interface TopicLabels {
  en: string
  de: string
}
export interface ListIconsInput extends PagedInput {
  /** general, places, food … */
  topic?: string
  /** Words that all have to fit */
  q?: string
}
export interface ListImportsInput extends PagedInput {
  table?: string
  /** Of the messages, for example de */
  locale?: string
  /** id, created_at; -x: descending */
  sort?: string
}
export interface ListJobsInput extends PagedInput {
  status?: 'waiting' | 'running' | 'done' | 'failed'
  kind?: string
  /** id, created_at; -x: descending */
  sort?: string
  /** Of the messages, for example de */
  locale?: string
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
export interface ListLanguagesInput extends PagedInput {}
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
export interface ListMailsInput extends PagedInput {
  status?: 'waiting' | 'sent' | 'failed' | 'no_transport'
  recipient?: string
  /** id, created_at; -x: descending */
  sort?: string
}
export interface ListMediaInput extends PagedInput {
  kind?: 'image' | 'video' | 'audio' | 'document'
  /** Part of the name, title or alt text */
  q?: string
  tag?: string
  collection?: number
  pool?: string
  /** Whether this content is there already */
  sha256?: string
  unused?: boolean
  /** Images without alternative text */
  missing_alt?: boolean
  /** id, name, title, size, created_at, updated_at; -x: descending */
  sort?: string
  filter?: {
    [k: string]: unknown
  }
}
export interface ListMenusInput extends PagedInput {
  lang?: string
}
export interface MissingText {
  text: string
  /** Of the website's kit, or data/{table} for a text of a table, mail/{mail} for one of a mail */
  file: string
  line: number
  /** Whether visitors read it: update_settings translates it, with texts */
  visitors: boolean
}
export interface ListMissingTextsInput extends PagedInput {
  lang: string
  /** Only what visitors read, or only what editors read */
  visitors?: boolean
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
export interface ListMissingTranslationsInput extends PagedInput {
  lang: string | number
  /** Instead the originals that have changed since their translation was last saved */
  outdated?: boolean
}
export interface ListNotFoundInput extends PagedInput {
  /** Part of the address */
  q?: string
}
export interface OauthGrant {
  id: number
  uid: string
  version: number
  client: {
    id: string
    name: string
  }
  user: User2 | null
  /** Id of its token: what it did is logged under it */
  token: number
  level: 'read' | 'write'
  mode: 'direct' | 'approval'
  expires_at: string
  last_used_at: string | null
  revoked_at: string | null
  created_at: string
}
export interface ListOauthGrantsInput extends PagedInput {
  /** id, created_at; -x: descending */
  sort?: string
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
export interface ListOccurrencesInput extends PagedInput {
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
}
export interface ListPagesInput extends PagedInput {
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
  /** id, title, path, published_at, updated_at, created_at, sort, slug, status, lang; -x: descending */
  sort?: string
  filter?: {
    [k: string]: unknown
  }
  view?: 'draft' | 'published'
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
export interface ListPermissionsInput extends PagedInput {
  /** Language of the labels, for example de */
  locale?: string
}
export interface ListRecipientsInput extends PagedInput {
  /** id, created_at, name, updated_at; -x: descending */
  sort?: string
}
export interface ListRedirectsInput extends PagedInput {
  /** Part of either address */
  q?: string
  /** id, created_at, from_path, to_url, updated_at; -x: descending */
  sort?: string
}
export interface ListRequestsInput extends PagedInput {
  /** Handle of the table */
  table?: string
  status?: 'new' | 'in_progress' | 'done' | 'spam'
  spam?: boolean
  reference?: string
  /** Those in the trash */
  deleted?: boolean
  /** id, created_at; -x: descending */
  sort?: string
}
export interface ListRevisionsInput extends PagedInput {
  /** Id, uid, path (about/us, /2024) or home */
  page: string | number
  /** With entry, not page */
  table?: string
  /** Id, uid or slug (/2024) */
  entry?: string | number
  /** Its language; of a path the default */
  lang?: string
  /** Path of the page; goes before page */
  path?: string
}
export interface ListRolesInput extends PagedInput {
  /** Language of the titles of built-in roles */
  locale?: string
}
export interface SearchMiss {
  q: string
  lang: string
  /** How often it was looked for */
  hits: number
  first_at: string
  last_at: string
}
export interface ListSearchMissesInput extends PagedInput {
  lang?: string
}
export interface ListSharedTablesInput extends PagedInput {}
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
export interface ListSitesInput extends PagedInput {
  /** Part of the key, of a host or of the title */
  q?: string
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
export interface ListSourceFormatsInput extends PagedInput {}
export interface ListSourceRunsInput extends PagedInput {
  /** Id of the source */
  id: string | number
  /** id, created_at; -x: descending */
  sort?: string
}
export interface ListSourcesInput extends PagedInput {
  /** id, created_at, name, updated_at; -x: descending */
  sort?: string
}
export interface Submitted {
  type: 'page' | 'entry'
  id: number
  uid: string
  /** Of the draft: If-Match of its publication */
  etag: string
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
export interface ListSubmittedInput extends PagedInput {
  /** Id: only this page */
  page?: number
  /** Handle: only the entries of this table */
  table?: string
  /** Id: only this entry of the table */
  entry?: number
}
export interface ListSupportGrantsInput extends PagedInput {
  /** true: only those that have not ended */
  open?: boolean
}
export interface ListSupportVisitsInput extends PagedInput {}
export interface ListTagsInput extends PagedInput {
  /** id, created_at, name, updated_at; -x: descending */
  sort?: string
}
export interface ListTokensInput extends PagedInput {
  /** id, created_at, name, updated_at, expires_at, last_used_at; -x: descending */
  sort?: string
}
export interface ListTrashInput extends PagedInput {
  kind?: 'page' | 'media' | 'entry' | 'table'
  /** deleted_at, kind, id, uid; -x: descending */
  sort?: string
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
  deleted_by: ExpandedUser | null
  purged_at: string
}
export interface ListUsersInput extends PagedInput {
  role?: string
  email?: string
  /** Part of the name or address */
  q?: string
  disabled?: boolean
  /** id, created_at, email, name, updated_at; -x: descending */
  sort?: string
}
export interface ListWebhooksInput extends PagedInput {
  /** id, created_at, name, updated_at; -x: descending */
  sort?: string
}
export interface LockPageInput extends WriteInput {
  /** Id, uid, path (about/us, /2024) or home */
  page: string | number
  /** Its language; of a path the default */
  lang?: string
  take_over?: boolean
}
export interface LockPageData {
  page_id: number
  version: number
  user: string
  until: string
}
export interface MoveBlockInput extends WriteInput {
  /** Id, uid, path (about/us, /2024) or home */
  page: string | number
  /** Its language; of a path the default */
  lang?: string
  /** Id of a block of this page */
  block: string | number
  /** Id of a layout block; null for the page itself; where it lies when missing */
  parent?: string | null
  /** Place from 0, counted without the block itself; the end when missing */
  position?: number
  /** Saved while typing: shares a revision with those of the last minutes */
  autosave?: boolean
}
export interface MoveBlockData {
  page_id: number
  version: number
  block: Block
}
export interface MovePageInput extends WriteInput {
  /** Id, uid, path (about/us, /2024) or home */
  page: string | number
  /** Its language; of a path the default */
  lang?: string
  /** Id, uid or path; null for the top; as it is when missing */
  parent?: (string | number) | null
  /** Place among its siblings, from 0; the end when missing */
  position?: number
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
    steps?: Steps[] | null
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
    /** Deletes entries for good this many days after they came, unless they are published */
    delete_after_days?: number | null
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
  shared?: Shared
  /** Of what its lists sort and filter by */
  indexes?: Indexes[]
  created_at: string | null
  /** Id of the account; null: the system, a visitor or another website */
  created_by: number | null
  updated_at: string | null
  /** Id of the account; null: the system, a visitor or another website */
  updated_by: number | null
  /** Since when it is in the trash, or, where there is none, gone */
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
export interface PlanRestoreInput extends ReadInput {
  /** Name of the backup, from list_backups */
  backup: string | number
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
  mapping: Mapping2
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
/** That it was read by: the given one, that of the source, or a suggestion */
export interface Mapping2 {
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
      default?: unknown
    }
  }
}
export interface PreviewAddressInput extends ReadInput {
  /** Id of the source */
  id?: number
  url?: string
  auth?: Auth | Auth2
  /** When missing, detected from the content */
  format?: string
  items_path?: string
  mapping?: Mapping3
  /** Handle of the table it would fill */
  table?: string
  /** Fetch the first images, small */
  thumbnails?: boolean
  count?: number
}
/** To be tried */
export interface Mapping3 {
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
      default?: unknown
    }
  }
}
export interface BlockProblem {
  where: 'template' | 'css' | 'fields' | 'data' | 'sample' | 'icon' | 'variant'
  message: string
  line: number | null
  column: number | null
  /** The line itself */
  text: string | null
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
export interface PreviewDesignInput extends ReadInput {
  /** null: the kit's own values */
  preset?: string | null
  values?: {
    [k: string]: unknown
  }
  /** values become the only ones set over the preset */
  replace?: boolean
  /** The colours of this one whatever the browser prefers */
  scheme?: 'light' | 'dark'
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
  contrast: Contrast[]
  /** Colours with which all can be read together; what this design sets stays where it can */
  mended: {
    key: string
    mode: 'light' | 'dark'
    colour: string
  }[]
}
export interface PreviewPageInput extends ReadInput {
  /** Id, uid, path (about/us, /2024) or home */
  page: string | number
  /** Its language; of a path the default */
  lang?: string
  hours?: number
}
export interface PreviewPageData {
  url: string
  expires_at: string
}
export interface PreviewSourceInput extends ReadInput {
  /** Id of the source */
  id: string | number
  url?: string
  auth?: Auth | Auth2
  /** When missing, detected from the content */
  format?: string
  items_path?: string
  mapping?: Mapping4
  /** Handle of the table it would fill */
  table?: string
  /** Fetch the first images, small */
  thumbnails?: boolean
  count?: number
}
/** To be tried */
export interface Mapping4 {
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
      default?: unknown
    }
  }
}
export interface PublishCustomBlockInput extends WriteInput {
  key: string | number
}
export interface PublishEntryInput extends WriteInput {
  /** Handle of the table */
  table: string | number
  /** Id, uid or slug (/2024) */
  entry: string | number
  /** Its language; of a slug the default */
  lang?: string
  reason?: string
}
export interface PublishPageInput extends WriteInput {
  /** Id, uid, path (about/us, /2024) or home */
  page: string | number
  /** Its language; of a path the default */
  lang?: string
  reason?: string
}
export interface PurgeChatsInput extends WriteInput {
  /** Both when missing */
  kind?: 'visitor' | 'assistant'
  /** Days since the last question, 0: all; by default as long as they are stored */
  older_than?: number
}
export interface PurgeChatsData {
  removed: number
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
    [k: string]: I18N
  }
  width?: number | null
  height?: number | null
  /** Seconds */
  duration?: number | null
  pages?: number | null
  size?: number
  sha256?: string
  focus?: Focus
  crops?: {
    [k: string]: Crops
  }
  captions?: Captions[]
  tags?: string[]
  collections?: number[]
  pool?: string | null
  url?: string | (string | null)
  thumbnail?: string | null
  variants?: Variants1
  /** In how many places it is used; get_media_usage names them */
  uses?: number
  created_at?: string
  /** Id of the account; null: the system, a visitor or another website */
  created_by?: unknown
  updated_at?: string
  /** Id of the account; null: the system, a visitor or another website */
  updated_by?: unknown
  /** Since when it is in the trash, or, where there is none, gone */
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
  lock?: Lock | null
  blocks?: Block[]
  table?: string
  origin_site?: string | null
  source?: Source21
  fields?:
    | {
        [k: string]: unknown
      }
    | StoredTableField[]
  /** E.164 forms of its telephone numbers, by field: phone, in items people/0/phone */
  e164?: {
    [k: string]: string
  }
  handle?: string
  singular?: string
  icon?: string | null
  settings?: DataTableSettings
  shared?: Shared
  /** Of what its lists sort and filter by */
  indexes?: Indexes[]
}
/** The uncropped files of an image; missing where there is one file alone */
export interface Variants1 {
  /** With {width} and {format} in it, for one of these */
  url: string
  widths: number[]
  /** Ends of file names; the best first, the last for every browser */
  formats: string[]
}
/** The external source it comes from */
export interface Source21 {
  id: number
  name: string
  /** What it is there */
  key: string
  hash: string
  url: string | null
  /** What may be changed here; all else is the source's */
  local_fields: string[]
}
export interface PurgeItemInput extends WriteInput {
  uid: string | number
}
export interface PutUploadPartInput extends WriteInput {
  id: string | number
  n: string | number
}
export interface RebuildSearchInput extends WriteInput {}
export interface RebuildSearchData {
  status: 'begun'
}
export interface RecheckChangeInput extends WriteInput {
  /** Id or uid of the change */
  change: string | number
}
export interface RedeliverInput extends WriteInput {
  id: string | number
  n: string | number
}
export interface RejectChangeInput extends WriteInput {
  /** Id or uid of the change */
  change: string | number
  reason: string
  /** All pending changes of its batch, in order; needs up_to */
  whole_batch?: boolean
  /** The highest id of the batch that you saw; newer ones go on waiting */
  up_to?: number
}
export interface RemoveBlockInput extends WriteInput {
  /** Id, uid, path (about/us, /2024) or home */
  page: string | number
  /** Its language; of a path the default */
  lang?: string
  /** Id of a block of this page */
  block: string | number
  /** Saved while typing: shares a revision with those of the last minutes */
  autosave?: boolean
}
export interface RemoveBlockData {
  page_id: number
  version: number
  block: Block
}
export interface RemoveFontInput extends WriteInput {
  key: string | number
}
export interface RemoveHostInput extends WriteInput {
  host: string | number
}
export interface RemoveRecipientInput extends WriteInput {
  id: string | number
  force?: boolean
}
export interface ReplaceBlockInput extends WriteInput {
  /** Id, uid, path (about/us, /2024) or home */
  page: string | number
  /** Its language; of a path the default */
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
  /** Saved while typing: shares a revision with those of the last minutes */
  autosave?: boolean
}
export interface UpdateBlockData {
  page_id: number
  version: number
  block: Block
}
export interface ReplaceBlocksInput extends WriteInput {
  /** Id, uid, path (about/us, /2024) or home */
  page: string | number
  /** Its language; of a path the default */
  lang?: string
  blocks: CreatePagePart0[]
  /** Saved while typing: shares a revision with those of the last minutes */
  autosave?: boolean
}
export interface ReplaceEntryInput extends WriteInput {
  /** Handle of the table */
  table: string | number
  /** Id, uid or slug (/2024) */
  entry: string | number
  /** Its language; of a slug the default */
  lang?: string
  slug?: string
  sort?: number
  /** Values by field; null clears */
  fields?: {
    [k: string]: unknown
  }
  /** For a new one: id, uid or slug of what it translates */
  translation_of?: string | number
  action?: 'publish' | 'unpublish' | 'submit' | 'withdraw' | 'archive' | 'unarchive'
  publish_at?: string | null
  /** null takes either back */
  unpublish_at?: string | null
  note?: string
  autosave?: boolean
}
export interface ReplaceMediaInput extends WriteInput {
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
}
export interface ResetSecondFactorInput extends WriteInput {
  id: string | number
}
export interface RestoreBackupInput extends WriteInput {
  /** Name of the backup, from list_backups */
  backup: string | number
  /** The key of the website, once more */
  confirm: string
}
export interface RestoreBackupData {
  started: boolean
}
export interface RestoreCustomBlockRevisionInput extends WriteInput {
  key: string | number
  n: string | number
}
export interface RestoreDesignInput extends WriteInput {
  /** Number of the change, from list_design_history */
  n: string | number
  allow_low_contrast?: boolean
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
  /** Id of the account; null: the system, a visitor or another website */
  created_by: unknown
  updated_at: string
  /** Id of the account; null: the system, a visitor or another website */
  updated_by: unknown
  /** Since when it is in the trash, or, where there is none, gone */
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
  lock?: Lock | null
  blocks?: Block[]
  table?: string
  origin_site?: string | null
  source?: Source22
  fields?: {
    [k: string]: unknown
  }
  /** E.164 forms of its telephone numbers, by field: phone, in items people/0/phone */
  e164?: {
    [k: string]: string
  }
  /** What stayed as it is, as another one has the slug by now; of an entry also what was left out */
  warnings?: Warning[]
}
/** The external source it comes from */
export interface Source22 {
  id: number
  name: string
  /** What it is there */
  key: string
  hash: string
  url: string | null
  /** What may be changed here; all else is the source's */
  local_fields: string[]
}
export interface RestoreEntryRevisionInput extends WriteInput {
  /** Id, uid, path (about/us, /2024) or home */
  page?: string | number
  /** With entry, not page */
  table: string | number
  /** Id, uid or slug (/2024) */
  entry: string | number
  /** Its language; of a path the default */
  lang?: string
  n: string | number
}
export interface RestoreItemInput extends WriteInput {
  uid: string | number
}
export interface RestoreRequestInput extends WriteInput {
  id: string | number
}
export interface RestoreRevisionInput extends WriteInput {
  /** Id, uid, path (about/us, /2024) or home */
  page: string | number
  /** With entry, not page */
  table?: string
  /** Id, uid or slug (/2024) */
  entry?: string | number
  /** Its language; of a path the default */
  lang?: string
  n: string | number
}
export interface RevertReport {
  undone: number
  /** Nothing of it was left */
  unchanged: number
  impossible: number
  items: {
    change: number
    operation: string
    entity: Entity | null
    outcome: 'undone' | 'unchanged' | 'impossible'
    /** Why it could not be undone */
    reason: string | null
  }[]
  /** Undo the undoing by this name */
  batch: string
  /** More than 1000: call it again with this as before */
  next: number | null
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
export interface RevokeOauthGrantInput extends WriteInput {
  id: string | number
}
export interface RevokeTokenInput extends WriteInput {
  id: string | number
}
export interface RewrapRequestInput extends WriteInput {
  id: string | number
  wraps: RequestWrap[]
  /** Of the request that they were made for; told by If-Match, too */
  version?: number
}
export interface SaveDataTableInput extends WriteInput {
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
}
export interface SaveEntryInput extends WriteInput {
  /** Handle of the table */
  table: string | number
  /** Id, uid or slug (/2024) */
  entry?: string | number
  /** Its language; of a slug the default */
  lang?: string
  slug?: string
  sort?: number
  /** Values by field; null clears */
  fields?: {
    [k: string]: unknown
  }
  /** Clear what fields leaves out */
  replace?: boolean
  /** For a new one: id, uid or slug of what it translates */
  translation_of?: string | number
  action?: 'publish' | 'unpublish' | 'submit' | 'withdraw' | 'archive' | 'unarchive'
  publish_at?: string | null
  /** null takes either back */
  unpublish_at?: string | null
  note?: string
  autosave?: boolean
}
export interface SaveEntryViewInput extends WriteInput {
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
}
export interface ScheduleEntryInput extends WriteInput {
  /** Handle of the table */
  table: string | number
  /** Id, uid or slug (/2024) */
  entry: string | number
  /** Its language; of a slug the default */
  lang?: string
  publish_at?: string | null
  /** null takes either back */
  unpublish_at?: string | null
}
export interface SchedulePageInput extends WriteInput {
  /** Id, uid, path (about/us, /2024) or home */
  page: string | number
  /** Its language; of a path the default */
  lang?: string
  /** 2026-12-01T08:00:00+01:00 */
  publish_at?: string | null
  /** null takes either back */
  unpublish_at?: string | null
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
export interface SearchManualInput extends ReadInput {
  q: string
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
export interface SearchSiteInput extends PagedInput {
  /** "Quoted" words exactly */
  q: string
  lang?: string
  /** page, entry, media, image */
  kind?: string
  table?: string
  sort?: 'relevance' | 'date'
  view?: 'draft' | 'published'
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
export interface SendTestMailInput extends WriteInput {
  /** Your own address, else the sender's */
  to?: string
  /** Language of the mail */
  lang?: string
}
export interface SetCaptionsInput extends WriteInput {
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
}
export interface SetDesignInput extends WriteInput {
  /** null: the kit's own values */
  preset?: string | null
  values?: {
    [k: string]: unknown
  }
  /** values become the only ones set over the preset */
  replace?: boolean
  allow_low_contrast?: boolean
}
export interface SetExtensionInput extends WriteInput {
  name: string | number
  on: boolean
}
export interface SetFeatureInput extends WriteInput {
  key: string | number
  on: boolean
}
export interface SetMenuPart0 {
  /** The page's title when missing */
  label?: string
  page?: string
  href?: string
  children?: SetMenuPart0[]
}
export interface SetMenuInput extends WriteInput {
  name: string | number
  lang?: string
  items: SetMenuPart0[]
}
export interface SetRequestStatusInput extends WriteInput {
  id: string | number
  status: 'new' | 'in_progress' | 'done' | 'spam'
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
export interface SetShareMembersInput extends WriteInput {
  /** Handle of the table */
  table: string | number
  /** Keys of websites, without the owner */
  members: string[]
  /** Members see the entries of one another, too */
  see_members?: boolean
  /** A table of that handle which a member has goes into the shared one; a backup is kept */
  merge?: boolean
}
export interface ShareTableInput extends WriteInput {
  /** Handle of the table */
  table: string
  /** Keys of websites, without the owner */
  members: string[]
  /** Members see the entries of one another, too */
  see_members?: boolean
  /** A table of that handle which a member has goes into the shared one; a backup is kept */
  merge?: boolean
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
export interface SiteOverviewInput extends ReadInput {}
export interface StartAltTextsInput extends WriteInput {
  /** Images; left out, those that lack a text in one of the languages, 1,000 at most */
  ids?: number[]
  /** Those of the website when left out */
  languages?: string[]
}
export interface StartImportInput extends WriteInput {
  /** Handle of the table */
  table: string
  /** Told by the name or the content when missing */
  format?: 'csv' | 'json' | 'ndjson'
  /** What becomes public: what the file says is published (keep), all, or nothing */
  publish?: 'keep' | 'true' | 'false'
  /** If lines have errors: import nothing, or all other lines */
  on_fault?: 'stop' | 'skip'
  /** Unique field, or _slug, by which lines without _uid name entries */
  key?: string
  /** Of new entries whose line has none */
  lang?: string
  /** Told by the first line when missing */
  delimiter?: 'comma' | 'semicolon' | 'tab'
  encoding?: 'utf-8' | 'utf-16le' | 'windows-1252'
  /** Apostrophes before formulas are taken away, as they are of every export */
  spreadsheet?: boolean
  /** 1.234 means 1234; when missing, detected from the file or its last import */
  decimal_comma?: boolean
  /** Of 03/04/2026; when missing, detected from the file or its last import */
  date_order?: 'dmy' | 'mdy'
  /** A file that was sent before */
  upload?: string
  /** Tell what it would do, and do nothing */
  check_only?: boolean
}
export interface StartTranslationInput extends WriteInput {
  /** Id, uid or path */
  page?: string | number
  /** With entry, not page */
  table?: string
  entry?: string | number
  /** Of the path or slug */
  lang?: string
  /** The language to translate into */
  to: string
  /** Also where a translation is there: its draft is written anew */
  replace?: boolean
}
export interface StartUploadInput extends WriteInput {
  name: string
  /** Bytes; parts have 8388608 at most */
  size: number
}
export interface StateSupportReasonInput extends WriteInput {
  /** What it is for, for example the number of a ticket */
  reason: string
}
export interface StopAiRunInput extends WriteInput {
  /** Id of the work, as it was answered */
  run: string | number
}
export interface StopImportInput extends WriteInput {
  /** Id of the import */
  import: string | number
}
export interface StopTranscriptionInput extends WriteInput {
  /** Id of the media item */
  id: string | number
}
export interface SubmitEntryInput extends WriteInput {
  /** Handle of the table */
  table: string | number
  /** Id, uid or slug (/2024) */
  entry: string | number
  /** Its language; of a slug the default */
  lang?: string
  reason?: string
}
export interface SubmitPageInput extends WriteInput {
  /** Id, uid, path (about/us, /2024) or home */
  page: string | number
  /** Its language; of a path the default */
  lang?: string
  reason?: string
}
export interface Synced {
  run?: SourceRun
  sources?: Source[]
}
export interface SyncSourceInput extends WriteInput {
  id: string | number
  /** Take away what is missing, however much */
  remove?: boolean
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
export interface TestAiProviderInput extends WriteInput {
  provider: string | number
}
export interface TranscribeMediaInput extends WriteInput {
  /** Id of the media item */
  id: string | number
  /** That is spoken; the main one of the website when missing */
  lang?: string
}
export interface TranslateEntryInput extends WriteInput {
  /** Handle of the table */
  table: string | number
  /** Id, uid or slug (/2024) */
  entry: string | number
  /** Its language; of a slug the default */
  lang?: string
  /** The language to translate into */
  to: string
  slug?: string
  sort?: number
  /** Values by field; null clears */
  fields?: {
    [k: string]: unknown
  }
}
export interface TranslatePageInput extends WriteInput {
  /** Id, uid, path (about/us, /2024) or home */
  page: string | number
  /** Its language; of a path the default */
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
  blocks?: CreatePagePart0[]
}
export interface UnarchiveEntryInput extends WriteInput {
  /** Handle of the table */
  table: string | number
  /** Id, uid or slug (/2024) */
  entry: string | number
  /** Its language; of a slug the default */
  lang?: string
  reason?: string
}
export interface UnarchivePageInput extends WriteInput {
  /** Id, uid, path (about/us, /2024) or home */
  page: string | number
  /** Its language; of a path the default */
  lang?: string
  reason?: string
}
export interface UndismissFindingInput extends WriteInput {
  finding: string | number
}
export interface UnlockPageInput extends WriteInput {
  /** Id, uid, path (about/us, /2024) or home */
  page: string | number
  /** Its language; of a path the default */
  lang?: string
}
export interface UnlockPageData {
  page_id: number
  version: number
}
export interface UnpublishEntryInput extends WriteInput {
  /** Handle of the table */
  table: string | number
  /** Id, uid or slug (/2024) */
  entry: string | number
  /** Its language; of a slug the default */
  lang?: string
  reason?: string
}
export interface UnpublishPageInput extends WriteInput {
  /** Id, uid, path (about/us, /2024) or home */
  page: string | number
  /** Its language; of a path the default */
  lang?: string
  reason?: string
}
export interface UnshareTableInput extends WriteInput {
  /** Handle of the table */
  table: string | number
  /** Keep a copy of the entries of others */
  all_entries?: boolean
}
export interface UpdateAiProviderInput extends WriteInput {
  provider: string | number
  name?: string
  /** Of a compatible server, with its path; of Ollama elsewhere. null: on this machine */
  url?: string | null
  /** null: it has none */
  api_key?: string | null
  models?: Models2
  prices?: {
    [k: string]: Prices
  }
}
export interface UpdateAiSettingsInput extends WriteInput {
  provider?: string | null
  /** null: no limit but that of the installation */
  budget?: number | null
}
export interface UpdateBlockInput extends WriteInput {
  /** Id, uid, path (about/us, /2024) or home */
  page: string | number
  /** Its language; of a path the default */
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
}
export interface UpdateChatRetentionInput extends WriteInput {
  visitor_days?: number
  assistant_days?: number
}
export interface UpdateCollectionInput extends WriteInput {
  id: string | number
  name: string
}
export interface UpdateCustomBlockInput extends WriteInput {
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
}
export interface UpdateDataTableInput extends WriteInput {
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
}
export interface UpdateEntryInput extends WriteInput {
  /** Handle of the table */
  table: string | number
  /** Id, uid or slug (/2024) */
  entry: string | number
  /** Its language; of a slug the default */
  lang?: string
  slug?: string
  sort?: number
  /** Values by field; null clears */
  fields?: {
    [k: string]: unknown
  }
  /** Clear what fields leaves out */
  replace?: boolean
  /** For a new one: id, uid or slug of what it translates */
  translation_of?: string | number
  action?: 'publish' | 'unpublish' | 'submit' | 'withdraw' | 'archive' | 'unarchive'
  publish_at?: string | null
  /** null takes either back */
  unpublish_at?: string | null
  note?: string
  autosave?: boolean
}
export interface UpdateEntryViewInput extends WriteInput {
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
}
export interface UpdateHostsInput extends WriteInput {
  primary_host: string
}
export interface SiteLanguages {
  languages: string[]
  default_language: string
}
export interface UpdateLanguagesInput extends WriteInput {
  /** Language tags such as de, pt-BR */
  languages?: string[]
  /** The main one; only before there is content */
  default_language?: string
  /** Languages with pages may go */
  confirm?: boolean
}
export interface UpdateMailSettingsInput extends WriteInput {
  host?: string | null
  port?: number
  /** none: for a server on this machine only */
  security?: 'starttls' | 'tls' | 'none'
  user?: string | null
  password?: string | null
  /** Address that mails come from, or "Name <address>" */
  from?: string | null
  reply_to?: string | null
}
export interface UpdateMediaInput extends WriteInput {
  /** Id of the media item */
  id: string | number
  /** Language of the texts; the default one when missing */
  lang?: string
  focus?: Focus1
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
}
/** What must stay visible: fractions of width and height */
export interface Focus1 {
  x: number
  y: number
}
export interface UpdatePageInput extends WriteInput {
  /** Id, uid, path (about/us, /2024) or home */
  page: string | number
  /** Its language; of a path the default */
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
  /** Who sees it, at once: everybody, who knows its password, or members */
  access?: 'public' | 'password' | 'role'
  /** For access password; a new one ends what the old one opened */
  access_password?: string | null
  /** For access role; empty: every member of the website */
  access_roles?: string[]
  /** Id, uid or path of the new parent; null for the top */
  parent?: (string | number) | null
  position?: number
  /** Why, for the list of revisions */
  note?: string
  /** Saved while typing: shares a revision with those of the last minutes */
  autosave?: boolean
}
export interface UpdateRecipientInput extends WriteInput {
  id: string | number
  name?: string
  wrapped_key?: string | null
}
export interface UpdateRedirectInput extends WriteInput {
  id: string | number
  /** May name a query (/index.php?id=12), parts (/shop/:id) or all that follows (/old/*) */
  from_path?: string
  to_url?: string
  status?: 301 | 302 | 307 | 308
}
export interface UpdateRoleInput extends WriteInput {
  name: string | number
  title?: string
  permissions?: string[]
  /** Which entries of a table its people change; of other tables: all */
  record_rules?: RecordRule[]
  /** Writes of its people need approval */
  approval?: boolean
  /** Whether its people need a second factor to sign in */
  second_factor?: 'off' | 'remind' | 'required'
}
export interface UpdateSearchSettingsInput extends WriteInput {
  kinds?: string[]
  /** Whether what is looked for in vain is noted */
  note_misses?: boolean
  /** How visitors find: by words, by meaning (needs a model for embeddings), or by both */
  mode?: 'keyword' | 'semantic' | 'hybrid'
}
export interface UpdateSettingsInput extends WriteInput {
  lang?: string
  title?: string
  /** IANA name */
  timezone?: string
  values?: {
    [k: string]: unknown
  }
  /** Own words by source text (list_missing_texts) */
  texts?: {
    [k: string]: string
  }
  replace?: boolean
}
export interface UpdateSourceInput extends WriteInput {
  /** Id of the source */
  id: string | number
  name?: string
  /** When missing, detected from the content */
  format?: string
  /** folder: files that others put into its folder */
  mode?: 'url' | 'upload' | 'folder'
  url?: string
  /** Stored encrypted and never returned; null removes it */
  auth?: (Auth | Auth2) | null
  /** Where the items are; found when missing */
  items_path?: string | null
  mapping?: Mapping5
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
}
/** What of an item becomes which field */
export interface Mapping5 {
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
      default?: unknown
    }
  }
}
export interface UpdateTagInput extends WriteInput {
  id: string | number
  name: string
}
export interface UpdateUserInput extends WriteInput {
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
}
export interface UpdateWebhookInput extends WriteInput {
  id: string | number
  name?: string
  url?: string
  /** What it is told: page.*, entry.*, media.*, change.*, request.created, source.synced, user.*, role.*, token.*, or * */
  events?: string[]
  /** Of these only the events for which it holds, by event, id, uid, title, name, lang, table, kind; null: all */
  condition?: {
    [k: string]: unknown
  } | null
  active?: boolean
  /** The old secret signs nothing any more */
  rotate_secret?: boolean
}
export interface UpdateWritingSettingsInput extends WriteInput {
  instructions: string
}
export interface UpdateWritingSettingsData {
  instructions: string
}
export interface UploadMediaInput extends WriteInput {
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
}
export interface VerifyBackupInput extends WriteInput {
  /** Name of the backup, from list_backups */
  backup: string | number
}
export interface VerifyBackupData {
  started: boolean
}
export interface WithdrawCustomBlockInput extends WriteInput {
  key: string | number
  force?: boolean
}
export interface WithdrawEntryInput extends WriteInput {
  /** Handle of the table */
  table: string | number
  /** Id, uid or slug (/2024) */
  entry: string | number
  /** Its language; of a slug the default */
  lang?: string
  reason?: string
}
export interface WithdrawPageInput extends WriteInput {
  /** Id, uid, path (about/us, /2024) or home */
  page: string | number
  /** Its language; of a path the default */
  lang?: string
  reason?: string
}
export interface WriteTextInput extends WriteInput {
  action: 'write' | 'shorten' | 'lengthen' | 'tone' | 'correct' | 'translate' | 'meta_title' | 'meta_description'
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
  page?: string | number
}
export interface WriteTextData {
  text: string
  /** provider/model */
  model: string
}
export interface Source23 {
  id: number
  name: string
  /** What it is there */
  key: string
  hash: string
  url: string | null
  /** What may be changed here; all else is the source's */
  local_fields: string[]
}
export interface Variants2 {
  /** With {width} and {format} in it, for one of these */
  url: string
  widths: number[]
  /** Ends of file names; the best first, the last for every browser */
  formats: string[]
}
export interface Rows {
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
  default?: unknown
}
