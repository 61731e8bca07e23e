import { join } from 'node:path'
import { systemClock } from './clock.ts'
import { type Config, filesFolder } from './config.ts'
import type { EmbeddedServer } from './database/embedded.ts'
import { migrate } from './database/migrate.ts'
import { openDatabase } from './database/open-database.ts'
import { createDns } from './dns.ts'
import { createDiskFileStore } from './files/disk-file-store.ts'
import type { FileStore } from './files/file-store.ts'
import { type RunningJobs, startJobQueue } from './jobs/pg-boss-queue.ts'
import { createLog } from './log.ts'
import type { MailCarrier } from './mail/mailer.ts'
import { createOutboxMailer } from './mail/outbox-mailer.ts'
import { createSmtpMailer } from './mail/smtp-mailer.ts'
import { createOwnAuth } from './own-auth.ts'
import { createOwnSite } from './own-site.ts'
import type { Platform } from './platform.ts'
import { createSecrets, readSecret } from './secrets.ts'
import { createOutboxSmsSender } from './sms/outbox-sms-sender.ts'
import { createTwilioSmsSender } from './sms/twilio-sms-sender.ts'
import { createWebhookSender } from './webhooks/https-webhook-sender.ts'

/** Everything but the Mailer, which wraps the carrier and asks the product who wants email. */
export type OpenPlatform = Omit<Platform, 'mail'> & {
  carrier: MailCarrier
  jobs: RunningJobs
  close(): Promise<void>
}

export type RunningPlatform = OpenPlatform & Pick<Platform, 'mail'>

/**
 * Opens everything the product needs, migrated and ready; `close` closes it in reverse order. The embedded database may
 * have been started before.
 */
export async function openPlatform(
  config: Config,
  embedded?: Promise<EmbeddedServer>,
): Promise<OpenPlatform> {
  const log = createLog(config)
  const secrets = createSecrets(await readSecret(config))
  const db = await openDatabase(config, log, embedded)
  await migrate(db.pool)
  const jobs = await startJobQueue(db, log)
  const carrier = config.smtpUrl
    ? createSmtpMailer(config.smtpUrl, config.mailFrom)
    : createOutboxMailer(join(config.dataDir, 'outbox'), config.mailFrom)
  return {
    config,
    clock: systemClock,
    log,
    db,
    jobs,
    carrier,
    sms: config.twilio
      ? createTwilioSmsSender(config.twilio)
      : createOutboxSmsSender(join(config.dataDir, 'outbox')),
    files: await openFileStore(config),
    webhooks: createWebhookSender({
      allowPrivate: config.webhookAllowPrivate,
      ownHosts: [new URL(config.publicOrigin).hostname],
    }),
    dns: createDns(config.dnsServers),
    ownAuth: createOwnAuth(),
    ownSite: createOwnSite(config.publicOrigin),
    secrets,
    async close() {
      await jobs.stop()
      await carrier.close()
      await db.close()
    },
  }
}

/** Loads the S3 client only when files are stored there. */
async function openFileStore(config: Config): Promise<FileStore> {
  if (!config.s3) return createDiskFileStore(filesFolder(config))
  const { createS3FileStore } = await import('./files/s3-file-store.ts')
  return createS3FileStore(config.s3)
}
