// The manual for developers: chapters of docs/, and reference pages made from what this website has.
import { defineExtension } from '../core/extension/define-extension.ts'

export default defineExtension({ name: 'manual', version: '1.0.0', boot: () => undefined })
