import { z } from 'zod'
import { defineOperation } from '../../core/operation/define-operation.ts'
import { openapi } from '../openapi.ts'

export default defineOperation({
  name: 'get_openapi',
  summary: 'Get the REST API of the website as an OpenAPI 3.1 document; needs no token.',
  level: 'read',
  anonymous: true,
  feature: 'api',
  rest: 'GET /openapi.json',
  input: z.strictObject({}),
  output: z.looseObject({ openapi: z.string(), info: z.looseObject({}), paths: z.looseObject({}) }),
  handler: ({ site }) => openapi(site),
})
