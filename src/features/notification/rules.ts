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
    topic: 'lead_came',
    channels: ['in_app', 'email'],
  },
  {
    topic: 'digest',
    channels: ['email'],
  },
  {
    topic: 'lead_validated',
    channels: ['in_app'],
  },
  {
    topic: 'form',
    channels: ['in_app', 'email'],
  },
  {
    topic: 'link_blocked',
    channels: ['in_app'],
  },
  {
    topic: 'guessing',
    channels: ['in_app'],
  },
  {
    topic: 'link_check',
    channels: ['in_app', 'email'],
  },
  {
    topic: 'domain',
    channels: ['in_app'],
  },
  {
    topic: 'webhook',
    channels: ['in_app', 'email'],
  },
  {
    topic: 'journey',
    channels: ['in_app', 'email'],
  },
  {
    topic: 'share',
    channels: ['in_app'],
  },
  {
    topic: 'mention',
    channels: ['in_app'],
  },
] as const

/** How a topic is mailed: in a mail of its own or gathered in the digest. */
export const mailManners = ['at_once', 'digest', 'never'] as const
export type MailManner = (typeof mailManners)[number]

/** Topics whose mails can be gathered in the digest. */
export const gathered: readonly Topic[] = ['visit', 'lead_came', 'form', 'journey']

/** Whether a topic is told in this way at all. */
export function isTold(topic: string, channel: Channel): topic is Topic {
  const told: readonly string[] = topics.find((one) => one.topic === topic)?.channels ?? []
  return told.includes(channel)
}

/** Somebody who can be mentioned, by what they are called. */
export type Mentionable = { user: string; name: string }

/** Whose names stand behind an @ in a text. Of names that begin alike the longest one that fits is meant. */
export function mentionedIn(body: string, people: readonly Mentionable[]): string[] {
  const text = plain(body)
  const longestFirst = people
    .map(({ user, name }) => ({ user, name: plain(name) }))
    .filter(({ name }) => name !== '')
    .toSorted((a, b) => b.name.length - a.name.length)
  const found = new Set<string>()
  for (const { index } of text.matchAll(/(?<![\p{L}\p{N}@])@/gu)) {
    const rest = text.slice(index + 1)
    const meant = longestFirst.find(
      ({ name }) => rest.startsWith(name) && !/^[\p{L}\p{N}]/u.test(rest.slice(name.length)),
    )
    // Two colleagues of one name are both told: nobody can know which of them is meant.
    for (const { user, name } of longestFirst) if (name === meant?.name) found.add(user)
  }
  return [...found]
}

/** The name that is being written behind an @ before the cursor, and where its @ stands; undefined where none is. */
export function mentionAt(text: string, cursor: number): { at: number; typed: string } | undefined {
  const [, before = '', typed] =
    /^(.*(?:^|[^\p{L}\p{N}@]))@([^@\n]{0,60})$/su.exec(text.slice(0, cursor)) ?? []
  return typed === undefined ? undefined : { at: before.length, typed }
}

/** As names are compared: without case and surplus spaces. */
function plain(text: string): string {
  return text.normalize('NFC').toLowerCase().replace(/\s+/gu, ' ').trim()
}
