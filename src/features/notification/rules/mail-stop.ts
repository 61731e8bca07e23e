/**
 * What a token for strangers unsubscribes from. `sender` is empty if only the whole installation is possible.
 */
export type MailStop = {
  sender: string
  host: string
  isStoppedBySender: boolean
  isStoppedEverywhere: boolean
}

/** What a recipient who isn't a member can do about emails to them. */
export const unsubscribeActions = ['stop', 'stop-everywhere', 'resume', 'resume-everywhere'] as const
export type UnsubscribeAction = (typeof unsubscribeActions)[number]
