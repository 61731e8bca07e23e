import { msg } from '@lingui/core/runtime-macro'
import { z } from 'zod'
import { askedArrival } from '#src/features/link/schema.ts'
import { bookingProviders } from '#src/features/page/rules/booking-messages.ts'
import { tooDeepAt } from '#src/text/json-depth.ts'
import { storable } from '#src/text/storable.ts'
import { wording } from '#src/translation/speak.ts'
import { personalMarks } from './rules/personal.ts'
import { givenGrades, gradeReasons, ruledGrades, ruleKinds, visitGrades } from './rules/quality.ts'
import { emailOrEmpty, oneLine, plainHref } from './rules/wire-texts.ts'

/** The limits of a snapshot; a larger one is refused. Durations in seconds, texts in characters. */
export const visitLimits = {
  bodyBytes: 65_536,
  durationSeconds: 86_400,
  tabs: 100,
  tabsText: 16_384,
  tabsDepth: 3,
  clicks: 200,
  hrefText: 2048,
  clickText: 1000,
  clickTextKept: 200,
  recordings: 10,
  spans: 100,
  timesHeard: 5,
  bookings: 100,
  bookingsKept: 10,
} as const

const seconds = z.number().min(0).max(visitLimits.durationSeconds).transform(Math.floor)

/** The size of a token with seven parameters of 100 characters in any script. */
const viewTokenText = 12_000

const shortText = z.string().max(300).transform(storable)

/** An id that the specification's event contains but the server determines itself. */
const ignoredId = z.union([z.string().max(200), z.number(), z.null()]).optional()

const tabDuration = z.strictObject({ id: z.string().min(1).max(64), title: shortText, duration: seconds })

const tabList = z.array(tabDuration).max(visitLimits.tabs)

/** JSON text of `{id, title, duration}[]`, as in the specification. */
const tabsText = z
  .string()
  .max(visitLimits.tabsText)
  .transform((text, context) => {
    if (tooDeepAt(text, visitLimits.tabsDepth) !== undefined) return fail(context, 'is nested too deeply')
    const parsed = tabList.safeParse(jsonOf(text))
    if (parsed.success) return parsed.data
    return fail(context, 'must be the JSON text of a list of {id, title, duration}')
  })

const clickedLink = z.strictObject({
  href: z
    .string()
    .max(visitLimits.hrefText)
    .transform(
      (text, context) => plainHref(text) ?? fail(context, 'must start with http, https, mailto or tel'),
    ),
  text: z
    .string()
    .max(visitLimits.clickText)
    .transform((text) => oneLine(text).slice(0, visitLimits.clickTextKept).toWellFormed()),
  timeInSession: seconds,
})

const second = z.int().min(0).max(visitLimits.durationSeconds)

const heardRecording = z.strictObject({
  media: z.uuid().toLowerCase(),
  length: second,
  played: z.int().min(0).max(1_000_000),
  took: z.int().min(0).max(1_000_000),
  spans: z
    .array(
      z
        .tuple([second, second, z.int().min(1).max(visitLimits.timesHeard)])
        .refine(([from, to]) => from < to, 'must end after it starts'),
    )
    .max(visitLimits.spans),
})

const bookingKey = z.string().regex(/^[0-9a-z]{1,16}$/, 'must be 1 to 16 lowercase letters and digits')

const madeBooking = z.strictObject({
  provider: z.enum(bookingProviders),
  key: bookingKey,
  meets_at: z.iso.datetime({ offset: true }).max(40).nullish(),
  moved_from: bookingKey.or(z.literal('')).optional(),
  canceled: z.literal(true).optional(),
})

