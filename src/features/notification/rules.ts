/** How a member is notified. */
export type Channel = 'in_app' | 'email'

export const channels = ['in_app', 'email'] as const

/** The topic of a notification; its `kind` in the app. */
export type Topic = (typeof topics)[number]['topic']

/**
 * Every topic with the channels it uses. Members get all of them unless they chose otherwise. New kinds of
 * notifications add a line here.
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
    topic: 'booking',
    channels: ['in_app'],
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

/** How a topic is emailed: on its own, in the digest, or never. */
export const mailModes = ['at_once', 'digest', 'never'] as const
export type MailMode = (typeof mailModes)[number]

/** Topics that can be emailed in the digest. */
export const gathered: readonly Topic[] = ['visit', 'lead_came', 'form', 'journey']

type EmailPref = { topic: Topic; enabled: boolean; atOnce: boolean }

/** The preferences of all emails for one choice: topics that can't wait for the digest are emailed right away, or never. */
export function emailPrefsFor(mode: MailMode): EmailPref[] {
  return topics.flatMap(({ topic, channels: told }) =>
    usesEmail(told)
      ? [{ topic, enabled: mode !== 'never', atOnce: mode !== 'digest' || !gathered.includes(topic) }]
      : [],
  )
}

type StoredPref = { topic: Topic; ways: Partial<Record<Channel, boolean>>; atOnce: boolean }

/** The one choice that a member's preferences amount to; undefined if they differ by topic. */
export function emailModeOf(prefs: readonly StoredPref[]): MailMode | undefined {
  return mailModes.find((mode) =>
    emailPrefsFor(mode).every(({ topic, enabled, atOnce }) => {
      const pref = prefs.find((one) => one.topic === topic)
      return pref?.ways.email === enabled && (!enabled || pref.atOnce === atOnce)
    }),
  )
}

function usesEmail(told: readonly Channel[]): boolean {
  return told.includes('email')
}

/** Whether a topic uses this channel. */
export function usesChannel(topic: string, channel: Channel): topic is Topic {
  const told: readonly string[] = topics.find((one) => one.topic === topic)?.channels ?? []
  return told.includes(channel)
}

export type Mentionable = { user: string; name: string }

/** The users mentioned with an @ in a text. Of names with the same beginning, the longest match counts. */
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
    // Members with the same name are all notified, since it is unclear who is meant.
    for (const { user, name } of longestFirst) if (name === meant?.name) found.add(user)
  }
  return [...found]
}

/**
 * The name being typed after an @ before the cursor, and the position of the @; undefined if there is none.
 */
export function mentionAt(text: string, cursor: number): { at: number; typed: string } | undefined {
  const [, before = '', typed] =
    /^(.*(?:^|[^\p{L}\p{N}@]))@([^@\n]{0,60})$/su.exec(text.slice(0, cursor)) ?? []
  return typed === undefined ? undefined : { at: before.length, typed }
}

/** Ignores case and extra spaces when comparing names. */
function plain(text: string): string {
  return text.normalize('NFC').toLowerCase().replace(/\s+/gu, ' ').trim()
}
