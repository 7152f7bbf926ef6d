// Host names as people write them: those with letters beyond ASCII become what browsers send (IDNA, UTS 46).
import { domainToASCII } from 'node:url'

/** The name itself when it is ASCII or invalid, which the check of the configuration reports. */
export const asciiHost = (host: string): string => (/[^\x00-\x7f]/.test(host) ? domainToASCII(host) || host : host)
