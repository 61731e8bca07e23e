import { z } from 'zod'
import type { MailSender } from '#src/platform/mail/mail-kinds.ts'
import type { Platform } from '#src/platform/platform.ts'
import { hashOfAddress } from './mail-stops.ts'

const purpose = 'mail-stop-token'
const all = 'all'

/** The unsubscribe URL for a sender's emails. It doesn't reveal the address and never expires. */
export function stopAddress(
  { secrets, config }: Pick<Platform, 'secrets' | 'config'>,
  { sender, to }: { sender: MailSender; to: string },
): string {
  const list = `${written(sender)}.${hashOfAddress({ secrets }, to)}`
  return `${config.publicOrigin}/unsubscribe?token=${list}.${secrets.sign(purpose, list)}`
}

/** The sender and recipient of a token; undefined for an invalid one. */
export function readStopToken(
  { secrets }: Pick<Platform, 'secrets'>,
  token: string,
): { sender: MailSender; address: string } | undefined {
  const [from = '', address = '', signature = '', ...more] = token.split('.')
  if (more.length > 0 || !secrets.isSigned(purpose, `${from}.${address}`, signature)) return undefined
  const sender = readSender(from)
  return sender && { sender, address }
}

function written(sender: MailSender): string {
  if (sender === 'installation') return all
  return 'workspace' in sender ? `w_${sender.workspace}` : `o_${sender.organization}`
}

function readSender(text: string): MailSender | undefined {
  if (text === all) return 'installation'
  const id = z.uuid().safeParse(text.slice(2)).data
  if (!id) return undefined
  return text.startsWith('o_') ? { organization: id } : { workspace: id }
}
