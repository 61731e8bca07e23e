import { sql } from 'drizzle-orm'
import { boolean, integer, jsonb, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import type { Arrival } from '#src/features/link/rules/arrival.ts'
import { bookingProviders } from '#src/features/page/rules/booking-messages.ts'
import type { MailedTopic } from '#src/features/visit/rules/delivery.ts'
import { keyedTable, workspaceTable } from '#src/platform/database/workspace-table.ts'
import { linkManners } from '../rules/delivery.ts'
import type { HeardRecording } from '../rules/heard.ts'
import { type GradeReason, ruleKinds, type VisitSign, visitGrades } from '../rules/quality.ts'
import type { ClickedLink, TabDuration } from '../rules.ts'

export const visit = workspaceTable('visit', {
  link: uuid().notNull(),
  account: uuid(),
  lead: uuid(),
  leadEmail: text('lead_email').notNull().default(''),
  claimedLead: text('claimed_lead'),
  type: text({ enum: ['visit'] })
    .notNull()
    .default('visit'),
  title: text().notNull().default(''),
  sessionId: uuid('session_id').notNull(),
  seq: integer().notNull(),
  duration: integer().notNull(),
  tabs: jsonb().$type<TabDuration[]>().notNull().default([]),
  linksClicked: jsonb('links_clicked').$type<ClickedLink[]>().notNull().default([]),
  startedAt: timestamp('started_at', { withTimezone: true }).notNull(),
  lastAt: timestamp('last_at', { withTimezone: true }).notNull(),
  createdAt: timestamp('created_at', { withTimezone: true }),
  ended: boolean().notNull().default(false),
  settlesAt: timestamp('settles_at', { withTimezone: true }).notNull(),
  settledAt: timestamp('settled_at', { withTimezone: true }),
  personal: uuid(),
  browser: uuid(),
  lastTab: text('last_tab'),
  network: text(),
  arrival: jsonb().$type<Arrival>().notNull().default({}),
  arrived: text().generatedAlwaysAs(sql`nullif(arrival::text, '{}')`),
  signs: text().array().$type<VisitSign[]>().notNull().default([]),
  grade: text({ enum: visitGrades }),
  gradeReasons: text('grade_reasons').array().$type<GradeReason[]>().notNull().default([]),
  heard: jsonb().$type<HeardRecording[]>().notNull().default([]),
  handGrade: text('hand_grade', { enum: visitGrades }),
  handGradedBy: uuid('hand_graded_by'),
  handGradedAt: timestamp('hand_graded_at', { withTimezone: true }),
})

/** A booking in a frame, as the browser reported it. */
export const visitBooking = workspaceTable('visit_booking', {
  visit: uuid().notNull(),
  provider: text({ enum: bookingProviders }).notNull(),
  key: text().notNull(),
  lastKey: text('last_key').notNull(),
  tab: uuid(),
  madeAt: timestamp('made_at', { withTimezone: true }).notNull(),
  meetsAt: timestamp('meets_at', { withTimezone: true }),
  moves: integer().notNull().default(0),
  movedFrom: timestamp('moved_from', { withTimezone: true }),
  canceledAt: timestamp('canceled_at', { withTimezone: true }),
  changedAt: timestamp('changed_at', { withTimezone: true }),
  told: integer().notNull().default(0),
})

/** The ids of visits that their visitor deleted. */
export const deletedVisit = keyedTable('visit_forgotten', ['link', 'sessionId'], {
  link: uuid().notNull(),
  sessionId: uuid('session_id').notNull(),
  forgottenAt: timestamp('forgotten_at', { withTimezone: true }).notNull(),
})

export const visitRule = workspaceTable('visit_rule', {
  kind: text({ enum: ruleKinds }).notNull(),
  value: text().notNull(),
  grade: text({ enum: visitGrades }).notNull(),
  createdBy: uuid('created_by'),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
})

/** A member's choice for the emails of one link. */
export const linkFollowing = keyedTable('link_following', ['link', 'user'], {
  link: uuid().notNull(),
  user: uuid().notNull(),
  manner: text({ enum: linkManners }).notNull(),
  updatedAt: timestamp('updated_at', { withTimezone: true }).notNull(),
})

/** The leads a member watches, and when they were last notified. */
export const leadWatch = keyedTable('lead_watch', ['lead', 'user'], {
  lead: uuid().notNull(),
  user: uuid().notNull(),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  toldAt: timestamp('told_at', { withTimezone: true }),
})

const mailStates = ['waiting', 'sent', 'refused', 'dropped'] as const

/**
 * The email recipients of a visit, once each. `recipient`: a member's id, or an address that belongs to no
 * member.
 */
export const visitDelivery = keyedTable('visit_telling', ['visit', 'recipient'], {
  visit: uuid().notNull(),
  recipient: text().notNull(),
  user: uuid(),
  link: uuid().notNull(),
  way: text({ enum: ['at_once', 'digest'] }).notNull(),
  state: text({ enum: mailStates }).notNull(),
  dueAt: timestamp('due_at', { withTimezone: true }).notNull(),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  digest: uuid(),
})

/** The email recipients of a notification, once each. What is sent together shares a `letter`. */
export const noticeDelivery = keyedTable('notice_telling', ['user', 'kind', 'subjectId'], {
  user: uuid().notNull(),
  kind: text().$type<MailedTopic>().notNull(),
  subjectType: text('subject_type').notNull(),
  subjectId: uuid('subject_id').notNull(),
  data: jsonb().$type<Record<string, unknown>>().notNull(),
  way: text({ enum: ['at_once', 'digest'] }).notNull(),
  state: text({ enum: mailStates }).notNull(),
  dueAt: timestamp('due_at', { withTimezone: true }).notNull(),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  letter: uuid().notNull(),
  digest: uuid(),
})

export const visitDigest = workspaceTable('visit_digest', {
  recipient: text().notNull(),
  user: uuid(),
  since: timestamp({ withTimezone: true }).notNull(),
  until: timestamp({ withTimezone: true }).notNull(),
  state: text({ enum: mailStates }).notNull(),
})
