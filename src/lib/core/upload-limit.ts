// How large a file may be that comes with a request, in bytes (contract 1.5).
export const UPLOAD_LIMIT = 50 * 1024 * 1024
