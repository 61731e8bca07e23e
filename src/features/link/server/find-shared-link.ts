import { createHash } from 'node:crypto'
import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import { account } from '#src/features/account/server/tables.ts'
import { plan } from '#src/features/billing/server/tables.ts'
import { journey, journeyVersion } from '#src/features/journey/server/tables.ts'
import type { ConsentSettings } from '#src/features/workspace/rules/consent.ts'
import { workspaces } from '#src/features/workspace/server/tables.ts'
import { matching } from '#src/platform/database/matching.ts'
import type { Platform } from '#src/platform/platform.ts'
import type { DownloadKind } from '../rules/downloads.ts'
import { type Gate, isOpenGate } from '../rules/gate.ts'
import { linkGate, linkTerms } from './gate/tables.ts'
import { findPersonalAddress } from './personal/find-personal-address.ts'
import { link } from './tables.ts'

/**
 * A link that visitors may open, with its settings for measuring and reporting visits. Never sent to
 * visitors as is.
 */
export type SharedLink = {
  workspace: string
  id: string
  /** The public id it was requested by: its own or that of a personal link. */
  hashid: string
  /** The personal link it was requested by; null for the link itself. */
  personal: { id: string; lead: string | null } | null
  title: string
  /** Its preview text; '' to use the page's. */
  previewTitle: string
  previewDescription: string
  journey: string
  account: string | null
  /** Its brand kit; null for the workspace's default. */
  kit: string | null
  /** The name of the company it was created for; '' without one. */
  accountName: string
  trackDurationMin: number
  downloads: DownloadKind
  emailTo: string | null
  emailNotification: boolean
  subscriptionIsActive: boolean
  /** Its workspace's privacy mode. */
  consent: ConsentSettings
  /** The workspace's publishing language, as a BCP 47 tag. */
  language: string
  planEmailNotification: 'yes' | 'no'
  planApiNotification: 'yes' | 'no'
  /** Its gate; null for none. */
  gate: Gate | null
  /** Changes whenever anything the campaign shows changes. */
  stamp: string
}

/** The active link with this public id or with a personal link that has it, in any workspace. */
export async function findSharedLink(
  { db }: Pick<Platform, 'db'>,
  hashid: string,
): Promise<SharedLink | undefined> {
  if (!/^[0-9A-Za-z]{22}$/.test(hashid)) return undefined
  const own = await findRow({ db }, hashid)
  if (own) return sharedLinkOf(own)
  const personal = await findPersonalAddress({ db }, hashid)
  const row = personal && (await findRow({ db }, personal.link))
  return row && { ...sharedLinkOf(row), hashid, personal: { id: personal.id, lead: personal.lead } }
}

type Row = NonNullable<Awaited<ReturnType<typeof findRow>>>

async function findRow({ db }: Pick<Platform, 'db'>, hashid: string) {
  const [row] = await db.asSystem((tx) =>
    tx
      .select({
        link,
        workspace: workspaces,
        plan,
        publishedVersion: journey.publishedVersion,
        accountName: account.name,
        pages: stateOfPages,
        kit: stateOfKit,
        gate: linkGate,
        terms: linkTerms,
        endsAt: sql<string | null>`(${linkGate.endsOn} + 1)::timestamp at time zone ${workspaces.timeZone}`,
      })
      .from(link)
      .innerJoin(journey, and(eq(journey.workspace, link.workspace), eq(journey.id, link.journey)))
      .leftJoin(
        journeyVersion,
        matching(journeyVersion, {
          workspace: journey.workspace,
          journey: journey.id,
          n: journey.publishedVersion,
        }),
      )
      .innerJoin(workspaces, eq(workspaces.id, link.workspace))
      .innerJoin(plan, eq(plan.id, workspaces.stripePlanId))
      .leftJoin(account, and(eq(account.workspace, link.workspace), eq(account.id, link.account)))
      .leftJoin(linkGate, and(eq(linkGate.workspace, link.workspace), eq(linkGate.link, link.id)))
      .leftJoin(
        linkTerms,
        matching(linkTerms, {
          workspace: linkGate.workspace,
          link: linkGate.link,
          version: linkGate.termsVersion,
        }),
      )
      .where(
        and(
          matching(link, { hashid, active: true, deletedAt: null }),
          isNull(journey.deletedAt),
          inArray(journey.status, ['draft', 'live']),
          isNull(workspaces.deletedAt),
        ),
      ),
  )
  return row
}

