import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import { hasProvedAddress } from '#src/features/identity/server/proved-address.ts'
import { defaultMailSetting } from '#src/features/notification/rules/mail-setting.ts'
import { type MailTimes, mailTimesOf } from '#src/features/notification/rules/mail-times.ts'
import type { MailMode, Topic } from '#src/features/notification/rules.ts'
import { type LinkManner, linkManners } from '#src/features/visit/rules/delivery.ts'
import { secondsAfter } from '#src/platform/clock.ts'
import type { Transaction } from '#src/platform/database/database.ts'

/** A possible recipient and their choices. */
export type Addressee = {
  workspace: string
  /** A member's id, or the lower-case address if it belongs to no member. */
  recipient: string
  user: string | null
  email: string
  /** The preference for emails of the topic. */
  topic: MailMode
  wantsDigest: boolean
  /** Whether they get the topic's notifications in the app. */
  wantsInApp: boolean
  times: MailTimes
  /** Individual emails within the last hour, and their limit. */
  mails: { sent: number; most: number }
}

/** A possible recipient of a link's visits. */
export type Recipient = Addressee & { link: string; choice: LinkManner | null; isNamed: boolean }

const addressed = z.object({
  workspace: z.string(),
  user: z.string().nullable(),
  email: z.string(),
  topic_enabled: z.boolean().nullable(),
  topic_at_once: z.boolean().nullable(),
  digest_enabled: z.boolean().nullable(),
  in_app_enabled: z.boolean().nullable(),
  setting: z
    .object({
      quiet_from: z.string().nullable(),
      quiet_to: z.string().nullable(),
      quiet_weekends: z.boolean(),
      mails_per_hour: z.number(),
      digest_every: z.enum(['day', 'week']),
      digest_weekday: z.number(),
      digest_at: z.string(),
    })
    .nullable(),
  time_zone: z.string(),
  sent: z.coerce.number(),
})
const found = addressed.extend({
  link: z.string(),
  choice: z.enum(linkManners).nullable(),
  is_named: z.boolean(),
})

type Asked = { topic: Topic; links: { workspace: string; link: string; user?: string }[]; now: Date }

/**
 * The possible recipients of these links, in a system transaction: members with a choice for a link, its
 * named member, and those given by `user`, if their address is verified; also a named address that belongs to
 * no member.
 */
export async function findRecipients(tx: Transaction, { topic, links, now }: Asked): Promise<Recipient[]> {
  if (links.length === 0) return []
  const { rows } = await tx.execute(sql`
    with asked as (
      select l.workspace, l.id as link, w.time_zone, n."user",
        case when l.email_notification then lower(l.email_to) end as named
      from (select distinct * from jsonb_to_recordset(${JSON.stringify(links)}::jsonb)
        as n(workspace uuid, link uuid, "user" uuid)) n
      join link l on l.workspace = n.workspace and l.id = n.link
      join workspaces w on w.id = l.workspace
    ), members as (
      select a.workspace, a.link, m."user", lower(u.email) as email, f.manner as choice,
        lower(u.email) = a.named as is_named, coalesce(nullif(p.time_zone, ''), a.time_zone) as time_zone
      from asked a
      join workspace_members m on m.workspace = a.workspace
      join auth.users u on u.id = m."user" and u.deleted_at is null and ${hasProvedAddress('u')}
      left join link_following f on f.workspace = a.workspace and f.link = a.link and f."user" = m."user"
      left join identity.preference p on p."user" = m."user"
      where case when a."user" is null then f.manner is not null or lower(u.email) = a.named
        else m."user" = a."user" end
    ), everybody as (
      select * from members
      union all
      select a.workspace, a.link, null, a.named, null, true, a.time_zone from asked a
      where a.named <> '' and a."user" is null and not exists (select from members o
        where o.workspace = a.workspace and o.link = a.link and o.email = a.named)
    )
    select e.link, e.choice, coalesce(e.is_named, false) as is_named, ${chosenBy(topic, now)}`)
  return z
    .array(found)
    .parse(rows)
    .map((row) => ({ ...addresseeOf(row), link: row.link, choice: row.choice, isNamed: row.is_named }))
}

