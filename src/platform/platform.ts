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

/** What the product needs from the world: one object, made in server.ts, made differently in tests. */
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

/** What the auth service needs from the world. */
export type AuthWorld = Pick<
  Platform,
  'config' | 'db' | 'clock' | 'secrets' | 'log' | 'jobs' | 'mail' | 'ownAuth'
>

/** Answers a request for a path below `/auth/v1`. `env` is what Hono hands to its handlers. */
export type AuthAnswer = (
  path: string,
  init: RequestInit | undefined,
  env: object,
) => Response | Promise<Response>

/** The auth service of this process, which the screens ask without a network between. */
export type OwnAuth = {
  of(world: AuthWorld): AuthAnswer
  /** Says how the service is made; the product does when it is put together. */
  madeBy(make: (world: AuthWorld) => AuthAnswer): void
}
