/** How a member is told. */
export type Channel = 'in_app' | 'email'

export const channels = ['in_app', 'email'] as const

/** What a member can be told of; `kind` of a notification in the app is its topic. */
export type Topic = (typeof topics)[number]['topic']

/**
 * Every topic that something tells, by the ways in which it does. Unless a member chose otherwise, they are told in all
 * of them. Whoever tells of something new adds its line here.
 */
export const topics = [
  {
    topic: 'visit',
    channels: ['in_app', 'email'],
  },
  {
    topic: 'lead_validated',
    channels: ['in_app'],
  },
  {
    topic: 'webhook',
    channels: ['in_app'],
  },
  {
    topic: 'share',
    channels: ['in_app'],
  },
] as const

/** Whether a topic is told in this way at all. */
export function isTold(topic: string, channel: Channel): topic is Topic {
  const told: readonly string[] = topics.find((one) => one.topic === topic)?.channels ?? []
  return told.includes(channel)
}