/**
 * A snapshot of a visit: the specification's telemetry event, cumulative since the visit began.
 *
 * `data.link_id` is the link's public hashid; `duration` and each tab's are active seconds (fractions are
 * rounded down); `data.tab` is the id of the current tab; `timeInSession` is seconds since the visit began.
 * `workspace`, `account` and `lead_id` are accepted but not trusted. Optional: `session_id` (uuid, one per
 * visit), `seq` (increasing), `view_token` (from GET /api/campaign/view; without one the visit is stored as
 * unproved and without its figures), `ended` (true when the visitor left), `has_input` (whether the visitor
 * moved, clicked or typed), `automated` (navigator.webdriver), and `data.recordings_heard`: for each
 * recording (`media`, the id in its URL) its `length`, the seconds `played` and how long that `took`, and how
 * often each part was heard, as `spans` of `[from, to, times]`. Recordings that the campaign does not show
 * are left out. `data.bookings_made`: bookings in frames with `provider`, a `key` created by the browser, and
 * `meets_at` (ISO 8601 with time zone), made when first reported, in `data.tab`; at most 10 are kept. A move adds
 * an entry with a new key and `moved_from` (the earlier key, or empty), a cancellation one with `canceled`.
 */
export const telemetryEvent = z.object({
  created_at: z
    .string()
    .max(40)
    .refine((text) => !Number.isNaN(Date.parse(text)), 'must be a date')
    .nullish(),
  workspace: ignoredId,
  account: ignoredId,
  lead_email: z.string().max(320).transform(emailOrEmpty).nullish(),
  lead_id: z
    .union([z.string().max(200), z.number(), z.null()])
    .transform((id) => (/^[0-9A-Za-z-]{1,64}$/.test(String(id ?? '')) ? String(id) : null))
    .optional(),
  type: z.literal('visit'),
  data: z.object({
    link_id: z.string().min(1).max(64),
    title: shortText.nullish(),
    duration: seconds,
    tabs: tabsText.optional(),
    tab: z.string().max(64).nullish(),
    links_clicked: z.array(clickedLink).max(visitLimits.clicks).optional(),
    recordings_heard: z.array(heardRecording).max(visitLimits.recordings).optional(),
    bookings_made: z.array(madeBooking).max(visitLimits.bookings).optional(),
  }),
  session_id: z.uuid().toLowerCase().nullish(),
  seq: z.int().min(0).max(1_000_000_000).nullish(),
  view_token: z.string().max(viewTokenText).nullish(),
  ended: z.boolean().nullish(),
  has_input: z.boolean().nullish(),
  automated: z.boolean().nullish(),
})

export type TelemetryEvent = z.output<typeof telemetryEvent>

/** The event as the tracker writes it. */
export type WireVisit = z.input<typeof telemetryEvent>
export type WireClick = z.input<typeof clickedLink>
export type WireHeard = z.input<typeof heardRecording>
export type WireBooking = z.input<typeof madeBooking>

/**
 * POST /api/lead/visit: a known lead opened the campaign. `id` is the lead's hashid, `time_zone` the IANA
 * name from their browser; `title`, `email` and `first` are accepted and never used. The proof is
 * `view_token` or the header `x-view-token`, or the lead's cookie together with `link_id`.
 */
export const leadVisit = z.object({
  title: z.string().max(1000).nullish(),
  email: z.string().max(1000).nullish(),
  first: z.string().max(1000).nullish(),
  id: z.string().min(1).max(64),
  session_id: z.uuid().toLowerCase().nullish(),
  view_token: z.string().max(viewTokenText).nullish(),
  link_id: z.string().max(64).nullish(),
  time_zone: z.string().max(60).nullish(),
})

export type LeadVisit = z.output<typeof leadVisit>

/** The filters of a visit list; `arrival` must match exactly; `before` is the cursor of the last visit seen. */
export const visitQuery = z.object({
  journey: z.uuid().optional(),
  link: z.uuid().optional(),
  account: z.uuid().optional(),
  lead: z.uuid().optional(),
  grade: z.enum(visitGrades).optional(),
  arrival: askedArrival.optional(),
  limit: z.coerce.number().int().min(1).max(50).default(50),
  before: z.string().max(80).optional(),
})

