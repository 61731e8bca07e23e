import type { JobKind, Sweep } from '#src/platform/jobs/job-queue.ts'
import type { Platform } from '#src/platform/platform.ts'
import { factorCodeJob } from './factor/ask-phone.ts'
import { factorNoticeJob } from './factor/enqueue-factor-notice.ts'
import { removeOldFactors } from './factor/remove-old-factors.ts'
import { factorCode, sendFactorCode } from './factor/send-factor-code.ts'
import { factorNotice, sendFactorNotice } from './factor/send-factor-notice.ts'
import { removeOldFlows } from './flow/remove-old-flows.ts'
import { identityNotice, identityNoticeJob, sendIdentityNotice } from './mail/enqueue-identity-notice.ts'
import { tokenMailJob } from './mail/request-mail.ts'
import { addressNotice, addressNoticeJob, sendAddressNotice } from './mail/send-address-notice.ts'
import { sendTokenMail, tokenMail } from './mail/send-token-mail.ts'
import { guessedCodes, guessedCodesJob, sendGuessedCodesNotice } from './mail/wrong-codes.ts'
import { phoneNotice, phoneNoticeJob, sendPhoneNotice } from './phone/enqueue-phone-notices.ts'
import { tokenSmsJob } from './phone/request-sms.ts'
import { sendTokenSms, tokenSms } from './phone/send-token-sms.ts'
import { removeOldAnonymous } from './remove-old-anonymous.ts'
import { removeOldSessions } from './session/remove-old-sessions.ts'

export const identityJobs: JobKind<Platform>[] = [
  {
    name: factorNoticeJob,
    run: (platform, payload) => sendFactorNotice(platform, factorNotice.parse(payload)),
    retries: 30,
    retryDelaySeconds: 30,
    retryDelayMaxSeconds: 3600,
    atOnce: 4,
  },
  {
    name: guessedCodesJob,
    run: (platform, payload) => sendGuessedCodesNotice(platform, guessedCodes.parse(payload)),
    retries: 30,
    retryDelaySeconds: 30,
    retryDelayMaxSeconds: 3600,
    atOnce: 2,
  },
  {
    name: identityNoticeJob,
    run: (platform, payload) => sendIdentityNotice(platform, identityNotice.parse(payload)),
    retries: 30,
    retryDelaySeconds: 30,
    retryDelayMaxSeconds: 3600,
    atOnce: 4,
  },
  {
    name: factorCodeJob,
    run: (platform, payload) => sendFactorCode(platform, factorCode.parse(payload)),
    // The challenge expires after five minutes.
    retries: 10,
    retryDelaySeconds: 5,
    retryDelayMaxSeconds: 60,
    atOnce: 4,
  },
  {
    name: tokenMailJob,
    run: (platform, payload) => sendTokenMail(platform, tokenMail.parse(payload)),
    // The user is waiting at a screen; after an hour they have asked again.
    retries: 30,
    retryDelaySeconds: 5,
    retryDelayMaxSeconds: 300,
    atOnce: 4,
  },
  {
    name: tokenSmsJob,
    run: (platform, payload) => sendTokenSms(platform, tokenSms.parse(payload)),
    // The user is waiting at a screen, and asks again sooner than an email would take.
    retries: 10,
    retryDelaySeconds: 5,
    retryDelayMaxSeconds: 60,
    atOnce: 4,
  },
  {
    name: addressNoticeJob,
    run: (platform, payload) => sendAddressNotice(platform, addressNotice.parse(payload)),
    retries: 30,
    retryDelaySeconds: 5,
    retryDelayMaxSeconds: 3600,
    atOnce: 2,
  },
  {
    name: phoneNoticeJob,
    run: (platform, payload) => sendPhoneNotice(platform, phoneNotice.parse(payload)),
    retries: 30,
    retryDelaySeconds: 5,
    retryDelayMaxSeconds: 3600,
    atOnce: 2,
  },
]

export const identitySweeps: Sweep<Platform>[] = [
  {
    name: 'remove-old-factors',
    everySeconds: () => 3600,
    run: async (platform) => void (await removeOldFactors(platform)),
  },
  {
    name: 'remove-old-sessions',
    everySeconds: () => 3600,
    run: async (platform) => void (await removeOldSessions(platform)),
  },
  {
    name: 'remove-old-anonymous',
    everySeconds: () => 3600,
    run: async (platform) => void (await removeOldAnonymous(platform)),
  },
  {
    name: 'remove-old-flows',
    everySeconds: () => 3600,
    run: async (platform) => void (await removeOldFlows(platform)),
  },
]
