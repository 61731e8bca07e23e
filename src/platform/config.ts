import { isIP } from 'node:net'
import { join, resolve } from 'node:path'
import { z } from 'zod'
import { readAuth } from './auth-config.ts'
import {
  count,
  createEnvironment,
  type Environment,
  flag,
  isOff,
  isOn,
  limit,
  list,
  optional,
  optionalUrl,
  optionalWebUrl,
  port,
  text,
  whole,
} from './environment.ts'

/** What the environment sets; docs/configuration.md describes each variable. */
export type Config = ReturnType<typeof configOf>

/** Parses the environment. Throws an Error that names each wrong variable. */
export function readConfig(variables: Record<string, string | undefined> = process.env): Config {
  const environment = createEnvironment(variables)
  const config = configOf(environment)
  const { wrong } = environment
  if (wrong.length > 0) throw new Error(`Invalid environment variables.\n${wrong.join('\n')}`)
  return config
}

const demo = z
  .literal('campaign')
  .or(flag.transform((isWanted) => (isWanted ? 'full' : 'none')))
  .optional()

const contact = optional(z.union([z.email(), z.url({ protocol: /^https?$/ })]))

/**
 * Reads every variable of the product. Each has a default that works for `npm start` on a laptop, or is
 * optional.
 */
function configOf(environment: Environment) {
  const { read } = environment
  const kind = read('NODE_ENV', z.enum(['development', 'production', 'test']).default('production'))
  const ownPort = read('PORT', port.default(3000))
  const publicOrigin = new URL(read('PUBLIC_ORIGIN', optionalUrl) ?? `http://localhost:${ownPort}`).origin
  const databaseUrl = read('DATABASE_URL', optionalUrl)
  const auth = readAuth(environment, databaseUrl === undefined && isLoopback(publicOrigin))
  return {
    environment: kind,
    /** The cost of password hashes, which only the product's own tests may lower. */
    passwordCost: costIn(kind),
    port: ownPort,
    host: read('HOST', z.string().default('127.0.0.1')),
    publicOrigin,
    dataDir: resolve(read('DATA_DIR', z.string().min(1).default('./.data'))),
    databaseUrl,
    databasePool: read('DATABASE_POOL', limit.max(100).default(8)),
    demo: read('DEMO', demo) ?? ((databaseUrl ?? auth.foreignAuth) ? ('none' as const) : ('full' as const)),
    secret: read('SECRET', z.string().min(32).optional()),
    logLevel: read('LOG_LEVEL', logLevel),
    routeRules: read('ROUTE_RULES', z.string().default('{}')),
    trustedProxies: read('TRUSTED_PROXIES', count.max(10).default(0)),
    countryHeader: read('COUNTRY_HEADER', headerName),
    webhookAllowPrivate: read('WEBHOOK_ALLOW_PRIVATE', isOff),
    dnsServers: read('DNS_SERVERS', servers),
    helpContact: read('HELP_CONTACT', contact),
    legal: { terms: read('TERMS_URL', optionalWebUrl), privacy: read('PRIVACY_URL', optionalWebUrl) },
    ...readMail(environment),
    ...readVisits(environment),
    ...readStorage(environment),
    ...readTranscription(environment),
    ...auth,
  }
}

function costIn(kind: string): 'strong' | 'quick' {
  return kind === 'test' ? 'quick' : 'strong'
}

const logLevel = z.enum(['trace', 'debug', 'info', 'warn', 'error', 'silent']).default('warn')

const headerName = z
  .string()
  .regex(/^[A-Za-z0-9-]{1,60}$/)
  .transform((name) => name.toLowerCase())
  .optional()

const servers = list.refine((all) => all.every(isServer), 'must be IP addresses, each with an optional port')

function isServer(address: string): boolean {
  return isIP(address) > 0 || isIP(/^\[?([^\]]+)\]?:\d{1,5}$/.exec(address)?.[1] ?? '') > 0
}

/** Whether an origin is a loopback one, which no other machine can reach. */
function isLoopback(origin: string): boolean {
  return /^(?:(?:.+\.)?localhost|127(?:\.\d{1,3}){3}|\[::1\])$/.test(new URL(origin).hostname)
}

