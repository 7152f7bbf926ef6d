// Noted which defaults entries got by changes of fields; nothing does that any more (migration 045).
export async function up(): Promise<void> {
  // Nothing to do.
}
