import type { Config } from '#src/platform/config.ts'
import { newId } from '#src/platform/ids.ts'
import { runIdentityJobs } from './auth-client.ts'
import type { TestPlatform } from './test-platform.ts'

/** Phone sign-in; without a pause between messages, since that uses the machine's clock. */
export const phonesOn: Config['authPhone'] = {
  isOn: true,
  autoconfirm: false,
  codeSeconds: 300,
  codeLength: 6,
  pauseSeconds: 0,
  smsPerHour: 1000,
}

/** A number that no other test uses, with its plus. */
export function aNumber(): string {
  return `+49${BigInt(`0x${newId().slice(-8)}`)}`
}

/** Sends the pending messages and reads the last one to `phone`. */
export async function lastSmsTo(platform: TestPlatform, phone: string) {
  await runIdentityJobs(platform)
  const sms = platform.sms.sent.findLast(({ to }) => to === phone)
  const [, code = ''] = /(?:Your code is|Dein Code ist) (\d+)/.exec(sms?.text ?? '') ?? []
  return { sms, code, wrong: code === '000000' ? '111111' : '000000' }
}
