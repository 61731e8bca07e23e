import { randomUUID } from 'node:crypto'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import { inProcessAuth } from '#src/features/auth-service/server/api.ts'
import { createMailer } from '#src/features/notification/server/mail/create-mailer.ts'
import type { Clock } from '#src/platform/clock.ts'
import { type Config, readConfig } from '#src/platform/config.ts'
import type { Dns } from '#src/platform/dns.ts'
import { createDiskFileStore } from '#src/platform/files/disk-file-store.ts'
import { createLog } from '#src/platform/log.ts'
import type { Letter, MailCarrier, Mailer } from '#src/platform/mail/mailer.ts'
import { createOwnAuth } from '#src/platform/own-auth.ts'
import { createOwnSite } from '#src/platform/own-site.ts'
import type { Platform } from '#src/platform/platform.ts'
import type { Sms, SmsSender } from '#src/platform/sms/sms-sender.ts'
import type { WebhookAnswer, WebhookMessage, WebhookSender } from '#src/platform/webhooks/webhook-sender.ts'
import { databaseOfFile } from './file-database.ts'
import { createTestJobs, type TestJobs } from './test-jobs.ts'
import { testSecrets } from './test-secrets.ts'

/** `waits` are the requested waits in milliseconds. They end immediately, unless a test has them `held` until it releases them. */
export type TestClock = Clock & {
  advance(seconds: number): void
  set(time: Date): void
  waits: number[]
  held: (() => void)[] | undefined
}
/** The sent emails, with the footer and headers that the product's Mailer adds. */
export type TestMailer = Mailer & TestCarrier
type TestCarrier = { sent: Letter[]; failWith: Error | undefined }
export type TestWebhooks = WebhookSender & { sent: WebhookMessage[]; answer: WebhookAnswer }
/** DNS records by `TXT name`, `CNAME name` and `A name`. A name in `silent` gets no answer. */
export type TestDns = Dns & { records: Map<string, string[]>; silent: Set<string> }
export type TestPlatform = Platform & {
  clock: TestClock
  jobs: TestJobs
  mail: TestMailer
  sms: SmsSender & { sent: Sms[] }
  webhooks: TestWebhooks
  dns: TestDns
}

/** As on a laptop, sign-up needs no email confirmation. A busy machine gets more time to respond. */
const testEnvironment = {
  NODE_ENV: 'test',
  LOG_LEVEL: 'silent',
  PUBLIC_ORIGIN: 'https://nurtured.test',
  AUTH_AUTOCONFIRM: '1',
  AUTH_REQUEST_SECONDS: '600',
}

/**
 * A platform on a real, migrated database (empty for each test file; tests use separate workspaces),
 * with a clock that stands still, a mailbox and a webhook receiver in memory.
 */
export async function createTestPlatform(changes: Partial<Config> = {}): Promise<TestPlatform> {
  const db = await databaseOfFile()
  const config = {
    ...readConfig(testEnvironment),
    ...changes,
  }
  const folder = join(tmpdir(), `nurtured-test-${randomUUID()}`)
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  const clock = createTestClock()
  const secrets = testSecrets()
  const ownAuth = createOwnAuth()
  ownAuth.madeBy(inProcessAuth)
  return {
    config: { ...config, dataDir: folder },
    clock,
    log: createLog(config),
    db,
    jobs: createTestJobs(),
    mail: createTestMailer({ db, secrets, config, clock }),
    sms: createTestSms(),
    files: createDiskFileStore(join(folder, 'files')),
    webhooks: createTestWebhooks(),
    dns: createTestDns(),
    ownAuth,
    ownSite: createOwnSite(config.publicOrigin),
    secrets,
  }
}

function createTestClock(): TestClock {
  let time = new Date('2026-03-02T09:00:00Z')
  const clock: TestClock = {
    waits: [],
    held: undefined,
    now: () => time,
    async wait(milliseconds) {
      clock.waits.push(milliseconds)
      const { held } = clock
      if (held) await new Promise<void>((go) => held.push(go))
    },
    advance(seconds) {
      time = new Date(time.getTime() + seconds * 1000)
    },
    set(next) {
      time = next
    },
  }
  return clock
}

export function createTestMailer(world: Pick<Platform, 'db' | 'secrets' | 'config' | 'clock'>): TestMailer {
  const carrier: MailCarrier = {
    async send(letter) {
      if (mailer.failWith) throw mailer.failWith
      mailer.sent.push(letter)
    },
    async forget({ about, naming }) {
      mailer.sent = mailer.sent.filter(
        (mail) =>
          !about.some((id) => mail.messageId.includes(id)) &&
          !naming.some((one) => JSON.stringify(mail).toLowerCase().includes(one.toLowerCase())),
      )
    },
    close: async () => undefined,
  }
  const mailer: TestMailer = { ...createMailer(world, carrier), sent: [], failWith: undefined }
  return mailer
}

function createTestSms(): TestPlatform['sms'] {
  const sent: Sms[] = []
  return { sent, send: async (sms) => void sent.push(sms) }
}

function createTestWebhooks(): TestWebhooks {
  const webhooks: TestWebhooks = {
    sent: [],
    answer: { kind: 'answered', status: 200, text: '', retryAfterSeconds: undefined },
    async send(message, _at, record) {
      webhooks.sent.push(message)
      return record(webhooks.answer)
    },
    refusalOf: async () => undefined,
  }
  return webhooks
}

function createTestDns(): TestDns {
  const records = new Map<string, string[]>()
  const silent = new Set<string>()
  async function find(key: string, name: string): Promise<string[]> {
    if (silent.has(name)) throw new Error('no server answered')
    return records.get(`${key} ${name}`) ?? []
  }
  return {
    records,
    silent,
    texts: (name) => find('TXT', name),
    aliases: (name) => find('CNAME', name),
    addresses: (name) => find('A', name),
  }
}
