import { z } from 'zod'

const bytes = z.coerce.number().int().min(1)
const flag = z.enum(['0', '1', 'true', 'false', '']).transform((value) => value === '1' || value === 'true')
const text = z.string().max(4000).default('')
const optionalUrl = z.preprocess((value) => (value === '' ? undefined : value), z.url().optional())

/** The environment variables about files: where they are stored, how large they may be, where they may be fetched from. */
export const storageVariables = {
  UPLOAD_MAX_BYTES: bytes.default(5_000_000_000),
  STORAGE_MAX_BYTES: bytes.default(100_000_000_000),
  IMPORT_ALLOW_PRIVATE: flag.default(false),
  S3_BUCKET: text,
  S3_ENDPOINT: optionalUrl,
  S3_REGION: z.string().min(1).default('us-east-1'),
  S3_ACCESS_KEY_ID: text,
  S3_SECRET_ACCESS_KEY: text,
  S3_PATH_STYLE: flag.default(true),
}

/** A bucket of an S3-compatible service. */
export type S3Config = {
  bucket: string
  endpoint: string | undefined
  region: string
  accessKeyId: string
  secretAccessKey: string
  /** Whether the bucket is in the path and not in the host name. */
  isPathStyle: boolean
}

export type StorageConfig = {
  /** The largest file that may be uploaded or imported. */
  uploadMaxBytes: number
  /** Total size of the files of one workspace. */
  storageMaxBytes: number
  /** Lets imports use private addresses and plain http; only for tests and private networks. */
  importAllowPrivate: boolean
  /** Undefined keeps files in the data folder. */
  s3: S3Config | undefined
}

/** Throws when a bucket is set without its keys. */
export function readStorage(env: z.output<z.ZodObject<typeof storageVariables>>): StorageConfig {
  if (env.S3_BUCKET && !(env.S3_ACCESS_KEY_ID && env.S3_SECRET_ACCESS_KEY))
    throw new Error(
      'Invalid environment variables.\nS3_BUCKET: set S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY, too',
    )
  return {
    uploadMaxBytes: env.UPLOAD_MAX_BYTES,
    storageMaxBytes: env.STORAGE_MAX_BYTES,
    importAllowPrivate: env.IMPORT_ALLOW_PRIVATE,
    s3: env.S3_BUCKET
      ? {
          bucket: env.S3_BUCKET,
          endpoint: env.S3_ENDPOINT,
          region: env.S3_REGION,
          accessKeyId: env.S3_ACCESS_KEY_ID,
          secretAccessKey: env.S3_SECRET_ACCESS_KEY,
          isPathStyle: env.S3_PATH_STYLE,
        }
      : undefined,
  }
}