const activeSeconds = z.number().min(0)
const readTab = z.object({ id: z.string(), title: z.string(), duration: activeSeconds })

/** A visit in the data of a `visit` event of `GET /api/visits/live`. */
export const liveVisit = z.object({
  id: z.string(),
  link: z.string(),
  linkTitle: z.string(),
  account: z.object({ id: z.string(), name: z.string() }).nullable(),
  lead: z
    .object({
      id: z.string(),
      first: z.string(),
      last: z.string(),
      email: z.string(),
      validated: z.enum(['yes', 'no']),
    })
    .nullable(),
  claimedEmail: z.string(),
  startedAt: z.coerce.date(),
  lastAt: z.coerce.date(),
  duration: activeSeconds,
  /** `expected`: seconds needed to read and hear all of the tab; null if unknown. */
  tabs: z.array(readTab.extend({ expected: activeSeconds.nullable() })),
  /** Heard recordings: `speed` is null if too little was played, `asset` null if there is none. */
  heard: z.array(
    z.object({
      media: z.string(),
      title: z.string(),
      asset: z.string().nullable(),
      length: activeSeconds,
      speed: activeSeconds.nullable(),
      spans: z.array(z.object({ from: z.number(), to: z.number(), times: z.number() })),
    }),
  ),
  linksClicked: z.array(z.object({ href: z.string(), text: z.string(), timeInSession: activeSeconds })),
  /** Bookings as reported by the browser; `tab` is the tab's title, `meetsAt` null if unknown, `moves` a number. */
  bookings: z.array(
    z.object({
      id: z.string(),
      provider: z.enum(bookingProviders),
      tab: z.string(),
      madeAt: z.coerce.date(),
      meetsAt: z.coerce.date().nullable(),
      moves: z.number(),
      canceledAt: z.coerce.date().nullable(),
    }),
  ),
  /** The personal link they used: its recipient, or empty, and whose browser it was. */
  personal: z.object({ id: z.string(), to: z.string(), mark: z.enum(personalMarks) }).nullable(),
  /** The previous visit to the same link by the same person, if known. */
  previous: z.object({ lastAt: z.coerce.date(), tabs: z.array(readTab) }).nullable(),
  settled: z.boolean(),
  /** Whether the browser reported the end of the visit; otherwise its last seconds may be missing. */
  ended: z.boolean(),
  /** Null until the visit has settled. */
  grade: z.enum(visitGrades).nullable(),
  reasons: z.array(z.enum(gradeReasons)),
  isGradedByHand: z.boolean(),
  network: z.string().nullable(),
  /** The URL parameters they arrived with. */
  arrival: z.record(z.string(), z.string()),
  /** The visitor's company domain, if known. */
  domain: z.string().nullable(),
})

export type ShownVisit = z.output<typeof liveVisit>

/** A grade set by a member; `auto` removes it. */
export const gradedByHand = z.object({ visit: z.uuid(), grade: z.enum([...givenGrades, 'auto']) })

/** A rule that sets the grade of visits. `value`: a domain, an address, or a network as displayed. */
export const newVisitRule = z.object({
  kind: z.enum(ruleKinds, wording(msg`Choose a domain or a network.`)),
  value: z
    .string()
    .overwrite(storable)
    .trim()
    .min(1, wording(msg`Enter a domain or a network.`))
    .max(253, wording(msg`Enter a domain like example.com, or a network like 203.0.113.0/24.`)),
  grade: z.enum(ruledGrades, wording(msg`Choose a grade from the list.`)),
})

export const removedVisitRule = z.object({ rule: z.uuid() })

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    // Invalid JSON fails the schema check below.
    return undefined
  }
}

function fail(context: z.RefinementCtx<string>, message: string): never {
  context.addIssue(message)
  return z.NEVER
}