function sharedLinkOf(row: Row): SharedLink {
  return {
    workspace: row.link.workspace,
    id: row.link.id,
    hashid: row.link.hashid,
    personal: null,
    title: row.link.title,
    previewTitle: row.link.previewTitle ?? '',
    previewDescription: row.link.previewDescription ?? '',
    journey: row.link.journey,
    account: row.link.account,
    kit: row.link.kit,
    accountName: row.accountName ?? '',
    trackDurationMin: row.link.trackDurationMin,
    downloads: row.link.downloads,
    emailTo: row.link.emailTo,
    emailNotification: row.link.emailNotification,
    subscriptionIsActive: row.workspace.stripeSubscriptionStatus === 'active',
    consent: row.workspace.visitConsent,
    language: row.workspace.language,
    planEmailNotification: row.plan.emailNotification,
    planApiNotification: row.plan.apiNotification,
    gate: row.gate && !isOpenGate(row.gate) ? gateOf(row.gate, row) : null,
    stamp: stampOf([
      row.link.version,
      row.publishedVersion,
      row.accountName,
      row.workspace.name,
      row.workspace.logo,
      row.workspace.version,
      row.workspace.stripeSubscriptionStatus,
      row.plan,
      row.pages,
      row.kit,
    ]),
  }
}

type Around = { terms: typeof linkTerms.$inferSelect | null; endsAt: string | null }

function gateOf(row: typeof linkGate.$inferSelect, { terms, endsAt }: Around): Gate {
  const { round, isInviteOnly, passwordHash, asks, consent, allowed, denied, endedUrl, mostViews } = row
  return {
    round,
    isInviteOnly,
    passwordHash,
    asks,
    consent,
    allowed,
    denied,
    terms: terms && { version: terms.version, body: terms.body },
    endsAt: endsAt === null ? null : new Date(endsAt),
    endedUrl,
    mostViews,
  }
}

/** The ids of assets that a published version shows with player and transcript, whatever its stored form. */
const shownAssets = `strict $.**.asset
  ? (@ like_regex "^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$" flag "i")`

/**
 * A fingerprint that changes when an asset a page shows or was made from, its recording or its transcript
 * changes.
 */
const stateOfAssets = sql`(
  select string_agg(
    concat_ws(',', asset.id, asset.version, asset.updated_at, asset.deleted_at, asset.primary_media,
      media_file.duration_ms, media_file.peaks is not null, (
        select string_agg(concat_ws(',', transcript.id, transcript.updated_at), '+' order by transcript.id)
        from transcript
        where transcript.workspace = asset.workspace and transcript.asset = asset.id and transcript.is_primary)),
    '/' order by asset.id)
  from asset
  left join media_file on media_file.workspace = asset.workspace and media_file.id = asset.primary_media
  where asset.workspace = ${link.workspace} and asset.id in (
    select page.source_asset
    union all
    select (item ->> 'asset')::uuid
    union all
    select (id #>> '{}')::uuid from jsonb_path_query(page_version.data, ${sql.raw(`'${shownAssets}'`)}) id)
)`

/**
 * A fingerprint that changes when any visible page of the journey is edited, published, unpublished or
 * removed, or when an asset it or a tab shows changes. Uses the rows of `link` and `journey_version`.
 */
const stateOfPages = sql<string | null>`(
  select string_agg(
    concat_ws(',', page.id, page.version, page.published_version, page.deleted_at, ${stateOfAssets}),
    ';' order by item ->> 'id')
  from jsonb_path_query(${journeyVersion.content}, '$.tabs[*].items[*]') item
  left join page on page.workspace = ${link.workspace} and page.id = (item ->> 'page')::uuid
  left join page_version on page_version.workspace = page.workspace and page_version.page = page.id
    and page_version.n = page.published_version
)`

/** Changes when the link's or the default brand kit is saved, chosen or removed. Uses the row of `link`. */
const stateOfKit = sql<string | null>`(
  select string_agg(concat_ws(',', brand.id, brand.version), ';' order by brand.id) from brand
  where brand.workspace = ${link.workspace} and (brand.is_default or brand.id = ${link.kit}) and brand.deleted_at is null
)`

function stampOf(parts: unknown[]): string {
  return createHash('sha256').update(JSON.stringify(parts)).digest('base64url').slice(0, 22)
}