/**
 * These members' choices about emails of a topic, in a system transaction; former and unverified members are
 * left out.
 */
export async function findAddressees(
  tx: Transaction,
  { topic, members, now }: { topic: Topic; members: { workspace: string; user: string }[]; now: Date },
): Promise<Addressee[]> {
  if (members.length === 0) return []
  const { rows } = await tx.execute(sql`
    with everybody as (
      select m.workspace, m."user", lower(u.email) as email,
        coalesce(nullif(p.time_zone, ''), w.time_zone) as time_zone
      from (select distinct * from jsonb_to_recordset(${JSON.stringify(members)}::jsonb) as n(workspace uuid, "user" uuid)) n
      join workspace_members m on m.workspace = n.workspace and m."user" = n."user"
      join workspaces w on w.id = m.workspace
      join auth.users u on u.id = m."user" and u.deleted_at is null and ${hasProvedAddress('u')}
      left join identity.preference p on p."user" = m."user"
    )
    select ${chosenBy(topic, now)}`)
  return z.array(addressed).parse(rows).map(addresseeOf)
}

/** The rest of a query over each `e` of `everybody`. */
function chosenBy(topic: Topic, now: Date): SQL {
  const hourAgo = secondsAfter(now, -3600).toISOString()
  return sql`e.workspace, e."user", e.email, e.time_zone,
      t.enabled as topic_enabled, t.at_once as topic_at_once, d.enabled as digest_enabled, i.enabled as in_app_enabled,
      case when s."user" is not null then to_jsonb(s) end as setting,
      (select count(*) from visit_telling v where v.workspace = e.workspace and v.way = 'at_once'
        and v.recipient = coalesce(e."user"::text, e.email) and v.created_at > ${hourAgo}::timestamptz
        and v.state <> 'dropped')
      + (select count(distinct o.letter) from notice_telling o where o.workspace = e.workspace and o.way = 'at_once'
        and o."user" = e."user" and o.created_at > ${hourAgo}::timestamptz and o.state <> 'dropped') as sent
    from everybody e
    left join notification_pref t on t.workspace = e.workspace and t."user" = e."user" and t.topic = ${topic}
      and t.channel = 'email'
    left join notification_pref d on d.workspace = e.workspace and d."user" = e."user" and d.topic = 'digest'
      and d.channel = 'email'
    left join notification_pref i on i.workspace = e.workspace and i."user" = e."user" and i.topic = ${topic}
      and i.channel = 'in_app'
    left join mail_setting s on s.workspace = e.workspace and s."user" = e."user"`
}

function addresseeOf(row: z.output<typeof addressed>): Addressee {
  const { workspace, user, email } = row
  const setting = settingOf(row.setting)
  return {
    workspace,
    recipient: user ?? email,
    user,
    email,
    topic: topicOf(row),
    wantsDigest: row.digest_enabled ?? true,
    wantsInApp: user !== null && (row.in_app_enabled ?? true),
    times: mailTimesOf(setting, row.time_zone),
    mails: { sent: row.sent, most: setting.mailsPerHour },
  }
}

function topicOf({ topic_enabled, topic_at_once }: z.output<typeof addressed>): MailMode {
  if (topic_enabled === false) return 'never'
  return topic_at_once === false ? 'digest' : 'at_once'
}

function settingOf(row: z.output<typeof addressed>['setting']): typeof defaultMailSetting {
  if (!row) return defaultMailSetting
  return {
    quietFrom: row.quiet_from,
    quietTo: row.quiet_to,
    quietWeekends: row.quiet_weekends,
    mailsPerHour: row.mails_per_hour,
    digestEvery: row.digest_every,
    digestWeekday: row.digest_weekday,
    digestAt: row.digest_at,
  }
}
