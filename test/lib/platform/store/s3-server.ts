// A real S3 server on a free port of this machine.
import { createRequire } from 'node:module'
import type { LocalConfig } from '../../../../src/lib/platform/config/local-config.ts'
import { tempFolder } from '../../../support/temp.ts'

export interface S3 {
  config: NonNullable<LocalConfig['s3']>
  close(): Promise<void>
}
interface Server {
  run(): Promise<{ port: number }>
  close(): Promise<void>
}

/** It has one bucket, `media`, and the key pair S3RVER, S3RVER. */
export async function startS3(): Promise<S3> {
  const S3rver = createRequire(import.meta.url)('@20minutes/s3rver') as new (options: object) => Server
  const server = new S3rver({
    port: 0,
    address: '127.0.0.1',
    silent: true,
    directory: tempFolder(),
    configureBuckets: [{ name: 'media' }],
  })
  const { port } = await server.run()
  const config = {
    endpoint: `http://127.0.0.1:${port}`,
    region: 'us-east-1',
    bucket: 'media',
    access_key_id: 'S3RVER',
    secret_access_key_env: 'MEDIA_SECRET',
    path_style: true,
  }
  return { config, close: () => server.close() }
}
