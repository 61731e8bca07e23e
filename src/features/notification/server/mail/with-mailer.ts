import type { MailCarrier, Mailer } from '#src/platform/mail/mailer.ts'
import type { Platform } from '#src/platform/platform.ts'
import { createMailer } from './create-mailer.ts'

/** The platform with the product's Mailer in front of its carrier. */
export function withMailer<World extends Omit<Platform, 'mail'> & { carrier: MailCarrier }>(
  world: World,
): World & { mail: Mailer } {
  return { ...world, mail: createMailer(world, world.carrier) }
}
