/** What a token for strangers stops. `sender` is empty where only the whole installation can be stopped. */
export type MailStop = {
  sender: string
  host: string
  isStoppedBySender: boolean
  isStoppedEverywhere: boolean
}

/** What somebody who is no member may do about the mails to them. */
export const stopDeeds = ['stop', 'stop-everywhere', 'resume', 'resume-everywhere'] as const
export type StopDeed = (typeof stopDeeds)[number]
