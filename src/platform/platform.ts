import type { Clock } from './clock.ts'
import type { Config } from './config.ts'
import type { Database } from './database/database.ts'
import type { Dns } from './dns.ts'
import type { FileStore } from './files/file-store.ts'
import type { JobQueue } from './jobs/job-queue.ts'
import type { Log } from './log.ts'
import type { Mailer } from './mail/mailer.ts'
import type { OwnSite } from './own-site.ts'
import type { Secrets } from './secrets.ts'
import type { SmsSender } from './sms/sms-sender.ts'
import type { WebhookSender } from './webhooks/webhook-sender.ts'

/** The product's dependencies: one object, created in server.ts, and differently in tests. */
export type Platform = {
  config: Config
  clock: Clock
  log: Log
  db: Database
  jobs: JobQueue
  mail: Mailer
  sms: SmsSender
  files: FileStore
  webhooks: WebhookSender
  dns: Dns
  ownAuth: OwnAuth
  ownSite: OwnSite
  secrets: Secrets
}

/** The dependencies of the auth service. */
export type AuthWorld = Pick<
  Platform,
  'config' | 'db' | 'clock' | 'secrets' | 'log' | 'jobs' | 'mail' | 'ownAuth'
>

/** Answers a request for a path below `/auth/v1`. `env` is what Hono passes to its handlers. */
export type AuthAnswer = (
  path: string,
  init: RequestInit | undefined,
  env: object,
) => Response | Promise<Response>

/** The auth service of this process, which screens call without a network. */
export type OwnAuth = {
  of(world: AuthWorld): AuthAnswer
  /** Sets how the service is created; called when the app is assembled. */
  madeBy(make: (world: AuthWorld) => AuthAnswer): void
}
