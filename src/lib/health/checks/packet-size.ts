// The largest statement that a MySQL or MariaDB server takes: it closes the connection on which a larger one comes.
import { sql } from 'kysely'
import { message } from '../../base/catalogue/message.ts'
import { defineCheck, warn } from '../define-check.ts'

/** The default of MariaDB; MySQL takes 64 MB. */
const LEAST = 16 * 1024 * 1024

export default defineCheck({
  async site({ db }) {
    if (db.dialect === 'sqlite') return []
    const { rows } = await sql<{ bytes: number }>`select @@max_allowed_packet as bytes`.execute(db.read)
    const bytes = Number(rows[0]!.bytes)
    if (bytes >= LEAST) return []
    const text = message('site_health.packet_small', { size: Math.floor(bytes / 1024) })
    return [warn('packet_size', text, message('site_health.enlarge_packet'))]
  },
})
