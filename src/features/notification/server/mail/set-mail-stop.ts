import type { MailStop, UnsubscribeAction } from '#src/features/notification/rules/mail-stop.ts'
import type { StoppedMails } from '#src/features/notification/schema.ts'
import type { Platform } from '#src/platform/platform.ts'
import { findSenderName } from './find-sender-name.ts'
import { changeMailStop, readMailStop } from './mail-stops.ts'
import { readStopToken } from './stop-token.ts'

type World = Pick<Platform, 'db' | 'secrets' | 'config'>

/** The state of the subscription behind a token; undefined for an invalid one. */
export async function loadMailStop(world: World, token: string): Promise<MailStop | undefined> {
  const whose = readStopToken(world, token)
  if (!whose) return undefined
  const stop = await world.db.asSystem((tx) => readMailStop(world, tx, whose))
  return {
    sender: (await findSenderName(world, whose.sender)) ?? '',
    host: new URL(world.config.publicOrigin).host,
    isStoppedBySender: stop.bySender,
    isStoppedEverywhere: stop.everywhere,
  }
}

/** Handles each unsubscribe, in its transaction: a hash of the address, and the sender. */
export const mailStoppedJob = 'mail.stopped'

/** Applies the change; repeating it changes nothing. False for an invalid token. */
export async function setMailStop(
  world: World & Pick<Platform, 'clock' | 'jobs'>,
  token: string,
  action: UnsubscribeAction,
): Promise<boolean> {
  const whose = readStopToken(world, token)
  if (!whose) return false
  const everywhere = action.endsWith('everywhere')
  const isOn = action.startsWith('resume')
  await world.db.asSystem(async (tx) => {
    await changeMailStop(world, tx, { ...whose, everywhere, isOn, at: world.clock.now() })
    const payload: StoppedMails = everywhere ? { ...whose, sender: 'installation' } : whose
    if (!isOn) await world.jobs.enqueue(tx, { name: mailStoppedJob, payload })
  })
  return true
}
