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
  ownSite: OwnSite
  secrets: Secrets
}
