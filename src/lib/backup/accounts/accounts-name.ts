// What backups of accounts are called: `_accounts.20260131T020000000Z.nightly.tar.zst`. No website has such a key.
import { listBackups, nameParser } from '../archive/backup-name.ts'

/** In place of the key of a website. */
export const ACCOUNTS = '_accounts'

/** Undefined for another name. */
export const parseAccountsName = nameParser(ACCOUNTS, ['manual', 'nightly'])

export const listAccounts = (folder: string) => listBackups(folder, parseAccountsName)