function readMail({ read }: Environment) {
  return {
    smtpUrl: read('SMTP_URL', optionalUrl),
    mailFrom: read('MAIL_FROM', z.string().min(3).default('Nurtured <notices@nurtured.localhost>')),
    mailLimits: {
      unpaid: read('MAIL_UNPAID_A_DAY', count.default(20)),
      paid: read('MAIL_PAID_A_DAY', count.default(200)),
      automated: read('MAIL_AUTOMATED_A_DAY', count.default(2000)),
      network: read('MAIL_NETWORK_A_DAY', count.default(200)),
    },
  }
}

function readVisits({ read }: Environment) {
  return {
    visitSettleSeconds: read('VISIT_SETTLE_SECONDS', count.default(300)),
    visitEndSeconds: read('VISIT_END_SECONDS', count.default(5)),
    visitSweepSeconds: read('VISIT_SWEEP_SECONDS', z.coerce.number().min(0.05).default(5)),
    visitLimits: {
      perAddressMinute: read('SNAPSHOTS_PER_ADDRESS_MINUTE', limit.default(3000)),
      perViewMinute: read('SNAPSHOTS_PER_VIEW_MINUTE', limit.default(120)),
      perLinkMinute: read('SNAPSHOTS_PER_LINK_MINUTE', limit.default(1_000_000)),
      perWorkspaceDay: read('SNAPSHOTS_PER_WORKSPACE_DAY', limit.default(50_000_000)),
    },
  }
}

/** A bucket of an S3-compatible service. */
export type S3Config = ReturnType<typeof readBucket>

function readStorage(environment: Environment) {
  const { read, wrong } = environment
  const s3 = readBucket(environment)
  if (s3.bucket && !(s3.accessKeyId && s3.secretAccessKey))
    wrong.push('S3_BUCKET: set S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY, too')
  return {
    uploadMaxBytes: read('UPLOAD_MAX_BYTES', limit.default(5_000_000_000)),
    storageMaxBytes: read('STORAGE_MAX_BYTES', limit.default(100_000_000_000)),
    importAllowPrivate: read('IMPORT_ALLOW_PRIVATE', isOff),
    /** Undefined keeps files in the data folder. */
    s3: s3.bucket ? s3 : undefined,
  }
}

function readBucket({ read }: Environment) {
  return {
    bucket: read('S3_BUCKET', text),
    endpoint: read('S3_ENDPOINT', optionalUrl),
    region: read('S3_REGION', z.string().min(1).default('us-east-1')),
    accessKeyId: read('S3_ACCESS_KEY_ID', text),
    secretAccessKey: read('S3_SECRET_ACCESS_KEY', text),
    isPathStyle: read('S3_PATH_STYLE', isOn),
  }
}

const whisper = 'https://huggingface.co/onnx-community/whisper-tiny/resolve/main'
const megabytes = count.max(100_000)

function readTranscription({ read }: Environment) {
  const url = read('TRANSCRIPTION_URL', optionalUrl)
  const model = read('TRANSCRIPTION_MODEL', z.string().min(1).max(200).default('whisper-1'))
  const key = read('TRANSCRIPTION_KEY', text)
  return {
    transcription: url ? { url, model, key } : undefined,
    transcriptionPartSeconds: read('TRANSCRIPTION_PART_SECONDS', whole.min(10).max(7200).default(600)),
    aiAllowPrivate: read('AI_ALLOW_PRIVATE', isOff),
    speechModel: {
      url: read('WHISPER_MODEL_URL', z.url({ protocol: /^https?$/ }).default(whisper)),
      name: read('WHISPER_MODEL_NAME', z.string().min(1).max(80).default('Whisper tiny')),
      megabytes: read('WHISPER_MODEL_MB', megabytes.min(1).default(44)),
      webgpuMegabytes: read('WHISPER_MODEL_WEBGPU_MB', megabytes.default(122)),
    },
  }
}

export function filesFolder(config: Pick<Config, 'dataDir'>): string {
  return join(config.dataDir, 'files')
}
